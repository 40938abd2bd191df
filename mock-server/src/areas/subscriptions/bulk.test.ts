import { listAuditLog, type AuditEntry } from '@meet/contracts/areas/audit-log';
import {
  applySubscriptionsDisabling,
  applySubscriptionsEnd,
  planSubscriptionsDisabling,
  planSubscriptionsEnd,
} from '@meet/contracts/areas/subscription-bulk';
import { changeSubscription, listSubscriptions, type SubscriptionRow as Row } from '@meet/contracts/areas/subscriptions';
import { listOrganizers } from '@meet/contracts/areas/subscription-people';
import { getSubscriptionsDashboard, getSystemDashboard } from '@meet/contracts/areas/dashboards';
import { planHandover } from '@meet/contracts/areas/handover';
import { getUser, listUsers, type UserDetail, type UserRow } from '@meet/contracts/areas/users';
import { code } from '@meet/contracts/wire/errors';
import type { BulkPlan } from '@meet/contracts/wire/plans';
import { people as cast } from '@meet/fixtures/cast/people';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

/** As it travels. */
type SubscriptionRow = Omit<Row, 'endDate'> & { endDate?: string | null };

const now = '2026-11-23T10:00:00.000Z';

/** Eight organizations, two of them with bad licences, some with an old subscription that is disabled. */
async function scene() {
  const world = await testWorld(app, { seed: 1, size: 'demo', now });
  const { sessionToken: token } = await world.signIn('administrator');
  const ask = (endpoint: Parameters<typeof world.ask>[0], input?: Parameters<typeof world.ask>[1]) =>
    world.ask(endpoint, { ...input, token });
  const found = async (): Promise<SubscriptionRow[]> => (await ask(listSubscriptions, { query: { pageSize: '500' } })).body.items;
  const log = async (id: string): Promise<AuditEntry[]> => (await ask(listAuditLog, { query: { recordId: id } })).body.items;
  return { ask, found, log };
}

const plainly = (row: SubscriptionRow) => ({ ...row, version: 0 });

test('many subscriptions are disabled as planned; those that are disabled already are named and stay as they were', async () => {
  const { ask, found, log } = await scene();
  const before = await found();
  const disabled = before.filter((row) => row.disabled);
  expect(disabled.length).toBeGreaterThan(0);
  const { body: planned } = await ask(planSubscriptionsDisabling, { body: { filter: {} } });
  const refused = disabled.map(({ id, organization, product }) => ({
    id,
    name: `${organization.name}, ${product}`,
    code: code.noValidSubscription,
  }));
  const byId = (rows: { id: string }[]) => rows.toSorted((one, other) => one.id.localeCompare(other.id));
  expect(planned).toMatchObject({ create: 0, change: before.length - disabled.length, delete: 0, unchanged: 0, earlier: 0 });
  const named = planned.refused.map(({ line: _line, column: _column, ...one }: BulkPlan['refused'][number]) => one);
  expect(byId(named)).toEqual(byId(refused));
  const people = await Promise.all(
    before
      .filter(({ state }) => !['disabled', 'ended'].includes(state))
      .map(async ({ id }) => (await ask(listOrganizers, { params: { id }, query: { pageSize: '500' } })).body.items),
  );
  expect(planned.organizers).toBe(new Set(people.flat().map(({ email }: { email: string }) => email)).size);
  expect(await found()).toEqual(before);

  const { change: changed, unchanged } = planned;
  const { body: applied } = await ask(applySubscriptionsDisabling, { body: { planId: planned.planId } });
  expect(applied).toEqual({ changed, unchanged, refused: named });
  const after = await found();
  expect(after.map(plainly)).toEqual(before.map((row) => plainly({ ...row, disabled: true, state: 'disabled' })));
  for (const row of before) expect([row.id, (await log(row.id)).length]).toEqual([row.id, row.disabled ? 0 : 1]);
});

test('many subscriptions get another end; those that cannot be changed by themselves are named with the same reasons', async () => {
  const { ask, found, log } = await scene();
  const before = await found();
  const endDate = '2027-03-31T21:59:59.000Z';
  const spoiled = { disabled: code.noValidSubscription, invalid: code.invalidLicence, compromised: code.subscriptionCompromised };
  const reasonOf = ({ state }: SubscriptionRow) => Object.entries(spoiled).find(([name]) => name === state)?.[1];
  const open = before.filter((row) => reasonOf(row) === undefined);
  const { body: planned } = await ask(planSubscriptionsEnd, { body: { filter: {}, endDate } });
  expect(planned).toMatchObject({
    change: open.length,
    organizers: 0,
    earlier: open.filter((row) => row.perpetual || Date.parse(row.endDate ?? '') > Date.parse(endDate)).length,
  });
  expect(planned.earlier).toBeGreaterThan(0);
  const codes = (ofAll: readonly (number | undefined)[]) => ofAll.filter((one) => one !== undefined).toSorted((one, other) => one - other);
  expect(codes(planned.refused.map((one: { code: number }) => one.code))).toEqual(codes(before.map(reasonOf)));
  expect((await ask(applySubscriptionsEnd, { body: { planId: planned.planId } })).body.changed).toBe(open.length);
  const after = await found();
  expect(after.filter((row) => row.endDate === endDate && !row.perpetual).map(({ id }) => id)).toEqual(open.map(({ id }) => id));
  for (const { id } of open) expect([id, (await log(id)).length]).toEqual([id, 1]);

  const again = (await ask(planSubscriptionsEnd, { body: { ids: open.map(({ id }) => id), endDate } })).body;
  expect(again).toMatchObject({ change: 0, unchanged: open.length, refused: [] });
  const perpetual = (await ask(planSubscriptionsEnd, { body: { ids: ['subscription-1'], endDate: null } })).body;
  expect((await ask(applySubscriptionsEnd, { body: { planId: perpetual.planId } })).body.changed).toBe(1);
  expect((await found()).find(({ id }) => id === 'subscription-1')).toMatchObject({ perpetual: true, endDate: null });
});

test('an end in the past leaves nothing to those who have no other seat, wherever it is looked at, until there is another end', async () => {
  const { ask, found } = await scene();
  const params = { id: 'subscription-1' };
  const organizers: { email: string }[] = (await ask(listOrganizers, { params, query: { pageSize: '500' } })).body.items;
  const people: UserRow[] = (await ask(listUsers, { query: { subscription: params.id, pageSize: '500' } })).body.items;
  const creator = people.find(({ email }) => email === cast.organizer.email);
  const heir = people.find(({ id, activated }) => activated && id !== creator?.id);
  const looks = async () => {
    const details: UserDetail[] = await Promise.all(people.map(async ({ id }) => (await ask(getUser, { params: { id } })).body));
    return {
      row: (await found()).find(({ id }) => id === params.id)?.state,
      pages: new Set(details.map(({ subscriptions }) => subscriptions.find(({ id }) => id === params.id)?.state)),
      able: details.filter(({ features }) => features.AudioVideo).length,
      roles: details.filter(({ roles }) => roles.includes('organizer')).length,
      dashboard: (await ask(getSystemDashboard)).body.organizers,
      listed: (await ask(listUsers, { query: { seated: 'true' } })).body.total,
      subscriptions: (await ask(getSubscriptionsDashboard)).body.inForce,
      seated: (await ask(listOrganizers, { params, query: { pageSize: '500' } })).body.items,
      handedOver: (await ask(planHandover, { params: { id: creator?.id ?? '' }, body: { toUserId: heir?.id } })).body.meetings > 0,
    };
  };
  const before = await looks();
  expect(before).toMatchObject({
    able: people.length,
    roles: people.length,
    listed: before.dashboard,
    seated: organizers,
    handedOver: true,
  });
  const endAt = async (endDate: string | null) => {
    const { body: planned } = await ask(planSubscriptionsEnd, { body: { ids: [params.id], endDate } });
    expect((await ask(applySubscriptionsEnd, { body: { planId: planned.planId } })).body).toMatchObject({ changed: 1 });
    return planned;
  };

  const { organizers: loss } = await endAt('2026-11-22T22:59:59.000Z');
  expect(loss).toBeGreaterThan(0);
  const after = await looks();
  // The end can be moved again: who organizes stays written down, and keeps the role.
  expect(after).toEqual({
    ...before,
    row: 'ended',
    pages: new Set(['ended']),
    able: before.able - loss,
    dashboard: before.dashboard - loss,
    listed: before.listed - loss,
    subscriptions: before.subscriptions - 1,
    handedOver: false,
  });
  await endAt(null);
  expect(await looks()).toMatchObject({ row: 'inForce', able: before.able, dashboard: before.dashboard, handedOver: true });
});

test('a plan is stale once one of the subscriptions was changed, and no plan for anything else', async () => {
  const { ask, found } = await scene();
  const ids = ['subscription-1'];
  const { body: planned } = await ask(planSubscriptionsEnd, { body: { ids, endDate: '2026-11-22T22:59:59.000Z' } });
  const row = (await found()).find(({ id }) => ids.includes(id));
  expect(planned).toMatchObject({ change: 1, organizers: row?.organizerCount, earlier: 1 });
  expect((await ask(changeSubscription, { params: { id: ids[0] ?? '' }, body: { seats: 99 } })).status).toBe(200);
  expect((await ask(applySubscriptionsEnd, { body: { planId: planned.planId } })).body.exceptionCode).toBe(1030);
  expect((await ask(applySubscriptionsDisabling, { body: { planId: planned.planId } })).body.exceptionCode).toBe(1001);
  expect((await ask(planSubscriptionsEnd, { body: { endDate: null } })).body.exceptionCode).toBe(1004);
});
