import type { Failure, JobStepKind } from '@meet/contracts/areas/jobs';
import { limits } from '@meet/contracts/wire/limits';
import type { ExecutionState } from '@meet/contracts/areas/work';
import type { KeptState } from '../storage/state.ts';
import { workStateAt, type BackgroundWork } from './background-work.ts';

/** What has come of an execution; there once it has ended. */
export interface JobOutcome {
  readonly hasFailed?: boolean;
  /** How much it has done, by kind. */
  readonly done?: Readonly<Record<string, number>>;
  readonly failure?: Failure;
  readonly log?: ExecutionLog;
}

/** What an execution did at its end: the first steps, and how many there were. */
interface ExecutionLog {
  readonly steps: readonly { readonly kind: JobStepKind; readonly name: string }[];
  readonly total: number;
}

/** The most steps that logs keep: of an execution, and of all executions of a world, the newest of these. */
export const loggedSteps = { perExecution: limits.plannedStepsShown, perWorld: 50 * limits.plannedStepsShown };

/** One execution of a job. */
export interface JobRun extends BackgroundWork, JobOutcome {
  readonly id: string;
  readonly jobId: string;
  readonly startedBy: string;
  /** User who started it by hand. */
  readonly userId?: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** By whom, and how far it was. It ends then, and does nothing. */
  readonly cancelled?: { readonly by: string; readonly progress: number };
}

/** State at a moment; progress from 0 to 1. */
export function executionAt(run: JobRun, nowMs: number): { state: ExecutionState; progress: number } {
  const { cancelled, endMs } = run;
  return cancelled && nowMs >= endMs ? { state: 'cancelled', progress: cancelled.progress } : workStateAt(run, nowMs);
}

/** The runs of one world, oldest first. Only what differs from those before it began is part of its state. */
interface RunHistory {
  /** Adds the runs from before the world began, if that was not done. */
  load(): void;
  readonly runs: readonly JobRun[];
  add(run: JobRun): void;
  /** Replaces the run with this id, unless it was removed. Older ones lose their logs where there would be too many. */
  replace(run: JobRun): void;
  /** Removes those that started earlier. */
  keepFrom(startMs: number): void;
  startedBy(userId: string): readonly JobRun[];
}

/** @param before the runs from before the world began, which worlds share */
export function createRunHistory(before: () => readonly JobRun[], state: KeptState): RunHistory {
  const own = state.mapOf<JobRun>('runs');
  const moments = state.mapOf<number>('job moments');
  let runs: JobRun[] | undefined;

  const all = (): JobRun[] => {
    const keptFromMs = moments.get('keptFromMs') ?? -Infinity;
    const shared = before().filter(({ startMs }) => startMs >= keptFromMs);
    const ids = new Set(shared.map(({ id }) => id));
    return [...shared.map((run) => own.get(run.id) ?? run), ...[...own.values()].filter(({ id }) => !ids.has(id))];
  };

  return {
    load: () => void (runs ??= all()),
    get runs() {
      return runs ?? [];
    },
    add(run) {
      own.set(run.id, run);
      runs?.push(run);
    },
    replace(run) {
      if (!runs?.some(({ id }) => id === run.id)) return;
      own.set(run.id, run);
      runs = withBoundedLogs(runs.map((one) => (one.id === run.id ? run : one)));
      for (const one of runs) if (own.get(one.id)?.log !== one.log) own.set(one.id, one);
    },
    keepFrom(fromMs) {
      const removed = runs?.filter(({ startMs }) => startMs < fromMs) ?? [];
      if (removed.length === 0) return;
      for (const { id } of removed) own.delete(id);
      moments.set('keptFromMs', Math.max(fromMs, moments.get('keptFromMs') ?? -Infinity));
      runs = runs?.filter(({ startMs }) => startMs >= fromMs);
    },
    startedBy: (userId) => [...own.values()].filter((run) => run.userId === userId),
  };
}

/** Runs with as many logs, from the newest on, as a world keeps. */
function withBoundedLogs(runs: readonly JobRun[]): JobRun[] {
  let left = loggedSteps.perWorld;
  return runs
    .toReversed()
    .map((run) => {
      left -= run.log?.steps.length ?? 0;
      if (left >= 0 || !run.log?.steps.length) return run;
      const { log: _log, ...rest } = run;
      return rest;
    })
    .toReversed();
}
