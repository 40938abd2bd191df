import { randomUUID } from 'node:crypto';
import { bySchedule } from '@meet/contracts/areas/jobs';
import { executionsBetween, nextFirings, type JobRecord } from '@meet/fixtures/areas/jobs';
import { dayMs, hourMs } from '@meet/fixtures/tools/time';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { WorldClock } from '../clock/clock.ts';
import { jobTextsOf } from './job-texts.ts';
import { withParallelLimit, manualWork, workStateAt } from './background-work.ts';
import { createRunHistory, type JobOutcome, type JobRun } from './run-history.ts';
import type { Settings } from '../settings/settings.ts';
import type { Store } from '../data/store.ts';
import { createState, type KeptState } from '../storage/state.ts';
import { atOnce } from './in-turns.ts';
import type { NumericSettings } from '../settings/numeric-settings.ts';

/** Runs jobs by the world's clock, without timers: due runs are computed on access. */
export interface JobScheduler {
  /** By the settings. */
  isStarted(): boolean;
  /** Executes, in parts, the jobs whose runs have ended since the last call, in this order. Undefined: none has, as nearly always. */
  executingEnded(): Generator<void> | undefined;
  /** Computes the due runs up to now. Call before a job or the settings change. */
  catchUp(): void;
  /** The executions of a job that the cleaner has not removed, newest first. */
  runsOf(jobId: string): readonly JobRun[];
  /** Runs of all jobs that started before a moment, oldest first. */
  runsBefore(ms: number): readonly JobRun[];
  removeBefore(ms: number): void;
  /** Runs started by this user. */
  startedBy(userId: string): readonly JobRun[];
  startManually(job: JobRecord, user: UserRecord): JobRun;
  /** Ends a run that waits or runs, without what it would do; those that wait for its place begin as soon as they can. */
  cancel(run: JobRun, user: UserRecord): JobRun;
  /** The next starts of this job in milliseconds since 1970; none while it is disabled or the scheduler stopped. */
  nextRuns(job: JobRecord, count: number): number[];
}

/** The history covers a little more than the cleaner keeps. */
const historyMs = ({ executionsKeptDays }: NumericSettings): number => (executionsKeptDays + 15) * dayMs;

interface SchedulerOptions {
  readonly clock: Pick<WorldClock, 'now'>;
  readonly store: Pick<Store, 'jobs'>;
  /** Current settings. */
  readonly settings: () => Settings;
  /** Does, in parts, what a job is for. */
  readonly execute: (job: JobRecord, atMs: number) => Generator<void, JobOutcome>;
  /** How many executions are one part. */
  readonly executedInAPart?: () => number;
  /** Jobs and settings at the start of the world. */
  readonly initial: InitialState;
  readonly state?: KeptState;
}

interface InitialState {
  /** In milliseconds since 1970. */
  readonly startMs: number;
  readonly jobs: readonly JobRecord[];
  readonly terms: NumericSettings;
}

export function createScheduler({ executedInAPart = () => 1, state = createState(), ...options }: SchedulerOptions): JobScheduler {
  const { clock, store, settings, execute, initial } = options;
  const isStarted = () => settings().values['job-scheduler'].schedulerEnabled;
  const history = createRunHistory(() => atOnce(historyInParts(initial)).past, state);
  const moments = state.mapOf<number>('job moments');
  /** Before that no job with an action ends. In a world that was kept anything may have ended meanwhile. */
  let nextEndMs = moments.has('executedMs') ? -Infinity : undefined;
  let executedMs = moments.get('executedMs') ?? initial.startMs;
  const setExecuted = (ms: number) => {
    executedMs = ms;
    moments.set('executedMs', ms);
  };
  if (nextEndMs === undefined) setExecuted(executedMs);

  function* settling(): Generator<void> {
    const nowMs = clock.now();
    const { untilMs } = yield* historyInParts(initial);
    history.load();
    const caughtUpMs = moments.get('caughtUpMs') ?? untilMs;
    if (nowMs > caughtUpMs) {
      const { numbers } = settings();
      const fromMs = Math.max(caughtUpMs, nowMs - historyMs(numbers));
      const due = isStarted() ? yield* scheduledRuns([...store.jobs.values()], numbers, fromMs, nowMs) : [];
      for (const run of limitedRuns(due, history.runs, numbers)) history.add(run);
      moments.set('caughtUpMs', nowMs);
    }
  }

  const settle = () => atOnce(settling());

  const acting = () => [...store.jobs.values()].filter(({ action }) => action !== undefined);

  function nextEnd(): number {
    const ids = new Set(acting().map(({ id }) => id));
    const underWay = history.runs.filter(({ jobId, endMs }) => ids.has(jobId) && endMs > executedMs).map(({ endMs }) => endMs);
    const firings = acting().flatMap(({ trigger }) => nextFirings(trigger, clock.now(), 1));
    return Math.min(...underWay, ...firings, Infinity);
  }

  function executingEnded(): Generator<void> | undefined {
    nextEndMs ??= nextEnd();
    return clock.now() < nextEndMs ? undefined : executing();
  }

  function* executing(): Generator<void> {
    const nowMs = clock.now();
    yield* settling();
    const ended = history.runs.filter(
      ({ endMs, hasFailed, cancelled }) => endMs > executedMs && endMs <= nowMs && !hasFailed && !cancelled,
    );
    for (const [index, run] of ended.toSorted((one, other) => one.endMs - other.endMs).entries()) {
      if (index % executedInAPart() === executedInAPart() - 1) yield;
      // What has begun is not done again after a restart.
      setExecuted(run.endMs);
      const job = store.jobs.get(run.jobId);
      if (job?.action) history.replace({ ...run, ...(yield* execute(job, run.endMs)) });
    }
    setExecuted(nowMs);
    nextEndMs = nextEnd();
  }

  return {
    executingEnded,
    isStarted,
    catchUp: settle,
    runsOf(jobId) {
      settle();
      const nowMs = clock.now();
      // After the clock was set back, later scheduled runs are hidden.
      const isThere = ({ userId, createdMs }: JobRun) => userId !== undefined || createdMs <= nowMs;
      return history.runs.filter((run) => run.jobId === jobId && isThere(run)).toSorted((one, other) => other.createdMs - one.createdMs);
    },
    runsBefore(ms) {
      settle();
      return history.runs.filter(({ startMs }) => startMs < ms);
    },
    removeBefore: history.keepFrom,
    startedBy: history.startedBy,
    startManually(job, { id: userId, fullName }) {
      settle();
      const { numbers } = settings();
      const { parameters } = jobTextsOf(job, numbers);
      const asked = { id: randomUUID(), jobId: job.id, ...manualWork(clock.now()), startedBy: fullName, userId, parameters };
      const [run = asked] = limitedRuns([asked], history.runs, numbers);
      history.add(run);
      nextEndMs = undefined;
      return run;
    },
    cancel(run, { fullName: by }) {
      const nowMs = clock.now();
      const cancelled = { ...run, endMs: nowMs, cancelled: { by, progress: workStateAt(run, nowMs).progress } };
      history.replace(cancelled);
      for (const moved of movedUp(history.runs, nowMs, settings().numbers)) history.replace(moved);
      nextEndMs = undefined;
      return cancelled;
    },
    nextRuns: ({ enabled, trigger }, count) => (isStarted() && enabled ? nextFirings(trigger, clock.now(), count) : []),
  };
}

/** How many scheduled runs are found in one part: some milliseconds. */
const foundInAPart = 100;

/** Scheduled runs between two moments, oldest first, in parts. */
function* scheduledRuns(jobs: readonly JobRecord[], terms: NumericSettings, afterMs: number, untilMs: number): Generator<void, JobRun[]> {
  const found: JobRun[] = [];
  for (const job of jobs) {
    if (!job.enabled) continue;
    const { parameters } = jobTextsOf(job, terms);
    for (const execution of executionsBetween(job, afterMs, untilMs)) {
      found.push({ ...execution, jobId: job.id, createdMs: execution.startMs, startedBy: bySchedule, parameters });
      if (found.length % foundInAPart === 0) yield;
    }
  }
  return found.toSorted((one, other) => one.createdMs - other.createdMs);
}

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

/** Runs that wait, as early as the others let them run. */
function movedUp(runs: readonly JobRun[], nowMs: number, terms: NumericSettings): JobRun[] {
  const isWaiting = ({ startMs, cancelled }: JobRun) => startMs > nowMs && !cancelled;
  const asked = runs.filter(isWaiting).map((run) => {
    const askedMs = run.userId === undefined ? run.createdMs : manualWork(run.createdMs).startMs;
    const startMs = Math.max(askedMs, nowMs);
    return { ...run, startMs, endMs: startMs + run.endMs - run.startMs };
  });
  const others = runs.filter((run) => !isWaiting(run));
  return limitedRuns(asked, others, terms);
}

interface History {
  readonly untilMs: number;
  readonly past: readonly JobRun[];
}

const histories = new WeakMap<readonly JobRecord[], History>();

/** Runs before the first world of a snapshot began; computed once for all its worlds, which begin within an hour. */
function* historyInParts({ jobs, terms, startMs: bornMs }: InitialState): Generator<void, History> {
  const known = histories.get(jobs);
  if (known) return known;
  const untilMs = Math.floor(bornMs / hourMs) * hourMs;
  const all = limitedRuns(yield* scheduledRuns(jobs, terms, untilMs - historyMs(terms), untilMs), [], terms);
  const history = { untilMs, past: cleaned(all, jobs, terms) };
  histories.set(jobs, history);
  return history;
}

/** The runs that the last run of the job cleaner has left. */
function cleaned(runs: readonly JobRun[], jobs: readonly JobRecord[], { executionsKeptDays }: NumericSettings): readonly JobRun[] {
  const cleaner = jobs.find(({ action }) => action === 'executionCleaning');
  const last = runs.findLast(({ jobId, hasFailed }) => jobId === cleaner?.id && !hasFailed);
  return last ? runs.filter(({ startMs }) => startMs >= last.startMs - executionsKeptDays * dayMs) : runs;
}
