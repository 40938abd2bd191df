import {
  cancelExecution,
  changeJob,
  getExecution,
  getJob,
  getScheduler,
  listExecutions,
  listJobs,
  planJob,
  startJob,
  startScheduler,
  stopScheduler,
} from '@meet/contracts/areas/jobs';
import { code } from '@meet/contracts/wire/errors';
import { limits } from '@meet/contracts/wire/limits';
import { schedulerZone, type JobRecord } from '@meet/fixtures/areas/jobs';
import { iso } from '@meet/fixtures/tools/time';
import type { FastifyInstance } from 'fastify';
import { stepsOf } from '../domain/jobs/job-plan.ts';
import { jobPlanOf } from '../domain/jobs/jobs.ts';
import { flagFilter, rangeFilter, textFilter, valueFilter } from '../lists/filters.ts';
import { listed, pageOf } from '../lists/list-page.ts';
import { assertThat } from '../problem.ts';
import { serve } from '../endpoints/serve.ts';
import { authorize } from '../worlds/access/authorize.ts';
import { executionAt, type JobRun } from '../worlds/work/run-history.ts';
import { begun } from '../worlds/work/in-turns.ts';
import { jobTextsOf } from '../worlds/work/job-texts.ts';
import type { World } from '../worlds/world.ts';

const latestShown = 10;
const nextShown = 5;

const latestDate = '9999-12-31T23:59:59.999Z';

export function jobs(app: FastifyInstance): void {
  jobCalls(app);
  executionCalls(app);
  schedulerCalls(app);
}

function jobCalls(app: FastifyInstance): void {
  serve(app, listJobs, (context) => {
    const { world, query } = context;
    authorize(context, 'job');
    const rows = [...world.store.jobs.values()].map((job) => rowOf(world, job));
    return pageOf(listed(rows), jobList, query, {
      text: withText(query.text),
      type: valueFilter(query.type, ({ type }) => type),
      enabled: flagFilter(query.enabled, ({ enabled }) => enabled),
      status: valueFilter(query.status, ({ lastExecutionStatus }) => lastExecutionStatus),
    });
  });

  serve(app, getJob, (context) => jobOf(context.world, foundJob(context)));

  serve(app, planJob, async (context) => {
    const { world } = context;
    const plan = jobPlanOf(world, foundJob(context), world.clock.now());
    const steps = await begun(stepsOf(plan));
    const { failure } = plan;
    return { items: steps.slice(0, limits.plannedStepsShown), total: steps.length, ...(failure && { failure }) };
  });

  serve(app, changeJob, (context) => {
    const { world, body } = context;
    const job = foundJob(context);
    world.scheduler.catchUp();
    const changed = { ...job, enabled: body.enabled };
    world.store.jobs.set(job.id, changed);
    return jobOf(world, changed);
  });

  serve(app, startJob, (context) => {
    const { world } = context;
    const { me } = authorize(context, 'job');
    const job = foundJob(context);
    const nowMs = world.clock.now();
    const isUnderWay = world.scheduler.runsOf(job.id).some(({ endMs }) => nowMs < endMs);
    assertThat(!isUnderWay, code.invalidRequest, 'this job waits or runs already');
    return executionOf(world.scheduler.startManually(job, me), nowMs);
  });
}

function executionCalls(app: FastifyInstance): void {
  serve(app, listExecutions, (context) => {
    const { world, query } = context;
    const { id } = foundJob(context);
    const rows = world.scheduler.runsOf(id).map((run) => executionOf(run, world.clock.now()));
    return pageOf(listed(rows), executionList, query, {
      status: valueFilter(query.status, ({ status }) => status),
      startedBy: ofStarter(query.startedBy),
      start: rangeFilter('start', query.start, ({ start }) => start),
    });
  });

  serve(app, getExecution, (context) => {
    const nowMs = context.world.clock.now();
    const run = foundExecution(context);
    return { ...executionOf(run, nowMs), log: nowMs < run.endMs ? null : logOf(run) };
  });

  serve(app, cancelExecution, (context) => {
    const { world } = context;
    const { me } = authorize(context, 'job');
    const run = foundExecution(context);
    assertThat(world.clock.now() < run.endMs && !run.cancelled, code.invalidRequest, 'this execution has ended');
    return executionOf(world.scheduler.cancel(run, me), world.clock.now());
  });
}

function foundExecution(context: Parameters<typeof foundJob>[0] & { readonly params: { readonly executionId: string } }): JobRun {
  const { id } = foundJob(context);
  const run = context.world.scheduler.runsOf(id).find((one) => one.id === context.params.executionId);
  assertThat(run, code.notFound, 'the job has no such execution, or it was removed');
  return run;
}

function schedulerCalls(app: FastifyInstance): void {
  serve(app, getScheduler, (context) => {
    authorize(context, 'job');
    return schedulerOf(context.world);
  });

  serve(app, startScheduler, (context) => {
    switchScheduler(context, true);
    return schedulerOf(context.world);
  });

  serve(app, stopScheduler, (context) => {
    switchScheduler(context, false);
    return schedulerOf(context.world);
  });
}

type Row = ReturnType<typeof rowOf>;

const jobList = {
  sort: 'name',
  columns: {
    name: ({ name }: Row) => name,
    type: ({ type }: Row) => type,
    enabled: ({ enabled }: Row) => enabled,
    lastExecutionDate: ({ lastExecutionDate }: Row) => lastExecutionDate && Date.parse(lastExecutionDate),
    lastExecutionStatus: ({ lastExecutionStatus }: Row) => lastExecutionStatus,
    nextExecutionDate: ({ nextExecutionDate }: Row) => nextExecutionDate && Date.parse(nextExecutionDate),
  },
} as const;

const withText = textFilter(({ name, description }: Row) => `${name} ${description}`);

type ExecutionRow = ReturnType<typeof executionOf>;

const executionList = {
  sort: 'start',
  isDescending: true,
  columns: {
    // Executions that never began come by their end, waiting ones first.
    start: ({ start, end }: ExecutionRow) => Date.parse(start ?? end ?? latestDate),
    end: ({ end }: ExecutionRow) => end && Date.parse(end),
    durationS: ({ durationS }: ExecutionRow) => durationS,
    status: ({ status }: ExecutionRow) => status,
    startedBy: ({ startedBy }: ExecutionRow) => startedBy,
  },
} as const;

const ofStarter = textFilter(({ startedBy }: ExecutionRow) => startedBy);

function foundJob(context: Parameters<typeof authorize>[0] & { readonly params: { readonly id: string } }): JobRecord {
  authorize(context, 'job');
  const job = context.world.store.jobs.get(context.params.id);
  assertThat(job, code.notFound, 'no job has this id');
  return job;
}

function rowOf({ scheduler, clock, settings }: World, job: JobRecord) {
  const { id, name, type, enabled, trigger } = job;
  const [last] = scheduler.runsOf(id);
  const [nextMs] = scheduler.nextRuns(job, 1);
  return {
    id,
    name,
    description: jobTextsOf(job, settings.numbers).description,
    type,
    enabled,
    trigger,
    lastExecutionDate: last ? iso(last.createdMs) : null,
    lastExecutionStatus: last ? executionAt(last, clock.now()).state : null,
    nextExecutionDate: nextMs === undefined ? null : iso(nextMs),
  };
}

const jobOf = (world: World, job: JobRecord) => ({
  ...rowOf(world, job),
  nextExecutionDates: world.scheduler.nextRuns(job, nextShown).map(iso),
  executionsKeptDays: world.settings.numbers.executionsKeptDays,
  executions: world.scheduler
    .runsOf(job.id)
    .slice(0, latestShown)
    .map((run) => executionOf(run, world.clock.now())),
});

function executionOf(run: JobRun, nowMs: number) {
  const { id, startMs, endMs, startedBy, parameters, done, failure, cancelled } = run;
  const { state: status, progress } = executionAt(run, nowMs);
  const hasBegun = startMs <= Math.min(nowMs, endMs);
  return {
    id,
    status,
    progress,
    start: hasBegun ? iso(startMs) : null,
    end: nowMs >= endMs ? iso(endMs) : null,
    durationS: hasBegun ? (Math.min(nowMs, endMs) - startMs) / 1000 : null,
    startedBy,
    parameters: { ...parameters },
    ...(done && { done: { ...done } }),
    ...(status === 'failed' && failure && { failure }),
    ...(status === 'cancelled' && { cancelledBy: cancelled?.by }),
  };
}

const logOf = ({ log, endMs }: JobRun) =>
  log ? { items: log.steps.map((step) => ({ ...step, date: iso(endMs) })), total: log.total } : null;

/** The same switch as in the settings. */
function switchScheduler(context: Parameters<typeof authorize>[0], schedulerEnabled: boolean): void {
  const { me } = authorize(context, 'job');
  const { settings, settingLog, saveSection } = context.world;
  const before = settings.values['job-scheduler'];
  if (before.schedulerEnabled === schedulerEnabled) return;
  saveSection({ 'job-scheduler': { ...before, schedulerEnabled } });
  const change = { who: me.email, setting: 'schedulerEnabled', isSecret: false, from: before.schedulerEnabled, to: schedulerEnabled };
  settingLog.add('job-scheduler', [change]);
}

const schedulerOf = ({ scheduler }: World) => ({
  state: scheduler.isStarted() ? ('started' as const) : ('stopped' as const),
  timeZone: schedulerZone,
});
