import { changeMe, deleteMe, getGdprAccountText, getMyTags } from '@meet/contracts/areas/account';
import { getMe } from '@meet/contracts/areas/me';
import { getCaptcha } from '@meet/contracts/areas/captcha';
import { errors } from '@meet/contracts/wire/errors';
import { isEndpoint, type Endpoint } from '@meet/contracts/wire/http';
import { getWebMeeting, getWebRtcServers } from '@meet/contracts/areas/join';
import { changePassword, getPasswordConstraints } from '@meet/contracts/areas/password';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { login, logout, outlookLoginCode, refresh } from '@meet/contracts/areas/session';
import { getTheme } from '@meet/contracts/areas/theme';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { testWorld, type TestWorld } from './testing/test-world.ts';

const app = await buildApp();
afterAll(() => app.close());

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(app);
});

const json = '/meet/services/json';

/** 000 §7, line by line; the paths there are written with and without a slash in front. */
const calls: readonly (readonly [string, string, Endpoint])[] = [
  ['GET', `${json}/web/settings/public`, getPublicSettings],
  ['POST', `${json}/web/login`, login],
  ['POST', `${json}/web/login/logout`, logout],
  ['GET', `${json}/web/login/refresh`, refresh],
  ['GET', `${json}/web/captcha`, getCaptcha],
  ['GET', `${json}/outlook/login/code`, outlookLoginCode],
  ['GET', `${json}/web/users/password-constraints`, getPasswordConstraints],
  ['POST', `${json}/web/users/change-password`, changePassword],
  ['GET', `${json}/web/users/me`, getMe],
  ['PATCH', `${json}/web/users/me`, changeMe],
  ['POST', `${json}/web/users/me/delete`, deleteMe],
  ['GET', `${json}/web/tags/users/me`, getMyTags],
  ['GET', `${json}/web/users/gdpr/text/account`, getGdprAccountText],
  ['GET', `${json}/web/meetings/join`, getWebMeeting],
  ['GET', `${json}/web/meetings/webrtc-servers`, getWebRtcServers],
  ['GET', '/meet/custom/tmms/theme.json', getTheme],
];

test.each(calls)('[MCK-01] a call of the specification is served: %s %s', (method, path, endpoint) => {
  expect([endpoint.method, endpoint.base + endpoint.path]).toEqual([method, path]);
  expect(app.hasRoute({ method: endpoint.method, url: path })).toBe(true);
});

test('[MCK-02] every call that the contracts describe is served', async () => {
  const modules = import.meta.glob<Record<string, unknown>>(['../../contracts/src/**/*.ts', '!**/*.test.ts'], { eager: true });
  const endpoints = Object.values(modules).flatMap(Object.values).filter(isEndpoint);
  expect(endpoints.length).toBeGreaterThan(calls.length);
  const missing = endpoints.filter(({ method, base, path }) => !app.hasRoute({ method, url: base + path }));
  expect(missing).toEqual([]);
});

test.each([
  ['an unknown call', { url: `${json}/web/none` }, 404, 1001],
  ['an unknown method of a known call', { method: 'DELETE', url: `${json}/web/login` }, 404, 1001],
  ['an unknown call of the control', { url: '/meet/__mock/none' }, 404, 1001],
  ['anything else', { url: '/none' }, 404, 1001],
  ['an address that is none', { url: '/meet/%zz' }, 400, 1030],
  ['no session', { url: `${json}/web/users/me` }, 401, 1014],
  [
    'text that is not JSON',
    { method: 'POST', url: `${json}/web/login`, payload: '{', headers: { 'content-type': 'application/json' } },
    400,
    1030,
  ],
  [
    'a poisoned object',
    { method: 'POST', url: `${json}/web/login`, payload: '{"__proto__":{}}', headers: { 'content-type': 'application/json' } },
    400,
    1030,
  ],
  ['another content type', { method: 'POST', url: `${json}/web/login`, payload: 'x', headers: { 'content-type': 'text/csv' } }, 400, 1030],
  ['text for JSON', { method: 'POST', url: `${json}/web/login`, payload: '{}', headers: { 'content-type': 'text/plain' } }, 400, 1030],
  [
    'a body of 300 kB',
    { method: 'POST', url: `${json}/web/login`, payload: ' '.repeat(300_000), headers: { 'content-type': 'application/json' } },
    400,
    1030,
  ],
  ['no body', { method: 'POST', url: `${json}/web/login` }, 400, 1004],
] as const)('%s is answered with the envelope, a code and a request id', async (_, request, status, code) => {
  const answer = await world.request(request);
  expect([answer.status, answer.body.exceptionCode]).toEqual([status, code]);
  expect(answer.body.message).not.toBe('');
  expect(answer.headers['x-request-id']).toBe(answer.body.requestId);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
});

test.each(['application/json', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded'])(
  'nothing said in type %s is no body',
  async (type) => {
    const reset = { method: 'POST', url: '/meet/__mock/worlds/current/reset', headers: { 'content-type': type } } as const;
    expect((await world.request(reset)).status).toBe(204);
    expect((await world.request({ ...reset, payload: '', headers: { ...reset.headers, 'content-length': '0' } })).status).toBe(204);
  },
);

test('every answer has a request id of its own', async () => {
  const ask = async () => (await world.ask(getPasswordConstraints)).headers['x-request-id'];
  const ids = [await ask(), await ask()];
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain(undefined);
});

test('answers of calls are not kept by anybody on the way', async () => {
  const { headers } = await world.ask(getPasswordConstraints);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

test('answers of calls cannot be framed, nor load anything when they are opened as a page', async () => {
  const { headers } = await world.ask(getPasswordConstraints);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
  });
});

test('too often is 429 with 1030 and retry-after', async () => {
  const ask = () => world.ask(login, { body: { username: 'a', password: 'b'.repeat(64), challenge: 'x' } });
  for (let time = 0; time < 600; time++) void ask();
  const answer = await ask();
  expect(answer).toMatchObject({ status: 429, body: { exceptionCode: 1030 } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('the statuses of the catalogue are those of the wire decisions', () => {
  const others = Object.entries(errors).filter(([, { status }]) => status !== 400);
  expect(others.map(([code, { status }]) => [Number(code), status])).toEqual([
    [1000, 500],
    [1001, 404],
    [1014, 401],
    [1016, 403],
  ]);
});

test('a page clears the cookie of a world that is gone, and keeps that of one that is there', async () => {
  const page = (id: string) => app.inject({ url: '/meet/', headers: { accept: 'text/html', cookie: `meet-world=${id}` } });
  expect((await page('gone')).headers['set-cookie']).toMatch(/^meet-world=;.*Max-Age=0/);
  expect((await page(world.id)).headers['set-cookie']).toBeUndefined();
});
