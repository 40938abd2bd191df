import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import { periodsAt, defaultTimeZone, type TimePeriod } from '../../lists/days.ts';

/** Number of meetings that begin today, this week and this month. */
export function meetingPeriods(meetings: readonly MeetingRecord[], nowMs: number, timeZone: string | null | undefined) {
  const { today, thisWeek, thisMonth } = periodsAt(nowMs, timeZone ?? defaultTimeZone);
  const starts = meetings.map(({ start }) => Date.parse(start));
  const counted = ({ fromMs, toMs }: TimePeriod) => ({
    meetings: starts.filter((ms) => ms >= fromMs && ms <= toMs).length,
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
  });
  return { today: counted(today), thisWeek: counted(thisWeek), thisMonth: counted(thisMonth) };
}
