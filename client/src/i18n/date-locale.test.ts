import { afterEach, expect, test, vi } from 'vitest';
import { dateLocale } from './choice.ts';
import { dayAndTime } from './day-and-time.ts';
import { formatIn } from './format.ts';
import { shortMoment } from './short-moment.ts';

const at = new Date('2026-11-21T13:05:09Z');
const visitorFrom = (...languages: string[]) => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { languages });
};

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['en', ['en-GB', 'en-US'], 'en-GB'],
  ['en', ['de-AT', 'en-IE', 'en'], 'en-IE'],
  ['en', ['en', 'fr'], 'en'],
  ['en', ['cs'], 'en'],
  ['en', [], 'en'],
  ['de', ['en-GB', 'de-CH'], 'de'],
] as const)('dates in %s for a browser that asks for %j are those of %s', (language, tags, locale) => {
  expect(dateLocale(language, tags)).toBe(locale);
});

// Each time zone is formatted in this file alone: a format is made once.
test('a British visitor reads British dates wherever there is one', () => {
  visitorFrom('en-GB');
  const { date, dateTime, time } = formatIn('en', 'Europe/Vienna');
  expect([date(at), dateTime(at), time(at)]).toEqual(['21 Nov 2026', '21 Nov 2026, 14:05 CET', '14:05']);
  expect(shortMoment('en', 'Europe/Vienna')(at, new Date('2026-10-01T00:00:00Z'))).toMatch(/^21 Nov, 14:05/);
  expect(dayAndTime('en', 'Europe/Vienna', at.getTime())).toBe('21 November 2026 at 14:05');
});

test('an American one American dates', () => {
  visitorFrom('en-US', 'en-GB');
  expect(formatIn('en', 'Europe/Rome').date(at)).toBe('Nov 21, 2026');
});
