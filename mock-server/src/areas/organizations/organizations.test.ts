import type { Persona } from '@meet/contracts/mock';
import { getMe } from '@meet/contracts/areas/me';
import {
  addOrganizationManager,
  changeOrganization,
  createOrganization,
  deleteOrganization,
  getOrganization,
  listOrganizations,
  removeOrganizationManager,
  type OrganizationRow,
} from '@meet/contracts/areas/organizations';
import { listSubscriptions } from '@meet/contracts/areas/subscriptions';
import { listUsers } from '@meet/contracts/areas/users';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { problemOf, testWorld, type Ask } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

async function as(persona: Persona) {
  const world = await testWorld(app);
  const asPerson = async (one: Persona): Promise<Ask> => {
    const { sessionToken: token } = await world.signIn(one);
    return (endpoint, input) => world.ask(endpoint, { ...input, token });
  };
  const ask = await asPerson(persona);
  const found = async (query: Record<string, string> = {}): Promise<OrganizationRow[]> =>
    (await ask(listOrganizations, { query: { pageSize: '500', ...query } })).body.items;
  return { ask, asPerson, found };
}

const refusedWith = (code: number, field?: string) => ({
  status: code === 1001 ? 404 : 400,
  code,
  ...(field && { fields: [{ name: field, code }] }),
});
const params = { id: 'organization-1' };

test('[ORG-01] organizations are listed by name, sorted, and found by name, machine id and manager', async () => {
  const { found } = await as('administrator');
  const all = await found();
  expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted(new Intl.Collator('en', { numeric: true }).compare));
  const bySeats = (await found({ sort: 'seats', order: '1' })).map(({ seats }) => seats);
  expect(bySeats).toEqual(bySeats.toSorted((one, other) => other - one));
  const own = await found({ text: 'atelier' });
  expect(own).toMatchObject([{ id: 'organization-1', name: 'Atelier Meet' }]);
  expect(await found({ text: own[0]?.machineId ?? '' })).toHaveLength(1);
  expect((await found({ text: people.organizationManager.email })).map(({ id }) => id).toSorted()).toEqual([
    'organization-1',
    'organization-2',
  ]);
});

test('[ORG-01] an organization is added, renamed and deleted', async () => {
  const { ask, found } = await as('administrator');
  const created = await ask(createOrganization, { body: { name: ' Nordlicht ', machineId: 'ABCD-1234' } });
  expect(created).toMatchObject({
    status: 201,
    body: { name: 'Nordlicht', machineId: 'ABCD-1234', subscriptions: [], managers: [], seats: 0 },
  });
  const { id, version } = created.body;
  expect(await found({ subscribed: 'false' })).toMatchObject([{ id }]);
  expect(await found({ managed: 'false' })).toMatchObject([{ id }]);
  const renamed = await ask(changeOrganization, { params: { id }, body: { name: 'Südlicht', version } });
  expect(renamed.body).toMatchObject({ name: 'Südlicht', machineId: 'ABCD-1234' });
  expect(problemOf(await ask(changeOrganization, { params: { id }, body: { name: 'Ostlicht', version } })).code).toBe(1030);
  expect((await ask(deleteOrganization, { params: { id } })).status).toBe(204);
  expect(problemOf(await ask(getOrganization, { params: { id } }))).toMatchObject(refusedWith(1001));
});

test('[ORG-01] a name or machine id that is taken, or a blank name, is refused on its field; a machine id is generated when none is given', async () => {
  const { ask, found } = await as('administrator');
  const [first] = await found();
  const refused = async (body: Record<string, string>) => problemOf(await ask(createOrganization, { body }));
  expect(await refused({ name: first?.name.toUpperCase() ?? '' })).toMatchObject(refusedWith(1026, 'name'));
  expect(await refused({ name: 'New', machineId: first?.machineId ?? '' })).toMatchObject(refusedWith(1026, 'machineId'));
  expect(await refused({ name: ' ' })).toMatchObject({ code: 1004, fields: [{ name: 'name', code: 1023 }] });
  expect((await ask(createOrganization, { body: { name: 'New' } })).body.machineId).toMatch(/^[\da-f]{16}$/);
});

test('[ORG-01] a name that looks like another, or a machine id in other case, counts as taken; invisible characters are refused', async () => {
  const { ask } = await as('administrator');
  const create = (body: { name: string; machineId?: string }) => ask(createOrganization, { body });
  expect((await create({ name: 'Réseau Est', machineId: 'abc-1' })).status).toBe(201);
  for (const name of ['Réseau Est'.normalize('NFD'), 'RÉSEAU  EST', 'Ｒéseau Est']) {
    expect(problemOf(await create({ name }))).toMatchObject(refusedWith(1026, 'name'));
  }
  expect(problemOf(await create({ name: 'Other', machineId: 'ABC-1' }))).toMatchObject(refusedWith(1026, 'machineId'));
  for (const name of ['Réseau Est\u200b', 'a\u0000b', '\u202eEst']) {
    expect(problemOf(await create({ name }))).toMatchObject({ code: 1004, fields: [{ name: 'name', code: 1004 }] });
  }
});

test('[ORG-01] an organization with subscriptions is not deleted', async () => {
  const { ask } = await as('administrator');
  expect(problemOf(await ask(deleteOrganization, { params })).code).toBe(1030);
  expect((await ask(getOrganization, { params })).status).toBe(200);
});

test('another name stands on subscriptions and at managers, too', async () => {
  const { ask, asPerson } = await as('administrator');
  await ask(changeOrganization, { params, body: { name: 'Atelier Rencontre' } });
  const { items } = (await ask(listSubscriptions, { query: { organization: params.id } })).body;
  expect(items[0].organization.name).toBe('Atelier Rencontre');
  const manager = await asPerson('organizationManager');
  expect((await manager(getMe)).body.customersManager).toContainEqual({ id: params.id, name: 'Atelier Rencontre' });
});

test('[ORG-02] [ENT-03] an organization has name, machine id, subscriptions and managers', async () => {
  const { ask } = await as('administrator');
  expect((await ask(getOrganization, { params })).body).toMatchObject({
    name: 'Atelier Meet',
    machineId: expect.stringMatching(/^[\da-f]{16}$/),
    subscriptions: expect.arrayContaining([{ id: expect.any(String), name: expect.any(String) }]),
    managers: expect.arrayContaining([
      { id: expect.any(String), email: people.organizationManager.email, language: 'en', fullName: 'Olga Králová' },
    ]),
  });
});

test('[ORG-03] a manager is added in a language, sees the organization, and loses it with the role', async () => {
  const { ask, asPerson } = await as('administrator');
  const { email } = people.user;
  const added = await ask(addOrganizationManager, { params, body: { email: email.toUpperCase(), language: 'fr' } });
  expect(added).toMatchObject({ status: 201, body: { email, language: 'fr', fullName: 'Ursula Fekete' } });
  expect((await ask(getOrganization, { params })).body.managers).toContainEqual(added.body);
  const user = await asPerson('user');
  expect((await user(listOrganizations)).body.items).toMatchObject([params]);
  expect((await ask(removeOrganizationManager, { params: { ...params, email } })).status).toBe(204);
  expect(problemOf(await user(listOrganizations)).code).toBe(1005);
  expect((await ask(listUsers, { query: { text: email } })).body.items).toMatchObject([{ roles: [] }]);
  expect(problemOf(await ask(removeOrganizationManager, { params: { ...params, email } }))).toMatchObject(refusedWith(1001));
});

test('[ORG-03] an unknown user, an existing manager and an unknown language are refused on their fields', async () => {
  const { ask } = await as('administrator');
  const refused = async (body: Record<string, string>) => problemOf(await ask(addOrganizationManager, { params, body }));
  expect(await refused({ email: 'nobody@meet.example' })).toMatchObject({ code: 1001, fields: [{ name: 'email', code: 1001 }] });
  expect(await refused({ email: people.organizationManager.email })).toMatchObject(refusedWith(1006, 'email'));
  expect(await refused({ email: people.user.email, language: 'xx' })).toMatchObject(refusedWith(1026, 'language'));
  expect(await refused({ email: 'no address' })).toMatchObject({ fields: [{ name: 'email', code: 1031 }] });
});

test('[ROL-02] [ROL-04] [ORG-04] managers see theirs and change none, user managers read all, others nothing', async () => {
  const { ask, asPerson, found } = await as('organizationManager');
  expect((await found()).map(({ id }) => id).toSorted()).toEqual(['organization-1', 'organization-2']);
  expect(problemOf(await ask(getOrganization, { params: { id: 'organization-3' } }))).toMatchObject(refusedWith(1005));
  const userManager = await asPerson('userManager');
  expect((await userManager(listOrganizations)).body.total).toBe(4);
  for (const reader of [ask, userManager]) {
    expect(problemOf(await reader(createOrganization, { body: { name: 'Mine' } }))).toMatchObject(refusedWith(1005));
    expect(problemOf(await reader(changeOrganization, { params, body: { name: 'Mine' } }))).toMatchObject(refusedWith(1005));
    expect(problemOf(await reader(deleteOrganization, { params }))).toMatchObject(refusedWith(1005));
    expect(problemOf(await reader(addOrganizationManager, { params, body: { email: people.user.email } }))).toMatchObject(
      refusedWith(1005),
    );
    const manager = { params: { ...params, email: people.organizationManager.email } };
    expect(problemOf(await reader(removeOrganizationManager, manager))).toMatchObject(refusedWith(1005));
  }
  for (const persona of ['organizer', 'user'] as const) {
    const outside = await asPerson(persona);
    expect(problemOf(await outside(listOrganizations))).toMatchObject(refusedWith(1005));
    expect(problemOf(await outside(getOrganization, { params }))).toMatchObject(refusedWith(1005));
  }
});
