import {
  apiKeyHeader,
  createApiClient,
  deleteApiClient,
  listApiClients,
  NewApiClient,
  regenerateApiKey,
} from '@meet/contracts/areas/api-clients';
import { changeMe } from '@meet/contracts/areas/account';
import { getMe } from '@meet/contracts/areas/me';
import { deleteUser, listUsers, restoreUsers } from '@meet/contracts/areas/users';
import { setClock } from '@meet/contracts/mock';
import { pathOf } from '@meet/contracts/wire/http';
import { changeSettings } from '@meet/contracts/areas/settings';
import { people } from '@meet/fixtures/cast/people';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testWorld } from '../testing/test-world.ts';

const app = await buildApp();
afterAll(() => app.close());

async function asAdministrator() {
  const world = await testWorld(app);
  const { sessionToken: token } = await world.signIn('administrator');
  const withKey = async (apiKey: string, endpoint: Parameters<typeof world.ask>[0] = getMe, body?: object) =>
    world.ask(endpoint, { headers: { [apiKeyHeader]: apiKey }, ...(body && { body }) });
  const give = async (more: object = {}) => {
    const body = { userEmail: people.user.email, scopes: ['account:read'], ...more };
    return (await world.ask(createApiClient, { body, token })).body;
  };
  return { world, token, withKey, give };
}

test('[ENT-17] an API client is a user’s address and a key, which is told once; from then on only its end is known', async () => {
  const { world, token, give } = await asAdministrator();
  const made = await give();
  expect(v.safeParse(NewApiClient, made).issues).toBeUndefined();
  expect(made).toMatchObject({
    userEmail: people.user.email,
    apiKeyEnd: made.apiKey.slice(-4),
    expiryDate: null,
    scopes: ['account:read'],
  });
  const { items } = (await world.ask(listApiClients, { token })).body;
  expect(items.map(({ id }: { id: string }) => id)).toContain(made.id);
  expect(JSON.stringify(items)).not.toContain(made.apiKey);
  expect(
    (await world.request({ method: 'GET', url: `${pathOf(listApiClients)}/${made.id}`, headers: { authorization: `Bearer ${token}` } }))
      .status,
  ).toBe(404);
});

test('a program acts as its user, within its scopes and nowhere else', async () => {
  const { withKey, give } = await asAdministrator();
  const { apiKey } = await give();
  expect(await withKey(apiKey)).toMatchObject({ status: 200, body: { email: people.user.email } });
  expect((await withKey(apiKey, changeMe, { firstName: 'Eva' })).body.exceptionCode).toBe(1013);
  expect((await withKey(apiKey, listUsers)).body.exceptionCode).toBe(1013);
  expect(await withKey('made-up')).toMatchObject({ status: 400, body: { exceptionCode: 1017 } });
});

test('the list says when a key was last used; what was refused is no use, and another key is new', async () => {
  const { world, token, withKey, give } = await asAdministrator();
  const { id, apiKey } = await give();
  const lastUse = async (): Promise<string | null> => {
    const { items } = (await world.ask(listApiClients, { token })).body;
    return items.find((client: { id: string }) => client.id === id).lastUseDate;
  };
  expect((await withKey('made-up')).status).toBe(400);
  expect(await lastUse()).toBeNull();
  const first: string = (await world.ask(setClock, { body: { advanceMs: 60_000 } })).body.now;
  await withKey(apiKey);
  const used = (await lastUse()) ?? '';
  expect(used >= first).toBe(true);
  const second: string = (await world.ask(setClock, { body: { advanceMs: 60_000 } })).body.now;
  expect((await withKey(apiKey, listUsers)).body.exceptionCode).toBe(1013);
  expect(await lastUse()).toBe(used);
  await withKey(apiKey);
  expect(((await lastUse()) ?? '') >= second).toBe(true);
  await world.ask(regenerateApiKey, { params: { id }, token });
  expect(await lastUse()).toBeNull();
});

test('a scope to change lets a program change, with the rights of its user', async () => {
  const { withKey, give } = await asAdministrator();
  const { apiKey } = await give({ scopes: ['account:write', 'users:write'] });
  expect((await withKey(apiKey, changeMe, { firstName: 'Eva' })).status).toBe(204);
  expect((await withKey(apiKey, listUsers)).body.exceptionCode).toBe(1005);
  expect((await withKey(apiKey, listApiClients)).body.exceptionCode).toBe(1013);
});

test('a key ends with its expiry, and another one is given for as long', async () => {
  const { world, token, withKey, give } = await asAdministrator();
  const dayMs = 864e5;
  const start = Date.parse((await world.ask(setClock, { body: { advanceMs: 0 } })).body.now);
  expect(await give({ expiryDate: new Date(start - dayMs).toISOString() })).toMatchObject({
    exceptionCode: 1004,
    fields: [{ name: 'expiryDate', code: 1004 }],
  });
  const { id, apiKey } = await give({ expiryDate: new Date(start + 2 * dayMs).toISOString() });
  expect((await withKey(apiKey)).status).toBe(200);
  await world.ask(setClock, { body: { advanceMs: 2 * dayMs } });
  expect((await withKey(apiKey)).body.exceptionCode).toBe(1017);
  const { sessionToken } = await world.signIn('administrator');
  const { body } = await world.ask(regenerateApiKey, { params: { id }, token: sessionToken });
  expect(Date.parse(body.expiryDate)).toBeGreaterThan(start + 3.9 * dayMs);
  expect((await withKey(body.apiKey)).status).toBe(200);
  expect(token).not.toBe(sessionToken);
});

test('a deleted user leaves no key behind; undoing the deletion brings it back', async () => {
  const { world, token, withKey, give } = await asAdministrator();
  const { id, apiKey } = await give();
  const ids = async () => (await world.ask(listApiClients, { token })).body.items.map((client: { id: string }) => client.id);
  const { id: userId } = (await world.ask(listUsers, { query: { text: people.user.email }, token })).body.items[0];
  await world.ask(deleteUser, { params: { id: userId }, token });
  expect(await ids()).not.toContain(id);
  expect((await withKey(apiKey)).body.exceptionCode).toBe(1017);
  await world.ask(restoreUsers, { body: { ids: [userId] }, token });
  expect(await ids()).toContain(id);
  expect((await withKey(apiKey)).status).toBe(200);
});

test('[SET-28] another key is given, and the old one stops working', async () => {
  const { world, token, withKey, give } = await asAdministrator();
  const { id, apiKey } = await give();
  const { body } = await world.ask(regenerateApiKey, { params: { id }, token });
  expect(body.apiKey).not.toBe(apiKey);
  expect((await withKey(apiKey)).body.exceptionCode).toBe(1017);
  expect((await withKey(body.apiKey)).status).toBe(200);
  await world.ask(deleteApiClient, { params: { id }, token });
  expect((await withKey(body.apiKey)).body.exceptionCode).toBe(1017);
});

test('nobody has two keys, nobody unknown has one, and none works while the setting is off', async () => {
  const { world, token, withKey, give } = await asAdministrator();
  const { apiKey } = await give();
  expect(await give()).toMatchObject({ exceptionCode: 1006, fields: [{ name: 'userEmail', code: 1006 }] });
  const nobody = await world.ask(createApiClient, { body: { userEmail: 'nobody@meet.example', scopes: ['account:read'] }, token });
  expect(nobody.body).toMatchObject({ exceptionCode: 1001, fields: [{ name: 'userEmail', code: 1001 }] });
  await world.ask(changeSettings, { params: { section: 'authentication' }, body: { values: { apiEnabled: false } }, token });
  expect((await withKey(apiKey)).body.exceptionCode).toBe(1010);
});

test('[ROL-02] API clients are for administrators', async () => {
  const { world } = await asAdministrator();
  const { sessionToken: token } = await world.signIn('userManager');
  expect((await world.ask(listApiClients, { token })).body.exceptionCode).toBe(1005);
  expect((await world.ask(regenerateApiKey, { params: { id: 'api-1' }, token })).body.exceptionCode).toBe(1005);
});
