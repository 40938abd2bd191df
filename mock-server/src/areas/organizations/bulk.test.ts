import { setImmediate } from 'node:timers/promises';
import { listAuditLog, type AuditEntry } from '@meet/contracts/areas/audit-log';
import {
  applyOrganizationDeletion,
  applyOrganizationsDeletion,
  listDeletedOrganizations,
  planOrganizationDeletion,
  planOrganizationsDeletion,
  restoreOrganizations,
} from '@meet/contracts/areas/organization-deletion';
import { changeOrganization, createOrganization, listOrganizations, type OrganizationRow } from '@meet/contracts/areas/organizations';
import { listUsers } from '@meet/contracts/areas/users';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld } from '../../testing/test-world.ts';
import { OverlayTable } from '../../worlds/data/store.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

async function scene(size: 'small' | 'demo' = 'small') {
  const world = await testWorld(app, { size });
  const { sessionToken: token } = await world.signIn('administrator');
  const ask = (endpoint: Parameters<typeof world.ask>[0], input?: Parameters<typeof world.ask>[1]) =>
    world.ask(endpoint, { ...input, token });
  const plan = async (body: object) => (await ask(planOrganizationsDeletion, { body })).body;
  const apply = ({ planId }: { planId: string }) => ask(applyOrganizationsDeletion, { body: { planId } });
  const found = async (query: Record<string, string> = {}): Promise<OrganizationRow[]> =>
    (await ask(listOrganizations, { query: { pageSize: '500', ...query } })).body.items;
  const accounts = async (): Promise<number> => (await ask(listUsers)).body.total;
  return { world, ask, plan, apply, found, accounts };
}

test('many organizations go as planned, with what each would lose by itself; one with a meeting in progress stays', async () => {
  const { ask, plan, apply, found, accounts } = await scene();
  const [all, people] = [await found(), await accounts()];
  const planned = await plan({ filter: {} });
  const stays = { id: 'organization-1', name: 'Atelier Meet', code: 1021 };
  expect(planned.refused).toEqual([{ line: expect.any(Number), column: '', ...stays }]);
  expect((await plan({ ids: ['organization-2', 'organization-1'] })).refused).toEqual([{ line: 2, column: '', ...stays }]);
  const gone = all.filter(({ id }) => id !== 'organization-1');
  expect(planned).toMatchObject({
    create: 0,
    change: 0,
    delete: gone.length,
    unchanged: 0,
    organizations: gone.map(({ id, name }) => ({ id, name })),
  });
  const singly = await Promise.all(gone.map(async ({ id }) => (await ask(planOrganizationDeletion, { params: { id } })).body));
  for (const name of ['subscriptions', 'meetings', 'upcomingMeetings', 'files'])
    expect([name, planned[name]]).toEqual([name, singly.reduce((sum, one) => sum + one[name], 0)]);
  expect(await found()).toEqual(all);

  const { body: applied } = await apply(planned);
  expect(applied).toEqual({ changed: gone.length, unchanged: 0, refused: [stays] });
  expect((await found()).map(({ id }) => id)).toEqual(['organization-1']);
  expect(await accounts()).toBe(people);
  for (const { id } of gone) {
    const entries: AuditEntry[] = (await ask(listAuditLog, { query: { recordId: id } })).body.items;
    expect(entries.map(({ action }) => action)).toEqual(['delete']);
  }
  expect((await apply(planned)).body.exceptionCode).toBe(1001);
});

test('they come back together; one whose name was taken since stays in the bin', async () => {
  const { ask, plan, apply, found } = await scene();
  const before = await found();
  const ids = ['organization-2', 'organization-3'];
  await apply(await plan({ ids }));
  const name = before.find(({ id }) => id === 'organization-2')?.name ?? '';
  const { body: other } = await ask(createOrganization, { body: { name } });
  expect((await ask(restoreOrganizations, { body: { filter: {} } })).body).toEqual({
    changed: 1,
    unchanged: 0,
    refused: [{ id: 'organization-2', name, code: 1026 }],
  });
  await ask(changeOrganization, { params: { id: other.id }, body: { name: 'Another' } });
  expect((await ask(restoreOrganizations, { body: { ids: ['organization-2', 'unknown'] } })).body).toMatchObject({
    changed: 1,
    refused: [{ id: 'unknown', code: 1001 }],
  });
  const plain = (rows: OrganizationRow[]) => rows.map((row) => ({ ...row, version: 0, managers: row.managers.length }));
  expect(plain((await found()).filter(({ id }) => id !== other.id))).toEqual(plain(before));
  expect((await ask(listDeletedOrganizations)).body.total).toBe(0);
});

test('a plan for many is refused when one of them was changed or deleted meanwhile, and is nobody else’s', async () => {
  const { ask, plan, apply, found, world } = await scene();
  const ids = ['organization-2', 'organization-3'];
  const renamed = await plan({ ids });
  await ask(changeOrganization, { params: { id: 'organization-3' }, body: { name: 'Renamed meanwhile' } });
  expect((await apply(renamed)).body.exceptionCode).toBe(1030);
  const stale = await plan({ ids });
  const params = { id: 'organization-2' };
  const { planId } = (await ask(planOrganizationDeletion, { params })).body;
  await ask(applyOrganizationDeletion, { params, body: { planId } });
  expect((await apply(stale)).body.exceptionCode).toBe(1030);
  expect((await found({ text: 'Renamed' })).length).toBe(1);

  const good = await plan({ ids: ['organization-3'] });
  const { sessionToken } = await world.signIn('organizationManager');
  const body = { planId: good.planId };
  expect((await world.ask(applyOrganizationsDeletion, { body, token: sessionToken })).body.exceptionCode).toBe(1005);
  expect((await ask(planOrganizationsDeletion, { body: {} })).body.exceptionCode).toBe(1004);
  expect((await apply(good)).status).toBe(200);
});

test('while many go others are answered, and one that somebody else deletes meanwhile is not among them', async () => {
  const { ask, plan, apply, found } = await scene('demo');
  const { id } = (await ask(createOrganization, { body: { name: 'The last one' } })).body;
  const [planned, params] = [await plan({ filter: {} }), { id }];
  const { planId } = (await ask(planOrganizationDeletion, { params })).body;
  const answered: string[] = [];
  const note = (what: string) => (reply: { status: number; body: unknown }) => {
    answered.push(`${what} ${reply.status}`);
    return reply.body;
  };
  const [result] = await Promise.all([
    apply(planned).then(note('all')),
    ask(applyOrganizationDeletion, { params, body: { planId } }).then(note('one')),
  ]);
  expect(answered).toEqual(['one 200', 'all 200']);
  const stay = planned.refused.map((one: { id: string }) => one.id);
  expect(result).toMatchObject({ changed: planned.delete - 1, unchanged: 1, refused: stay.map((one: string) => ({ id: one })) });
  expect(new Set((await found()).map((one) => one.id))).toEqual(new Set(stay));
});

test('many go in parts, between which others are answered', async () => {
  const { ask, plan, apply, found } = await scene();
  for (let number = 0; number < 60; number += 1) await ask(createOrganization, { body: { name: `Number ${number}` } });
  const planned = await plan({ filter: {} });
  const seen: number[] = [];
  const replies: unknown[] = [];
  void apply(planned).then(({ body }) => replies.push(body));
  while (replies.length === 0) {
    seen.push((await found()).length);
    await setImmediate();
  }
  expect(replies).toMatchObject([{ changed: planned.delete }]);
  const all = planned.delete + planned.refused.length;
  expect(seen.filter((count) => count < all && count > planned.refused.length)).not.toEqual([]);
});

test('a plan for all organizations goes through all meetings a few times, not once for each organization', async () => {
  const { plan } = await scene('demo');
  const walks = vi.spyOn(OverlayTable.prototype, 'values');
  onTestFinished(() => walks.mockRestore());
  expect((await plan({ filter: {} })).organizations.length).toBeGreaterThan(15);
  expect(walks.mock.calls.length).toBeLessThan(15);
});
