import { cancelExecution, getExecution, getJob, listExecutions, listJobs, startJob, type Execution } from '@meet/contracts/areas/jobs';
import { getWork } from '@meet/contracts/areas/work';
import { people } from '@meet/fixtures/cast/people';
import { limits } from '@meet/contracts/wire/limits';
import { disableSubscription } from '@meet/contracts/areas/subscriptions';
import { dayMs } from '@meet/fixtures/tools/time';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { jobsWorld } from '../testing/jobs-world.ts';
import { noMedia } from '../testing/media/no-media.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

async function executionsWorld() {
  const world = await jobsWorld(app);
  const days = (amount: number) => ({ amount, unit: 'days' });
  return {
    ...world,
    execution: (id: string, executionId: string) => world.ask(getExecution, { params: { id, executionId } }),
    start: (id: string): Promise<Execution> => world.ask(startJob, { params: { id } }),
    cancel: (id: string, executionId: string) => world.ask(cancelExecution, { params: { id, executionId } }),
    keepFor: (amount: number) => world.set('job-scheduler', { executionLife: days(amount) }),
    newest: async (id: string): Promise<Execution> => (await world.ask(getJob, { params: { id } })).executions[0],
    all: async (id: string, query = {}): Promise<Execution[]> =>
      (await world.ask(listExecutions, { params: { id }, query: { pageSize: '500', ...query } })).items,
  };
}

const cleaner = 'job-1';
const licenceCheck = 'job-8';

describe('[JOB-18] the log of an execution', () => {
  test('has what was done, when and to what, the first hundred of all that are counted', async () => {
    const { plan, run, execution, keepFor } = await executionsWorld();
    await keepFor(30);
    const { items, total } = await plan('Job cleaner');
    const { id, end, done } = await run('Job cleaner');
    const { log } = await execution(cleaner, id);
    expect(log.total).toBe(total);
    expect(done).toEqual({ execution: log.total });
    expect(total).toBeGreaterThan(limits.plannedStepsShown);
    expect(log.items).toEqual(items.map(({ kind, name }: { kind: string; name: string }) => ({ kind, name, date: end })));
  });

  test('is kept as it was when the job ran, also after everything has changed', async () => {
    const { run, execution, subscriptions, ask } = await executionsWorld();
    const { id } = await run('Licence check');
    const { log } = await execution(licenceCheck, id);
    expect(log.total).toBeGreaterThan(0);

    for (const one of await subscriptions({ exceeding: 'true' })) await ask(disableSubscription, { params: { id: one.id } });
    expect((await run('Licence check')).done).toEqual({});
    expect((await execution(licenceCheck, id)).log).toEqual(log);
  });

  test('is empty where nothing was to be done or it could do nothing, and there is none of what was not carried out', async () => {
    const { set, run, execution, newest, all } = await executionsWorld();
    const past = (await all('job-6'))[0];
    expect(await execution('job-6', String(past?.id))).toMatchObject({ ...past, log: null });
    expect((await execution('job-6', (await run('Directory synchronization')).id)).log).toEqual({ items: [], total: 0 });
    await set('authentication', { ldapEnabled: false });
    await run('Directory synchronization');
    expect(await execution('job-6', (await newest('job-6')).id)).toMatchObject({ status: 'failed', log: { items: [], total: 0 } });
  });

  test('goes with its execution, and is found with its own job only', async () => {
    const { run, execution, keepFor, advance } = await executionsWorld();
    await keepFor(30);
    const { id } = await run('Job cleaner');
    expect((await execution('job-2', id)).exceptionCode).toBe(1001);
    await advance(32 * dayMs);
    expect((await execution(cleaner, id)).exceptionCode).toBe(1001);
  });
});

describe('[JOB-19] an execution that is cancelled', () => {
  const { firstName, lastName } = people.administrator;
  const cancelledBy = `${firstName} ${lastName}`;

  test('before it began has neither start nor duration, does nothing, and is over', async () => {
    const { ask, plan, start, cancel, execution, keepFor, advance } = await executionsWorld();
    await keepFor(30);
    const { total } = await plan('Job cleaner');
    const { id } = await start(cleaner);
    expect(await cancel(cleaner, id)).toMatchObject({ status: 'cancelled', progress: 0, start: null, durationS: null, cancelledBy });
    await advance(60_000);
    expect(await execution(cleaner, id)).toMatchObject({ status: 'cancelled', end: expect.any(String), log: null });
    expect((await plan('Job cleaner')).total).toBe(total);
    expect((await ask(getJob, { params: { id: cleaner } })).executions[0]).not.toHaveProperty('done');
  });

  test('while it runs has lasted until then, and does nothing either', async () => {
    const { plan, start, cancel, execution, keepFor, advance } = await executionsWorld();
    await keepFor(30);
    const { total } = await plan('Job cleaner');
    const { id } = await start(cleaner);
    await advance(3_000);
    const cancelled = await cancel(cleaner, id);
    expect(cancelled).toMatchObject({ status: 'cancelled', start: expect.any(String), cancelledBy });
    expect(cancelled.durationS).toBeGreaterThanOrEqual(2);
    expect(cancelled.durationS).toBeLessThan(4);
    expect(cancelled.progress).toBeCloseTo(cancelled.durationS / 4);
    await advance(60_000);
    expect(await execution(cleaner, id)).toEqual({ ...cancelled, log: null });
    expect((await plan('Job cleaner')).total).toBe(total);
  });

  test('is said so in the list, its filter, the last state of the job and the long tasks', async () => {
    const { ask, start, cancel, all, advance } = await executionsWorld();
    const { id } = await start(cleaner);
    await cancel(cleaner, id);
    expect(await all(cleaner, { status: 'cancelled' })).toMatchObject([{ id, status: 'cancelled' }]);
    expect((await ask(listJobs, { query: { status: 'cancelled' } })).items).toMatchObject([
      { id: cleaner, lastExecutionStatus: 'cancelled' },
    ]);
    expect(await ask(getWork)).toMatchObject({ waiting: 0, running: 0, items: [{ id, kind: 'job', state: 'cancelled' }] });
    await advance(61_000);
    expect((await ask(getWork)).items).toEqual([]);
  });

  test('comes in the order of its time, not above those that wait', async () => {
    const { start, cancel, all, advance } = await executionsWorld();
    const first = await start(cleaner);
    await cancel(cleaner, first.id);
    await advance(1_000);
    const second = await start(cleaner);
    expect((await all(cleaner)).slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
    await advance(10_000);
    expect((await all(cleaner)).slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('is not cancelled again, and neither is one that has ended (1030)', async () => {
    const { start, cancel, run, newest } = await executionsWorld();
    const { id } = await start(cleaner);
    await cancel(cleaner, id);
    expect((await cancel(cleaner, id)).exceptionCode).toBe(1030);
    await run('Licence check');
    expect((await cancel(licenceCheck, (await newest(licenceCheck)).id)).exceptionCode).toBe(1030);
    expect((await cancel(cleaner, 'nothing')).exceptionCode).toBe(1001);
  });

  test('makes room for those that wait for it', async () => {
    const { set, start, cancel, newest, advance } = await executionsWorld();
    await set('job-scheduler', { parallelJobs: 1 });
    const { id } = await start(cleaner);
    for (const other of ['job-2', licenceCheck]) await start(other);
    await advance(2_000);
    const states = async () => Promise.all([cleaner, 'job-2', licenceCheck].map(async (job) => (await newest(job)).status));
    expect(await states()).toEqual(['running', 'waiting', 'waiting']);
    await cancel(cleaner, id);
    expect(await states()).toEqual(['cancelled', 'running', 'waiting']);
    await advance(4_500);
    expect(await states()).toEqual(['cancelled', 'finished', 'running']);
    expect((await newest('job-2')).durationS).toBe(4);
  });

  test('[JOB-20] is started again at once, by the rules of any start', async () => {
    const { ask, start, cancel, newest, advance } = await executionsWorld();
    const { id } = await start(licenceCheck);
    await cancel(licenceCheck, id);
    expect(await start(licenceCheck)).toMatchObject({ status: 'waiting', startedBy: cancelledBy });
    expect((await ask(startJob, { params: { id: licenceCheck } })).exceptionCode).toBe(1030);
    await advance(10_000);
    expect(await newest(licenceCheck)).toMatchObject({ status: 'finished', done: expect.any(Object) });
  });
});
