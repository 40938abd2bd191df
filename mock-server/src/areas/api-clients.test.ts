import {
  ApiClient,
  apiKeyHeader,
  createApiClient,
  deleteApiClient,
  getApiClient,
  listApiClients,
  regenerateApiKey,
} from '@meet/contracts/areas/api-clients';
import { changeMe } from '@meet/contracts/areas/account';
import { getMe } from '@meet/contracts/areas/me';
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
  const create = async () => (await world.ask(createApiClient, { body: { userEmail: people.user.email }, token })).body;
  return { world, token, withKey, create };
}

test('[ENT-17] an API client is a user’s address and a key; lists contain only the end of the key', async () => {
  const { world, token } = await asAdministrator();
  const { items, total } = (await world.ask(listApiClients, { token })).body;
  expect(total).toBeGreaterThan(0);
  const [{ id, userEmail, apiKeyEnd }] = items;
  const { body } = await world.ask(getApiClient, { params: { id }, token });
  expect(v.safeParse(ApiClient, body).issues).toBeUndefined();
  expect(body).toMatchObject({ userEmail, apiKey: expect.stringMatching(new RegExp(`${apiKeyEnd}$`)) });
  expect(JSON.stringify(items)).not.toContain(body.apiKey);
});

test('a program with the key acts as its user, and only reads', async () => {
  const { withKey, create } = await asAdministrator();
  const { apiKey } = await create();
  expect(await withKey(apiKey)).toMatchObject({ status: 200, body: { email: people.user.email } });
  expect((await withKey(apiKey, changeMe, { firstName: 'Eva' })).body.exceptionCode).toBe(1013);
  expect(await withKey('made-up')).toMatchObject({ status: 400, body: { exceptionCode: 1017 } });
});

test('[SET-28] another key is given, and the old one stops working', async () => {
  const { world, token, withKey, create } = await asAdministrator();
  const { id, apiKey } = await create();
  const { body } = await world.ask(regenerateApiKey, { params: { id }, token });
  expect(body.apiKey).not.toBe(apiKey);
  expect((await withKey(apiKey)).body.exceptionCode).toBe(1017);
  expect((await withKey(body.apiKey)).status).toBe(200);
  await world.ask(deleteApiClient, { params: { id }, token });
  expect((await withKey(body.apiKey)).body.exceptionCode).toBe(1017);
});

test('nobody has two keys, nobody unknown has one, and none works while the setting is off', async () => {
  const { world, token, withKey, create } = await asAdministrator();
  const { apiKey } = await create();
  expect(await create()).toMatchObject({ exceptionCode: 1006, fields: [{ name: 'userEmail', code: 1006 }] });
  const nobody = await world.ask(createApiClient, { body: { userEmail: 'nobody@meet.example' }, token });
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
