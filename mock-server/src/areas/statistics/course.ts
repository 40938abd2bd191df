import type { courseUnits } from '@meet/contracts/areas/statistics';
import { groupBy } from '@meet/fixtures/tools/group-by';
import { dayAfter, dayIn, type CalendarDay } from '../../lists/days.ts';
import { countsOf, type HeldMeeting } from '../../domain/statistics/held.ts';
import type { CountedMeetings } from '../../domain/statistics/kept-meetings.ts';
import type { DayRange } from '../../domain/statistics/period.ts';

type Unit = (typeof courseUnits)[number];

/** Up to this number of days the unit is a day or a week, above a month. */
const longest = { day: 31, week: 182 } as const;

const unitOf = (count: number): Unit => (count <= longest.day ? 'day' : count <= longest.week ? 'week' : 'month');

/** Meetings by day, week or month, each with the same part of the previous period. */
export function courseOf({ days: { period, previous, timeZone }, held, before: heldBefore = [] }: CountedMeetings) {
  if (!period) return { unit: 'day' as const, stretches: [] };
  const unit = unitOf(period.count);
  const byDay = groupBy([...held, ...heldBefore], ({ startMs }) => dayIn(startMs, timeZone));
  const counted = (days: readonly CalendarDay[]) => countsOf(days.flatMap((day) => byDay.get(day) ?? []));
  const before = previous && stretchesOf(previous, unit);
  const stretches = stretchesOf(period, unit).map((days, index) => {
    const [day = period.first] = days;
    const then = before?.[index];
    return { day, ...counted(days), previous: then ? counted(then) : null };
  });
  return { unit, stretches };
}

function stretchesOf({ first, count }: DayRange, unit: Unit): CalendarDay[][] {
  const days = Array.from({ length: count }, (_, index) => dayAfter(first, index));
  const placeOf = {
    day: (index: number) => index,
    week: (index: number) => Math.floor(index / 7),
    month: (index: number) => days[index]?.slice(0, 7),
  };
  return [...groupBy(days.keys(), (index) => placeOf[unit](index)).values()].map((places) => places.flatMap((place) => days[place] ?? []));
}

/** Number of meetings that began in each hour of the day. */
export function hoursOf(held: readonly HeldMeeting[], timeZone: string): number[] {
  const { format } = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  const hours = Array.from({ length: 24 }, () => 0);
  for (const { startMs } of held) {
    const hour = Number(format(startMs));
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return hours;
}
