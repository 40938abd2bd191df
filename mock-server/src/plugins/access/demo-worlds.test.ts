import { getPasswordConstraints } from '@meet/contracts/areas/password';
import { login } from '@meet/contracts/areas/session';
import {
  createWorld,
  currentWorld,
  deleteWorld,
  getCast,
  getMails,
  listWorlds,
  resetWorld,
  setClock,
  type Cast,
} from '@meet/contracts/mock';
import { pathOf, type Endpoint } from '@meet/contracts/wire/http';
import { people } from '@meet/fixtures/cast/people';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp, type AppOptions } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { derivedPassword } from '../../worlds/access/passwords.ts';
import { quotas } from './quotas.ts';

const page = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-dest': 'document' };

async function demo(options: AppOptions = {}) {
  let nowMs = Date.UTC(2026, 0, 2);
  const app = await buildApp({ media: noMedia(), isDemo: true, now: () => nowMs, ...options });
  app.get('/meet/*', (_, reply) => reply.type('text/html').send('<p>client</p>'));
  onTestFinished(() => app.close());

  const open = (remoteAddress = '192.0.2.1', headers: Record<string, string> = {}) =>
    app.inject({ url: '/meet/dashboard', remoteAddress, headers: { ...page, ...headers } });

  /** A browser that has opened the page: its cookie, and calls that send it. */
  const enter = async (remoteAddress?: string) => {
    const [cookie = ''] = String((await open(remoteAddress)).headers['set-cookie']).split(';');
    const call = async (endpoint: Endpoint, body?: object) => {
      const answer = await app.inject({
        method: endpoint.method,
        url: pathOf(endpoint),
        headers: { cookie },
        ...(body && { payload: body }),
      });
      return { status: answer.statusCode, headers: answer.headers, body: answer.body ? answer.json() : undefined };
    };
    return { cookie, call, cast: async (): Promise<Cast> => (await call(getCast)).body };
  };
  return { app, open, enter, advance: (ms: number) => void (nowMs += ms) };
}

const passwordOf = ({ people: all }: Cast, persona: string) => all.find((person) => person.persona === persona)?.password ?? '';
const signInWith = async (password: string) => ({
  username: people.administrator.email,
  password: await derivedPassword(password, people.administrator.email),
});

test('whoever opens a page without a world gets one, in a cookie that scripts cannot read', async () => {
  const { open } = await demo();
  const first = String((await open()).headers['set-cookie']);
  expect(first).toMatch(/^meet-world=[\w-]{22}; Path=\/meet; SameSite=Lax; HttpOnly$/);
  expect(String((await open()).headers['set-cookie'])).not.toBe(first);
  const [cookie = ''] = first.split(';');
  expect((await open('192.0.2.1', { cookie })).headers['set-cookie']).toBeUndefined();
});

test('behind HTTPS the cookie is sent over HTTPS alone', async () => {
  const { open } = await demo({ publicOrigin: 'https://meet.example.org' });
  expect((await open()).headers['set-cookie']).toMatch(/; HttpOnly; Secure$/);
});

test('what only fetches makes no world', async () => {
  const { app, open } = await demo();
  const answers = [
    await app.inject({ method: 'HEAD', url: '/meet/', headers: page }),
    await app.inject({ url: '/meet/assets/main.js', headers: page }),
    await app.inject({ url: '/meet/__mock/docs', headers: page }),
    await app.inject({ url: '/meet/', headers: { accept: '*/*' } }),
    await open('192.0.2.1', { 'sec-purpose': 'prefetch' }),
  ];
  expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test('robots are told to stay away, on every reply', async () => {
  const { app, open } = await demo();
  const robots = await app.inject('/robots.txt');
  expect([robots.statusCode, robots.body]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
  const answers = [robots, await open(), await app.inject(pathOf(getPasswordConstraints)), await app.inject('/none')];
  expect(answers.map(({ headers }) => headers['x-robots-tag'])).toEqual(answers.map(() => 'noindex, nofollow'));
});

test('two browsers share nothing: clock, mails, passwords', async () => {
  const { enter } = await demo();
  const [one, other] = [await enter(), await enter()];
  const before = (await other.call(currentWorld)).body.now;
  await one.call(setClock, { advanceMs: 86_400_000 });
  expect((await other.call(currentWorld)).body.now).toBe(before);
  const [password, otherPassword] = [passwordOf(await one.cast(), 'administrator'), passwordOf(await other.cast(), 'administrator')];
  expect(password).toMatch(/^[A-Z][a-z]+-[A-Z][a-z]+-[A-Z][a-z]+-\d{4}$/);
  expect(otherPassword).not.toBe(password);
  expect((await one.call(login, await signInWith(password))).status).toBe(200);
  expect((await other.call(login, await signInWith(password))).status).toBe(400);
  expect((await one.call(deleteWorld)).status).toBe(204);
  expect((await other.call(getMails)).status).toBe(200);
});

test('the passwords of the fixtures, which are published, open no world; a reset world has new ones', async () => {
  const { enter } = await demo();
  const { call, cast } = await enter();
  expect((await call(login, await signInWith(people.administrator.password))).status).toBe(400);
  const before = passwordOf(await cast(), 'administrator');
  await call(resetWorld);
  const after = passwordOf(await cast(), 'administrator');
  expect(after).not.toBe(before);
  expect((await call(login, { username: people.administrator.email, password: after })).body.exceptionCode).toBe(1014);
  expect((await call(login, await signInWith(after))).status).toBe(200);
});

test('there is no world for all, whether it is named or not, and no list', async () => {
  const { app, enter } = await demo();
  for (const headers of [{}, { 'x-meet-world': 'default' }, { cookie: 'meet-world=default' }]) {
    expect((await app.inject({ url: pathOf(getPasswordConstraints), headers })).json()).toMatchObject({ exceptionCode: 1030 });
    expect((await app.inject({ url: pathOf(getCast), headers })).statusCode).toBe(404);
  }
  expect((await (await enter()).call(listWorlds)).status).toBe(404);
});

test('an address starts so many and no more for a while, and is told so in words', async () => {
  const { open, advance } = await demo();
  for (let n = 0; n < quotas.worldsOfAddress; n++) expect((await open()).statusCode).toBe(200);
  const { statusCode, headers, body } = await open();
  expect([statusCode, headers['retry-after'], headers['set-cookie']]).toEqual([429, '600', undefined]);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('Too many demos have been started from your address. Try again in 10 minutes.');
  expect((await open('192.0.2.2')).statusCode).toBe(200);
  advance(600_000);
  expect((await open()).statusCode).toBe(200);
});

test('a world in use makes no room for a new one, one that nobody uses does', async () => {
  const { open, enter, advance } = await demo({ worldsMax: 2 });
  const [one, other] = [await enter(), await enter()];
  const { statusCode, body, headers } = await open();
  expect([statusCode, headers['retry-after']]).toEqual([503, '600']);
  expect(body).toContain('All places of this demo are taken.');
  expect((await one.call(createWorld)).status).toBe(503);
  advance(599_000);
  await one.call(getMails);
  advance(1_000);
  expect((await open()).statusCode).toBe(200);
  expect((await one.call(getMails)).status).toBe(200);
  expect((await other.call(getMails)).status).toBe(404);
});

test('a world lives for an hour after its last use; the next page starts a new one', async () => {
  const { open, enter, advance } = await demo();
  const { cookie, call } = await enter();
  advance(3_599_000);
  expect((await call(getMails)).status).toBe(200);
  advance(3_599_000);
  expect((await open('192.0.2.1', { cookie })).headers['set-cookie']).toBeUndefined();
  advance(3_600_000);
  expect((await call(getMails)).status).toBe(404);
  expect((await open('192.0.2.1', { cookie })).headers['set-cookie']).toMatch(/^meet-world=[\w-]{22};/);
});
