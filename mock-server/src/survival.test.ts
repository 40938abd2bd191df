import { deleteMe } from '@meet/contracts/areas/account';
import { getCaptcha } from '@meet/contracts/areas/captcha';
import { getMe } from '@meet/contracts/areas/me';
import { changePassword, forgotPassword } from '@meet/contracts/areas/password';
import { login, logout, outlookLoginCode, refresh } from '@meet/contracts/areas/session';
import { changeSettings, getSettings } from '@meet/contracts/areas/settings';
import { applyDeletion, planDeletion } from '@meet/contracts/areas/user-bulk';
import { applyImport, planImport } from '@meet/contracts/areas/user-csv';
import { changeUser, getUser, restoreUsers } from '@meet/contracts/areas/users';
import { getJob, startJob } from '@meet/contracts/areas/jobs';
import {
  changePerson,
  changeWorld,
  createFault,
  currentWorld,
  deleteWorld,
  expireSessions,
  getCaptchaAnswer,
  getMails,
  listFaults,
  listWorlds,
  ready,
  resetWorld,
  setClock,
  worldHeader,
} from '@meet/contracts/mock';
import { getPlayer, playScenario } from '@meet/contracts/scenarios';
import { isEndpoint, jsonBase, pathOf, type Endpoint } from '@meet/contracts/wire/http';
import { people } from '@meet/fixtures/cast/people';
import { objects, type ObjectNames } from '@meet/fixtures/access/objects';
import type { FastifyInstance } from 'fastify';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildApp } from './app.ts';
import { bodies } from './testing/access/bodies.ts';
import { noMedia } from './testing/media/no-media.ts';
import { testWorld, worldOf, type TestWorld } from './testing/test-world.ts';
import { fileStore } from './worlds/storage/file-store.ts';
import { storedName } from './worlds/storage/log-lines.ts';
import { createWorlds } from './worlds/worlds.ts';

/*
 * A kill is a copy of the folder, made between two calls, that another server goes on with: what the first one would still
 * have written is not in it. Time stands still unless a world moves its own.
 */

let realMs: number;
let root: string;
let folder: string;
let app: FastifyInstance;
let world: TestWorld;
let kills = 0;

const start = () => buildApp({ now: () => realMs, media: noMedia(), store: fileStore(folder) });

beforeEach(async () => {
  realMs = Date.UTC(2026, 10, 23, 10);
  root = mkdtempSync(path.join(tmpdir(), 'meet-survival-'));
  folder = path.join(root, 'first');
  app = await start();
  world = await testWorld(app, { seed: 1 });
});

afterEach(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

async function kill(): Promise<void> {
  kills += 1;
  const left = folder;
  folder = path.join(root, `after kill ${kills}`);
  cpSync(left, folder, { recursive: true, filter: (file) => path.basename(file) !== 'lock' });
  await app.close();
  app = await start();
  world = worldOf(app, world.id);
}

const { user } = people;
const tokenOf = async () => (await world.signIn('administrator')).sessionToken;

const contracts = import.meta.glob<Record<string, unknown>>(['../../contracts/src/**/*.ts', '!**/*.test.ts'], { eager: true });
const operations = [...new Set(Object.values(contracts).flatMap(Object.values).filter(isEndpoint))];
const nameOf = ({ method, base, path: address }: Endpoint) => `${method} ${base === jsonBase ? '' : base}${address}`;

function objectsOf({ path: address }: Endpoint): readonly ObjectNames[] {
  const [longest = ''] = Object.keys(objects)
    .filter((beginning) => address.startsWith(beginning))
    .toSorted((one, other) => other.length - one.length);
  return Object.values(objects[longest] ?? { none: {} });
}

/** What would end the session or the account of who asks; and what is never the same twice. */
const leftOut = new Set<Endpoint>([logout, deleteMe, outlookLoginCode]);

test(
  'after every call that changes something, made once, all lists and details are after a kill what they were before',
  { tags: ['slow'] },
  async () => {
    const token = await tokenOf();
    let changed = 0;
    const own = operations.filter((one) => one.access !== 'public' && one.base === jsonBase && !leftOut.has(one));
    for (const operation of own.filter(({ method }) => method !== 'GET'))
      for (const names of objectsOf(operation))
        for (const { body } of bodies[nameOf(operation)]?.(names) ?? [{}]) {
          const { status } = await world.ask(operation, { params: names, token, ...(body && { body }) });
          changed += Number(status < 300);
        }
    expect(changed).toBeGreaterThan(150);
    await world.ask(setClock, { body: { advanceMs: 86_400_000 * 3 } });
    const again = await tokenOf();
    const answers = async () => {
      const all: unknown[] = [];
      for (const operation of own.filter(({ method }) => method === 'GET'))
        for (const names of objectsOf(operation)) {
          const { status, body } = await world.ask(operation, { params: names, token: again });
          all.push([nameOf(operation), names, status, status < 300 ? body : body.exceptionCode]);
        }
      for (const operation of [currentWorld, listFaults, getMails]) all.push((await world.ask(operation)).body);
      return all;
    };
    const before = await answers();
    await kill();
    expect(await answers()).toEqual(before);
  },
);

test('people stay signed in, and a refresh that was answered is answered the same again', async () => {
  const { sessionToken, refreshToken } = await world.signIn('user');
  await kill();
  expect((await world.ask(getMe, { token: sessionToken })).status).toBe(200);
  const ask = () => world.ask(refresh, { headers: { username: user.email, refreshToken } });
  const next = await ask();
  expect(next.status).toBe(200);
  await kill();
  expect((await ask()).body).toEqual(next.body);
  expect((await world.ask(getMe, { token: next.body.sessionToken })).status).toBe(200);
  realMs += 10_000;
  expect((await ask()).status).toBe(401);
  await kill();
  expect((await world.ask(getMe, { token: next.body.sessionToken })).status).toBe(401);
});

test('who was signed out, or whose session was ended, stays so', async () => {
  const [one, other] = [await world.signIn('user'), await world.signIn('organizer')];
  await world.ask(logout, { token: one.sessionToken });
  await world.ask(expireSessions, { body: { what: 'all', email: people.organizer.email } });
  await kill();
  for (const { sessionToken } of [one, other]) expect((await world.ask(getMe, { token: sessionToken })).status).toBe(401);
  const { refreshToken } = one;
  expect((await world.ask(refresh, { headers: { username: user.email, refreshToken } })).status).toBe(401);
});

test('a plan is applied after a kill, and only once; the deletion is undone after another one', async () => {
  const token = await tokenOf();
  const params = { id: 'user-16' };
  const { planId } = (await world.ask(planDeletion, { token, body: { ids: [params.id] } })).body;
  await kill();
  expect(await world.ask(applyDeletion, { token, body: { planId } })).toMatchObject({ status: 200, body: { delete: 1 } });
  await kill();
  expect((await world.ask(applyDeletion, { token, body: { planId } })).status).toBe(404);
  expect((await world.ask(getUser, { token, params })).status).toBe(404);
  expect((await world.ask(restoreUsers, { token, body: { planId } })).status).toBe(200);
  await kill();
  expect((await world.ask(getUser, { token, params })).status).toBe(200);
});

test('an import that was planned is applied after a kill', async () => {
  const token = await tokenOf();
  const content = `email,firstName,lastName\nnew-one@import.example,New,One\n${people.organizer.email},Renamed,\n`;
  const { planId } = (await world.ask(planImport, { token, body: { content } })).body;
  await kill();
  expect(await world.ask(applyImport, { token, body: { planId } })).toMatchObject({ status: 200, body: { create: 1, change: 1 } });
});

test('a call repeated under its key after a kill is answered the same and done once', async () => {
  const token = await tokenOf();
  const params = { id: 'user-16' };
  const rename = () =>
    world.ask(changeUser, { token, params, body: { firstName: 'New', version: 0 }, headers: { 'idempotency-key': 'once' } });
  const refused = () => world.ask(changeUser, { token, params, body: { email: 'no' }, headers: { 'idempotency-key': 'wrong' } });
  const [first, refusal] = [await rename(), await refused()];
  await kill();
  expect(await rename()).toMatchObject({ status: first.status, body: first.body, headers: { 'idempotency-replayed': 'true' } });
  expect((await refused()).body).toMatchObject({ exceptionCode: refusal.body.exceptionCode, fields: refusal.body.fields });
});

test('a stale version of a user or of settings is refused as before', async () => {
  const token = await tokenOf();
  const change = (version: number, firstName: string) =>
    world.ask(changeUser, { token, params: { id: 'user-16' }, body: { version, firstName } });
  const save = (version: number, smtpPort: number) =>
    world.ask(changeSettings, { token, params: { section: 'email' }, body: { version, values: { smtpPort } } });
  expect([(await change(0, 'One')).status, (await save(0, 2525)).status]).toEqual([200, 200]);
  await kill();
  expect([(await change(0, 'Two')).status, (await save(0, 2526)).status]).toEqual([
    (await change(7, 'Two')).status,
    (await save(7, 2526)).status,
  ]);
  expect([(await change(1, 'Two')).status, (await save(1, 2526)).status]).toEqual([200, 200]);
  await kill();
  expect((await world.ask(getSettings, { token, params: { section: 'email' } })).body).toMatchObject({
    version: 2,
    values: { smtpPort: 2526 },
  });
});

test('a mailed link, a new password, a captcha and failed sign-ins go on', async () => {
  await world.ask(forgotPassword, { body: { email: user.email } });
  await kill();
  const uuid = new URL((await world.ask(getMails)).body.at(-1).link).searchParams.get('uuid');
  const password = 'b'.repeat(64);
  expect((await world.ask(changePassword, { body: { email: user.email, uuid, password } })).status).toBeLessThan(300);
  await kill();
  expect((await world.ask(login, { body: { username: user.email, password } })).status).toBe(200);
  for (let attempt = 0; attempt < 5; attempt += 1) await world.ask(login, { body: { username: user.email, password: 'c'.repeat(64) } });
  const { challenge } = (await world.ask(getCaptcha, { query: { login: user.email } })).body;
  const credentials = { username: user.email, password };
  await kill();
  expect((await world.ask(login, { body: credentials })).status).not.toBe(200);
  const { value } = (await world.ask(getCaptchaAnswer, { params: { challenge } })).body;
  expect((await world.ask(login, { body: { ...credentials, challenge, captcha: value } })).status).toBe(200);
});

test('clock, faults, limits and people of a world are those that were ordered', async () => {
  await world.ask(setClock, { body: { now: '2027-01-01T00:00:00.000Z' } });
  await world.ask(changeWorld, { body: { limits: { sessionLifeMs: 1_000 } } });
  await world.ask(changePerson, { params: { email: user.email }, body: { otp: true } });
  await world.ask(createFault, { body: { path: '/web/tags', status: 500, times: 3 } });
  await world.request({ url: `${jsonBase}/web/tags` });
  const { body: facts } = await world.ask(currentWorld);
  await kill();
  realMs += 5_000;
  expect((await world.ask(currentWorld)).body).toEqual({ ...facts, endsAt: expect.any(String), now: '2027-01-01T00:00:05.000Z' });
  expect((await world.ask(listFaults)).body).toEqual([expect.objectContaining({ id: 'fault-1', times: 2 })]);
  expect((await world.ask(createFault, { body: { path: '*/none' } })).body).toEqual({ id: 'fault-2' });
  expect((await world.ask(login, { body: { username: user.email, password: user.passwordHash } })).status).not.toBe(200);
  const token = await tokenOf();
  realMs += 1_000;
  expect((await world.ask(getMe, { token })).status).toBe(401);
});

test('a scenario goes on where it was, by the clock and by the calls it has seen', async () => {
  const fault = { fault: { path: '/none', status: 500 } };
  const call = { path: '/web/tags', times: 2 };
  const steps = [
    { title: 'Two calls', when: { call }, does: [fault] },
    { title: 'A second later', when: { passedMs: 1_000 }, does: [fault] },
  ];
  await world.ask(playScenario, { body: { scenario: { title: 'Kept', shows: 'Nothing.', begins: {}, steps } } });
  const playing = async () => (await world.ask(getPlayer)).body;
  for (const done of [0, 1]) {
    await world.request({ url: `${jsonBase}/web/tags` });
    await world.ask(currentWorld);
    await kill();
    expect(await playing()).toMatchObject({ state: 'playing', done, scenario: { title: 'Kept' } });
  }
  await world.ask(setClock, { body: { advanceMs: 1_000 } });
  expect(await playing()).toMatchObject({ state: 'finished', done: 2 });
});

test('a job that was started is done after a kill, also when its end passed meanwhile', async () => {
  const token = await tokenOf();
  const params = { id: 'job-1' };
  await world.ask(startJob, { token, params });
  await kill();
  realMs += 60_000;
  const [latest] = (await world.ask(getJob, { token, params })).body.executions;
  expect(latest).toMatchObject({ startedBy: 'Ada Sørensen', end: '2026-11-23T10:00:05.000Z' });
});

test('a deleted world stays deleted, one put back is as it was made, and the default one lives, too', async () => {
  const [gone, back] = [await testWorld(app, { seed: 2 }), await testWorld(app, { seed: 3, dialect: 'foreign' })];
  await gone.ask(deleteWorld);
  await back.ask(setClock, { body: { advanceMs: 1_000_000 } });
  await back.ask(resetWorld);
  await app.inject({ method: 'POST', url: pathOf(createFault), payload: { path: '/default' } });
  await kill();
  const factsOf = async (id: string) => (await app.inject({ url: pathOf(currentWorld), headers: { [worldHeader]: id } })).json();
  expect((await factsOf(gone.id)).exceptionCode).toBe(1030);
  expect(await factsOf(back.id)).toMatchObject({ seed: 3, dialect: 'foreign', now: '2026-11-23T10:00:00.000Z' });
  expect(await factsOf('default')).toMatchObject({ faults: [{ path: '/default' }] });
  expect((await app.inject(pathOf(listWorlds))).json()).toHaveLength(3);
});

test('a call whose change can’t be saved is answered 503, and the server is not ready, until it can', async () => {
  const file = path.join(folder, `${storedName(world.id)}.world`);
  rmSync(file);
  mkdirSync(file);
  const order = () => world.ask(createFault, { body: { path: '/none' } });
  const readiness = async () => (await app.inject(pathOf(ready))).statusCode;
  expect(await order()).toMatchObject({ status: 503, body: { exceptionCode: 1000 } });
  expect(await readiness()).toBe(503);
  rmSync(file, { recursive: true });
  expect(await readiness()).toBe(200);
  expect((await order()).status).toBeLessThan(300);
  await kill();
  expect((await world.ask(listFaults)).body).toHaveLength(2);
});

test('worlds that were not used for an hour are gone from the disk, also those that nobody used since the start', async () => {
  vi.useFakeTimers({ now: realMs });
  const worlds = createWorlds({ store: fileStore(path.join(root, 'idle')) });
  const before = worlds.create().id;
  await worlds.close();
  const again = createWorlds({ store: fileStore(path.join(root, 'idle')) });
  const after = again.create().id;
  const files = () => readdirSync(path.join(root, 'idle')).toSorted();
  expect(files()).toEqual([`${storedName(before)}.world`, `${storedName(after)}.world`, 'lock'].toSorted());
  vi.advanceTimersByTime(61 * 60_000);
  expect(files()).toEqual(['lock']);
  await again.close();
  vi.useRealTimers();
});
