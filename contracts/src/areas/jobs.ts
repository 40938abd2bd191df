import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get, patch, post } from '../wire/http.ts';
import { filter, listOf, listQuery } from '../wire/lists.ts';
import { count, moment, nonEmpty } from '../wire/wire.ts';
import { executionStates, progress } from './work.ts';

/** What jobs are about. A server may know more of them. */
export const jobTypes = ['cleaning', 'notification', 'statistics', 'synchronization', 'monitoring'] as const;

/** The starter of executions that were not started by hand. */
export const bySchedule = 'scheduler';

/** Why executions fail. A server may know more reasons. */
export const executionFailures = ['timeout', 'interrupted', 'connectionLost', 'directoryOff', 'directory'] as const;

const Failure = v.object({
  /** One of `executionFailures`, or a newer one. */
  reason: nonEmpty,
  /** What the service that was needed has said, in words for a log. */
  detail: v.nullish(v.string()),
});

export type Failure = v.InferOutput<typeof Failure>;

/** One run of a job (001 §3). */
export const Execution = v.object({
  id: nonEmpty,
  /** One of `executionStates`, or a newer one. */
  status: nonEmpty,
  progress,
  /** Not as long as it waits, nor if it was cancelled then. */
  start: v.nullish(moment),
  /** Once it is finished, has failed or was cancelled. */
  end: v.nullish(moment),
  /** In seconds: until the end, or until now. */
  durationS: v.nullish(v.pipe(v.number(), v.minValue(0))),
  /** `scheduler`, or the name of whoever started it by hand. */
  startedBy: nonEmpty,
  parameters: v.record(v.string(), v.string()),
  /** How much it has done, by kind; of jobs that do such things, once they are finished. */
  done: v.nullish(v.record(v.string(), count)),
  /** Of one that has failed. */
  failure: v.nullish(Failure),
  /** Of one that was cancelled: the name of whoever did it. */
  cancelledBy: v.nullish(nonEmpty),
});

export type Execution = v.InferOutput<typeof Execution>;

export const jobStepKinds = [
  'recording',
  'file',
  'logEntry',
  'account',
  'notice',
  'reminder',
  'meetingCount',
  'subscriptionNotice',
  'execution',
  'exceededSubscription',
  'accountCreated',
  'accountChanged',
  'accountUnchanged',
  'accountRefused',
] as const;

export type JobStepKind = (typeof jobStepKinds)[number];

/** A scheduled job (001 §3). */
export const Job = v.object({
  id: nonEmpty,
  name: nonEmpty,
  description: v.string(),
  /** One of `jobTypes`, or a newer one. */
  type: nonEmpty,
  /** Whether the scheduler starts it; by hand it can always be started. */
  enabled: v.boolean(),
  /** A cron expression of five fields, or of six with seconds, in the time zone of the scheduler. */
  trigger: nonEmpty,
  lastExecutionDate: v.nullish(moment),
  lastExecutionStatus: v.nullish(nonEmpty),
  /** When the scheduler will start it; not while the job is disabled or the scheduler stopped. */
  nextExecutionDate: v.nullish(moment),
  /** The same, and those after it: five in all. */
  nextExecutionDates: v.optional(v.array(moment), []),
  /** How long executions are kept (001 §9), as the settings say. */
  executionsKeptDays: v.nullish(count),
  /** The latest ten, the newest first; all of them are a list of their own. */
  executions: v.array(Execution),
});

export type Job = v.InferOutput<typeof Job>;

export const JobRow = v.omit(Job, ['nextExecutionDates', 'executionsKeptDays', 'executions']);

export type JobRow = v.InferOutput<typeof JobRow>;

const Scheduler = v.object({
  state: v.picklist(['started', 'stopped']),
  /** IANA; what triggers are meant in. */
  timeZone: nonEmpty,
});

type Scheduler = v.InferOutput<typeof Scheduler>;

const one = v.object({ id: nonEmpty });

const jobColumns = ['name', 'type', 'enabled', 'lastExecutionDate', 'lastExecutionStatus', 'nextExecutionDate'] as const;

/** `text`: each word, in name or description. */
export const jobFilters = { text: filter.text, type: filter.text, enabled: filter.flag, status: filter.choice(executionStates) };

export const listJobs = get('/web/job', {
  summary: 'The scheduled jobs by name, with their last and next execution (001 §3).',
  query: listQuery(jobColumns, jobFilters),
  reply: listOf(JobRow),
  errors: [code.insufficientRights],
});

export const getJob = get('/web/job/:id', {
  summary: 'One scheduled job with its latest executions.',
  params: one,
  reply: Job,
  errors: [code.notFound, code.insufficientRights],
});

/** What a job would do, one by one. */
export const PlannedAction = v.object({
  kind: v.picklist(jobStepKinds),
  /** A file, an address, the recipient of an entry. */
  name: v.string(),
  /** Since when it is due. */
  date: moment,
});

export type PlannedAction = v.InferOutput<typeof PlannedAction>;

export const planJob = get('/web/job/:id/plan', {
  summary: 'A trial run: what the job would do now, the first hundred by name, without doing it.',
  params: one,
  reply: v.object({
    ...listOf(PlannedAction).entries,
    /** Why it could do nothing. */
    failure: v.nullish(Failure),
  }),
  errors: [code.notFound, code.insufficientRights],
});

export const changeJob = patch('/web/job/:id', {
  summary: 'Enable a job, or disable it: the scheduler starts it no more, by hand it still can be.',
  params: one,
  body: v.object({ enabled: v.boolean() }),
  reply: Job,
  errors: [code.notFound, code.insufficientRights],
});

export const startJob = post('/web/job/:id/start', {
  summary:
    'Start a job by hand; it is work in the background, to be polled until it is finished (001 §4). While it waits or runs already 1030.',
  params: one,
  reply: Execution,
  status: 202,
  errors: [code.notFound, code.insufficientRights],
});

const executionColumns = ['start', 'end', 'durationS', 'status', 'startedBy'] as const;
const executionFilters = { status: filter.choice(executionStates), startedBy: filter.text, start: filter.range };

export const listExecutions = get('/web/job/:id/executions', {
  summary: 'The executions of a job, the newest first; the job cleaner removes those older than the settings say (001 §9).',
  params: one,
  query: listQuery(executionColumns, executionFilters),
  reply: listOf(Execution),
  errors: [code.notFound, code.insufficientRights],
});

const LoggedStep = v.object({
  ...PlannedAction.entries,
  /** When it was done. */
  date: moment,
});

const oneExecution = v.object({ id: nonEmpty, executionId: nonEmpty });

export const getExecution = get('/web/job/:id/executions/:executionId', {
  summary: 'One execution of a job with its log: what it has done, the first hundred by name.',
  params: oneExecution,
  reply: v.object({
    ...Execution.entries,
    /** Kept as it was at the end. None as long as it has not ended, of what was not carried out, and of one long ago. */
    log: v.nullish(listOf(LoggedStep)),
  }),
  errors: [code.notFound, code.insufficientRights],
});

export const cancelExecution = post('/web/job/:id/executions/:executionId/cancel', {
  summary: 'Cancel an execution that waits or runs: it does nothing, and others can run. Of one that has ended 1030.',
  params: oneExecution,
  reply: Execution,
  errors: [code.notFound, code.insufficientRights],
});

export const getScheduler = get('/web/job/scheduler', {
  summary: 'Whether the scheduler is started or stopped (001 §4).',
  reply: Scheduler,
  errors: [code.insufficientRights],
});

export const startScheduler = post('/web/job/scheduler/start', {
  summary: 'Start the scheduler. What fell due while it was stopped is not made up for.',
  reply: Scheduler,
  errors: [code.insufficientRights],
});

export const stopScheduler = post('/web/job/scheduler/stop', {
  summary: 'Stop the scheduler: no job starts by itself any more. What runs goes on.',
  reply: Scheduler,
  errors: [code.insufficientRights],
});
