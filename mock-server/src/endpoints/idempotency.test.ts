import { changeMe, deleteMe } from '@meet/contracts/areas/account';
import { getMe } from '@meet/contracts/areas/me';
import { createFault, setClock } from '@meet/contracts/mock';
import { forgotPassword } from '@meet/contracts/areas/password';
import { login, logout } from '@meet/contracts/areas/session';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testWorld, type TestWorld } from '../testing/test-world.ts';

const app = await buildApp();
afterAll(() => app.close());

let world: TestWorld;
let token: string;
beforeEach(async () => {
  world = await testWorld(app);
  ({ sessionToken: token } = await world.signIn('user'));
});

const keyed = (key: string) => ({ 'idempotency-key': key });
const rename = (firstName: string, key: string) => world.ask(changeMe, { token, headers: keyed(key), body: { firstName } });
const firstName = async () => (await world.ask(getMe, { token })).body.firstName;

test('[NET-13] a call that is sent again with its key acts once and gets the first answer', async () => {
  expect((await rename('Ada', 'k1')).status).toBe(204);
  const again = await rename('Eve', 'k1');
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([204, 'true']);
  expect(await firstName()).toBe('Ada');
  await rename('Eve', 'k2');
  expect(await firstName()).toBe('Eve');
});

test('a repeated sign-in gets the same tokens', async () => {
  const { email, passwordHash } = people.user;
  const signIn = () => world.ask(login, { headers: keyed('k'), body: { username: email, password: passwordHash } });
  const [one, other] = await Promise.all([signIn(), signIn()]);
  expect(one.status).toBe(200);
  expect(other.body).toEqual(one.body);
});

test('a refusal is repeated too', async () => {
  const refused = () => world.ask(changeMe, { token, headers: keyed('k'), body: { language: 'tlh' } });
  const [one, other] = [await refused(), await refused()];
  expect(one.body.exceptionCode).toBe(1004);
  expect(other.body.fields).toEqual(one.body.fields);
  expect(other.body.requestId).not.toBe(one.body.requestId);
});

test('after a minute, in another session, or on another path the key is a new one', async () => {
  await rename('Ada', 'k');
  await world.ask(setClock, { body: { advanceMs: 60_000 } });
  await rename('Eve', 'k');
  expect(await firstName()).toBe('Eve');
  const other = await world.signIn('organizer');
  const answer = await world.ask(changeMe, { token: other.sessionToken, headers: keyed('k'), body: { firstName: 'Kim' } });
  expect(answer.headers['idempotency-replayed']).toBeUndefined();
  const forgot = await world.ask(forgotPassword, { headers: keyed('k'), body: { email: 'a@meet.example' } });
  expect(forgot.headers['idempotency-replayed']).toBeUndefined();
});

test('a call whose reply was lost is not carried out a second time', async () => {
  await world.ask(createFault, { body: { path: '/web/users/me', status: 503, after: true } });
  expect((await rename('Ada', 'k')).status).toBe(503);
  expect((await rename('Eve', 'k')).status).toBe(204);
  expect(await firstName()).toBe('Ada');
});

test('[NET-13] a call that ended the session is answered again too, and nothing else is', async () => {
  const { passwordHash } = people.user;
  const calls = {
    logout: () => world.ask(logout, { token, headers: keyed('k') }),
    password: () => world.ask(changeMe, { token, headers: keyed('k'), body: { oldPassword: passwordHash, newPassword: 'a'.repeat(64) } }),
    removal: () => world.ask(deleteMe, { token, headers: keyed('k'), body: { password: passwordHash } }),
  };
  for (const call of Object.values(calls)) {
    world = await testWorld(app);
    ({ sessionToken: token } = await world.signIn('user'));
    expect((await call()).status).toBe(204);
    expect(await call()).toMatchObject({ status: 204, headers: { 'idempotency-replayed': 'true' } });
    expect((await world.ask(logout, { token, headers: keyed('other') })).status).toBe(401);
    expect((await world.ask(getMe, { token, headers: keyed('k') })).status).toBe(401);
    await world.ask(setClock, { body: { advanceMs: 60_000 } });
    expect((await call()).status).toBe(401);
  }
});

test('a call that a fault kept from its handler is carried out when it is repeated', async () => {
  await world.ask(createFault, { body: { path: '/web/users/me', status: 503 } });
  await rename('Ada', 'k');
  await rename('Ada', 'k');
  expect(await firstName()).toBe('Ada');
});

test('a key that is too long is refused', async () => {
  expect(await rename('Ada', 'k'.repeat(201))).toMatchObject({ status: 400, body: { fields: [{ name: 'idempotency-key', code: 1004 }] } });
});
