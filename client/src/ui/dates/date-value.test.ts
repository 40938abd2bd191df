import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  dateValue,
  dayMs,
  daysBetween,
  endOfDay,
  hourMs,
  isoRange,
  isWithin,
  minuteMs,
  momentOf,
  pickerDefaults,
  pickerText,
  rangeOf,
  rangeOfIso,
  readPicker,
  startOfDay,
  withTime,
  type DateValue,
} from './date-value.ts';

const day = (year: number, month: number, date: number): DateValue => ({ year, month, day: date });
const now = { ...day(2026, 10, 21), hour: 9, minute: 30, second: 15 };

test('[FRM-23] [FRM-28] three parts are a date with a month from zero, five a date and time', () => {
  expect(readPicker('2026-11-21', { now })).toEqual({ year: 2026, month: 10, day: 21 });
  expect(readPicker('2026-11-21 14:05', { now })).toEqual({ year: 2026, month: 10, day: 21, hour: 14, minute: 5 });
});

test('[FRM-24] a value with " to " in it is a range', () => {
  expect(readPicker('2026-11-01 to 2026-11-21 14:05', { now })).toEqual({
    start: day(2026, 10, 1),
    stop: { ...day(2026, 10, 21), hour: 14, minute: 5 },
  });
});

test('[FRM-25] where a range is asked for, a single value is one that ends now', () => {
  expect(readPicker('2026-11-01', { range: true, now })).toEqual({ start: day(2026, 10, 1), stop: now });
  expect(readPicker('2027-01-01', { range: true, now })).toEqual({ start: now, stop: day(2027, 0, 1) });
});

test.each(['', 'soon', '2026-11', '2026-11-21 14', '2026-02-30', '2026-11-21 25:00', '2026-13-01'])(
  '[FRM-26] %j is the current time',
  (text) => {
    expect(readPicker(text, { now })).toEqual(now);
  },
);

test('[FRM-27] a bound without time takes in its whole day', () => {
  const bounds = { min: day(2026, 10, 1), max: day(2026, 10, 21) };
  expect([day(2026, 10, 1), now, endOfDay(now)].map((value) => isWithin(value, bounds))).toEqual([true, true, true]);
  expect([day(2026, 9, 31), day(2026, 10, 22)].map((value) => isWithin(value, bounds))).toEqual([false, false]);
});

test('[FRM-29] a reversed range is swapped', () => {
  expect(rangeOf(day(2026, 10, 21), day(2026, 10, 1))).toEqual({ start: day(2026, 10, 1), stop: day(2026, 10, 21) });
  expect(readPicker('2026-11-21 to 2026-11-01', { now })).toEqual({ start: day(2026, 10, 1), stop: day(2026, 10, 21) });
});

test('a range that begins at a time ends with the day it is to end on, even the same one', () => {
  const afternoon = { ...day(2026, 10, 21), hour: 14, minute: 0 };
  expect(rangeOf(afternoon, day(2026, 10, 21))).toEqual({ start: afternoon, stop: day(2026, 10, 21) });
  expect(rangeOf(day(2026, 10, 21), afternoon)).toEqual({ start: day(2026, 10, 21), stop: afternoon });
  expect(rangeOf(day(2026, 10, 22), afternoon)).toEqual({ start: afternoon, stop: day(2026, 10, 22) });
  expect(rangeOf(afternoon, day(2026, 10, 20))).toEqual({ start: day(2026, 10, 20), stop: afternoon });
});

test('[FRM-30] a day begins at 00:00:00 and ends at 23:59:59', () => {
  expect(startOfDay(now)).toEqual({ ...day(2026, 10, 21), hour: 0, minute: 0, second: 0 });
  expect(endOfDay(now)).toEqual({ ...day(2026, 10, 21), hour: 23, minute: 59, second: 59 });
});

test('[FRM-31] a picker writes year-month-day, begins at 12:00 and counts in steps of an hour and five minutes', () => {
  expect(pickerText(day(2026, 2, 5))).toBe('2026-03-05');
  expect(pickerText(withTime(day(2026, 2, 5)))).toBe('2026-03-05 12:00');
  expect([pickerDefaults.hourStep, pickerDefaults.minuteStep]).toEqual([1, 5]);
});

describe('[FRM-32]', () => {
  test('an hour has 36e5, a minute 6e4 and a day 864e5 milliseconds', () => {
    expect([hourMs, minuteMs, dayMs]).toEqual([36e5, 6e4, 864e5]);
  });

  test.each([
    ['Europe/Prague', day(2026, 2, 28), 23],
    ['Europe/Prague', day(2026, 9, 24), 25],
    ['America/New_York', day(2026, 2, 7), 23],
  ])('in %s the day after is the day after, also when the clocks change', (zone, before, hours) => {
    const noon = { ...before, hour: 12, minute: 0, second: 0 };
    const next = addDays(noon, 1);
    expect([next.day, next.hour, daysBetween(noon, next)]).toEqual([before.day + 1, 12, 1]);
    expect((momentOf(next, zone).getTime() - momentOf(noon, zone).getTime()) / hourMs).toBe(hours);
  });

  test('days added are days between, over any change of clocks and year', () => {
    const anyDay = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
      .map((date) => dateValue(date, 'UTC'));
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (start, days) => daysBetween(start, addDays(start, days)) === days),
    );
  });
});

test('a picker string read is the one written', () => {
  const anyValue = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }).map((date) => {
    const { year, month, day: date_, hour, minute } = dateValue(date, 'UTC');
    return { year, month, day: date_, ...(hour !== undefined && minute !== undefined && { hour, minute }) };
  });
  fc.assert(
    fc.property(anyValue, anyValue, (one, other) => {
      expect(readPicker(pickerText(one))).toEqual(one);
      expect(readPicker(pickerText(rangeOf(one, other)))).toEqual(rangeOf(one, other));
    }),
  );
});

test('a moment is what the clocks of a zone show, and back', () => {
  const zones = ['UTC', 'Europe/Prague', 'America/St_Johns', 'Pacific/Apia', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e9 }), fc.constantFrom(...zones), (seconds, zone) => {
      const shown = dateValue(new Date(seconds * 1000), zone);
      expect(dateValue(momentOf(shown, zone), zone)).toEqual(shown);
    }),
  );
  expect(momentOf({ ...day(2026, 2, 29), hour: 2, minute: 30 }, 'Europe/Prague').toISOString()).toBe('2026-03-29T01:30:00.000Z');
});

test.each([
  ['America/Santiago', day(2026, 3, 4), '2026-04-05T03:59:59.000Z'],
  ['America/Nuuk', day(2026, 9, 24), '2026-10-25T01:59:59.000Z'],
  ['Africa/Cairo', day(2026, 9, 29), '2026-10-29T21:59:59.000Z'],
  ['America/Santiago', day(2026, 8, 5), '2026-09-06T03:59:59.000Z'],
  ['Pacific/Apia', day(2011, 11, 29), '2011-12-30T09:59:59.000Z'],
])('in %s the end of a day is its last second, also when the clocks change at midnight', (zone, date, end) => {
  expect(momentOf(endOfDay(date), zone).toISOString()).toBe(end);
});

test('on the wire a range is two moments with " to " between them', () => {
  const range = { start: day(2026, 10, 1), stop: day(2026, 10, 21) };
  expect(isoRange(range, 'Europe/Prague')).toBe('2026-10-31T23:00:00.000Z to 2026-11-21T22:59:59.000Z');
  expect(rangeOfIso(isoRange(range, 'Europe/Prague'), 'Europe/Prague')).toEqual({
    start: startOfDay(range.start),
    stop: endOfDay(range.stop),
  });
  expect([rangeOfIso(''), rangeOfIso('2026-11-01'), rangeOfIso('a to b')]).toEqual([undefined, undefined, undefined]);
});
