import type { UserRecord } from '@meet/fixtures/areas/users';
import { defaultTimeZone } from '../../lists/days.ts';
import type { World } from '../../worlds/world.ts';
import { keptFor, type CountedMeetings } from './kept-meetings.ts';
import { statisticsPeriod, type StatisticsPeriod } from './period.ts';

/** Meetings of a period that the user oversees, and of the period before, counted in parts; used by screens and exports. */
export function* countedFor(
  { store, clock, settings }: Pick<World, 'store' | 'clock' | 'settings'>,
  me: UserRecord,
  range: string | undefined,
): Generator<void, { readonly choice: StatisticsPeriod; readonly counted: CountedMeetings }> {
  const nowMs = clock.now();
  const { filterDays, precalculatedMonths } = settings.numbers;
  const choice = statisticsPeriod({
    range,
    nowMs,
    timeZone: me.timezone ?? defaultTimeZone,
    defaultDays: filterDays,
    months: precalculatedMonths,
  });
  const kept = keptFor(store, me);
  return { choice, counted: kept.countedIn(yield* kept.heldAt(nowMs), choice) };
}
