import { expect, test } from 'vitest';
import { supportCodeIn } from './support-code.ts';

test.each([
  ['K7QM-3XWD', 'K7QM-3XWD'],
  [' k7qm 3xwd ', 'K7QM-3XWD'],
  ['k7qm3xwd', 'K7QM-3XWD'],
  ['K7QM-3XW', undefined],
  ['K7QM-3XWD2', undefined],
  ['meetings', undefined],
  ['', undefined],
])('%j is the support code %j', (typed, code) => {
  expect(supportCodeIn(typed)).toBe(code);
});
