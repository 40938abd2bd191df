import { expect, test } from 'vitest';
import { statisticsPeriod, periodOf } from './period.ts';

const nowMs = Date.parse('2025-11-21T10:00:00.000Z');
const asked = (range: string | undefined, timeZone = 'UTC') => statisticsPeriod({ range, nowMs, timeZone, defaultDays: 30, months: 12 });

test('a period is widened to whole days of the time zone', () => {
  const { from, to } = periodOf(asked('2025-11-03T22:30:00.000Z to 2025-11-02T10:00:00.000Z', 'Asia/Kolkata'));
  expect([from, to]).toEqual(['2025-11-01T18:30:00.000Z', '2025-11-04T18:29:59.999Z']);
});

test('the period before has as many days, even where clocks change in between', () => {
  const { period, previous } = asked('2025-10-25T12:00:00.000Z to 2025-10-27T12:00:00.000Z', 'Europe/Paris');
  expect([period?.count, previous?.count]).toEqual([3, 3]);
  expect([previous?.first, previous?.last]).toEqual(['2025-10-22', '2025-10-24']);
});

test('[STA-04] twelve months end today', () => {
  expect(asked(undefined).available).toMatchObject({ first: '2024-11-22', last: '2025-11-21', count: 365 });
});

test.each([
  ['2026-08-31', 6, '2026-03-01'],
  ['2026-03-31', 1, '2026-03-01'],
  ['2028-02-29', 12, '2027-03-01'],
  ['2026-09-01', 6, '2026-03-02'],
])('on %s, %i months begin on %s', (today, months, first) => {
  const atMs = Date.parse(`${today}T10:00:00.000Z`);
  expect(statisticsPeriod({ range: 'all', nowMs: atMs, timeZone: 'UTC', defaultDays: 30, months }).available).toMatchObject({ first });
});

test('days up to today stay so on the day after, and all days are those with data', () => {
  const periodAt = (range: string, atMs: number) =>
    statisticsPeriod({ range, nowMs: atMs, timeZone: 'UTC', defaultDays: 30, months: 12 }).period;
  for (const days of [7, 30, 90]) expect(periodAt(`${days}-days`, nowMs)).toMatchObject({ last: '2025-11-21', count: days });
  expect(periodAt('7-days', nowMs + 86_400_000)).toMatchObject({ first: '2025-11-16', last: '2025-11-22', count: 7 });
  expect(periodAt('all', nowMs)).toMatchObject({ first: '2024-11-22', last: '2025-11-21' });
});

test('[STA-B01] a period is not compared when data of the previous period are incomplete', () => {
  expect(asked('2025-05-23T00:00:00.000Z to 2025-11-20T00:00:00.000Z').previous?.first).toBe('2024-11-22');
  expect(asked('2025-05-22T00:00:00.000Z to 2025-11-20T00:00:00.000Z').previous).toBeUndefined();
});

test('a period is limited to the time with data; without any data nothing is counted', () => {
  const { period, previous } = asked('2024-01-01T00:00:00.000Z to 2026-12-31T00:00:00.000Z');
  expect([period?.first, period?.last, previous]).toEqual(['2024-11-22', '2025-11-21', undefined]);
  const before = asked('1901-01-01T00:00:00.000Z to 1901-01-02T00:00:00.000Z');
  expect(before.period).toBeUndefined();
  expect(periodOf(before)).toMatchObject({ from: '1901-01-01T00:00:00.000Z', to: '1901-01-02T23:59:59.999Z', previous: null });
});
