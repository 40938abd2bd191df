import { expect, test } from 'vitest';
import { errorsIn } from './check-types.mjs';

test('an error that both programs report is printed once, with its details', () => {
  const one = 'contracts/src/a.ts(1,7): error TS2322: Type A is not assignable to type B.\n  Types of property x are incompatible.';
  const other = 'client/src/b.ts(2,1): error TS2304: Cannot find name c.';
  expect(errorsIn(`${one}\n${other}\n${one}\n`)).toEqual([one, other]);
});

test('an error is printed once, too, where the programs write its types differently', () => {
  const place = 'mock-server/src/a.ts(3,9): error TS2322: ';
  const one = `${place}Type 'Timeout' is not assignable to type 'string'.`;
  const other = `${place}Type 'number | Timeout' is not assignable to type 'string'.\n  Type 'number' is not.`;
  const next = one.replace('(3,9)', '(4,9)');
  expect(errorsIn(`${one}\n${next}\n${other}\n`)).toEqual([one, next]);
});

test('nothing is no error', () => {
  expect(errorsIn('')).toEqual([]);
});
