/** A calendar day in some time zone: `2025-11-21`. */
export type CalendarDay = string;

/** Time zone of users who have chosen none. */
export const defaultTimeZone = 'UTC';

const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, made);
  return made;
}

/** The calendar day of a moment in a time zone. */
export const dayIn = (ms: number, timeZone: string): CalendarDay => formatIn(timeZone).format(ms);

/** The day `days` days later. */
export const dayAfter = (day: CalendarDay, days: number): CalendarDay =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** First millisecond of a day in a time zone; where clocks go forward at midnight, the day begins later. */
export function startOfDay(day: CalendarDay, timeZone: string): number {
  // Binary search within the largest offsets from UTC.
  let [before, within] = [Date.parse(day) - 15 * 3_600_000, Date.parse(day) + 13 * 3_600_000];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayIn(middle, timeZone) < day) before = middle;
    else within = middle;
  }
  return within;
}

/** A period in milliseconds since 1970, both ends included. */
export interface TimePeriod {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Today, this week (from Monday) and this month in a time zone. */
export function periodsAt(nowMs: number, timeZone: string): Readonly<Record<'today' | 'thisWeek' | 'thisMonth', TimePeriod>> {
  const today = dayIn(nowMs, timeZone);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = dayAfter(today, -sinceMonday);
  const first = `${today.slice(0, 7)}-01`;
  const next = `${dayAfter(first, 31).slice(0, 7)}-01`;
  const period = (from: CalendarDay, until: CalendarDay): TimePeriod => ({
    fromMs: startOfDay(from, timeZone),
    toMs: startOfDay(until, timeZone) - 1,
  });
  return { today: period(today, dayAfter(today, 1)), thisWeek: period(monday, dayAfter(monday, 7)), thisMonth: period(first, next) };
}
