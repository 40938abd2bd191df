import { expect, test } from 'vitest';
import { defaultValues, encodedPairs, isValue, sentFilters, setFilters, type Definitions } from './filters.ts';

const filters: Definitions = [
  { name: 'text', type: 'search' },
  { name: 'active', type: 'boolean' },
  { name: 'role', type: 'select', defaultValue: 'user', options: [{ value: '' }, { value: 'user' }, { value: 'organizer' }] },
  { name: 'seats', type: 'number', min: 1, max: 10, formatter: (value) => `${value}00` },
  { name: 'start', type: 'range', min: new Date('2026-01-01T00:00:00.000Z') },
];

test('[FLT-02] a boolean filter is always sent, false when unchecked', () => {
  expect(sentFilters(filters, {})).toMatchObject({ active: 'false' });
  expect(sentFilters(filters, { active: 'true' })).toMatchObject({ active: 'true' });
});

test('[FLT-03] other filters are sent only when they say something', () => {
  expect(sentFilters(filters, { text: '', role: '' })).toEqual({ active: 'false' });
  expect(sentFilters(filters, { text: 'ada', role: '' })).toEqual({ text: 'ada', active: 'false' });
});

test('[FLT-04] values are encoded name=value pairs joined with &', () => {
  const text = encodedPairs(Object.entries({ text: 'a&b=c é', start: '2026-01-01T00:00:00.000Z to 2026-01-02T00:00:00.000Z' }));
  expect(text).toBe('text=a%26b%3Dc%20%C3%A9&start=2026-01-01T00%3A00%3A00.000Z%20to%202026-01-02T00%3A00%3A00.000Z');
  expect(new URLSearchParams(text).get('text')).toBe('a&b=c é');
});

test('[FLT-05] the defaults are where a reset leads', () => {
  expect(defaultValues(filters)).toEqual({ text: '', active: 'false', role: 'user', seats: '', start: '' });
});

test('[FLT-01] name, default value, options, bounds and formatter of a definition all count', () => {
  expect(sentFilters(filters, { seats: '3' })).toEqual({ active: 'false', role: 'user', seats: '300' });
  expect(setFilters(filters, { role: '', active: 'false' }).map(({ name }) => name)).toEqual(['role']);
  const [, active, role, seats, start] = filters;
  const fits = (definition = filters[0], text = '') => definition !== undefined && isValue(definition, text);
  expect([fits(active, 'true'), fits(active, 'maybe'), fits(active, '')]).toEqual([true, false, false]);
  expect([fits(role, 'organizer'), fits(role, 'emperor')]).toEqual([true, false]);
  expect([fits(seats, '1'), fits(seats, '0'), fits(seats, '11'), fits(seats, 'x')]).toEqual([true, false, false, false]);
  const march = '2026-03-01T00:00:00.000Z';
  expect([fits(start, `2026-02-01T00:00:00.000+01:00 to ${march}`), fits(start, `2025-02-01T00:00:00.000Z to ${march}`)]).toEqual([
    true,
    false,
  ]);
});

test.each([
  'soon',
  '1 to 2',
  '2026-02-01 to 2026-03-01',
  '2026-02-01T00:00:00.000Z',
  '2026-02-01T00:00:00Z to 2026-03-01T00:00:00Z',
  '2026-02-31T00:00:00.000Z to 2026-13-01T00:00:00.000Z',
  '2026-02-01T00:00:00.000Z to 2026-03-01T00:00:00.000Z to 2026-04-01T00:00:00.000Z',
])('[FLT-01] %j is no range: the server would refuse it, and the list could not be shown', (text) => {
  expect(filters.filter(({ type }) => type === 'range').some((start) => isValue(start, text))).toBe(false);
});
