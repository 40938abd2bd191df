import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { begun } from './in-turns.ts';

function* parts(count: number, done: number[]) {
  for (let part = 1; part <= count; part++) {
    done.push(part);
    if (part < count) yield;
  }
  return 'done';
}

test('what has one part is done at once; of more the first is, and each other one in a turn of its own', async () => {
  const done: number[] = [];
  expect(begun(parts(1, done))).toBe('done');
  done.length = 0;
  const result = begun(parts(3, done));
  expect([result, done]).toEqual([expect.any(Promise), [1]]);
  await setImmediate();
  expect(done.length).toBeLessThan(3);
  expect([await result, done]).toEqual(['done', [1, 2, 3]]);
});
