import { getMe } from '@meet/contracts/areas/me';
import { listMeetings } from '@meet/contracts/areas/meetings';
import {
  applyOrganizationDeletion,
  listDeletedOrganizations,
  planOrganizationDeletion,
  restoreOrganization,
} from '@meet/contracts/areas/organization-deletion';
import {
  addOrganizationManager,
  changeOrganization,
  createOrganization,
  deleteOrganization,
  getOrganization,
} from '@meet/contracts/areas/organizations';
import { listOrganizers } from '@meet/contracts/areas/subscription-people';
import { disableSubscription, getSubscription, listSubscriptions } from '@meet/contracts/areas/subscriptions';
import { deleteUser, listUsers, type UserRow } from '@meet/contracts/areas/users';
import { setClock } from '@meet/contracts/mock';
import { limits } from '@meet/contracts/wire/limits';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld, type TestReply, type TestWorld, type Ask } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

const all = { pageSize: '500' };
const codeOf = ({ body }: TestReply) => body.exceptionCode;

/** An administrator, and an organization none of whose meetings goes on. */
async function scene(id = 'organization-2') {
  const world = await testWorld(app);
  const params = { id };
  const as = async (persona: Parameters<TestWorld['signIn']>[0]): Promise<Ask> => {
    const { sessionToken: token } = await world.signIn(persona);
    return (endpoint, input) => world.ask(endpoint, { ...input, token });
  };
  const ask = await as('administrator');
  const plan = async () => (await ask(planOrganizationDeletion, { params })).body;
  const apply = ({ planId }: { planId: string }) => ask(applyOrganizationDeletion, { params, body: { planId } });
  const bin = async () => (await ask(listDeletedOrganizations)).body;
  /** All that is known of the organization. */
  async function everything() {
    const { items: subscriptions } = (await ask(listSubscriptions, { query: { ...all, organization: id } })).body;
    const organizers = await Promise.all(
      subscriptions.map(async (one: { id: string }) => (await ask(listOrganizers, { params: one, query: all })).body.items),
    );
    const details = await Promise.all(subscriptions.map(async (one: { id: string }) => (await ask(getSubscription, { params: one })).body));
    const meetings = (await ask(listMeetings, { query: all })).body.items.filter(
      (one: { organization: { id: string } }) => one.organization.id === id,
    );
    const people = (await ask(listUsers, { query: { ...all, organization: id } })).body.items;
    const organization = (await ask(getOrganization, { params })).body;
    return JSON.parse(
      JSON.stringify({ organization, details, organizers, meetings, people }, (name, value) => (name === 'version' ? undefined : value)),
    );
  }
  return { world, params, as, ask, plan, apply, bin, everything };
}

test('[ORG-01] an organization is deleted with subscriptions, meetings and files as planned, and restored exactly as it was', async () => {
  const { ask, as, params, plan, apply, bin, everything } = await scene();
  const byManager = await as('organizationManager');
  await ask(addOrganizationManager, { params, body: { email: people.user.email, language: 'hu' } });
  const before = await everything();
  const planned = await plan();
  expect(planned).toMatchObject({
    subscriptions: before.details.length,
    meetings: before.meetings.length,
    managers: before.organization.managers.length,
    runningMeetings: 0,
  });
  expect(planned.organizers).toBe(new Set(before.organizers.flat().map(({ email }: { email: string }) => email)).size);
  expect([planned.subscriptions, planned.meetings, planned.organizers, planned.files].every((count) => count > 0)).toBe(true);
  expect(await everything()).toEqual(before);

  const { body: deleted } = await apply(planned);
  const { planId: _, runningMeetings: __, ...contents } = planned;
  expect(deleted).toMatchObject({ ...contents, restorableUntil: deleted.restorableUntil, id: params.id, name: before.organization.name });
  expect(codeOf(await ask(getOrganization, { params }))).toBe(1001);
  expect((await everything()).details).toEqual([]);
  expect((await everything()).meetings).toEqual([]);
  expect((await byManager(getMe)).body.customersManager.map(({ id }: { id: string }) => id)).toEqual(['organization-1']);
  const organizers: string[] = before.organizers.flat().map(({ email }: { email: string }) => email);
  const users: UserRow[] = (await ask(listUsers, { query: all })).body.items;
  const left = users.filter(({ email }) => organizers.includes(email));
  expect(left).toHaveLength(new Set(organizers).size);
  expect(await bin()).toMatchObject({ total: 1, items: [deleted] });

  expect((await ask(restoreOrganization, { params })).status).toBe(200);
  const after = await everything();
  expect({ ...after, people: after.people.map(({ email }: UserRow) => email) }).toEqual({
    ...before,
    people: before.people.map(({ email }: UserRow) => email),
  });
  expect(after.people.map(({ roles }: UserRow) => roles.toSorted())).toEqual(before.people.map(({ roles }: UserRow) => roles.toSorted()));
  expect((await bin()).total).toBe(0);
});

test('a plan is applied once, by who made it, and only while it would do the same; a meeting in progress prevents it', async () => {
  const { ask, params, plan, apply } = await scene();
  const stale = await plan();
  const { items } = (await ask(listSubscriptions, { query: { organization: params.id } })).body;
  const [seat] = (await ask(listOrganizers, { params: { id: items[0].id } })).body.items;
  const { items: found } = (await ask(listUsers, { query: { text: seat.email } })).body;
  expect((await ask(deleteUser, { params: { id: found[0].id } })).status).toBe(204);
  expect(codeOf(await apply(stale))).toBe(1030);
  const good = await plan();
  const elsewhere = { params: { id: 'organization-3' }, body: { planId: good.planId } };
  expect(codeOf(await ask(applyOrganizationDeletion, elsewhere))).toBe(1001);
  expect((await apply(good)).status).toBe(200);
  expect(codeOf(await apply(good))).toBe(1001);

  const running = await scene('organization-1');
  const planned = await running.plan();
  expect(planned.runningMeetings).toBeGreaterThan(0);
  expect(codeOf(await running.apply(planned))).toBe(1021);
});

test('[ORG-07] after 30 days nothing is left to restore; a name that was taken since is refused on its field', async () => {
  const { ask, as, params, plan, apply, world } = await scene();
  const { body: organization } = await ask(getOrganization, { params });
  await apply(await plan());
  const { body: other } = await ask(createOrganization, { body: { name: organization.name.toUpperCase() } });
  expect((await ask(restoreOrganization, { params })).body).toMatchObject({ exceptionCode: 1026, fields: [{ name: 'name', code: 1026 }] });
  await ask(changeOrganization, { params: { id: other.id }, body: { name: 'Another' } });
  const totalAfter = async (advanceMs: number): Promise<number> => {
    await world.ask(setClock, { body: { advanceMs } });
    return (await (await as('administrator'))(listDeletedOrganizations)).body.total;
  };
  expect([await totalAfter(limits.organizationBinMs - 60_000), await totalAfter(60_000)]).toEqual([1, 0]);
  expect(codeOf(await (await as('administrator'))(restoreOrganization, { params }))).toBe(1001);
});

test('whose account was deleted since does not come back; an empty organization goes into the bin, too', async () => {
  const { ask, params, plan, apply, everything, bin } = await scene();
  const before = await everything();
  const [{ email }] = before.organizers.flat();
  await apply(await plan());
  const { items: found } = (await ask(listUsers, { query: { text: email } })).body;
  expect((await ask(deleteUser, { params: { id: found[0].id } })).status).toBe(204);
  await ask(restoreOrganization, { params });
  const emails = (await everything()).organizers.flat().map((one: { email: string }) => one.email);
  expect(emails.toSorted()).toEqual(
    before.organizers
      .flat()
      .map((one: { email: string }) => one.email)
      .filter((one: string) => one !== email)
      .toSorted(),
  );
  const { body: empty } = await ask(createOrganization, { body: { name: 'Empty' } });
  expect((await ask(deleteOrganization, { params: { id: empty.id } })).status).toBe(204);
  expect((await bin()).items).toMatchObject([{ id: empty.id, name: 'Empty', subscriptions: 0, meetings: 0 }]);
});

test('a subscription that was disabled comes back as it was, and makes nobody an organizer again', async () => {
  const { ask, params, plan, apply, everything } = await scene();
  const { items } = (await ask(listSubscriptions, { query: { ...all, organization: params.id } })).body;
  for (const { id } of items) await ask(disableSubscription, { params: { id } });
  const before = await everything();
  expect(before.organizers.flat().length).toBeGreaterThan(0);
  await apply(await plan());
  await ask(restoreOrganization, { params });
  expect(await everything()).toEqual(before);
});
