import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { scryptParameters } from '../wire/limits.ts';
import { passwordVectors } from './password.ts';

function derive(password: string, salt: string): string {
  const { N, r, p, dkLen } = scryptParameters;
  return scryptSync(password.normalize('NFKC'), salt, dkLen, { N, r, p, maxmem: 64 * 1024 * 1024 }).toString('hex');
}

test.each(passwordVectors)(
  '[PWD-02] [PWD-03] [PWD-04] node:crypto derives the known answer for $identifier',
  ({ identifier, password, hash }) => {
    expect(derive(password, identifier.trim().toLowerCase())).toBe(hash);
  },
);

test('[PWD-03] the same password gives different hashes for different people', () => {
  expect(derive('correct horse', 'ada@example.org')).not.toBe(derive('correct horse', 'bob@example.org'));
});
