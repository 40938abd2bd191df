import type { RelativePeriod } from '@meet/contracts/areas/statistics';
import { iso } from '@meet/fixtures/tools/time';
import { dayAfter, dayIn, startOfDay, type CalendarDay, type TimePeriod } from '../../lists/days.ts';
import { rangeEnds } from '../../lists/filters.ts';
import { monthsLater } from '../occurrences.ts';

/** Whole days in a time zone. */
export interface DayRange extends TimePeriod {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
  readonly count: number;
}

export interface StatisticsPeriod {
  /** The counted days; undefined when there is no data for the requested ones. */
  readonly period: DayRange | undefined;
  /** The same number of days before; undefined unless there is data for all of them. */
  readonly previous: DayRange | undefined;
  readonly available: DayRange;
  /** What was asked for. */
  readonly asked: DayRange;
  readonly timeZone: string;
  readonly defaultDays: number;
}

interface PeriodRequest {
  /** `<a> to <b>`, in either order, or days up to today. */
  readonly range: string | undefined;
  readonly nowMs: number;
  readonly timeZone: string;
  /** Default length of the period in days. */
  readonly defaultDays: number;
  /** How many months of data there are. */
  readonly months: number;
}

const dayMs = 86_400_000;

/** The requested period (default: the last days), limited to the days with data. */
export function statisticsPeriod({ range, nowMs, timeZone, defaultDays, months }: PeriodRequest): StatisticsPeriod {
  const today = dayIn(nowMs, timeZone);
  const available = daysOf(monthsBefore(today, months), today, timeZone);
  const asked = askedDays();
  const common = { available, asked, timeZone, defaultDays };
  if (asked.last < available.first || asked.first > today) return { ...common, period: undefined, previous: undefined };
  const first = later(asked.first, available.first);
  const period = daysOf(first, asked.last > today ? today : asked.last, timeZone);
  const before = dayAfter(first, -period.count);
  const previous = before >= available.first ? daysOf(before, dayAfter(first, -1), timeZone) : undefined;
  return { ...common, period, previous };

  function lastDays(days: number): DayRange {
    return daysOf(dayAfter(today, 1 - days), today, timeZone);
  }

  function askedDays(): DayRange {
    if (range === undefined) return lastDays(defaultDays);
    if (range === 'all') return available;
    const days = relativeDays.get(range);
    if (days !== undefined) return lastDays(days);
    const [fromMs, toMs] = rangeEnds('period', range);
    return daysOf(dayIn(fromMs, timeZone), dayIn(toMs, timeZone), timeZone);
  }
}

const relativeDays: ReadonlyMap<string, number> = new Map<RelativePeriod, number>([
  ['7-days', 7],
  ['30-days', 30],
  ['90-days', 90],
]);

/** The period as in the contract. */
export const periodOf = ({ period, previous, available, asked, defaultDays }: StatisticsPeriod) => ({
  ...spanOf(period ?? asked),
  defaultDays,
  availableFrom: new Date(available.fromMs).toISOString(),
  availableTo: new Date(available.toMs).toISOString(),
  previous: previous ? spanOf(previous) : null,
});

const spanOf = ({ fromMs, toMs }: TimePeriod) => ({ from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() });

const later = (one: CalendarDay, other: CalendarDay): CalendarDay => (one > other ? one : other);

const daysOf = (first: CalendarDay, last: CalendarDay, timeZone: string): DayRange => ({
  first,
  last,
  count: Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1,
  fromMs: startOfDay(first, timeZone),
  toMs: startOfDay(dayAfter(last, 1), timeZone) - 1,
});

/** The day after the same day `months` months ago. */
function monthsBefore(today: CalendarDay, months: number): CalendarDay {
  return dayAfter(iso(monthsLater(Date.parse(today), -months)).slice(0, 10), 1);
}
