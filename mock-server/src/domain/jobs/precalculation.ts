import { iso, minuteMs } from '@meet/fixtures/tools/time';
import { defaultTimeZone } from '../../lists/days.ts';
import { heldBy } from '../statistics/held.ts';
import { keptIn } from '../statistics/kept-meetings.ts';
import { statisticsPeriod } from '../statistics/period.ts';
import type { JobPlanner, JobStep } from './job-plan.ts';

/** Counts the meetings that are over and that no statistics have counted since they changed; any period is soon added up from them. */
export const precalculation: JobPlanner = ({ store, settings }, atMs) => {
  const { filterDays: defaultDays, precalculatedMonths: months } = settings.numbers;
  const { available } = statisticsPeriod({ range: 'all', nowMs: atMs, timeZone: defaultTimeZone, defaultDays, months });
  const kept = keptIn(store);
  function* due(): Generator<void, JobStep[]> {
    const { held } = yield* heldBy([...store.meetings.values()], atMs);
    const counted = new Set(kept.last?.held);
    return held
      .filter((one) => one.isOver && one.startMs >= available.fromMs && !counted.has(one))
      .map(({ meeting, startMs, durationMinutes }) => ({
        kind: 'meetingCount',
        name: meeting.subject,
        date: iso(startMs + durationMinutes * minuteMs),
      }));
  }
  return {
    steps: due,
    *carryOut() {
      const done = yield* due();
      yield* kept.heldAt(atMs);
      return done;
    },
  };
};
