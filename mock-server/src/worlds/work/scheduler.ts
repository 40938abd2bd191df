import { randomUUID } from 'node:crypto';
import { bySchedule } from '@meet/contracts/areas/jobs';
import { executionsBetween, nextFiringMs, type JobRecord } from '@meet/fixtures/areas/jobs';
import { dayMs, hourMs } from '@meet/fixtures/tools/time';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { WorldClock } from '../clock/clock.ts';
import { jobTextsOf } from './job-texts.ts';
import { withParallelLimit, manualWork, type BackgroundWork } from './background-work.ts';
import type { Settings } from '../settings/settings.ts';
import type { Store } from '../data/store.ts';
import type { NumericSettings } from '../settings/numeric-settings.ts';

/** One execution of a job. */
export interface JobRun extends BackgroundWork {
  readonly id: string;
  readonly jobId: string;
  readonly startedBy: string;
  /** User who started it by hand. */
  readonly userId?: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** How much it has done, by kind; once it has ended. */
  readonly done?: Readonly<Record<string, number>>;
}

/** Runs jobs by the world's clock, without timers: due runs are computed on access. */
export interface JobScheduler {
  /** By the settings. */
  readonly isStarted: boolean;
  /** Executes the jobs whose runs have ended since the last call, in this order. Cheap while none has. */
  executeEnded(): void;
  /** Computes the due runs up to now. Call before a job or the settings change. */
  catchUp(): void;
  /** The executions of a job that the cleaner has not removed, newest first. */
  runsOf(jobId: string): readonly JobRun[];
  /** Runs started by this user. */
  startedBy(userId: string): readonly JobRun[];
  startManually(job: JobRecord, user: UserRecord): JobRun;
  /** Next start of this job in milliseconds since 1970; undefined: none. */
  nextMs(job: JobRecord): number | undefined;
}

/** The history covers a little more than the cleaner keeps. */
const historyMs = ({ executionsKeptDays }: NumericSettings): number => (executionsKeptDays + 15) * dayMs;

interface SchedulerOptions {
  readonly clock: Pick<WorldClock, 'now'>;
  readonly store: Pick<Store, 'jobs'>;
  /** Current settings. */
  readonly settings: () => Settings;
  /** Does what a job is for; returns how much it has done. */
  readonly execute: (job: JobRecord, atMs: number) => Readonly<Record<string, number>>;
  /** Jobs and settings at the start of the world. */
  readonly initial: InitialState;
}

interface InitialState {
  readonly jobs: readonly JobRecord[];
  readonly terms: NumericSettings;
}

export function createScheduler({ clock, store, settings, execute, initial }: SchedulerOptions): JobScheduler {
  const isStarted = () => settings().values['job-scheduler'].schedulerEnabled;
  const createdMs = clock.now();
  let caughtUpMs: number | undefined;
  let runs: JobRun[] = [];
  /** Before that no job with an action ends. */
  let nextEndMs: number | undefined;
  let executedMs = createdMs;

  function settle(): void {
    const nowMs = clock.now();
    if (caughtUpMs === undefined) {
      const { untilMs, past } = historyOf(initial, createdMs);
      caughtUpMs = untilMs;
      runs = [...past];
    }
    if (nowMs > caughtUpMs) {
      const { numbers } = settings();
      const fromMs = Math.max(caughtUpMs, nowMs - historyMs(numbers));
      if (isStarted()) runs.push(...limitedRuns(scheduledRuns([...store.jobs.values()], numbers, fromMs, nowMs), runs, numbers));
      caughtUpMs = nowMs;
    }
    clean(nowMs);
  }

  /** Removes the runs that finished cleaner jobs have deleted. */
  function clean(nowMs: number): void {
    const cleaners = new Set([...store.jobs.values()].filter(({ cleansExecutions }) => cleansExecutions).map(({ id }) => id));
    const cleanedMs = runs
      .filter(({ jobId, endMs, hasFailed }) => cleaners.has(jobId) && !hasFailed && endMs <= nowMs)
      .reduce((latest, { startMs }) => Math.max(latest, startMs), -Infinity);
    runs = runs.filter(({ startMs }) => startMs >= cleanedMs - settings().numbers.executionsKeptDays * dayMs);
  }

  const acting = () => [...store.jobs.values()].filter(({ action }) => action !== undefined);

  function nextEnd(): number {
    const ids = new Set(acting().map(({ id }) => id));
    const underWay = runs.filter(({ jobId, endMs }) => ids.has(jobId) && endMs > executedMs).map(({ endMs }) => endMs);
    const firings = acting().flatMap(({ trigger }) => nextFiringMs(trigger, clock.now()) ?? []);
    return Math.min(...underWay, ...firings, Infinity);
  }

  function executeEnded(): void {
    const nowMs = clock.now();
    nextEndMs ??= nextEnd();
    if (nowMs < nextEndMs) return;
    settle();
    const fromMs = executedMs;
    executedMs = nowMs;
    const ended = runs.filter(({ endMs, hasFailed }) => endMs > fromMs && endMs <= nowMs && !hasFailed);
    for (const run of ended.toSorted((one, other) => one.endMs - other.endMs)) {
      const job = store.jobs.get(run.jobId);
      // A copy: worlds share the runs of their history.
      if (job?.action) runs[runs.indexOf(run)] = { ...run, done: execute(job, run.endMs) };
    }
    nextEndMs = nextEnd();
  }

  return {
    executeEnded,
    get isStarted() {
      return isStarted();
    },
    catchUp: settle,
    runsOf(jobId) {
      settle();
      const nowMs = clock.now();
      // After the clock was set back, later scheduled runs are hidden.
      const isThere = ({ userId, createdMs }: JobRun) => userId !== undefined || createdMs <= nowMs;
      return runs.filter((run) => run.jobId === jobId && isThere(run)).toSorted((one, other) => other.createdMs - one.createdMs);
    },
    startedBy: (userId) => runs.filter((run) => run.userId === userId),
    startManually(job, { id: userId, fullName }) {
      settle();
      const { numbers } = settings();
      const { parameters } = jobTextsOf(job, numbers);
      const asked = { id: randomUUID(), jobId: job.id, ...manualWork(clock.now()), startedBy: fullName, userId, parameters };
      const [run = asked] = limitedRuns([asked], runs, numbers);
      runs.push(run);
      nextEndMs = undefined;
      return run;
    },
    nextMs: ({ enabled, trigger }) => (isStarted() && enabled ? nextFiringMs(trigger, clock.now()) : undefined),
  };
}

/** Scheduled runs between two moments, oldest first. */
const scheduledRuns = (jobs: readonly JobRecord[], terms: NumericSettings, afterMs: number, untilMs: number): JobRun[] =>
  jobs
    .filter(({ enabled }) => enabled)
    .flatMap((job) => {
      const { parameters } = jobTextsOf(job, terms);
      return executionsBetween(job, afterMs, untilMs).map((execution) => ({
        ...execution,
        jobId: job.id,
        createdMs: execution.startMs,
        startedBy: bySchedule,
        parameters,
      }));
    })
    .toSorted((one, other) => one.createdMs - other.createdMs);

/** Limits parallel runs to the number in the settings. */
function limitedRuns(asked: readonly JobRun[], runs: readonly JobRun[], { parallelJobs }: NumericSettings): JobRun[] {
  const [first] = asked;
  let others = runs.filter(({ endMs }) => first && endMs > first.createdMs);
  return asked.map((one) => {
    others = others.filter(({ endMs }) => endMs > one.createdMs);
    const run = withParallelLimit(one, others, parallelJobs);
    others.push(run);
    return run;
  });
}

interface History {
  readonly untilMs: number;
  readonly past: readonly JobRun[];
}

const histories = new WeakMap<readonly JobRecord[], History>();

/** Runs before the first world of a snapshot began; computed once for all its worlds, which begin within an hour. */
function historyOf({ jobs, terms }: InitialState, bornMs: number): History {
  const known = histories.get(jobs);
  if (known) return known;
  const untilMs = Math.floor(bornMs / hourMs) * hourMs;
  const history = { untilMs, past: limitedRuns(scheduledRuns(jobs, terms, untilMs - historyMs(terms), untilMs), [], terms) };
  histories.set(jobs, history);
  return history;
}
