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
  /** By id. */
  let runs: Map<string, JobRun> | undefined;
  /** In all logs. */
  let steps = 0;

  const all = (): Map<string, JobRun> => {
    const keptFromMs = moments.get('keptFromMs') ?? -Infinity;
    const shared = before().filter(({ startMs }) => startMs >= keptFromMs);
    return new Map([...shared.map((run) => [run.id, own.get(run.id) ?? run] as const), ...own]);
  };

  const dropOldLogs = (kept: Map<string, JobRun>) => {
    for (const run of kept.values()) {
      if (steps <= loggedSteps.perWorld) return;
      if (stepsOf(run) === 0) continue;
      const { log: _log, ...rest } = run;
      steps -= stepsOf(run);
      kept.set(run.id, rest);
      own.set(run.id, rest);
    }
  };

  return {
    load() {
      if (runs) return;
      runs = all();
      for (const run of runs.values()) steps += stepsOf(run);
    },
    get runs() {
      return [...(runs?.values() ?? [])];
    },
    add(run) {
      own.set(run.id, run);
      runs?.set(run.id, run);
      steps += stepsOf(run);
    },
    replace(run) {
      const former = runs?.get(run.id);
      if (!runs || !former) return;
      own.set(run.id, run);
      runs.set(run.id, run);
      steps += stepsOf(run) - stepsOf(former);
      dropOldLogs(runs);
    },
    keepFrom(fromMs) {
      const removed = [...(runs?.values() ?? [])].filter(({ startMs }) => startMs < fromMs);
      if (removed.length === 0) return;
      for (const run of removed) {
        own.delete(run.id);
        runs?.delete(run.id);
        steps -= stepsOf(run);
      }
      moments.set('keptFromMs', Math.max(fromMs, moments.get('keptFromMs') ?? -Infinity));
    },
    startedBy: (userId) => [...own.values()].filter((run) => run.userId === userId),
  };
}

const stepsOf = ({ log }: JobRun): number => log?.steps.length ?? 0;
