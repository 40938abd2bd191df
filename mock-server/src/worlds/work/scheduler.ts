import { randomUUID } from 'node:crypto';
import { bySchedule } from '@meet/contracts/areas/jobs';
import { executionsBetween, nextFiringMs, type JobRecord } from '@meet/fixtures/areas/jobs';
import { dayMs, hourMs } from '@meet/fixtures/tools/time';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { Clock } from '../clock/clock.ts';
import { jobTextsOf } from './job-texts.ts';
import { inTurn, startedAt, type LongWork } from './background-work.ts';
import type { Settings } from '../settings/settings.ts';
import type { Store } from '../data/store.ts';
import type { Terms } from '../settings/numeric-settings.ts';

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
  /** As the settings say. */
  readonly isStarted: boolean;
  /** Before a job or the settings are changed: what fell due until now did so under the old conditions. */
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
const historyMs = ({ executionsKeptDays }: Terms): number => (executionsKeptDays + 15) * dayMs;

interface Circumstances {
  readonly clock: Pick<Clock, 'now'>;
  readonly store: Pick<Store, 'jobs'>;
  /** What holds in the world now. */
  readonly settings: () => Settings;
  /** What the world began with. */
  readonly first: First;
}

interface First {
  readonly jobs: readonly JobRecord[];
  readonly terms: Terms;
}

export function createScheduler({ clock, store, settings, first }: Circumstances): Scheduler {
  const isStarted = () => settings().values['job-scheduler'].schedulerEnabled;
  const bornMs = clock.now();
  let settledMs: number | undefined;
  let runs: JobRun[] = [];

  function settle(): void {
    const nowMs = clock.now();
    if (settledMs === undefined) {
      const { untilMs, past } = historyOf(first, bornMs);
      settledMs = untilMs;
      runs = [...past];
    }
    if (nowMs > settledMs) {
      const { terms } = settings();
      const fromMs = Math.max(settledMs, nowMs - historyMs(terms));
      if (isStarted()) runs.push(...placed(scheduledRuns([...store.jobs.values()], terms, fromMs, nowMs), runs, terms));
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
    runs = runs.filter(({ startMs }) => startMs >= cleanedMs - settings().terms.executionsKeptDays * dayMs);
  }

  return {
    get isStarted() {
      return isStarted();
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
    startByHand(job, { id: userId, fullName }) {
      settle();
      const { terms } = settings();
      const { parameters } = jobTextsOf(job, terms);
      const asked = { id: randomUUID(), jobId: job.id, ...startedAt(clock.now()), startedBy: fullName, userId, parameters };
      const [run = asked] = placed([asked], runs, terms);
      runs.push(run);
      return run;
    },
    nextMs: ({ enabled, trigger }) => (isStarted() && enabled ? nextFiringMs(trigger, clock.now()) : undefined),
  };
}

/** What the scheduler starts between two moments, the oldest first. */
const scheduledRuns = (jobs: readonly JobRecord[], terms: Terms, afterMs: number, untilMs: number): JobRun[] =>
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
function placed(asked: readonly JobRun[], runs: readonly JobRun[], { parallelJobs }: Terms): JobRun[] {
  const [first] = asked;
  let others = runs.filter(({ endMs }) => first && endMs > first.createdMs);
  return asked.map((one) => {
    others = others.filter(({ endMs }) => endMs > one.createdMs);
    const run = inTurn(one, others, parallelJobs);
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
function historyOf({ jobs, terms }: First, bornMs: number): History {
  const known = histories.get(jobs);
  if (known) return known;
  const untilMs = Math.floor(bornMs / hourMs) * hourMs;
  const history = { untilMs, past: placed(scheduledRuns(jobs, terms, untilMs - historyMs(terms), untilMs), [], terms) };
  histories.set(jobs, history);
  return history;
}
