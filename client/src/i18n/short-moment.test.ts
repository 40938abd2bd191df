import { expect, test } from 'vitest';
import { shortMoment } from './short-moment.ts';

const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
/** A Monday. */
const now = new Date(2026, 10, 23, 12, 0);
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  ['en', new Date(2026, 10, 23, 7, 30), 'Today, 7:30 AM'],
  ['en', new Date(2026, 10, 24, 0, 5), 'Tomorrow, 12:05 AM'],
  ['en', new Date(2026, 10, 22, 23, 59), 'Yesterday, 11:59 PM'],
  ['en', new Date(2026, 10, 27, 7, 30), 'Fri, 7:30 AM'],
  ['en', new Date(2026, 10, 29, 23, 59), 'Sun, 11:59 PM'],
  ['en', new Date(2026, 10, 30, 0, 0), 'Nov 30, 12:00 AM'],
  ['en', new Date(2026, 10, 20, 7, 30), 'Nov 20, 7:30 AM'],
  ['en', new Date(2027, 1, 1, 7, 30), 'Feb 1, 2027, 7:30 AM'],
  ['cs', new Date(2026, 10, 23, 7, 30), 'Dnes, 7:30'],
  ['de', new Date(2026, 10, 24, 7, 30), 'Morgen, 07:30'],
  ['de', new Date(2026, 10, 27, 7, 30), 'Fr, 07:30'],
  ['es', new Date(2026, 10, 24, 7, 30), 'Mañana, 7:30'],
  ['fr', new Date(2026, 10, 23, 7, 30), 'Aujourd’hui, 07:30'],
  ['hu', new Date(2026, 10, 24, 7, 30), 'Holnap, 7:30'],
] as const)('in %s, %s is %s', (language, at, text) => {
  expect(plain(shortMoment(language, here)(at, now))).toBe(text);
  expect(plain(shortMoment(language, undefined)(at, now))).toBe(text);
});

test('in another zone than the device’s the day is the one there, and the zone stands beside it', () => {
  const other = here === 'Asia/Tokyo' ? 'America/Los_Angeles' : 'Asia/Tokyo';
  const night = new Date('2026-11-23T15:30:00.000Z');
  const before = new Date('2026-11-23T14:30:00.000Z');
  expect(shortMoment('en', other)(night, before)).toMatch(/^(?:Tomorrow|Today), .*(?:GMT|P)/);
  expect(plain(shortMoment('en', 'Asia/Tokyo')(night, before))).toMatch(/^Tomorrow, 12:30 AM/);
  expect(shortMoment('en', 'Nowhere/Land')(night, before)).toBe(shortMoment('en', undefined)(night, before));
});
