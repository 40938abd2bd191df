import {
  changeWorld,
  createFault,
  createWorld,
  currentWorld,
  deleteWorld,
  expireSessions,
  getCast,
  getJournal,
  getMails,
  health,
  listFaults,
  listWorlds,
  ready,
  resetWorld,
  setClock,
} from '@meet/contracts/mock';
import { restoreWorld, saveWorld } from '@meet/contracts/mock-worlds';
import { getPlayer, listHappenings, playScenario, recordScenario, steerScenario, stopScenario } from '@meet/contracts/scenarios';
import { getPasswordConstraints } from '@meet/contracts/areas/password';
import { pathOf, type Endpoint } from '@meet/contracts/wire/http';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp, type AppOptions } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';

const token = 'a-token-for-tests';
const metrics = '/meet/__mock/metrics';

async function guarded(options: AppOptions = {}) {
  const app = await buildApp({ media: noMedia(), controlToken: token, ...options });
  onTestFinished(() => app.close());
  const ask = async (
    url: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE' = 'GET',
    body?: object,
  ) => {
    const { statusCode, body: text } = await app.inject({
      method,
      url,
      headers,
      remoteAddress: '192.0.2.1',
      ...(body && { payload: body }),
    });
    const isProblem = statusCode >= 400;
    return { status: statusCode, ...(isProblem && { code: JSON.parse(text).exceptionCode }), text };
  };
  const call = (endpoint: Endpoint, headers: Record<string, string> = {}, body?: object) =>
    ask(
      pathOf(endpoint),
      headers,
      endpoint.method === 'GET' || endpoint.method === 'HEAD' || endpoint.method === 'PUT' ? 'GET' : endpoint.method,
      body,
    );
  const newWorld = async (): Promise<{ 'x-meet-world': string }> => ({ 'x-meet-world': JSON.parse((await call(createWorld)).text).world });
  return { app, ask, call, newWorld };
}

const hidden = { status: 404, code: 1001 };
const ofWorld: [Endpoint, object?][] = [
  [currentWorld],
  [changeWorld, {}],
  [resetWorld],
  [getCast],
  [createFault, {}],
  [listFaults],
  [setClock, { advanceMs: 1 }],
  [expireSessions, { what: 'all' }],
  [getJournal],
  [getMails],
  [getPlayer],
  [recordScenario],
  [listHappenings],
  [playScenario, { name: 'refresh-refused' }],
  [steerScenario, { do: 'pause' }],
  [stopScenario],
];

test.each([
  [undefined, 200],
  ['127.0.0.1', 200],
  ['::1', 200],
  ['localhost', 200],
  ['0.0.0.0', 404],
  ['::', 404],
  ['192.0.2.7', 404],
  ['meet.lan', 404],
])('listening on %s, the control of the default world answers strangers %i', async (host, status) => {
  const { call } = await guarded({ host });
  expect((await call(getCast)).status).toBe(status);
});

test('what is chosen counts more than where it listens', async () => {
  expect((await (await guarded({ control: 'own', host: '127.0.0.1' })).call(getCast)).status).toBe(404);
  expect((await (await guarded({ control: 'open', host: '0.0.0.0' })).call(getCast)).status).toBe(200);
});

test('with CONTROL=own, each control call acts on the own world, which a secret id names', async () => {
  const { call, newWorld } = await guarded({ control: 'own' });
  const [own, other] = [await newWorld(), await newWorld()];
  for (const [endpoint, body] of ofWorld) {
    expect(await call(endpoint, {}, body), endpoint.path).toMatchObject(hidden);
    expect(await call(endpoint, { 'x-meet-world': 'default' }, body), endpoint.path).toMatchObject(hidden);
    expect(await call(endpoint, { 'x-meet-world': 'guessed' }, body), endpoint.path).toMatchObject(hidden);
    expect((await call(endpoint, own, body)).status, endpoint.path).toBeLessThan(300);
    expect((await call(endpoint, { cookie: `meet-world=${own['x-meet-world']}` }, body)).status, endpoint.path).toBeLessThan(300);
  }
  await call(createFault, own, {});
  expect((await call(listFaults, other)).text).toBe('[]');
  expect((await call(deleteWorld, own)).status).toBe(204);
});

test('with CONTROL=own nobody lists worlds, makes large ones, or takes and loads a state, and the product is served in the default world', async () => {
  const { call, ask, newWorld } = await guarded({ control: 'own' });
  for (const endpoint of [listWorlds, saveWorld]) expect(await call(endpoint, await newWorld())).toMatchObject(hidden);
  expect(await call(restoreWorld, await newWorld(), { version: 1, now: '2030-01-01T00:00:00.000Z', state: [] })).toMatchObject(hidden);
  expect(await call(createWorld, {}, { size: 'large' })).toMatchObject(hidden);
  expect((await call(createWorld, {}, { size: 'demo' })).status).toBe(201);
  expect((await call(getPasswordConstraints)).status).toBe(200);
  for (const page of ['', 'docs', 'openapi.json', 'sso/authorize']) expect((await ask(`/meet/__mock/${page}`)).status, page).toBe(200);
});

test('with CONTROL=off only health answers, and the product', async () => {
  const { call, ask } = await guarded({ control: 'off' });
  expect((await call(health)).text).toBe('{"status":"ok"}');
  for (const [endpoint, body] of ofWorld) expect(await call(endpoint, {}, body), endpoint.path).toMatchObject(hidden);
  for (const path of [
    '',
    'control/page.js',
    'docs',
    'openapi.json',
    'asyncapi.json',
    'ready',
    'metrics',
    'worlds',
    'sso/authorize',
    'none',
  ])
    expect(await ask(`/meet/__mock/${path}`), path).toMatchObject(hidden);
  expect(await call(createWorld)).toMatchObject(hidden);
  expect((await call(getPasswordConstraints)).status).toBe(200);
});

test.each(['own', 'off'] as const)('the token opens everything, CONTROL=%s or not', async (control) => {
  const { call, ask } = await guarded({ control });
  const opened = { 'x-mock-token': token };
  for (const [endpoint, body] of ofWorld) expect((await call(endpoint, opened, body)).status, endpoint.path).toBeLessThan(300);
  expect((await call(createWorld, opened, { size: 'demo' })).status).toBe(201);
  expect((await call(listWorlds, opened)).status).toBe(200);
  expect((await ask(metrics, opened)).status).toBe(200);
  expect(await call(getCast, { 'x-mock-token': `${token}x` })).toMatchObject(hidden);
  expect(await call(getCast, { 'x-mock-token': '' })).toMatchObject(hidden);
});

test('ids of worlds have 128 bits, and stand in no list, journal, log, message or document', async () => {
  let log = '';
  const { call, ask, newWorld } = await guarded({ logTo: { write: (line) => void (log += line) } });
  const own = await newWorld();
  const id = own['x-meet-world'];
  expect(Buffer.from(id, 'base64url').length).toBeGreaterThanOrEqual(16);
  await ask(`/meet/services/json/web/users/password-constraints?world=${id}`);
  await ask(`/meet/services/json/web/captcha?login=a&world=${id}`);
  const seen = [
    await call(listWorlds, own),
    await call(getJournal, own),
    await call(getMails, own),
    await ask('/meet/__mock/openapi.json', own),
    await ask('/meet/__mock/docs', own),
  ];
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(JSON.parse(seen[1]?.text ?? '')).toHaveLength(2);
  await call(deleteWorld, own);
  for (const { text } of [...seen, await call(currentWorld, own)]) expect(text).not.toContain(id);
  expect(log).toContain('/web/captcha');
  expect(log).not.toContain(id);
});

test('metrics are Prometheus text, for this machine or with the token', async () => {
  const { app, ask } = await guarded();
  await ask('/meet/services/json/web/users/password-constraints');
  expect(await ask(metrics)).toMatchObject(hidden);
  const forwarded = { 'x-forwarded-for': '192.0.2.9' };
  expect((await app.inject({ url: metrics, headers: forwarded })).statusCode).toBe(404);
  const { statusCode, headers, body } = await app.inject(metrics);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(body).toContain('# TYPE meet_mock_worlds gauge\nmeet_mock_worlds 1\n');
  expect(body).toContain('meet_mock_requests_total{status="2xx"} 1\n');
  for (const line of body.trimEnd().split('\n')) expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="\w+"\})? [\d.e+-]+)$/);
});

test('it is ready while it serves', async () => {
  const { call } = await guarded();
  expect(await call(ready)).toMatchObject({ status: 200, text: '{"status":"ready"}' });
});
