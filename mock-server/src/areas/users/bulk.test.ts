import { setImmediate } from 'node:timers/promises';
import { getMails, type Persona } from '@meet/contracts/mock';
import { login } from '@meet/contracts/areas/session';
import { listTags } from '@meet/contracts/areas/tags';
import {
  activateUsers,
  applyDeletion,
  applyInvalidation,
  changeRoles,
  changeServerZone,
  deactivateUsers,
  mailPasswordResets,
  planDeletion,
  planInvalidation,
  tagUsers,
} from '@meet/contracts/areas/user-bulk';
import { changeUser, findSubscriptionChoices, getUser, listUsers, restoreUsers, type UserRow } from '@meet/contracts/areas/users';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld, type Ask } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

async function as(persona: Persona) {
  const world = await testWorld(app);
  const { sessionToken: token } = await world.signIn(persona);
  const ask: Ask = (endpoint, input) => world.ask(endpoint, { ...input, token });
  const list = async (query: Record<string, string> = {}): Promise<UserRow[]> =>
    (await ask(listUsers, { query: { pageSize: '500', ...query } })).body.items;
  const idOf = async (email: string) => (await list({ text: email }))[0]?.id ?? '';
  return { world, ask, list, idOf };
}

test('[USR-B05] many are deactivated and activated at once; the caller is left out', async () => {
  const { ask, list } = await as('administrator');
  const off = (await ask(deactivateUsers, { body: { filter: {} } })).body;
  expect(off.refused).toEqual([{ id: expect.any(String), name: expect.any(String), code: 1005 }]);
  expect((await list({ activated: 'true' })).map(({ email }) => email)).toEqual([people.administrator.email]);
  const on = (await ask(activateUsers, { body: { filter: {} } })).body;
  expect(on).toMatchObject({ changed: off.changed + off.unchanged, unchanged: 1, refused: [] });
});

test('[USR-B05] while hundreds are changed others are answered, and what they change is kept', async () => {
  const world = await testWorld(app, { size: 'demo' });
  const { sessionToken: token } = await world.signIn('administrator');
  const ask: Ask = (endpoint, input) => world.ask(endpoint, { ...input, token });
  const inTokyo = async (): Promise<number> => (await ask(listUsers, { query: { serverZone: 'Tokyo', pageSize: '1' } })).body.total;
  const last = (await ask(listUsers, { query: { sort: 'fullName', order: '1', pageSize: '1' } })).body.items[0];
  const before = await inTokyo();
  const meanwhile = { counts: [] as number[], isOver: false };
  const bulk = ask(changeServerZone, { body: { filter: {}, serverZone: 'Tokyo' } }).finally(() => (meanwhile.isOver = true));
  const { status } = await ask(changeUser, { params: { id: last.id }, body: { firstName: 'Meanwhile' } });
  expect(status).toBe(200);
  for (; !meanwhile.isOver; await setImmediate()) meanwhile.counts.push(await inTokyo());
  const { changed } = (await bulk).body;
  expect(changed).toBeGreaterThan(250);
  expect(meanwhile.counts.filter((count) => count > before && count < before + changed).length).toBeGreaterThan(0);
  expect((await ask(getUser, { params: { id: last.id } })).body).toMatchObject({ firstName: 'Meanwhile', serverZone: 'Tokyo' });
});

test('[USR-B05] roles are given as far as there are seats', async () => {
  const { ask, list } = await as('administrator');
  const { items } = (await ask(findSubscriptionChoices)).body;
  const { id, freeSeats } = items.find((one: { freeSeats: number }) => one.freeSeats > 0);
  const ids = (await list({ role: 'user' })).map((user) => user.id);
  const result = (await ask(changeRoles, { body: { ids, add: ['organizer'], subscriptionId: id } })).body;
  expect(result.changed).toBe(Math.min(freeSeats, ids.length));
  expect(result.refused.every(({ code }: { code: number }) => code === 1033)).toBe(true);
  expect(result.changed + result.refused.length).toBe(ids.length);
});

test('[USR-B05] whoever is an organizer already gets a seat on the subscription that is named, once', async () => {
  const { ask, idOf } = await as('administrator');
  const { items } = (await ask(findSubscriptionChoices)).body;
  const organizer = await idOf(people.organizer.email);
  const seated = (await ask(getUser, { params: { id: organizer } })).body.subscriptions.map(({ id }: { id: string }) => id);
  const { id } = items.find((one: { id: string; freeSeats: number }) => one.freeSeats > 0 && !seated.includes(one.id));
  const give = async () => (await ask(changeRoles, { body: { ids: [organizer], add: ['organizer'], subscriptionId: id } })).body;
  expect(await give()).toEqual({ changed: 1, unchanged: 0, refused: [] });
  const now = (await ask(getUser, { params: { id: organizer } })).body.subscriptions.map((one: { id: string }) => one.id);
  expect(now).toContain(id);
  expect(await give()).toEqual({ changed: 0, unchanged: 1, refused: [] });
});

test('[USR-B05] a zone and a tag are given to all that a filter matches, and taken', async () => {
  const { ask, list } = await as('userManager');
  const filter = { role: 'organizer' };
  await ask(changeServerZone, { body: { filter, serverZone: 'Tokyo' } });
  expect((await list(filter)).every(({ serverZone }) => serverZone === 'Tokyo')).toBe(true);
  const [tag] = (await ask(listTags, { query: { text: 'Site' } })).body.items;
  expect((await ask(tagUsers, { body: { filter, tagId: tag.id, tagValue: 'Atlantis' } })).body.exceptionCode).toBe(1026);
  expect((await ask(tagUsers, { body: { filter, tagId: tag.id, tagValue: 'Atlan\u200btis' } })).body.exceptionCode).toBe(1004);
  await ask(tagUsers, { body: { filter, tagId: tag.id } });
  expect((await list({ ...filter, tag: 'Site', tagValue: 'Paris' })).length).toBe((await list(filter)).length);
  await ask(tagUsers, { body: { filter, tagId: tag.id, remove: true } });
  expect(await list({ ...filter, tag: 'Site' })).toEqual([]);
});

test('[USR-B05] reset mails go to internal accounts that may sign in', async () => {
  const { world, ask, idOf } = await as('administrator');
  const ids = await Promise.all([people.user.email, people.ldap.email, people.disabled.email].map(idOf));
  const result = (await ask(mailPasswordResets, { body: { ids: [...ids, 'nobody'] } })).body;
  expect(result).toMatchObject({ changed: 1, unchanged: 0 });
  expect(result.refused.map(({ code }: { code: number }) => code)).toEqual([1005, 1012, 1001]);
  const mails: { to: string; link?: string }[] = (await world.ask(getMails)).body;
  expect(mails.filter(({ link }) => link?.includes('change-password')).map(({ to }) => to)).toEqual([people.user.email]);
});

test('[USR-B05] [USR-B06] a deletion of many is planned, applied and undone', async () => {
  const { ask, list } = await as('administrator');
  const before = await list();
  const plan = (await ask(planDeletion, { body: { filter: {} } })).body;
  expect(plan.refused.length).toBeGreaterThan(0);
  expect(plan.refused.every(({ code }: { code: number }) => code === 1027)).toBe(true);
  expect(await list()).toEqual(before);
  const applied = (await ask(applyDeletion, { body: { planId: plan.planId } })).body;
  expect(applied.delete).toBe(plan.delete);
  expect((await list()).every(({ roles }) => roles.includes('administrator'))).toBe(true);
  expect((await ask(restoreUsers, { body: { planId: plan.planId } })).body).toEqual({ restored: plan.delete });
  const back = (users: UserRow[]) => users.map((user) => ({ ...user, version: 0 }));
  expect(back(await list())).toEqual(back(before));
});

test('[USR-09] passwords of all are invalidated after a plan: sessions end, sign-in asks for a reset', async () => {
  const { world, ask } = await as('administrator');
  const { sessionToken } = await world.signIn('user');
  const plan = (await ask(planInvalidation, { body: { filter: {}, sendResetMail: true } })).body;
  expect(plan.effects.passwordsLost).toBe(plan.change);
  expect((await world.ask(listUsers, { token: sessionToken })).status).toBe(400);
  await ask(applyInvalidation, { body: { planId: plan.planId } });
  expect((await world.ask(listUsers, { token: sessionToken })).status).toBe(401);
  const { email, passwordHash } = people.user;
  expect((await world.ask(login, { body: { username: email, password: passwordHash } })).body.exceptionCode).toBe(1038);
  expect((await ask(listUsers)).status).toBe(200);
  const { email: directory, passwordHash: hash } = people.ldap;
  expect((await world.ask(login, { body: { username: directory, password: hash } })).status).toBe(200);
});

test('what is done to many names ids or a filter, not both and not neither', async () => {
  const { ask } = await as('administrator');
  for (const body of [{}, { ids: ['a'], filter: {} }, { ids: [] }, { filter: { colour: 'red' } }])
    expect((await ask(activateUsers, { body })).body.exceptionCode, JSON.stringify(body)).toBe(1004);
});

test('[USR-B05] organization managers are made with their organizations, and those who are get these besides', async () => {
  const { ask, list, idOf } = await as('administrator');
  const ids = await Promise.all([people.user.email, people.organizationManager.email].map(idOf));
  const add = ['organizationManager'];
  const without = (await ask(changeRoles, { body: { ids, add } })).body;
  expect(without).toMatchObject({ changed: 0, unchanged: 1, refused: [{ id: ids[0], code: 1023 }] });
  const organizationIds = ['organization-3'];
  expect((await ask(changeRoles, { body: { ids, add, organizationIds } })).body).toEqual({ changed: 2, unchanged: 0, refused: [] });
  expect((await ask(changeRoles, { body: { ids, add, organizationIds } })).body).toEqual({ changed: 0, unchanged: 2, refused: [] });
  const managers = (await list({ organization: 'organization-3', role: 'organizationManager' })).map(({ id }) => id);
  expect(managers).toEqual(expect.arrayContaining(ids));
  expect((await list({ organization: 'organization-1', role: 'organizationManager' })).map(({ id }) => id)).toContain(ids[1]);
  const taken = (await ask(changeRoles, { body: { ids, remove: add } })).body;
  expect(taken).toEqual({ changed: 2, unchanged: 0, refused: [] });
});

test('[ROL-09] organization managers give tags to many and do nothing else to them', async () => {
  const { ask, list } = await as('organizationManager');
  for (const [endpoint, more] of [
    [deactivateUsers, {}],
    [activateUsers, {}],
    [mailPasswordResets, {}],
    [changeServerZone, { serverZone: null }],
    [changeRoles, { remove: ['organizer'] }],
  ] as const) {
    const result = (await ask(endpoint, { body: { filter: {}, ...more } })).body;
    expect(result.changed, endpoint.path).toBe(0);
    expect(result.refused.every(({ code }: { code: number }) => code === 1005)).toBe(true);
  }
  const [tag] = (await ask(listTags, { query: { text: 'Site' } })).body.items;
  const given = (await ask(tagUsers, { body: { filter: {}, tagId: tag.id } })).body;
  expect(given.refused).toEqual([]);
  expect(await list({ tag: 'Site' })).toHaveLength((await list()).length);
  expect((await ask(planDeletion, { body: { filter: {} } })).body.exceptionCode).toBe(1005);
});
