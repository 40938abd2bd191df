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
  /** Of whoever started it by hand. */
  readonly userId?: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Starts jobs by the clock of its world. Nothing waits for it: what fell due is worked out when somebody looks. */
export interface JobScheduler {
  /** As the settings say. */
  readonly isStarted: boolean;
  /** Before a job or the settings are changed: what fell due until now did so under the old conditions. */
  catchUp(): void;
  /** The executions of a job, the newest first, as far as the cleaner has left them. */
  runsOf(jobId: string): readonly JobRun[];
  /** Those that somebody started. */
  startedBy(userId: string): readonly JobRun[];
  startManually(job: JobRecord, user: UserRecord): JobRun;
  /** When it starts this job next; undefined: not as things are. */
  nextMs(job: JobRecord): number | undefined;
}

/** History reaches back a little further than the cleaner lets it. */
const historyMs = ({ executionsKeptDays }: NumericSettings): number => (executionsKeptDays + 15) * dayMs;

interface SchedulerOptions {
  readonly clock: Pick<WorldClock, 'now'>;
  readonly store: Pick<Store, 'jobs'>;
  /** What holds in the world now. */
  readonly settings: () => Settings;
  /** What the world began with. */
  readonly initial: InitialState;
}

interface InitialState {
  readonly jobs: readonly JobRecord[];
  readonly terms: NumericSettings;
}

export function createScheduler({ clock, store, settings, initial }: SchedulerOptions): JobScheduler {
  const isStarted = () => settings().values['job-scheduler'].schedulerEnabled;
  const createdMs = clock.now();
  let caughtUpMs: number | undefined;
  let runs: JobRun[] = [];

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

  /** What a cleaner that has finished found too old is gone. */
  function clean(nowMs: number): void {
    const cleaners = new Set([...store.jobs.values()].filter(({ cleansExecutions }) => cleansExecutions).map(({ id }) => id));
    const cleanedMs = runs
      .filter(({ jobId, endMs, hasFailed }) => cleaners.has(jobId) && !hasFailed && endMs <= nowMs)
      .reduce((latest, { startMs }) => Math.max(latest, startMs), -Infinity);
    runs = runs.filter(({ startMs }) => startMs >= cleanedMs - settings().numbers.executionsKeptDays * dayMs);
  }

  return {
    get isStarted() {
      return isStarted();
    },
    catchUp: settle,
    runsOf(jobId) {
      settle();
      const nowMs = clock.now();
      // Where the clock was put back, what the scheduler has started later is not there yet.
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
      return run;
    },
    nextMs: ({ enabled, trigger }) => (isStarted() && enabled ? nextFiringMs(trigger, clock.now()) : undefined),
  };
}

/** What the scheduler starts between two moments, the oldest first. */
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

/** Beside what runs or waits already, no more at once than the settings allow. */
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

/** What had been executed before the first world of a snapshot began; worked out once for all of them, which begin within an hour. */
function historyOf({ jobs, terms }: InitialState, bornMs: number): History {
  const known = histories.get(jobs);
  if (known) return known;
  const untilMs = Math.floor(bornMs / hourMs) * hourMs;
  const history = { untilMs, past: limitedRuns(scheduledRuns(jobs, terms, untilMs - historyMs(terms), untilMs), [], terms) };
  histories.set(jobs, history);
  return history;
}
