import { getPasswordConstraints } from '@meet/contracts/areas/password';
import { login } from '@meet/contracts/areas/session';
import { createWorld, currentWorld, deleteWorld, resetWorld } from '@meet/contracts/mock';
import { pathOf } from '@meet/contracts/wire/http';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp, type AppOptions } from '../../app.ts';
import { seededWorldsMax } from '../../director/worlds.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { quotaCheck, quotas } from './quotas.ts';

async function crowded(options: AppOptions = {}) {
  let nowMs = Date.UTC(2026, 0, 2);
  const app = await buildApp({ media: noMedia(), control: 'own', now: () => nowMs, ...options });
  onTestFinished(() => app.close());
  const post = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: pathOf(createWorld), remoteAddress, headers });
  const get = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ url: pathOf(getPasswordConstraints), remoteAddress, headers });
  return { app, post, get, advance: (ms: number) => void (nowMs += ms) };
}

const refused = { exceptionCode: 1030, message: expect.any(String), requestId: expect.any(String) };

test('an address makes so many worlds and no more for a while; others are not concerned', async () => {
  const { post, advance } = await crowded();
  for (let n = 0; n < quotas.worldsOfAddress; n++) expect((await post('192.0.2.1')).statusCode).toBe(201);
  const answer = await post('192.0.2.1');
  expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([429, refused, '600']);
  expect((await post('192.0.2.2')).statusCode).toBe(201);
  advance(599_000);
  expect((await post('192.0.2.1')).headers['retry-after']).toBe('1');
  advance(1_000);
  expect((await post('192.0.2.1')).statusCode).toBe(201);
});

test('addresses of IPv6 that begin with the same 64 bits are one', async () => {
  const { post, get } = await crowded();
  for (let n = 1; n <= quotas.worldsOfAddress; n++) expect((await post(`2001:db8::${n.toString(16)}`)).statusCode).toBe(201);
  expect((await post(`2001:db8::${(quotas.worldsOfAddress + 1).toString(16)}`)).statusCode).toBe(429);
  expect((await post('2001:db8:0:1::1')).statusCode).toBe(201);
  for (let n = 0; n < quotas.callsOfAddress; n++) await get(`2001:db8:0:2::${n.toString(16)}`);
  expect((await get('2001:db8:0:2:ffff::')).statusCode).toBe(429);
});

test('a world is asked so often and no more in a minute, by however many addresses', async () => {
  const { post, get, advance } = await crowded();
  const headers = { 'x-meet-world': (await post('192.0.2.1')).json().world };
  for (let n = 0; n < quotas.callsOfWorld; n++) await get(`192.0.2.${n % 250}`, headers);
  const answer = await get('192.0.2.1', headers);
  expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([429, refused, '60']);
  expect((await get('192.0.2.1')).statusCode).toBe(200);
  advance(60_000);
  expect((await get('192.0.2.1', headers)).statusCode).toBe(200);
});

test('an address asks so often and no more in a minute, whichever worlds it names', async () => {
  const { get } = await crowded();
  for (let n = 0; n < quotas.callsOfAddress; n++) await get('192.0.2.1');
  expect((await get('192.0.2.1')).statusCode).toBe(429);
  expect((await get('192.0.2.2')).statusCode).toBe(200);
});

test('behind a proxy that is trusted, the address is that of the visitor', async () => {
  const { post } = await crowded({ fastify: { trustProxy: 'loopback' } });
  for (let n = 0; n < quotas.worldsOfAddress; n++) await post('127.0.0.1', { 'x-forwarded-for': '192.0.2.1' });
  expect((await post('127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(429);
  expect((await post('127.0.0.1', { 'x-forwarded-for': '192.0.2.2' })).statusCode).toBe(201);
});

test('where the control is open, nobody is kept from making worlds', async () => {
  const { post } = await crowded({ control: 'open' });
  for (let n = 0; n <= quotas.worldsOfAddress; n++) expect((await post('127.0.0.1')).statusCode).toBe(201);
});

test('so many worlds have a seed or a moment of their own and no more, until one of them goes; also in a world that was reset', async () => {
  const { app, post } = await crowded({ controlToken: 'a'.repeat(16) });
  const make = (n: number, payload: object, headers = {}) =>
    app.inject({ method: 'POST', url: pathOf(createWorld), remoteAddress: `192.0.2.${n}`, headers, payload });
  const made = await Promise.all(Array.from({ length: 2 * seededWorldsMax }, (_, n) => make(n, { seed: n })));
  const kept = made.filter(({ statusCode }) => statusCode === 201);
  expect(kept).toHaveLength(seededWorldsMax);
  const headers = { 'x-meet-world': kept[0]?.json().world };
  expect((await app.inject({ method: 'POST', url: pathOf(resetWorld), headers })).statusCode).toBe(204);
  const answer = await make(1, { now: '2030-01-01T00:00:00.000Z' });
  expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([429, refused, '600']);
  expect((await post('192.0.2.1')).statusCode).toBe(201);
  expect((await make(1, { seed: 1 }, { 'x-mock-token': 'a'.repeat(16) })).statusCode).toBe(201);
  expect((await app.inject({ method: 'DELETE', url: pathOf(deleteWorld), headers })).statusCode).toBe(204);
  expect((await make(1, { seed: 99 })).statusCode).toBe(201);
});

const pathOfLogin = pathOf(login);

test('a world takes so many bytes, and those of a reset one count no more', async () => {
  const { app, post } = await crowded();
  const headers = { 'x-meet-world': (await post('192.0.2.1')).json().world, 'content-type': 'application/json' };
  const payload = JSON.stringify({ junk: 'x'.repeat(200 * 1_024) });
  const write = (n: number) => app.inject({ method: 'POST', url: pathOfLogin, remoteAddress: `192.0.2.${n}`, headers, payload });
  const fitting = Math.floor(quotas.bytesOfWorld / payload.length);
  for (let n = 0; n < fitting; n++) expect((await write(n)).statusCode).toBe(400);
  const answer = await write(1);
  expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([429, refused, '3600']);
  const named = { 'x-meet-world': headers['x-meet-world'] };
  expect((await app.inject({ method: 'POST', url: pathOf(resetWorld), headers: named })).statusCode).toBe(204);
  expect((await write(1)).statusCode).toBe(400);
});

test('where all worlds have taken too much, the one that has taken most goes', async () => {
  const { app, post } = await crowded();
  const payload = JSON.stringify({ junk: 'x'.repeat(200 * 1_024) });
  const world = async () => ({ 'x-meet-world': (await post('192.0.2.1')).json().world, 'content-type': 'application/json' });
  const write = async (headers: Record<string, string>, bytes: number) => {
    for (let written = 0; written < bytes; written += payload.length)
      await app.inject({ method: 'POST', url: pathOfLogin, remoteAddress: '192.0.2.3', headers, payload });
  };
  const [honest, heaviest] = [await world(), await world()];
  await write(honest, 1_000_000);
  await write(heaviest, quotas.bytesOfWorld - 2_000_000);
  const others = await Promise.all(Array.from({ length: 7 }, world));
  for (const other of others) await write(other, quotas.bytesOfWorld - 4_000_000);
  const statusOf = async (headers: Record<string, string>) => (await app.inject({ url: pathOf(currentWorld), headers })).statusCode;
  expect(await statusOf(honest)).toBe(200);
  expect(await statusOf(heaviest)).toBe(404);
});

/** Worlds in which as much is made as a test says. */
function counted(ids: readonly string[]) {
  const made = new Map(
    ids.map((id) => [id, { id, store: { users: { added: 0 } }, exportParts: new Map<string, string>(), onClose: () => {} }]),
  );
  const app = fastify();
  onTestFinished(() => app.close());
  quotaCheck(app, { get: (id) => made.get(id), delete: (id) => made.delete(id) });
  app.all('/', () => 'done');
  const ask = async (method: 'GET' | 'POST', world: string) =>
    (await app.inject({ method, url: '/', headers: { 'x-meet-world': world } })).statusCode;
  const read = (world: string) => ask('GET', world);
  const write = (world: string) => ask('POST', world);
  const add = (world: string, users: number) => {
    const { store } = made.get(world) ?? {};
    if (store) store.users.added += users;
  };
  return { made, read, write, add };
}

test('a world takes the users of two of the largest imports and no more, and so many exported files', async () => {
  const { made, write, add } = counted(['imports', 'exports']);
  for (const users of [50_000, 45_000, 5_000]) {
    expect(await write('imports')).toBe(200);
    add('imports', users);
  }
  expect(await write('imports')).toBe(429);
  expect(await write('exports')).toBe(200);
  for (let part = 0; part <= quotas.madeInWorld / 500_000; part += 1) made.get('exports')?.exportParts.set(String(part), '');
  expect(await write('exports')).toBe(429);
});

test('what was made before a restart counts, in a world and in all of them', async () => {
  const full = counted(['full']);
  full.add('full', 100_000);
  expect(await full.write('full')).toBe(429);
  const { made, read, write, add } = counted(['one', 'two', 'three']);
  for (const id of ['one', 'two', 'three']) add(id, 88_000);
  add('two', 2_000);
  expect([await read('one'), await read('two')]).toEqual([200, 200]);
  expect([...made.keys()]).toEqual(['one', 'two', 'three']);
  expect(await write('three')).toBe(200);
  expect([...made.keys()]).toEqual(['one', 'three']);
});

test('where too much was made in all worlds, the one with most goes', async () => {
  const { made, write, add } = counted(['one', 'two', 'three', 'four']);
  for (const id of made.keys()) expect(await write(id)).toBe(200);
  for (const [id, users] of [
    ['two', 80_000],
    ['three', 90_000],
    ['four', 85_000],
  ] as const) {
    add(id, users);
    expect([...made.keys()]).toEqual(['one', 'two', 'three', 'four']);
    expect(await write('one')).toBe(200);
  }
  add('one', 30_000);
  expect(await write('one')).toBe(200);
  expect([...made.keys()]).toEqual(['one', 'two', 'four']);
});
