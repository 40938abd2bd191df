import type { UserRecord } from '@meet/fixtures/areas/users';
import { defaultTimeZone } from '../lists/days.ts';
import { overseesMeeting } from '../domain/meetings.ts';
import type { World } from '../worlds/world.ts';
import { heldBy, within, type HeldMeeting } from './held.ts';
import { statisticsPeriod, type StatisticsPeriod } from './period.ts';

interface CountedMeetings {
  readonly choice: StatisticsPeriod;
  readonly nowMs: number;
  readonly held: HeldMeeting[];
  /** Meetings of the previous period; undefined unless all of it is known. */
  readonly before: HeldMeeting[] | undefined;
}

/** Meetings of a period that the user oversees, and of the period before; used by screens and exports. */
export function countedFor({ store, clock, settings }: World, me: UserRecord, range: string | undefined): CountedMeetings {
  const nowMs = clock.now();
  const { filterDays, precalculatedMonths } = settings.numbers;
  const choice = statisticsPeriod({
    range,
    nowMs,
    timeZone: me.timezone ?? defaultTimeZone,
    defaultDays: filterDays,
    months: precalculatedMonths,
  });
  const oversees = overseesMeeting(me);
  const all = heldBy(
    [...store.meetings.values()].filter((meeting) => oversees(meeting)),
    nowMs,
  );
  return {
    choice,
    nowMs,
    held: choice.period ? within(all, choice.period) : [],
    before: choice.previous && within(all, choice.previous),
  };
}
