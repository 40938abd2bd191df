import { rangeSeparator } from './range-text.ts';

/** A calendar day with an optional time; `month` counts from zero (001 §3). */
export interface DateValue {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  second?: number;
}

/** `start` is never after `stop`: see `rangeOf`. */
export interface DateRange {
  start: DateValue;
  stop: DateValue;
}

export const hourMs = 36e5;
export const minuteMs = 6e4;
export const dayMs = 864e5;

/** What a picker begins with, and the steps in which it counts (001 §9). */
export const pickerDefaults = { hour: 12, minute: 0, hourStep: 1, minuteStep: 5 } as const;

export const isRange = (value: DateValue | DateRange): value is DateRange => 'start' in value;

/** A range of two dates, swapped if they are reversed (001 §3). */
export const rangeOf = (one: DateValue, other: DateValue): DateRange =>
  compareDates(one, lastOf(other)) <= 0 ? { start: one, stop: other } : { start: other, stop: one };

/**
 * Parses a picker string (001 §5): 3 parts are a date, 5 a date and time, ` to ` makes a range. Where a range is expected, a
 * single value starts one that ends now. Anything else is the current time.
 */
export function readPicker(
  text: string,
  { range = false, now = dateValue(new Date()) }: { range?: boolean; now?: DateValue } = {},
): DateValue | DateRange {
  if (text.includes(rangeSeparator)) {
    const [one = '', other = ''] = text.split(rangeSeparator);
    return rangeOf(parseDate(one) ?? now, parseDate(other) ?? now);
  }
  const value = parseDate(text) ?? now;
  return range ? rangeOf(value, now) : value;
}

/** Parses year-month-day with optional hour and minute; undefined for other text and for invalid days. */
export function parseDate(text: string): DateValue | undefined {
  if (!/^\d{4}[-./]\d{1,2}[-./]\d{1,2}(?:[ T]+\d{1,2}[:.]\d{2})?$/.test(text.trim())) return undefined;
  const [year = 0, month = 0, day = 0, hour, minute] = text.split(/\D+/).filter(Boolean).map(Number);
  const value: DateValue = { year, month: month - 1, day, ...(hour !== undefined && minute !== undefined && { hour, minute }) };
  return isSameDay(addDays(value, 0), value) && (hour ?? 0) < 24 && (minute ?? 0) < 60 ? value : undefined;
}

/** Formats a picker string: `2026-11-21`, `2026-11-21 14:05`, `2026-11-01 to 2026-11-21`. */
export function pickerText(value: DateValue | DateRange): string {
  if (isRange(value)) return `${pickerText(value.start)}${rangeSeparator}${pickerText(value.stop)}`;
  const { year, month, day, hour, minute = 0 } = value;
  const date = `${String(year).padStart(4, '0')}-${two(month + 1)}-${two(day)}`;
  return hour === undefined ? date : `${date} ${two(hour)}:${two(minute)}`;
}

const two = (n: number): string => String(n).padStart(2, '0');

export const startOfDay = ({ year, month, day }: DateValue): DateValue => ({ year, month, day, hour: 0, minute: 0, second: 0 });

export const endOfDay = ({ year, month, day }: DateValue): DateValue => ({ year, month, day, hour: 23, minute: 59, second: 59 });

/** As the end of something: a date without time takes in its whole day. */
const lastOf = (value: DateValue): DateValue => (value.hour === undefined ? endOfDay(value) : value);

/** With the time a picker begins with, unless it has one. */
export const withTime = (value: DateValue): DateValue =>
  value.hour === undefined ? { ...value, hour: pickerDefaults.hour, minute: pickerDefaults.minute } : value;

/** Adds calendar days: days of 23 and 25 hours count as one. */
export function addDays(value: DateValue, days: number): DateValue {
  const there = new Date(onTheLine(value) + days * dayMs);
  return { ...value, year: there.getUTCFullYear(), month: there.getUTCMonth(), day: there.getUTCDate() };
}

/** Days of the calendar from one to the other. */
export const daysBetween = (one: DateValue, other: DateValue): number =>
  Math.round((onTheLine(withoutTime(other)) - onTheLine(withoutTime(one))) / dayMs);

/** Negative when the first comes first; a date without time is the start of its day. */
export const compareDates = (one: DateValue, other: DateValue): number => onTheLine(one) - onTheLine(other);

export interface Bounds {
  min?: DateValue | undefined;
  max?: DateValue | undefined;
}

/** A bound without time takes in its whole day. */
export const isWithin = (value: DateValue, { min, max }: Bounds): boolean =>
  (min === undefined || compareDates(value, min) >= 0) && (max === undefined || compareDates(value, lastOf(max)) <= 0);

/** The day alone. */
export const withoutTime = ({ year, month, day }: DateValue): DateValue => ({ year, month, day });

/** Without the times, where they are those of whole days. */
export function asDays({ start, stop }: DateRange): DateRange {
  const isWhole = compareDates(start, startOfDay(start)) === 0 && compareDates(stop, endOfDay(stop)) === 0;
  return isWhole ? { start: withoutTime(start), stop: withoutTime(stop) } : { start, stop };
}

const isSameDay = (one: DateValue, other: DateValue): boolean =>
  one.year === other.year && one.month === other.month && one.day === other.day;

/** Milliseconds as if in UTC: for comparing and counting, not a moment. */
function onTheLine({ year, month, day, hour = 0, minute = 0, second = 0 }: DateValue): number {
  const line = new Date(0);
  line.setUTCFullYear(year, month, day);
  return line.setUTCHours(hour, minute, second, 0);
}

/** The date and time of a moment in an IANA time zone, or in the browser's. */
export function dateValue(moment: Date, zone?: string): DateValue {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...(zone !== undefined && { timeZone: zone }),
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value);
  return { year: of('year'), month: of('month') - 1, day: of('day'), hour: of('hour'), minute: of('minute'), second: of('second') };
}

/** The moment of a local date and time. One skipped by daylight saving time is moved forward by the skipped hour. The end of a day is its last second, even where the clocks show it twice. */
export function momentOf(value: DateValue, zone?: string): Date {
  if (compareDates(value, endOfDay(value)) === 0) return new Date(momentOf(startOfDay(addDays(value, 1)), zone).getTime() - 1000);
  const wanted = onTheLine(value);
  const offsetAt = (ms: number) => onTheLine(dateValue(new Date(ms), zone)) - ms;
  const first = wanted - offsetAt(wanted - offsetAt(wanted));
  return new Date(onTheLine(dateValue(new Date(first), zone)) === wanted ? first : wanted - offsetAt(wanted - dayMs));
}

/** The moment of a day without a time: the known moment if it is on that day, otherwise the start of the day. */
export const momentOfDay = (day: DateValue, known: Date | undefined, zone?: string): Date =>
  known && isSameDay(dateValue(known, zone), day) ? known : momentOf(startOfDay(day), zone);

/** A range in wire format: two ISO moments, by default from the start of the first day to the end of the last. */
export const isoRange = ({ start, stop }: DateRange, zone?: string): string =>
  [start.hour === undefined ? startOfDay(start) : start, lastOf(stop)]
    .map((value) => momentOf(value, zone).toISOString())
    .join(rangeSeparator);

/** The range of two ISO moments; undefined for any other text. */
export function rangeOfIso(text: string, zone?: string): DateRange | undefined {
  const moments = text.split(rangeSeparator).map((part) => new Date(part));
  const [one, other] = moments;
  if (moments.length !== 2 || !one || !other || moments.some((moment) => Number.isNaN(moment.getTime()))) return undefined;
  return rangeOf(dateValue(one, zone), dateValue(other, zone));
}
