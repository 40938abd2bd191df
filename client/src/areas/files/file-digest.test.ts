import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestOf } from './file-digest.ts';

const bytes = Buffer.alloc(300_000, 'meet');
const going = new AbortController().signal;

test('[FIL-B01] a file of the device has the checksum that any other program finds', async () => {
  expect(await digestOf(new Blob([bytes]), going)).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(await digestOf(new Blob([]), going)).toBe(createHash('sha256').digest('hex'));
});

test('it says how far it is, and ends with the whole', async () => {
  const shares: number[] = [];
  await digestOf(new Blob([bytes]), going, (share) => shares.push(share));
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
});

test('it stops when somebody leaves', async () => {
  await expect(digestOf(new Blob([bytes]), AbortSignal.abort())).rejects.toThrow('abort');
});
