import { addOrganizationManager } from '@meet/contracts/areas/organizations';
import { addOrganizer } from '@meet/contracts/areas/subscription-people';
import { changeSubscription, listSubscriptions } from '@meet/contracts/areas/subscriptions';
import { changeRoles, mailPasswordResets } from '@meet/contracts/areas/user-bulk';
import { applyImport, planImport } from '@meet/contracts/areas/user-csv';
import {
  activateUser,
  changeUser,
  createUser,
  deactivateUser,
  deleteUser,
  getUser,
  listUsers,
  mailPasswordReset,
  restoreUsers,
  type UserDetail,
  type UserRow,
} from '@meet/contracts/areas/users';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { newcomer, usersAs } from '../../testing/users-world.ts';
import { problemOf, type Ask } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

test('[ROL-09] users are for those whose role opens the screen', async () => {
  for (const persona of ['user', 'organizer'] as const) {
    const { ask } = await usersAs(app, persona);
    expect(problemOf(await ask(listUsers))).toMatchObject({ status: 400, code: 1005 });
    expect(problemOf(await ask(createUser, { body: newcomer }))).toMatchObject({ code: 1005 });
  }
});

test('[ROL-03] a user manager sees everybody but administrators, and makes none', async () => {
  const { ask, world } = await usersAs(app, 'userManager');
  const { items } = (await ask(listUsers, { query: { pageSize: '500' } })).body;
  expect(items.length).toBeGreaterThan(10);
  expect(items.filter(({ roles }: UserRow) => roles.includes('administrator'))).toEqual([]);
  const { sessionToken: token } = await world.signIn('administrator');
  const admin = (await world.ask(listUsers, { token, query: { text: people.administrator.email } })).body.items[0];
  expect(problemOf(await ask(getUser, { params: { id: admin.id } })).code).toBe(1005);
  expect(problemOf(await ask(createUser, { body: { ...newcomer, roles: ['administrator'] } }))).toMatchObject({
    code: 1005,
    fields: [{ name: 'roles', code: 1005 }],
  });
});

test('[ROL-09] only administrators make managers of organizations: nobody else does by creating, changing, importing, many at once, or at the organization', async () => {
  const { ask, world, find } = await usersAs(app, 'userManager');
  const params = { id: (await find(people.userManager.email)).id };
  const organizationIds = ['organization-1'];
  const manager = { roles: ['organizationManager'], organizationIds };
  const onRoles = {
    status: 400,
    code: 1005,
    fields: [
      { name: 'roles', code: 1005 },
      { name: 'organizationIds', code: 1005 },
    ],
  };
  expect(problemOf(await ask(createUser, { body: { ...newcomer, ...manager } }))).toEqual(onRoles);
  const promotion = { roles: ['userManager', 'organizationManager'], organizationIds };
  expect(problemOf(await ask(changeUser, { params, body: promotion }))).toEqual(onRoles);
  expect(problemOf(await ask(changeUser, { params, body: { organizationIds } }))).toMatchObject({
    code: 1005,
    fields: [{ name: 'organizationIds' }],
  });
  const content = `email;firstName;lastName;roles;organizationIds\n${newcomer.email};A;B;organizationManager;organization-1\n${people.user.email};;;;organization-1`;
  const plan = (await ask(planImport, { body: { content } })).body;
  expect(plan).toMatchObject({ create: 0, change: 0 });
  expect(plan.refused).toMatchObject([
    { line: 2, column: 'roles', code: 1005 },
    { line: 2, column: 'organizationIds', code: 1005 },
    { line: 3, column: 'organizationIds', code: 1005 },
  ]);
  const many = (await ask(changeRoles, { body: { ids: [params.id], add: ['organizationManager'], organizationIds } })).body;
  expect(many).toMatchObject({ changed: 0, refused: [{ id: params.id, code: 1005 }] });
  const member = { params: { id: 'organization-1' }, body: { email: people.userManager.email } };
  for (const persona of ['userManager', 'organizationManager', 'organizer', 'user'] as const) {
    const { sessionToken: token } = await world.signIn(persona);
    expect(problemOf(await world.ask(addOrganizationManager, { ...member, token })).code, persona).toBe(1005);
  }
  for (const persona of ['organizationManager', 'organizer', 'user'] as const) {
    const { sessionToken: token } = await world.signIn(persona);
    const codeOf = async (...[endpoint, input]: Parameters<Ask>) => problemOf(await world.ask(endpoint, { ...input, token })).code;
    expect(await codeOf(createUser, { body: { ...newcomer, ...manager } }), persona).toBe(1005);
    expect(await codeOf(changeUser, { params, body: promotion }), persona).toBe(persona === 'organizationManager' ? 1001 : 1005);
    expect(await codeOf(planImport, { body: { content } }), persona).toBe(1005);
  }
  expect((await ask(listUsers, { query: { role: 'organizationManager', text: people.userManager.email } })).body.total).toBe(0);
});

test('a user manager changes anything else of a manager, whose organizations stay', async () => {
  const { ask, find } = await usersAs(app, 'userManager');
  const { id } = await find(people.organizationManager.email);
  const user: UserDetail = (await ask(getUser, { params: { id } })).body;
  const organizationIds = user.organizations.map((one) => one.id);
  const { roles } = user;
  const saved = await ask(changeUser, {
    params: { id },
    body: { firstName: 'Olgica', roles, organizationIds },
  });
  expect(saved).toMatchObject({ status: 200, body: { firstName: 'Olgica', roles, organizations: user.organizations } });
  expect(problemOf(await ask(changeUser, { params: { id }, body: { roles: [] } })).code).toBe(1005);
  expect(problemOf(await ask(changeUser, { params: { id }, body: { organizationIds: ['organization-1'] } })).code).toBe(1005);
});

test('the deletion of a manager is undone only by the user who deleted them, or by an administrator', async () => {
  const { ask, world, find } = await usersAs(app, 'userManager');
  const { sessionToken: token } = await world.signIn('administrator');
  const { id } = await find(people.organizationManager.email);
  await world.ask(deleteUser, { params: { id }, token });
  expect(problemOf(await ask(restoreUsers, { body: { ids: [id] } })).code).toBe(1005);
  expect((await world.ask(restoreUsers, { body: { ids: [id] }, token })).body).toEqual({ restored: 1 });
  await ask(deleteUser, { params: { id } });
  expect((await ask(restoreUsers, { body: { ids: [id] } })).body).toEqual({ restored: 1 });
});

test('a plan is applied by what its maker may do by then', async () => {
  const { ask, world, find } = await usersAs(app, 'administrator');
  const { id } = await find(people.userManager.email);
  await ask(changeUser, { params: { id }, body: { roles: ['administrator'] } });
  const first = await world.signIn('userManager');
  const content = `email;firstName;lastName;roles\n${newcomer.email};A;B;administrator`;
  const { planId, create } = (await world.ask(planImport, { body: { content }, token: first.sessionToken })).body;
  expect(create).toBe(1);
  await ask(changeUser, { params: { id }, body: { roles: ['userManager'] } });
  const again = await world.signIn('userManager');
  expect(problemOf(await world.ask(applyImport, { body: { planId }, token: again.sessionToken })).code).toBe(1030);
  expect(await find(newcomer.email)).toBeUndefined();
});

test('[ROL-04] an organization manager sees the organizers of their organizations and changes nothing of them', async () => {
  const { ask } = await usersAs(app, 'organizationManager');
  const { items } = (await ask(listUsers, { query: { pageSize: '500' } })).body;
  expect(items.length).toBeGreaterThan(0);
  expect(items.every(({ roles }: UserRow) => roles.includes('organizer'))).toBe(true);
  const params = { id: items[0].id };
  expect((await ask(getUser, { params })).body.subscriptions.length).toBeGreaterThan(0);
  expect(problemOf(await ask(changeUser, { params, body: { firstName: 'X' } })).code).toBe(1005);
  for (const endpoint of [deleteUser, deactivateUser, mailPasswordReset])
    expect(problemOf(await ask(endpoint, { params })).code).toBe(1005);
});

test('[ROL-04] to an organization manager users of other organizations look unknown, administrators included', async () => {
  const { ask, world } = await usersAs(app, 'organizationManager');
  const { sessionToken: token } = await world.signIn('administrator');
  const idOf = async (email: string) => (await world.ask(listUsers, { token, query: { text: email } })).body.items[0].id;
  const hidden = [await idOf(people.administrator.email), await idOf(people.user.email), 'nobody'];
  for (const id of hidden) {
    for (const endpoint of [getUser, deleteUser, activateUser, deactivateUser, mailPasswordReset, changeUser]) {
      const answer = await ask(endpoint, { params: { id }, ...(endpoint === changeUser && { body: {} }) });
      const { requestId: _own, ...body } = answer.body;
      expect({ status: answer.status, body }, `${endpoint.method} ${endpoint.path}`).toEqual({
        status: 404,
        body: { exceptionCode: 1001, message: 'no user has this id' },
      });
    }
  }
  const many = (await ask(mailPasswordResets, { body: { ids: hidden } })).body;
  expect(many).toEqual({ changed: 0, unchanged: 0, refused: hidden.map((id) => ({ id, name: id, code: 1001 })) });
});

test('[ROL-04] an organization manager sees of a shared user only what belongs to their own organizations', async () => {
  const { ask, world, find } = await usersAs(app, 'organizationManager');
  const { sessionToken: token } = await world.signIn('administrator');
  const administrator: Ask = (endpoint, input) => world.ask(endpoint, { ...input, token });
  const { id } = await find(people.organizer.email);
  const [elsewhere] = (await administrator(listSubscriptions, { query: { organization: 'organization-3' } })).body.items;
  await administrator(changeSubscription, { params: { id: elsewhere.id }, body: { seats: 1_000 } });
  const before: UserDetail = (await ask(getUser, { params: { id } })).body;
  expect(before.devices.length).toBeGreaterThan(0);
  await administrator(addOrganizer, { params: { id: elsewhere.id }, body: { email: people.organizer.email } });
  await administrator(addOrganizationManager, { params: { id: 'organization-3' }, body: { email: people.organizer.email } });
  const whole: UserDetail = (await administrator(getUser, { params: { id } })).body;
  expect(whole).toMatchObject({ subscriptions: [{}, {}], organizations: [{ id: 'organization-3' }] });
  const seen: UserDetail = (await ask(getUser, { params: { id } })).body;
  expect(seen.subscriptions).toEqual(before.subscriptions);
  expect(seen).toMatchObject({ organizations: [], devices: [], upcomingMeetings: before.upcomingMeetings });
  for (const query of [{ organization: 'organization-3' }, { subscription: elsewhere.id }])
    expect((await ask(listUsers, { query })).body.total, JSON.stringify(query)).toBe(0);
});

test('[ROL-10] [USR-B06] nobody deletes an administrator', async () => {
  for (const persona of ['administrator', 'userManager'] as const) {
    const { ask, world } = await usersAs(app, persona);
    const { sessionToken: token } = await world.signIn('administrator');
    const admin = (await world.ask(listUsers, { token, query: { text: people.administrator.email } })).body.items[0];
    expect(problemOf(await ask(deleteUser, { params: { id: admin.id } }))).toMatchObject({ status: 400, code: 1027 });
  }
});

test('nobody deactivates, deletes or demotes themselves', async () => {
  const { ask, find } = await usersAs(app, 'userManager');
  const params = { id: (await find(people.userManager.email)).id };
  expect(problemOf(await ask(deactivateUser, { params })).code).toBe(1005);
  expect(problemOf(await ask(deleteUser, { params })).code).toBe(1005);
  expect(problemOf(await ask(changeUser, { params, body: { roles: [] } }))).toMatchObject({ code: 1005, fields: [{ name: 'roles' }] });
});
