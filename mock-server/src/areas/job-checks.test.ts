import { listExecutions, type Execution } from '@meet/contracts/areas/jobs';
import { createSubscription, changeSubscription, disableSubscription } from '@meet/contracts/areas/subscriptions';
import { dayMs } from '@meet/fixtures/tools/time';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { jobsWorld, nowMs } from '../testing/jobs-world.ts';
import { noMedia } from '../testing/media/no-media.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

describe('[JOB-05] the job cleaner', () => {
  const name = 'Job cleaner';
  const days = (amount: number) => ({ amount, unit: 'days' });

  test('[JOB-14] lists beforehand what is too old, removes exactly that and says how much', async () => {
    const { ask, set, plan, run, advance } = await jobsWorld(app);
    const executions = async (): Promise<Execution[]> => {
      const pages = await Promise.all(
        Array.from({ length: 9 }, (_, index) => ask(listExecutions, { params: { id: `job-${index + 1}` }, query: { pageSize: '500' } })),
      );
      return pages.flatMap(({ items }) => items);
    };
    await set('job-scheduler', { executionLife: days(30) });
    const before = await executions();
    const isOld = ({ start }: Execution) => start !== null && Date.parse(String(start)) < nowMs - 30 * dayMs;
    const { items, total } = await plan(name);
    expect(total).toBe(before.filter(isOld).length);
    expect(total).toBeGreaterThan(100);
    for (const { kind, date } of items) expect([kind, Date.parse(date) <= nowMs]).toEqual(['execution', true]);
    expect(items.map((item: { name: string }) => item.name)).toContain('Directory synchronization');
    expect(await executions()).toHaveLength(before.length);

    expect((await run(name)).done).toEqual({ execution: total });
    expect(await executions()).toHaveLength(before.length - total + 1);
    expect((await plan(name)).total).toBe(0);
    await advance(dayMs);
    expect((await executions()).every((one) => Date.parse(String(one.start)) >= nowMs + dayMs / 2 - 30 * dayMs)).toBe(true);
  });
});

describe('[JOB-15] the licence check', () => {
  const name = 'Licence check';

  test('names the subscriptions in force with more organizers than seats, and since when', async () => {
    const { plan, run, subscriptions } = await jobsWorld(app);
    const exceeding = (await subscriptions({ exceeding: 'true' })).filter(
      ({ disabled, exceedingCount }) => !disabled && exceedingCount > 0,
    );
    expect(exceeding.length).toBeGreaterThan(0);
    const { items, total } = await plan(name);
    expect(items.map((item: { name: string }) => item.name).toSorted()).toEqual(
      exceeding
        .map(({ organization, product, seats, organizerCount }) => `${organization.name}, ${product}: ${organizerCount}/${seats}`)
        .toSorted(),
    );
    for (const { kind, date } of items) expect([kind, Date.parse(date) <= nowMs]).toEqual(['exceededSubscription', true]);
    expect((await run(name)).done).toEqual({ exceededSubscription: total });
    expect((await plan(name)).total).toBe(total);
  });

  test('says nothing of one that is disabled, or has seats again', async () => {
    const { ask, plan, subscriptions } = await jobsWorld(app);
    const [first, second] = (await subscriptions({ exceeding: 'true' })).filter(({ disabled }) => !disabled);
    const { total } = await plan(name);
    await ask(disableSubscription, { params: { id: first?.id ?? '' } });
    expect((await plan(name)).total).toBe(total - 1);
    await ask(changeSubscription, { params: { id: second?.id ?? '' }, body: { seats: 500 } });
    expect((await plan(name)).total).toBe(total - 2);
    await ask(createSubscription, { body: { organizationId: 'organization-1', product: 'Meet Duo', seats: 2, perpetual: true } });
    expect((await plan(name)).total).toBe(total - 2);
  });
});
