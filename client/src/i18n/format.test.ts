import { languages } from '@meet/contracts/languages';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { formatIn } from './format.ts';
import { shortMoment } from './short-moment.ts';

const at = new Date('2026-11-21T13:05:09Z');
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('[I18-B03]', () => {
  test.each([
    ['en', 'Nov 21, 2026', 'Nov 21, 2026, 2:05 PM GMT+1', '1,234,567.5', '1.5 MB'],
    ['cs', '21. 11. 2026', '21. 11. 2026 14:05 SEČ', '1 234 567,5', '1,5 MB'],
    ['de', '21. Nov. 2026', '21. Nov. 2026, 14:05 MEZ', '1.234.567,5', '1,5 MB'],
    ['es', '21 nov 2026', '21 nov 2026, 14:05 CET', '1.234.567,5', '1,5 MB'],
    ['fr', '21 nov. 2026', '21 nov. 2026, 14:05 UTC+1', '1 234 567,5', '1,5 Mo'],
    ['hu', '2026. nov. 21.', '2026. nov. 21. 14:05 CET', '1 234 567,5', '1,5 MB'],
  ] as const)('dates, numbers and sizes are written as in %s', (language, date, dateTime, number, bytes) => {
    const format = formatIn(language, 'Europe/Prague');
    expect(plain(format.date(at))).toBe(date);
    expect(plain(format.dateTime(at))).toBe(dateTime);
    expect(plain(format.number(1_234_567.5))).toBe(number);
    expect(plain(format.bytes(1_500_000))).toBe(bytes);
  });

  test('a moment is that of the account’s time zone, which stands beside it, summer and winter', () => {
    const { dateTime, date, time } = formatIn('de', 'America/New_York');
    expect(dateTime(at)).toBe('21. Nov. 2026, 08:05 GMT-5');
    expect(dateTime(new Date('2026-07-01T02:30:00Z'))).toBe('30. Juni 2026, 22:30 GMT-4');
    expect(date(new Date('2026-07-01T02:30:00Z'))).toBe('30. Juni 2026');
    expect(time(at)).toBe('08:05');
  });

  test.each([
    ['en', 'Nov 21, 2026, 2:05 – 4:05 PM GMT+1'],
    ['cs', '21. 11. 2026 14:05–16:05 SEČ'],
    ['de', '21. Nov. 2026, 14:05–16:05 Uhr MEZ'],
    ['es', '21 nov 2026, 14:05–16:05 CET'],
    ['fr', '21 nov. 2026, 14:05 – 16:05 UTC+1'],
    ['hu', '2026. nov. 21. 14:05–16:05 CET'],
  ] as const)('from one moment to another in %s', (language, text) => {
    const range = formatIn(language, 'Europe/Prague').dateTimeRange(at, new Date('2026-11-21T15:05:09Z'));
    expect(plain(range).replaceAll(/\u2009/g, ' ')).toBe(text);
  });

  test.each(languages)('a month of a year is not read as a day of a month, in %s', (language) => {
    const { calendarDay, calendarMonth } = formatIn(language, 'UTC');
    expect([calendarMonth('2026-11'), calendarDay('2026-11-26')]).toEqual([
      expect.stringContaining('2026'),
      expect.not.stringContaining('2026'),
    ]);
  });

  test('the zone of the device is not told', () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const here = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
    for (const zone of [timeZone, undefined]) expect(formatIn('en', zone).dateTime(at)).toBe(here.format(at));
  });

  test('another zone whose clocks show the same is not told, as long as they do', () => {
    vi.stubEnv('TZ', 'Europe/Prague');
    onTestFinished(() => void vi.unstubAllEnvs());
    const at = new Date('2026-11-25T10:00:00Z');
    expect(formatIn('de', 'Europe/Paris').dateTime(at)).toBe('25. Nov. 2026, 11:00');
    expect(shortMoment('de', 'Europe/Paris')(at, at)).toBe('Heute, 11:00');
    vi.stubEnv('TZ', 'Africa/Algiers');
    expect(formatIn('de', 'Europe/Berlin').dateTime(at)).toBe('25. Nov. 2026, 11:00');
    expect(formatIn('de', 'Europe/Berlin').dateTime(new Date('2026-07-25T10:00:00Z'))).toBe('25. Juli 2026, 12:00 MESZ');
  });

  test('a zone the browser does not know is told in the device’s', () => {
    for (const zone of ['Mars/Olympus_Mons', '', undefined])
      expect(formatIn('en', zone).dateTime(at)).toBe(formatIn('en', undefined).dateTime(at));
  });

  test.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1, '1 byte'],
    [1_000, '1 kB'],
    [999_999, '1,000 kB'],
    [2_400_000_000, '2.4 GB'],
    [3e15, '3,000 TB'],
  ])('%d bytes are %s', (count, text) => {
    expect(formatIn('en', undefined).bytes(count)).toBe(text);
  });

  test.each([
    ['en', '30 min', '18 hr'],
    ['cs', '30 min', '18 h'],
    ['de', '30 Min.', '18 Std.'],
    ['hu', '30 perc', '18 óra'],
  ] as const)('a length of time in %s has no letter that nobody knows', (language, minutes, hours) => {
    const format = formatIn(language, undefined);
    expect([format.minutes(30), format.minutes(18 * 60)].map(plain)).toEqual([minutes, hours]);
  });

  test('every moment and count has a text in every language', () => {
    const moments = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...languages), moments, fc.maxSafeNat(), (language, moment, count) => {
        const { dateTime, bytes, number } = formatIn(language, 'Asia/Kolkata');
        for (const text of [dateTime(moment), bytes(count), number(count)]) expect(text).toMatch(/\d/);
      }),
    );
  });

  test('names are ordered as the language orders them', () => {
    expect(['chata', 'cena', 'hora'].toSorted(formatIn('cs', undefined).compare)).toEqual(['cena', 'hora', 'chata']);
    expect(['Raum 10', 'Raum 2'].toSorted(formatIn('de', undefined).compare)).toEqual(['Raum 2', 'Raum 10']);
  });
});
