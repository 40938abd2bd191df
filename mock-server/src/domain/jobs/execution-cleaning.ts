import { dayMs, iso } from '@meet/fixtures/tools/time';
import type { JobPlanner } from './job-plan.ts';

/** Removes the executions that are older than the settings say. */
export const executionCleaning: JobPlanner = ({ scheduler, store, settings }, atMs) => {
  const keptMs = settings.numbers.executionsKeptDays * dayMs;
  const untilMs = atMs - keptMs;
  const old = scheduler.runsBefore(untilMs);
  return {
    steps() {
      return old.map(({ jobId, startMs }) => ({
        kind: 'execution',
        name: store.jobs.get(jobId)?.name ?? jobId,
        date: iso(startMs + keptMs),
      }));
    },
    carryOut: () => scheduler.removeBefore(untilMs),
  };
};
