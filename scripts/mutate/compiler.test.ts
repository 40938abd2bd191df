import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../command.mjs';
import { createCompiler } from './compiler.mjs';

const compiler = createCompiler();
afterAll(compiler.end);

test(
  'a mutant with a type error is refused, also where the error is in another package; one without is not',
  { tags: 'long' },
  async () => {
    const file = 'contracts/src/wire/codes.ts';
    const original = readFileSync(path.join(root, file), 'utf8');
    const refuses = (code: string) => compiler.refuses({ file, code }, original);
    expect(await refuses(original.replace('insufficientRights =', 'rights ='))).toBe(true);
    expect(await refuses(`${original}// the same\n`)).toBe(false);
  },
);
