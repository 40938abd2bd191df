import { expect, test } from 'vitest';
import { nextOption, optionsFor, type ComboOption } from './options.ts';

const zones: ComboOption[] = [
  { value: 'America/New_York', text: 'America/New_York', detail: '-05:00' },
  { value: 'Europe/Prague', text: 'Praha', detail: '+01:00', search: 'utc+1:00' },
  { value: 'UTC', text: 'UTC', detail: '+00:00' },
];
const found = (typed: string) => optionsFor(typed, zones).map(({ value }) => value);

test.each([
  ['', ['America/New_York', 'Europe/Prague', 'UTC']],
  ['new york', ['America/New_York']],
  ['prague', ['Europe/Prague']],
  ['PRÁHA', ['Europe/Prague']],
  ['+01:00', ['Europe/Prague']],
  ['\u221205:00', ['America/New_York']],
  ['utc+1', ['Europe/Prague']],
  ['york america', ['America/New_York']],
  ['nowhere', []],
])('[FRM-11] %j finds by key, label and detail', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test('[FRM-14] the mark goes round the ends and past what is disabled', () => {
  const options: ComboOption[] = ['a', 'b', 'c'].map((value) => ({ value, text: value, disabled: value === 'b' }));
  expect(nextOption(options, -1, 1)).toBe(0);
  expect(nextOption(options, -1, -1)).toBe(2);
  expect(nextOption(options, 0, 1)).toBe(2);
  expect(nextOption(options, 2, 1)).toBe(0);
  expect(nextOption([{ value: 'x', text: 'x', disabled: true }], -1, 1)).toBe(-1);
  expect(nextOption([], -1, 1)).toBe(-1);
});
