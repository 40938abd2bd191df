import { expect, test } from 'vitest';
import { numberText, readNumber } from './number-text.ts';

test.each([
  ['en', '1234.5', 1234.5],
  ['en', '1,234.5', 1234.5],
  ['en', '1,5', undefined],
  ['de', '1.234,5', 1234.5],
  ['de', '1.5', undefined],
  ['cs', '1\u00a0234,5', 1234.5],
  ['cs', '1 234', 1234],
  ['cs', '1.5', 1.5],
  ['fr', '1\u202f234', 1234],
  ['en', ' -7 ', -7],
  ['en', '\u22127', -7],
  ['en', '', undefined],
  ['en', '12e3', undefined],
  ['en', '1.2.3', undefined],
  ['en', 'seven', undefined],
])('in %s, %j is %s', (language, text, value) => {
  expect(readNumber(text, language)).toBe(value);
});

test.each([
  ['en', 0.1 + 0.2, '0.3'],
  ['cs', 1234.5, '1234,5'],
  ['de', 1_000_000, '1000000'],
])('in %s, %d stands in a field as %s', (language, value, text) => {
  expect(numberText(value, language)).toBe(text);
});
