import { scryptSync } from 'node:crypto';
import { passwordVectors } from '@meet/contracts/areas/password';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { derivePassword } from './derive-password.ts';

describe('the derived password', () => {
  test.each(passwordVectors)('[PWD-03][PWD-04] of $identifier and $password is the known one', ({ identifier, password, hash }) => {
    expect(derivePassword(identifier, password)).toBe(hash);
  });

  test('[PWD-02] is scrypt with N=16384, r=8, p=1 and 32 bytes, as another implementation computes it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (identifier, password) => {
        const salt = identifier.trim().toLowerCase();
        expect(derivePassword(identifier, password)).toBe(
          scryptSync(password.normalize('NFKC'), salt, 32, { N: 16_384, r: 8, p: 1 }).toString('hex'),
        );
      }),
      { numRuns: 4 },
    );
  });

  test('[PWD-03] depends on who it is for', () => {
    expect(derivePassword('ada', 'secret')).not.toBe(derivePassword('bob', 'secret'));
  });
});
