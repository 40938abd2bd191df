import { expect, test } from 'vitest';
import { parseDate, pickerText, type DateValue } from './date-value.ts';
import { presetRanges } from './range-presets.ts';

const day = (text: string): DateValue => parseDate(text) ?? { year: 0, month: 0, day: 1 };

const namedOn = (now: string, weekStart: 0 | 1, bounds: { min?: DateValue; max?: DateValue } = {}) =>
  Object.fromEntries(presetRanges(day(now), weekStart, bounds).map(({ preset, range }) => [preset, pickerText(range)]));

test('the usual periods of a Sunday at the end of a leap month', () => {
  const periods = {
    today: '2032-02-29 to 2032-02-29',
    yesterday: '2032-02-28 to 2032-02-28',
    thisWeek: '2032-02-23 to 2032-02-29',
    last7Days: '2032-02-23 to 2032-02-29',
    last30Days: '2032-01-31 to 2032-02-29',
    thisMonth: '2032-02-01 to 2032-02-29',
    lastMonth: '2032-01-01 to 2032-01-31',
  };
  expect(namedOn('2032-02-29 14:05', 1)).toEqual(periods);
  expect(namedOn('2032-02-29', 0)).toEqual({ ...periods, thisWeek: '2032-02-29 to 2032-03-06' });
});

test('in January the last month is that of the year before', () => {
  expect(namedOn('2027-01-01', 1)).toMatchObject({ lastMonth: '2026-12-01 to 2026-12-31', thisWeek: '2026-12-28 to 2027-01-03' });
});

test('periods end at the bounds, and those outside of them are not offered', () => {
  expect(namedOn('2026-11-25', 1, { min: day('2026-11-20'), max: day('2026-11-25') })).toEqual({
    today: '2026-11-25 to 2026-11-25',
    yesterday: '2026-11-24 to 2026-11-24',
    thisWeek: '2026-11-23 to 2026-11-25',
    last7Days: '2026-11-20 to 2026-11-25',
    last30Days: '2026-11-20 to 2026-11-25',
    thisMonth: '2026-11-20 to 2026-11-25',
  });
});
