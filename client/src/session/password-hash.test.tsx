import { passwordVectors } from '@meet/contracts/areas/password';
import { describe, expect, test } from 'vitest';
import { hashPassword, warmUp } from './password-hash.ts';

describe('in a browser', () => {
  test('[PWD-04][PWD-B01] the known answers come out of a worker, all at once, while the page goes on', async () => {
    warmUp();
    let turns = 0;
    const ticking = setInterval(() => turns++, 5);
    const hashes = await Promise.all(passwordVectors.map(({ identifier, password }) => hashPassword(identifier, password)));
    clearInterval(ticking);
    expect(hashes).toEqual(passwordVectors.map(({ hash }) => hash));
    expect(turns).toBeGreaterThan(5);
  });
});
