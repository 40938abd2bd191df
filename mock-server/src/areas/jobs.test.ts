import {
  bySchedule,
  changeJob,
  getJob,
  getScheduler,
  jobFilters,
  listExecutions,
  listJobs,
  planJob,
  startJob,
  startScheduler,
  stopScheduler,
  type JobRow,
} from '@meet/contracts/areas/jobs';
import { changeSettings, getSettings, listSettingChanges } from '@meet/contracts/areas/settings';
import type { SectionName } from '@meet/contracts/settings/sections';
import type { Persona } from '@meet/contracts/mock';
import { getWork } from '@meet/contracts/areas/work';
import { people } from '@meet/fixtures/cast/people';
import { dayMs, hourMs } from '@meet/fixtures/tools/time';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { noMedia } from '../testing/media/no-media.ts';
import { testWorld, type TestReply, type TestWorld } from '../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

/** A Friday, half a day after the cleaner. */
const now = '2026-11-20T15:00:00.000Z';
const nowMs = Date.parse(now);

async function as(persona: Persona) {
  const world = await testWorld(app, { now, limits: { sessionLifeMs: 400 * dayMs } });
  const { sessionToken: token } = await world.signIn(persona);
  const ask = (endpoint: Parameters<TestWorld['ask']>[0], input?: Parameters<TestWorld['ask']>[1]): Promise<TestReply> =>
    world.ask(endpoint, { ...input, token });
  const clock = (payload: object) => world.request({ method: 'POST', url: '/meet/__mock/clock', payload });
  const advance = (advanceMs: number) => clock({ advanceMs });
  const setNow = (ms: number) => clock({ now: new Date(ms).toISOString() });
  const jobNamed = async (text: string): Promise<JobRow> => (await ask(listJobs, { query: { text } })).body.items[0];
  const starts = async (id: string): Promise<number[]> => {
    const { body } = await ask(listExecutions, { params: { id }, query: { pageSize: '500' } });
    return body.items.map(({ start }: { start: string }) => Date.parse(start));
  };
  const set = async (section: SectionName, values: object) => {
    expect((await ask(changeSettings, { params: { section }, body: { values } })).status).toBe(200);
  };
  return { ask, advance, setNow, jobNamed, starts, set };
}

const oldestMs = async (starts: Promise<number[]>): Promise<number> => Math.min(...(await starts));

test('[JOB-02] jobs are listed with their trigger, their last execution and the next one', async () => {
  const { ask, jobNamed } = await as('administrator');
  expect(await jobNamed('cleaner job')).toMatchObject({
    name: 'Job cleaner',
    type: 'cleaning',
    enabled: true,
    trigger: '0 3 * * *',
    lastExecutionDate: '2026-11-20T03:00:00.000Z',
    nextExecutionDate: '2026-11-21T03:00:00.000Z',
  });
  const total = async (query: Record<string, string>) => (await ask(listJobs, { query })).body.total;
  expect(await total({})).toBe(9);
  expect(await total({ type: 'cleaning' })).toBe(4);
  expect(await total({ enabled: 'false' })).toBe(1);
  expect(await total({ status: 'running' })).toBe(0);
  expect(Object.keys(jobFilters)).toEqual(['text', 'type', 'enabled', 'status']);
  const { items } = (await ask(listJobs, { query: { sort: 'nextExecutionDate', order: '0' } })).body;
  expect(items[0].name).toBe('Directory synchronization');
  expect(items.at(-1)).toMatchObject({ name: 'Meeting reminders', lastExecutionDate: null, nextExecutionDate: null });
});

test('[JOB-03] executions are listed from the newest, with duration, starter and parameters', async () => {
  const { ask, jobNamed } = await as('administrator');
  const { id } = await jobNamed('Directory');
  const { items, total } = (await ask(listExecutions, { params: { id } })).body;
  expect(items[0]).toMatchObject({
    status: 'finished',
    start: '2026-11-20T12:10:00.000Z',
    startedBy: bySchedule,
    parameters: { directory: 'LDAP', mode: 'changes' },
  });
  expect(items[0].durationS).toBe((Date.parse(items[0].end) - Date.parse(items[0].start)) / 1000);
  expect(total).toBeGreaterThan(230);
  const { executions } = (await ask(getJob, { params: { id } })).body;
  expect(executions).toEqual(items);
  const longest = (await ask(listExecutions, { params: { id }, query: { sort: 'durationS', order: '1' } })).body.items;
  expect(longest[0].durationS).toBeGreaterThan(longest[1].durationS);
  const failed = (await ask(listExecutions, { params: { id }, query: { status: 'failed' } })).body;
  expect(failed.items.every(({ status }: { status: string }) => status === 'failed')).toBe(true);
  const day = '2026-11-19T00:00:00.000Z to 2026-11-19T23:59:59.000Z';
  expect((await ask(listExecutions, { params: { id }, query: { start: day } })).body.total).toBe(4);
});

test('[JOB-04] [JOB-06] a job started by hand waits, runs and is finished by the clock of its world, and is counted', async () => {
  const { ask, setNow, jobNamed } = await as('administrator');
  const { id, name } = await jobNamed('reminders');
  const params = { id };
  const { firstName, lastName } = people.administrator;
  const fullName = `${firstName} ${lastName}`;
  expect(await ask(startJob, { params })).toMatchObject({ status: 202, body: { status: 'waiting', start: null, startedBy: fullName } });
  const startedMs = Date.parse((await ask(getWork)).body.items[0].createdDate);
  await setNow(startedMs - 60_000);
  expect((await ask(startJob, { params })).body.exceptionCode).toBe(1030);
  expect(await jobNamed('reminders')).toMatchObject({ lastExecutionStatus: 'waiting', enabled: false });
  expect((await ask(getWork)).body).toMatchObject({ waiting: 1, running: 0, items: [{ kind: 'job', name, jobId: id, state: 'waiting' }] });
  await setNow(startedMs + 1_500);
  expect(await jobNamed('reminders')).toMatchObject({ lastExecutionStatus: 'running' });
  expect((await ask(getWork)).body).toMatchObject({ waiting: 0, running: 1 });
  expect((await ask(listJobs, { query: { status: 'running' } })).body.total).toBe(1);
  await setNow(startedMs + 6_000);
  expect((await ask(getJob, { params })).body.executions).toMatchObject([{ status: 'finished', durationS: 4, startedBy: fullName }]);
  expect((await ask(getWork)).body).toMatchObject({ waiting: 0, running: 0, items: [{ state: 'finished' }] });
  await setNow(startedMs + 66_000);
  expect((await ask(getWork)).body.items).toEqual([]);
});

test('[JOB-04] a job that is disabled is not started by the scheduler, one that is enabled is', async () => {
  const { ask, advance, jobNamed, starts } = await as('administrator');
  const { id } = await jobNamed('Trial user');
  const change = async (enabled: boolean) => (await ask(changeJob, { params: { id }, body: { enabled } })).body;
  expect(await change(false)).toMatchObject({
    enabled: false,
    nextExecutionDate: null,
    nextExecutionDates: [],
    lastExecutionDate: '2026-11-20T03:30:00.000Z',
  });
  await advance(2 * dayMs);
  expect(Math.max(...(await starts(id)))).toBe(Date.parse('2026-11-20T03:30:00.000Z'));
  expect(await change(true)).toMatchObject({
    enabled: true,
    nextExecutionDate: '2026-11-23T03:30:00.000Z',
    nextExecutionDates: [23, 24, 25, 26, 27].map((day) => `2026-11-${day}T03:30:00.000Z`),
  });
  await advance(dayMs);
  expect(Math.max(...(await starts(id)))).toBe(Date.parse('2026-11-23T03:30:00.000Z'));
});

test('[JOB-01] while the scheduler is stopped nothing starts by itself; what was missed is not made up for', async () => {
  const { ask, advance, jobNamed } = await as('administrator');
  expect((await ask(getScheduler)).body).toEqual({ state: 'started', timeZone: 'UTC' });
  expect((await ask(stopScheduler)).body.state).toBe('stopped');
  expect(await jobNamed('Job cleaner')).toMatchObject({ enabled: true, nextExecutionDate: null });
  await advance(2 * dayMs);
  expect(await jobNamed('Job cleaner')).toMatchObject({ lastExecutionDate: '2026-11-20T03:00:00.000Z' });
  expect((await ask(startScheduler)).body.state).toBe('started');
  expect(await jobNamed('Job cleaner')).toMatchObject({
    lastExecutionDate: '2026-11-20T03:00:00.000Z',
    nextExecutionDate: '2026-11-23T03:00:00.000Z',
  });
});

test('[JOB-05] no execution is older than 60 days before the last run of the cleaner, now and later', async () => {
  const { advance, jobNamed, starts } = await as('administrator');
  const { id } = await jobNamed('Directory');
  const keptMs = 60 * dayMs;
  const cleanedMs = Date.parse('2026-11-20T03:00:00.000Z');
  expect(await oldestMs(starts(id))).toBeGreaterThanOrEqual(cleanedMs - keptMs);
  expect(await oldestMs(starts(id))).toBeLessThan(cleanedMs - keptMs + 6 * hourMs);
  await advance(10 * dayMs);
  expect(await oldestMs(starts(id))).toBeGreaterThanOrEqual(cleanedMs + 9 * dayMs - keptMs);
});

test('[JOB-05] with the scheduler stopped they stay until the cleaner is started by hand', async () => {
  const { ask, advance, jobNamed, starts } = await as('administrator');
  const { id } = await jobNamed('Directory');
  const cleaner = await jobNamed('Job cleaner');
  await ask(stopScheduler);
  await advance(30 * dayMs);
  expect(await oldestMs(starts(id))).toBeLessThan(nowMs - 59 * dayMs);
  await ask(startJob, { params: { id: cleaner.id } });
  await advance(10_000);
  expect(await oldestMs(starts(id))).toBeGreaterThanOrEqual(nowMs - 30 * dayMs);
});

test('[JOB-01] [SET-16] [JOB-07] the scheduler has one switch, whether it is used in the settings or among the jobs', async () => {
  const { ask, advance, jobNamed, set } = await as('administrator');
  const inSettings = async () => (await ask(getSettings, { params: { section: 'job-scheduler' } })).body.values.schedulerEnabled;
  await set('job-scheduler', { schedulerEnabled: false });
  expect((await ask(getScheduler)).body.state).toBe('stopped');
  await advance(2 * dayMs);
  expect(await jobNamed('Job cleaner')).toMatchObject({ lastExecutionDate: '2026-11-20T03:00:00.000Z', nextExecutionDate: null });
  expect((await ask(startScheduler)).body.state).toBe('started');
  expect(await inSettings()).toBe(true);
  expect((await ask(stopScheduler)).body.state).toBe('stopped');
  expect(await inSettings()).toBe(false);
  const { items } = (await ask(listSettingChanges, { query: { setting: 'schedulerEnabled' } })).body;
  expect(items.map(({ to }: { to: boolean }) => to)).toEqual([false, true, false]);
});

test('[JOB-06] [SET-16] [JOB-08] no more jobs run at once than the settings allow, the others wait for them', async () => {
  const { ask, advance, set } = await as('administrator');
  await set('job-scheduler', { parallelJobs: 1 });
  const ids = ['job-1', 'job-2', 'job-3', 'job-4'];
  for (const id of ids) expect((await ask(startJob, { params: { id } })).status).toBe(202);
  const states = async () => {
    const jobs = await Promise.all(ids.map((id) => ask(getJob, { params: { id } })));
    return jobs.map(({ body }) => body.lastExecutionStatus);
  };
  await advance(2_000);
  expect(await states()).toEqual(['running', 'waiting', 'waiting', 'waiting']);
  await advance(4_000);
  expect(await states()).toEqual(['finished', 'running', 'waiting', 'waiting']);
  await advance(12_000);
  expect(await states()).toEqual(['finished', 'finished', 'finished', 'finished']);
});

test('[JOB-05] [SET-16] executions are kept as long as the settings say', async () => {
  const { ask, advance, jobNamed, starts, set } = await as('administrator');
  const { id } = await jobNamed('Directory');
  await set('job-scheduler', { executionLife: { amount: 1, unit: 'days' } });
  await advance(dayMs);
  expect(await oldestMs(starts(id))).toBeGreaterThanOrEqual(Date.parse('2026-11-20T03:00:00.000Z'));
  expect((await ask(getJob, { params: { id } })).body.executionsKeptDays).toBe(1);
});

test('[ROL-02] only administrators see, start and change jobs', async () => {
  for (const persona of ['user', 'organizer', 'organizationManager', 'userManager'] as const) {
    const { ask } = await as(persona);
    const params = { id: 'job-1' };
    const answers = await Promise.all([
      ask(listJobs),
      ask(getJob, { params }),
      ask(planJob, { params }),
      ask(changeJob, { params, body: { enabled: false } }),
      ask(startJob, { params }),
      ask(listExecutions, { params }),
      ask(getScheduler),
      ask(startScheduler),
      ask(stopScheduler),
    ]);
    for (const { status, body } of answers) expect({ status, code: body.exceptionCode }).toEqual({ status: 400, code: 1005 });
  }
  const { ask } = await as('administrator');
  expect((await ask(getJob, { params: { id: 'nothing' } })).body.exceptionCode).toBe(1001);
});
