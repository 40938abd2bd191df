import { errorCodes, errors } from '@meet/contracts/wire/errors';
import { createFault, deleteFault, faultsMax, getFault, getJournal, listFaults, setClock } from '@meet/contracts/mock';
import { getPasswordConstraints } from '@meet/contracts/areas/password';
import { getMe } from '@meet/contracts/areas/me';
import { refresh } from '@meet/contracts/areas/session';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { buildApp } from '../../app.ts';
import { testWorld, type TestWorld } from '../../testing/test-world.ts';
import { waitsMax } from './faults.ts';

const app = await buildApp();
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(app);
});

const path = '/web/users/password-constraints';
const order = (body: object) => world.ask(createFault, { body });
const ask = () => world.ask(getPasswordConstraints);
const askOverWire = () => fetch(`${origin}/meet/services/json${path}`, { headers: { 'x-meet-world': world.id } });

test.each(errorCodes)('[MCK-08][ERR-B02] code %i can be provoked on any call, with its status', async (code) => {
  await order({ path, exceptionCode: code });
  expect(await ask()).toMatchObject({ status: errors[code].status, body: { exceptionCode: code, requestId: expect.any(String) } });
  expect((await ask()).status).toBe(200);
});

test('[MCK-08] a code outside the catalogue can be provoked too', async () => {
  await order({ exceptionCode: 1042, status: 418 });
  expect(await ask()).toMatchObject({ status: 418, body: { exceptionCode: 1042 } });
});

test.each([
  [500, 1000],
  [503, 1000],
  [401, 1014],
  [403, 1016],
  [404, 1001],
  [429, 1030],
  [400, 1030],
])('[MCK-09] a fault with only the status %i has the matching code %i', async (status, exceptionCode) => {
  await order({ path, status });
  expect(await ask()).toMatchObject({ status, body: { exceptionCode } });
});

test.each([[3], ['Wed, 21 Oct 2026 07:28:00 GMT'], ['nonsense']])('[MCK-09] 429 with retry-after %s', async (retryAfter) => {
  await order({ path, retryAfter });
  const answer = await ask();
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, String(retryAfter)]);
});

test.each([['a\nb'], ['žluť'], ['']])('retry-after %j is no text of a header', async (retryAfter) => {
  expect(await order({ retryAfter })).toMatchObject({ status: 400, body: { exceptionCode: 1004 } });
});

test('[MCK-09] an answer is as late as was ordered, by the clock of the world', async () => {
  await order({ path, delayMs: 60_000 });
  const answer = ask();
  await expect.poll(async () => (await world.ask(listFaults)).body).toEqual([]);
  await world.ask(setClock, { body: { advanceMs: 60_000 } });
  expect((await answer).status).toBe(200);
});

test('a late call whose caller has gone is held no longer, and is not carried out', async () => {
  const { sessionToken } = await world.signIn('user');
  const { body } = await order({ method: 'PATCH', path: '/web/users/me', delayMs: 60_000 });
  const caller = new AbortController();
  const call = fetch(`${origin}/meet/services/json/web/users/me`, {
    method: 'PATCH',
    headers: { 'x-meet-world': world.id, 'content-type': 'application/json', authorization: `Bearer ${sessionToken}` },
    body: JSON.stringify({ firstName: 'Ghost' }),
    signal: caller.signal,
  });
  await expect.poll(async () => (await world.ask(listFaults)).body).toEqual([]);
  caller.abort();
  await expect(call).rejects.toThrow('aborted');
  const seen = async () => (await world.ask(getJournal)).body.filter(({ method }: { method: string }) => method === 'PATCH');
  await expect.poll(seen).toEqual([expect.objectContaining({ fault: body.id })]);
  expect((await seen())[0]).not.toHaveProperty('status');
  await world.ask(setClock, { body: { advanceMs: 60_000 } });
  expect((await world.ask(getMe, { token: sessionToken })).body.firstName).not.toBe('Ghost');
  expect(await seen()).toHaveLength(1);
});

test('where strangers come, a world holds so many calls at once and no more', async () => {
  const demo = await buildApp({ control: 'own' });
  onTestFinished(() => demo.close());
  const { ask: askIn } = await testWorld(demo);
  await askIn(createFault, { body: { path, delayMs: 60_000, times: waitsMax + 1 } });
  const late = Array.from({ length: waitsMax }, () => askIn(getPasswordConstraints));
  expect((await askIn(getPasswordConstraints)).status).toBe(200);
  await askIn(setClock, { body: { advanceMs: 60_000 } });
  expect((await Promise.all(late)).map(({ status }) => status)).toEqual(late.map(() => 200));
  await askIn(createFault, { body: { path, delayMs: 60_000 } });
  const again = askIn(getPasswordConstraints);
  await expect.poll(async () => (await askIn(listFaults)).body).toEqual([]);
  expect((await askIn(getJournal)).body).toHaveLength(waitsMax + 1);
  await askIn(setClock, { body: { advanceMs: 60_000 } });
  expect((await again).status).toBe(200);
});

test('[MCK-09] a connection is dropped before the call is carried out', async () => {
  await order({ path, drop: true });
  await expect(askOverWire()).rejects.toThrow('fetch failed');
  expect((await askOverWire()).status).toBe(200);
});

test('[MCK-09] or after it: the refreshed tokens are lost, and had again with the same refresh token', async () => {
  const { refreshToken } = await world.signIn('user');
  await order({ path: '/web/login/refresh', drop: true, after: true });
  const headers = { username: people.user.email, refreshToken };
  const url = `${origin}/meet/services/json/web/login/refresh`;
  await expect(fetch(url, { headers: { 'x-meet-world': world.id, ...headers } })).rejects.toThrow('fetch failed');
  const again = await world.ask(refresh, { headers });
  expect(again.status).toBe(200);
  expect((await world.ask(getMe, { token: again.body.sessionToken })).status).toBe(200);
});

test.each([false, true])('[MCK-09] a call with a body is dropped as well, after it was carried out: %s', async (after) => {
  await order({ method: 'POST', drop: true, after });
  const forget = () =>
    fetch(`${origin}/meet/services/json/web/users/forgot-password`, {
      method: 'POST',
      headers: { 'x-meet-world': world.id, 'content-type': 'application/json' },
      body: JSON.stringify({ email: people.user.email, language: 'en' }),
    });
  await expect(forget()).rejects.toThrow('fetch failed');
  expect((await forget()).status).toBe(204);
});

test('[MCK-09] a garbage reply has the content type of JSON', async () => {
  await order({ path, body: 'garbage' });
  const answer = await askOverWire();
  expect(answer.headers.get('content-type')).toContain('application/json');
  await expect(answer.json()).rejects.toThrow(SyntaxError);
});

test('a fault is in its world only', async () => {
  await order({ status: 500 });
  const other = await testWorld(app);
  expect((await other.ask(getPasswordConstraints)).status).toBe(200);
  expect((await ask()).status).toBe(500);
});

test('the control itself is never spoiled', async () => {
  await order({ path: '*', status: 500, times: 5 });
  expect((await world.ask(listFaults)).body).toHaveLength(1);
});

test('a fault is read by its id until its times are used up', async () => {
  const { body } = await order({ path, status: 503, times: 2 });
  const fault = () => world.ask(getFault, { params: { id: body.id } });
  await ask();
  expect(await fault()).toMatchObject({ status: 200, body: { id: body.id, path, status: 503, times: 1 } });
  await ask();
  expect(await fault()).toMatchObject({ status: 404, body: { exceptionCode: 1001 } });
});

test('a withdrawn fault spoils nothing', async () => {
  const { body } = await order({ status: 500 });
  expect((await world.ask(deleteFault, { params: { id: body.id } })).status).toBe(204);
  expect((await world.ask(deleteFault, { params: { id: body.id } })).status).toBe(404);
  expect((await ask()).status).toBe(200);
});

test('the opening of a socket can be refused', async () => {
  await order({ path: '/meet/webrtcsignaling', status: 503 });
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/meet/webrtcsignaling?world=${world.id}`);
  const { message } = await new Promise<Error>((resolve) => socket.once('error', resolve));
  expect(message).toContain('503');
});

test('the journal has the reply and the fault that caused it', async () => {
  const { body } = await order({ path, status: 503 });
  await ask();
  await order({ path, drop: true });
  await askOverWire().catch(() => {});
  const entries = (await world.ask(getJournal, { query: { kind: 'http' } })).body;
  expect(entries).toEqual([
    expect.objectContaining({
      method: 'GET',
      path: `/meet/services/json${path}`,
      status: 503,
      fault: body.id,
      answer: expect.objectContaining({ exceptionCode: 1000 }),
    }),
    expect.objectContaining({ method: 'GET', fault: expect.any(String) }),
  ]);
  expect(entries[1]).not.toHaveProperty('status');
});

test.each([[{ path: 'x'.repeat(201) }], [{ path: '*'.repeat(11) }], [{ method: 'x'.repeat(21) }]])(
  'a fault for %j is refused',
  async (body) => {
    expect(await order(body)).toMatchObject({ status: 400, body: { exceptionCode: 1004 } });
  },
);

test('a hundred faults can wait in a world, no more', async () => {
  for (let made = 0; made < faultsMax; made++) expect((await order({ path: '/none' })).status).toBe(201);
  expect(await order({ path: '/none' })).toMatchObject({ status: 400, body: { exceptionCode: 1030 } });
  expect((await (await testWorld(app)).ask(createFault, { body: {} })).status).toBe(201);
});
