import { createFault, createWorld, listWorlds, ready, worldHeader } from '@meet/contracts/mock';
import { pathOf } from '@meet/contracts/wire/http';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { memoryStore, StoreFailure } from '../../worlds/storage/world-store.ts';

let app: FastifyInstance;
/** The saves that are under way, in a store that takes its time. */
let held: { resolve: () => void; reject: (error: unknown) => void }[];
let isSlow: boolean;

beforeEach(async () => {
  held = [];
  isSlow = false;
  app = await start();
});

const start = (isDemo = false) => {
  const save = () => (isSlow ? new Promise<void>((resolve, reject) => held.push({ resolve, reject })) : undefined);
  return buildApp({ media: noMedia(), isDemo, store: { ...memoryStore(), save } });
};

afterEach(() => app.close());

/** A call, whether it is answered yet, and its answer. */
function asked(payload: object, path: string, headers = {}) {
  let isAnswered = false;
  const answer = app.inject({ method: 'POST', url: path, payload, headers }).then((reply) => {
    isAnswered = true;
    return { status: reply.statusCode, body: reply.json(), length: Number(reply.headers['content-length']) };
  });
  return { answer, isAnswered: () => isAnswered };
}

const order = () => asked({ path: '/none' }, pathOf(createFault));
const underWay = (count: number) => expect.poll(() => held.length).toBe(count);

test('an answer waits until what it tells of is saved', async () => {
  isSlow = true;
  const call = order();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await app.inject(pathOf(ready));
  expect(call.isAnswered()).toBe(false);
  isSlow = false;
  for (const { resolve } of held) resolve();
  expect((await call.answer).status).toBe(201);
});

test('an answer whose change can’t be saved is 503 with 1000, and one whole body', async () => {
  await order().answer;
  isSlow = true;
  const call = order();
  await underWay(1);
  held[0]?.reject(new StoreFailure('the database does not answer'));
  const { status, body, length } = await call.answer;
  expect([status, body.exceptionCode]).toEqual([503, 1000]);
  expect(length).toBe(Buffer.byteLength(JSON.stringify(body)));
});

test('a new world is named once it is saved', async () => {
  isSlow = true;
  const call = asked({}, pathOf(createWorld));
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await app.inject(pathOf(ready));
  expect(call.isAnswered()).toBe(false);
  isSlow = false;
  for (const { resolve } of held) resolve();
  const { status, body } = await call.answer;
  expect(status).toBe(201);
  expect((await asked({ path: '/none' }, pathOf(createFault), { [worldHeader]: body.world }).answer).status).toBe(201);
});

test('a new world that can’t be saved is refused, and is not there', async () => {
  isSlow = true;
  const call = asked({}, pathOf(createWorld));
  await expect.poll(() => held.length).toBeGreaterThan(0);
  isSlow = false;
  for (const { reject } of held) reject(new StoreFailure('full'));
  expect((await call.answer).status).toBe(503);
  expect((await app.inject(pathOf(listWorlds))).json()).toEqual([]);
});

test('a visitor of the demo gets a world once it is saved, and none that can’t be', async () => {
  const demo = await start(true);
  isSlow = true;
  const visit = async () => (await demo.inject({ url: '/meet/', headers: { accept: 'text/html' } })).headers['set-cookie'];
  const visits = [visit(), visit()];
  await expect.poll(() => held.length).toBe(4);
  isSlow = false;
  for (const { resolve } of held.slice(0, 2)) resolve();
  for (const { reject } of held.slice(2)) reject(new StoreFailure('full'));
  expect(await Promise.all(visits)).toEqual([expect.stringContaining('meet-world='), undefined]);
  await demo.close();
});
