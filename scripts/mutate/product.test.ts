import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../command.mjs';
import { createProduct } from './product.mjs';

const product = createProduct();
afterAll(product.end);

test(
  'a mutant with a type error is refused, also where the error is in another package; one without is not',
  { tags: 'long' },
  async () => {
    const file = 'contracts/src/wire/codes.ts';
    const original = readFileSync(path.join(root, file), 'utf8');
    const verdict = (code: string) => product.verdict({ file, code }, original, []);
    const refused = () => verdict(original.replace('insufficientRights =', 'rights ='));
    expect(await refused()).toEqual({ outcome: 'refused' });
    expect(await verdict(`${original}// the same\n`)).toBeUndefined();
    expect(await product.typeErrors()).toBe('');
    // From here on the compiler starts from what it knows of the unchanged copy.
    expect(await refused()).toEqual({ outcome: 'refused' });
    expect(await verdict(`${original}// the same\n`)).toBeUndefined();
    expect(await refused()).toEqual({ outcome: 'refused' });
  },
);

test('a shown value that is gone is seen by the browser tests of its screen', { tags: 'long' }, async () => {
  const file = 'client/src/areas/gateway-jobs/cells.tsx';
  const original = readFileSync(path.join(root, file), 'utf8');
  const verdict = (code: string) => product.verdict({ file, code }, original, ['cells.spec.ts']);
  expect(await verdict(original.replace("t('gateway-jobs.noParams')", "''"))).toEqual({ outcome: 'seen' });
  expect(await verdict(`${original}// the same\n`)).toBeUndefined();
  expect(product.broken()).toEqual([]);
});
