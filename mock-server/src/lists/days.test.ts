import { expect, test } from 'vitest';
import { dayIn, periodsAt, startOfDay } from './days.ts';

test.each([
  ['2025-11-21', 'UTC', '2025-11-21T00:00:00.000Z'],
  ['2025-11-21', 'Asia/Kolkata', '2025-11-20T18:30:00.000Z'],
  ['2025-11-21', 'Pacific/Kiritimati', '2025-11-20T10:00:00.000Z'],
  ['2025-11-21', 'Pacific/Pago_Pago', '2025-11-21T11:00:00.000Z'],
  // Here clocks go forward at midnight, and the day begins at one.
  ['2025-09-07', 'America/Santiago', '2025-09-07T04:00:00.000Z'],
  ['2025-03-30', 'Europe/Paris', '2025-03-29T23:00:00.000Z'],
])('the day %s in %s begins at %s', (day, timeZone, start) => {
  const ms = startOfDay(day, timeZone);
  expect(new Date(ms).toISOString()).toBe(start);
  expect([dayIn(ms, timeZone), dayIn(ms - 1, timeZone) < day]).toEqual([day, true]);
});

test('a week begins on Monday, on a Sunday too, and a month ends with its last day', () => {
  const { thisWeek, thisMonth } = periodsAt(Date.parse('2024-03-03T12:00:00.000Z'), 'UTC');
  expect(new Date(thisWeek.fromMs).toISOString()).toBe('2024-02-26T00:00:00.000Z');
  expect(new Date(thisWeek.toMs).toISOString()).toBe('2024-03-03T23:59:59.999Z');
  expect(new Date(thisMonth.toMs).toISOString()).toBe('2024-03-31T23:59:59.999Z');
});
