import { getExecution, getJob, listExecutions, type Execution } from '@meet/contracts/areas/jobs';
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
    keepFor: (amount: number) => world.set('job-scheduler', { executionLife: days(amount) }),
    newest: async (id: string): Promise<Execution> => (await world.ask(getJob, { params: { id } })).executions[0],
    all: async (id: string): Promise<Execution[]> =>
      (await world.ask(listExecutions, { params: { id }, query: { pageSize: '500' } })).items,
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
