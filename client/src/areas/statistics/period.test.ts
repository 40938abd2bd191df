import { expect, test } from 'vitest';
import { boundsOf, daysIn, daysOf, isPeriod, monthsOf, presetOf, presets, presetsFor } from './period.ts';

const zone = 'Europe/Paris';
const period = {
  from: new Date('2025-10-22T22:00:00.000Z'),
  to: new Date('2025-11-21T22:59:59.999Z'),
  defaultDays: 30,
  availableFrom: new Date('2024-11-21T23:00:00.000Z'),
  availableTo: new Date('2025-11-21T22:59:59.999Z'),
};

test('[STA-04] nothing is asked for where the usual period is wanted; days up to today are asked for as such', () => {
  expect(presets.map((preset) => [preset, daysIn(preset)])).toEqual([
    ['', undefined],
    ['7-days', 7],
    ['30-days', 30],
    ['90-days', 90],
    ['all', undefined],
  ]);
});

test('what was asked for is recognized, any other period is none of them', () => {
  for (const preset of presetsFor(period)) expect(presetOf(preset, period)).toBe(preset);
  expect(presetOf('30-days', period)).toBe('');
  expect(presetOf('2025-11-01T00:00:00.000Z to 2025-11-02T00:00:00.000Z', period)).toBeUndefined();
});

test('the usual number of days is offered once', () => {
  expect(presetsFor(period)).toEqual(['', '7-days', '90-days', 'all']);
  expect(presetsFor({ ...period, defaultDays: 14 })).toContain('30-days');
  expect(presetsFor(undefined)).toEqual(['']);
});

test('days are those of the time zone', () => {
  expect(daysOf(period, zone)).toEqual({ start: { year: 2025, month: 9, day: 23 }, stop: { year: 2025, month: 10, day: 21 } });
  expect(monthsOf(period)).toBe(12);
  expect(boundsOf(period, zone).min).toEqual({ year: 2024, month: 10, day: 22 });
});

test.each([
  ['', true],
  ['7-days', true],
  ['all', true],
  ['2025-11-01T00:00:00.000Z to 2025-11-02T00:00:00.000+01:00', true],
  ['8-days', false],
  ['soon', false],
  ['2025-11-01 to 2025-11-02', false],
  ['2025-11-01T00:00:00.000Z', false],
])('[STA-04] %j in an address is a period: %j', (text, expected) => {
  expect(isPeriod(text)).toBe(expected);
});
