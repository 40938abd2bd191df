import { expect, test } from 'vitest';
import { boundsOf, daysOf, monthsOf, presetOf, presetsFor, periodRange } from './period.ts';

const zone = 'Europe/Paris';
const period = {
  from: new Date('2025-10-22T22:00:00.000Z'),
  to: new Date('2025-11-21T22:59:59.999Z'),
  defaultDays: 30,
  availableFrom: new Date('2024-11-21T23:00:00.000Z'),
  availableTo: new Date('2025-11-21T22:59:59.999Z'),
};

test('[STA-04] nothing is asked for where the usual period is wanted', () => {
  expect(periodRange('usual', period, zone)).toBe('');
  expect(presetOf('', undefined, zone)).toBe('usual');
});

test('days are counted back from the server’s today, in the time zone, with today among them', () => {
  expect(periodRange('7', period, zone)).toBe('2025-11-14T23:00:00.000Z to 2025-11-21T22:59:59.000Z');
  expect(periodRange('all', period, zone)).toBe('2024-11-21T23:00:00.000Z to 2025-11-21T22:59:59.000Z');
});

test('what was asked for is recognized, any other period is none of them', () => {
  for (const preset of presetsFor(period)) expect(presetOf(periodRange(preset, period, zone), period, zone)).toBe(preset);
  expect(presetOf('2025-11-01T00:00:00.000Z to 2025-11-02T00:00:00.000Z', period, zone)).toBeUndefined();
});

test('the usual number of days is offered once', () => {
  expect(presetsFor(period)).toEqual(['usual', '7', '90', 'all']);
  expect(presetsFor({ ...period, defaultDays: 14 })).toContain('30');
  expect(presetsFor(undefined)).toEqual(['usual']);
});

test('days are those of the time zone', () => {
  expect(daysOf(period, zone)).toEqual({ start: { year: 2025, month: 9, day: 23 }, stop: { year: 2025, month: 10, day: 21 } });
  expect(monthsOf(period)).toBe(12);
  expect(boundsOf(period, zone).min).toEqual({ year: 2024, month: 10, day: 22 });
});
