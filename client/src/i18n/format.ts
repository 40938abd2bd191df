import type { Language } from '@meet/contracts/languages';
import { dateLocale } from './choice.ts';
import { knownZone } from './known-zone.ts';

/** Formats dates, numbers and sizes in the language of the page. Times are in the account's time zone; a moment names it where it is another than the device's. */
export interface Format {
  /** A day: `21 Nov 2026`. */
  date(at: Date): string;
  /** Day, minute and the zone if it is another than the device's: `21 Nov 2026, 14:05 CET`. */
  dateTime(at: Date): string;
  /** The same with its zone always, for a text that others read elsewhere. */
  dateTimeAnywhere(at: Date): string;
  /** A range, without repeating what both ends share: `21 Nov 2026, 14:05 – 16:05 CET`. */
  dateTimeRange(from: Date, to: Date): string;
  /** Only the time, where the day is clear: `14:05`. */
  time(at: Date): string;
  /** The same, to the second. */
  timeToSecond(at: Date): string;
  /** A calendar day `YYYY-MM-DD` without its year, the same in every zone: `21 Nov`. */
  calendarDay(day: string): string;
  /** A calendar month `YYYY-MM`: `Nov 2026`. */
  calendarMonth(month: string): string;
  /** A length of time; from two hours on in hours. */
  minutes(count: number): string;
  /** With at most `most` fraction digits (3 by default) and at least `least`. */
  number(value: number, most?: number, least?: number): string;
  /** A relative change: `+12%`. */
  change(share: number): string;
  /** In the largest decimal unit with a value of at least 1: `1.5 MB`. */
  bytes(count: number): string;
  /** Orders names as the language does. */
  compare(one: string, other: string): number;
}

/** @param timeZone IANA; undefined or unknown to the browser: the device's */
export function formatIn(language: Language, timeZone: string | undefined): Format {
  const key = `${language} ${timeZone}`;
  const format = made.get(key) ?? makeFormat(language, knownZone(timeZone));
  made.set(key, format);
  return format;
}

/** Whether a day has twice twelve hours where the visitor is. */
export const hasTwelveHours = (language: Language): boolean =>
  new Intl.DateTimeFormat(dateLocale(language), { hour: 'numeric' }).resolvedOptions().hour12 === true;

const made = new Map<string, Format>();

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const dayAndTime = { ...day, hour: 'numeric', minute: '2-digit' } as const;
const withZone = { ...dayAndTime, timeZoneName: 'short' } as const;

function makeFormat(language: Language, timeZone: string | undefined): Format {
  const locale = dateLocale(language);
  const isElsewhere = elsewhereIn(timeZone);
  const inZone = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) });
  const moments = (options: Intl.DateTimeFormatOptions) => {
    const { format } = inZone(options);
    return (at: Date): string => format(at);
  };
  const [here, anywhere] = [moments(dayAndTime), moments(withZone)];
  const collator = new Intl.Collator(language, { numeric: true });
  return {
    date: moments(day),
    dateTime: (at) => (isElsewhere(at) ? anywhere : here)(at),
    dateTimeAnywhere: anywhere,
    dateTimeRange: (from, to) => inZone(isElsewhere(from) || isElsewhere(to) ? withZone : dayAndTime).formatRange(from, to),
    time: moments({ timeStyle: 'short' }),
    timeToSecond: moments({ timeStyle: 'medium' }),
    calendarDay: (day) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day)),
    calendarMonth: (month) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(month)),
    minutes(count) {
      const [value, unit] = count < 120 ? [Math.round(count), 'minute'] : [count / 60, 'hour'];
      // The short Hungarian forms are a letter, which nobody writes.
      const unitDisplay = language === 'hu' ? 'long' : 'short';
      return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(value);
    },
    number: (value, maximumFractionDigits = 3, minimumFractionDigits = 0) =>
      new Intl.NumberFormat(language, { minimumFractionDigits, maximumFractionDigits }).format(value),
    change: (share) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(share),
    bytes(count) {
      const power = Math.min(byteUnits.length - 1, Math.max(0, Math.floor(Math.log10(Math.abs(count) || 1) / 3)));
      // Short forms have no plural of the byte itself.
      const unitDisplay = power === 0 ? 'long' : 'short';
      const unit = { style: 'unit', unit: byteUnits[power] ?? 'byte', unitDisplay, maximumFractionDigits: 1 } as const;
      return new Intl.NumberFormat(language, unit).format(count / 1000 ** power);
    },
    compare: collator.compare,
  };
}

/** Whether the clocks of a zone show another time than the device does at a moment. */
export function elsewhereIn(timeZone: string | undefined): (at: Date) => boolean {
  const clock = (zone?: string) => new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format;
  const [there, here] = [clock(timeZone), clock()];
  return (at) => there(at) !== here(at);
}
