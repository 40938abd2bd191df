import { executionFailures, listExecutions, type Execution } from '@meet/contracts/areas/jobs';
import { createSubscription, changeSubscription, disableSubscription } from '@meet/contracts/areas/subscriptions';
import { createUser, type UserRow } from '@meet/contracts/areas/users';
import { dayMs, hourMs } from '@meet/fixtures/tools/time';
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

describe('[JOB-16] the directory synchronization', () => {
  const name = 'Directory synchronization';
  const newcomers = ['magdalena.brandt', 'tomas.hladky', 'youssef.benali'].map((local) => `${local}@meet.example`);
  const ofLdap = (users: readonly UserRow[]) => users.filter(({ source }) => source === 'LDAP');

  test('changes nothing while nobody comes to the directory, and says how many accounts it has compared', async () => {
    const { run, users } = await jobsWorld(app);
    const before = await users();
    expect((await run(name)).done).toEqual({ accountUnchanged: ofLdap(before).length });
    expect(await users()).toEqual(before);
  });

  test('gives whoever has come an account of the directory, and takes over what was changed there', async () => {
    const { plan, run, users, advance } = await jobsWorld(app);
    const known = ofLdap(await users()).length;
    await advance(2 * hourMs);
    expect((await plan(name)).items).toEqual(
      newcomers.map((email) => ({ kind: 'accountCreated', name: email, date: new Date(nowMs + hourMs).toISOString() })),
    );
    expect(await run(name)).toMatchObject({ status: 'finished', done: { accountCreated: 3, accountUnchanged: known } });
    const [magdalena] = await users({ text: newcomers[0] });
    expect(magdalena).toMatchObject({ source: 'LDAP', activated: true, fullName: 'Magdalena Brandt', roles: [] });
    expect((await run(name)).done).toEqual({ accountUnchanged: known + 3 });

    await advance(4 * dayMs);
    expect(await users({ text: newcomers[0] })).toMatchObject([{ id: magdalena?.id, fullName: 'Magdalena Wagner' }]);
    expect(await users({ text: 'noor.devries' })).toMatchObject([{ source: 'LDAP' }]);
  });

  test('[JOB-17] fails where LDAP is off or cannot be searched, says why, also beforehand, and does nothing', async () => {
    const { set, plan, run, users, advance } = await jobsWorld(app);
    await advance(2 * hourMs);
    const before = await users();
    for (const [values, failure] of [
      [{ ldapEnabled: false }, { reason: 'directoryOff' }],
      [
        { ldapEnabled: true, ldapPassword: 'wrong' },
        { reason: 'directory', detail: expect.stringMatching(/^signIn: cn=meet.*wrongSecret$/) },
      ],
    ] as const) {
      await set('authentication', values);
      expect(await plan(name)).toEqual({ items: [], total: 0, failure });
      expect(await run(name)).toMatchObject({ status: 'failed', failure });
    }
    expect(await users()).toEqual(before);
  });

  test('refuses who has an account of their own here', async () => {
    const { ask, run, users, advance } = await jobsWorld(app);
    const [first = ''] = newcomers;
    const names = { firstName: 'Magda', lastName: 'B' };
    await ask(createUser, { body: { email: first, ...names, roles: [], language: 'en', timezone: 'UTC' } });
    await advance(2 * hourMs);
    expect((await run(name)).done).toMatchObject({ accountCreated: 2, accountRefused: 1 });
    expect(await users({ text: first })).toMatchObject([{ source: 'INTERNAL', ...names }]);
  });
});

test('[JOB-17] an execution that has failed says why, one that has not says nothing', async () => {
  const { ask } = await jobsWorld(app);
  const { items } = await ask(listExecutions, { params: { id: 'job-6' }, query: { pageSize: '500' } });
  const failed = items.filter(({ status }: Execution) => status === 'failed');
  expect(failed.length).toBeGreaterThan(0);
  for (const { failure } of failed) expect(executionFailures).toContain(failure.reason);
  for (const { status, failure } of items) expect(Boolean(failure)).toBe(status === 'failed');
});
