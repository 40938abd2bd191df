import { randomUUID } from 'node:crypto';
import { bySchedule } from '@meet/contracts/jobs';
import { limits } from '@meet/contracts/limits';
import { executionsBetween, nextFiringMs, type JobRecord } from '@meet/fixtures/jobs';
import { dayMs, hourMs } from '@meet/fixtures/time';
import type { UserRecord } from '@meet/fixtures/users';
import type { Clock } from './clock.ts';
import type { Store } from './store.ts';
import { startedAt, type LongWork } from './long-work.ts';

/** One execution of a job. */
export interface JobRun extends LongWork {
  readonly id: string;
  readonly jobId: string;
  readonly startedBy: string;
  /** Of whoever started it by hand. */
  readonly userId?: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Starts jobs by the clock of its world. Nothing waits for it: what fell due is worked out when somebody looks. */
export interface Scheduler {
  readonly isStarted: boolean;
  start(): void;
  stop(): void;
  /** Before a job is changed: what fell due until now did so under its old conditions. */
  settle(): void;
  /** The executions of a job, the newest first, as far as the cleaner has left them. */
  runsOf(jobId: string): readonly JobRun[];
  /** Those that somebody started. */
  startedBy(userId: string): readonly JobRun[];
  startByHand(job: JobRecord, user: UserRecord): JobRun;
  /** When it starts this job next; undefined: not as things are. */
  nextMs(job: JobRecord): number | undefined;
}

/** History reaches back a little further than the cleaner lets it. */
const historyMs = (limits.executionsKeptDays + 15) * dayMs;
const keptMs = limits.executionsKeptDays * dayMs;

interface Circumstances {
  readonly clock: Pick<Clock, 'now'>;
  readonly store: Pick<Store, 'jobs'>;
  /** The jobs of the snapshot that the world stands on. */
  readonly jobs: readonly JobRecord[];
}

export function createScheduler({ clock, store, jobs }: Circumstances): Scheduler {
  let isStarted = true;
  const bornMs = clock.now();
  let settledMs: number | undefined;
  let runs: JobRun[] = [];

  function settle(): void {
    const nowMs = clock.now();
    if (settledMs === undefined) {
      const { untilMs, past } = historyOf(jobs, bornMs);
      settledMs = untilMs;
      runs = [...past];
    }
    if (nowMs > settledMs) {
      const fromMs = Math.max(settledMs, nowMs - historyMs);
      if (isStarted) for (const job of store.jobs.values()) runs.push(...scheduledRuns(job, fromMs, nowMs));
      settledMs = nowMs;
    }
    clean(nowMs);
  }

  /** What a cleaner that has finished found too old is gone. */
  function clean(nowMs: number): void {
    const cleaners = new Set([...store.jobs.values()].filter(({ cleansExecutions }) => cleansExecutions).map(({ id }) => id));
    const cleanedMs = runs
      .filter(({ jobId, endMs, hasFailed }) => cleaners.has(jobId) && !hasFailed && endMs <= nowMs)
      .reduce((latest, { startMs }) => Math.max(latest, startMs), -Infinity);
    runs = runs.filter(({ startMs }) => startMs >= cleanedMs - keptMs);
  }

  return {
    get isStarted() {
      return isStarted;
    },
    start() {
      settle();
      isStarted = true;
    },
    stop() {
      settle();
      isStarted = false;
    },
    settle,
    runsOf(jobId) {
      settle();
      const nowMs = clock.now();
      // Where the clock was put back, what the scheduler has started later is not there yet.
      const isThere = ({ userId, createdMs }: JobRun) => userId !== undefined || createdMs <= nowMs;
      return runs.filter((run) => run.jobId === jobId && isThere(run)).toSorted((one, other) => other.createdMs - one.createdMs);
    },
    startedBy: (userId) => runs.filter((run) => run.userId === userId),
    startByHand({ id: jobId, parameters }, { id: userId, fullName }) {
      settle();
      const run = { id: randomUUID(), jobId, ...startedAt(clock.now()), startedBy: fullName, userId, parameters };
      runs.push(run);
      return run;
    },
    nextMs: ({ enabled, trigger }) => (isStarted && enabled ? nextFiringMs(trigger, clock.now()) : undefined),
  };
}

function scheduledRuns(job: JobRecord, afterMs: number, untilMs: number): JobRun[] {
  if (!job.enabled) return [];
  return executionsBetween(job, afterMs, untilMs).map((execution) => ({
    ...execution,
    jobId: job.id,
    createdMs: execution.startMs,
    startedBy: bySchedule,
    parameters: job.parameters,
  }));
}

interface History {
  readonly untilMs: number;
  readonly past: readonly JobRun[];
}

const histories = new WeakMap<readonly JobRecord[], History>();

/** What had been executed before the first world of a snapshot began; worked out once for all of them, which begin within an hour. */
function historyOf(jobs: readonly JobRecord[], bornMs: number): History {
  const known = histories.get(jobs);
  if (known) return known;
  const untilMs = Math.floor(bornMs / hourMs) * hourMs;
  const history = { untilMs, past: jobs.flatMap((job) => scheduledRuns(job, untilMs - historyMs, untilMs)) };
  histories.set(jobs, history);
  return history;
}
