import { getPasswordConstraints } from '@meet/contracts/areas/password';
import { createWorld } from '@meet/contracts/mock';
import { pathOf } from '@meet/contracts/wire/http';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp, type AppOptions } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { quotas } from './quotas.ts';

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
