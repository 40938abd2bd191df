import { addDays, compareDates, withoutTime, type Bounds, type DateRange, type DateValue } from './date-value.ts';

export const rangePresets = ['today', 'yesterday', 'thisWeek', 'last7Days', 'last30Days', 'thisMonth', 'lastMonth'] as const;

export type RangePreset = (typeof rangePresets)[number];

/** A day of the week, from Sunday, 0. */
export type Weekday = 0 | 1;

const weekdayOf = ({ year, month, day }: DateValue): number => new Date(Date.UTC(year, month, day)).getUTCDay();

const firstOfMonth = ({ year, month }: DateValue, months = 0): DateValue => {
  const first = new Date(Date.UTC(year, month + months, 1));
  return { year: first.getUTCFullYear(), month: first.getUTCMonth(), day: 1 };
};

function daysOf(preset: RangePreset, today: DateValue, firstWeekday: Weekday): DateRange {
  const weekStart = addDays(today, -((weekdayOf(today) - firstWeekday + 7) % 7));
  switch (preset) {
    case 'today':
      return { start: today, stop: today };
    case 'yesterday':
      return { start: addDays(today, -1), stop: addDays(today, -1) };
    case 'thisWeek':
      return { start: weekStart, stop: addDays(weekStart, 6) };
    case 'last7Days':
      return { start: addDays(today, -6), stop: today };
    case 'last30Days':
      return { start: addDays(today, -29), stop: today };
    case 'thisMonth':
      return { start: firstOfMonth(today), stop: addDays(firstOfMonth(today, 1), -1) };
    case 'lastMonth':
      return { start: firstOfMonth(today, -1), stop: addDays(firstOfMonth(today), -1) };
  }
}

/** The usual periods as of a day, as far as they lie within the bounds. */
export function presetRanges(now: DateValue, firstWeekday: Weekday, { min, max }: Bounds): { preset: RangePreset; range: DateRange }[] {
  const within = ({ start, stop }: DateRange): DateRange => ({
    start: min && compareDates(start, min) < 0 ? withoutTime(min) : start,
    stop: max && compareDates(stop, max) > 0 ? withoutTime(max) : stop,
  });
  return rangePresets
    .map((preset) => ({ preset, range: within(daysOf(preset, withoutTime(now), firstWeekday)) }))
    .filter(({ range }) => compareDates(range.start, range.stop) <= 0);
}
