import { randomUUID } from 'node:crypto';
import { login } from '@meet/contracts/areas/session';
import { changeUser, getUser, listUsers } from '@meet/contracts/areas/users';
import {
  acceptInvitation,
  createInvitation,
  createWorld,
  currentWorld,
  deleteWorld,
  ready,
  worldCookie,
  worldHeader,
} from '@meet/contracts/mock';
import { signalingPath } from '@meet/contracts/signaling';
import { pathOf, type Endpoint } from '@meet/contracts/wire/http';
import { people } from '@meet/fixtures/cast/people';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestClient } from './testing/signaling/test-client.ts';
import { TestProcesses, type TestProcess } from './testing/storage/processes.ts';

let processes: TestProcesses;
let first: TestProcess;
let second: TestProcess;
/** The calls about users, at the process that has answered them. */
let answered: { by: string; id: string; ip: string }[];

const begin = (by: string) =>
  processes.start({ fastify: { trustProxy: 'loopback' } }, (app: FastifyInstance) =>
    app.addHook('onRequest', async ({ id, ip, url }) => {
      if (url.includes('/users')) answered.push({ by, id, ip });
    }),
  );

beforeEach(async () => {
  processes = new TestProcesses();
  answered = [];
  [first, second] = [await begin('first'), await begin('second')];
});
afterEach(() => processes.close());

interface Question {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
}

async function ask({ url }: TestProcess, world: string, endpoint: Endpoint, { params, body, headers, token }: Question = {}) {
  const reply = await fetch(url + pathOf(endpoint, params), {
    method: endpoint.method,
    headers: {
      ...(world && { [worldHeader]: world }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, body: text ? JSON.parse(text) : undefined };
}

const newWorld = async (at: TestProcess): Promise<string> => (await ask(at, '', createWorld, { body: { seed: 1 } })).body.world;

async function tokenIn(world: string, at: TestProcess): Promise<string> {
  const { email, passwordHash } = people.administrator;
  return (await ask(at, world, login, { body: { username: email, password: passwordHash } })).body.sessionToken;
}

const params = { id: 'user-16' };
const nameAt = async (at: TestProcess, world: string, token: string) => (await ask(at, world, getUser, { params, token })).body.firstName;
const rename = (at: TestProcess, world: string, token: string, firstName: string) =>
  ask(at, world, changeUser, { params, token, body: { firstName } });

test('a world is the same at every process: the one that has it answers, under the id and for the address of who asked', async () => {
  const world = await newWorld(first);
  const token = await tokenIn(world, second);
  expect((await rename(second, world, token, 'Led')).status).toBe(200);
  expect([await nameAt(first, world, token), await nameAt(second, world, token)]).toEqual(['Led', 'Led']);
  answered = [];
  const { headers } = await ask(second, world, listUsers, { token, headers: { 'x-forwarded-for': '192.0.2.7' } });
  expect(answered).toEqual([{ by: 'first', id: headers.get('x-request-id'), ip: '192.0.2.7' }]);
});

test('header, query and cookie lead to the owner; the default world has one, too', async () => {
  const world = await newWorld(first);
  const address = second.url + pathOf(currentWorld);
  const factsAt = async (url: string, headers: Record<string, string>) => (await fetch(url, { headers })).json();
  expect(await factsAt(`${address}?world=${world}`, {})).toMatchObject({ world });
  expect(await factsAt(address, { cookie: `other=1; ${worldCookie}=${world}` })).toMatchObject({ world });
  const token = await tokenIn('', second);
  expect((await rename(first, '', token, 'Default')).status).toBe(200);
  expect(await nameAt(second, '', token)).toBe('Default');
});

test('a socket is led to the owner, and ends with it', async () => {
  const world = await newWorld(first);
  const url = `${second.url.replace('http', 'ws')}${signalingPath}`;
  const client = await new TestClient({ url }, { id: world }).opened();
  const { info } = await client.login('000000000', randomUUID());
  expect(info).toBeDefined();
  await first.die();
  expect((await client.closed).code).toBeGreaterThan(1000);
});

test('a world that is not there is told so by any process, and a deleted one is gone everywhere', async () => {
  const world = await newWorld(first);
  expect((await ask(second, world, deleteWorld)).status).toBeLessThan(300);
  for (const at of [first, second]) expect((await ask(at, world, currentWorld)).body.exceptionCode).toBe(1030);
  expect((await ask(second, 'never-made', currentWorld)).body.exceptionCode).toBe(1030);
});

test('an invitation is good once, at any process, also after the one that made it has died', async () => {
  const world = await newWorld(first);
  const invite = async (): Promise<string> => (await ask(second, world, createInvitation)).body.secret;
  const accept = async (at: TestProcess, secret: string) => {
    const { status, headers } = await ask(at, '', acceptInvitation, { body: { secret } });
    return [status, headers.get('set-cookie')?.startsWith(`${worldCookie}=${world};`)];
  };
  const [used, left] = [await invite(), await invite()];
  expect(await accept(second, used)).toEqual([204, true]);
  expect([await accept(second, used), await accept(first, used)]).toEqual([
    [404, undefined],
    [404, undefined],
  ]);
  await first.die();
  await processes.passLease();
  expect(await accept(second, left)).toEqual([204, true]);
});

test('whoever does not know the secret of the processes is nobody’s peer; a request is passed on once at most', async () => {
  const world = await newWorld(first);
  const token = await tokenIn(world, first);
  const as = (secret: string) => ({ 'x-meet-peer': secret, 'x-meet-peer-client': '203.0.113.9', 'x-meet-peer-request': 'forged' });
  answered = [];
  for (const at of [first, second]) await ask(at, world, listUsers, { token, headers: as('guessed') });
  expect(answered.map(({ by, ip }) => `${by} ${ip}`)).toEqual(['first 127.0.0.1', 'first 127.0.0.1']);
  expect(answered.map(({ id }) => id)).not.toContain('forged');
  expect((await ask(second, world, listUsers, { token, headers: as(second.cluster.secret) })).status).toBe(421);
});

test('after a clean stop another process has the worlds at once, with all that was answered', async () => {
  const world = await newWorld(first);
  const token = await tokenIn(world, first);
  await rename(second, world, token, 'Kept');
  const next = await newWorld(first);
  const nextToken = await tokenIn(next, second);
  await first.app.close();
  expect(await nameAt(second, world, token)).toBe('Kept');
  // Nobody was reached, so that it can't have been done.
  expect((await rename(second, next, nextToken, 'At once')).status).toBe(200);
});

test('a process that died is away for the rest of its lease: 503 with retry-after; then another has its worlds', async () => {
  const world = await newWorld(first);
  const token = await tokenIn(world, second);
  await rename(second, world, token, 'Answered');
  await first.die();
  for (const reply of [await ask(second, world, getUser, { params, token }), await rename(second, world, token, 'Refused')])
    expect([reply.status, reply.body.exceptionCode, reply.headers.get('retry-after')]).toEqual([503, 1000, '1']);
  await processes.passLease();
  expect(await nameAt(second, world, token)).toBe('Answered');
  expect((await rename(second, world, token, 'Goes on')).status).toBe(200);
});

test('a process that is cut off from the tables answers for no world, and has those again that nobody took meanwhile', async () => {
  const world = await newWorld(first);
  const token = await tokenIn(world, first);
  const reconnect = first.cutOff();
  await processes.passLease();
  expect((await ask(first, world, getUser, { params, token })).status).toBe(503);
  expect((await ask(first, '', ready)).status).toBe(503);
  reconnect();
  await processes.passLease();
  expect((await ask(first, '', ready)).status).toBe(200);
  expect((await rename(first, world, token, 'Again')).status).toBe(200);
  expect(await nameAt(second, world, token)).toBe('Again');
});

test('a process that was taken for dead writes nothing, closes the sockets of its worlds, and passes them on', async () => {
  const world = await newWorld(first);
  const token = await tokenIn(world, first);
  const url = `${first.url.replace('http', 'ws')}${signalingPath}`;
  const client = await new TestClient({ url }, { id: world }).opened();
  const reconnect = first.cutOff();
  await processes.passLease();
  expect((await rename(second, world, token, 'Taken over')).status).toBe(200);
  reconnect();
  await processes.passLease();
  expect((await client.closed).code).toBe(1001);
  expect(await nameAt(first, world, token)).toBe('Taken over');
  answered = [];
  expect((await rename(first, world, token, 'By the new owner')).status).toBe(200);
  expect(answered.map(({ by }) => by)).toEqual(['second']);
});
