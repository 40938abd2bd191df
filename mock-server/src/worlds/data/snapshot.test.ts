import { setImmediate } from 'node:timers/promises';
import { createWorld } from '@meet/contracts/mock';
import { makeWorld } from '@meet/fixtures/world';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { prepareSnapshot, snapshotOf } from './snapshot.ts';

/* Worlds are made in turns, between which requests get theirs. Tests count turns, not times. */

const hour = Date.parse('2026-11-20T10:00:00.000Z');

/** How many turns others had meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  const counted = { turns: 0, isDone: false };
  const done = work.finally(() => (counted.isDone = true));
  for (; !counted.isDone; counted.turns += 1) await setImmediate();
  await done;
  return counted.turns;
}

test('a snapshot is prepared in many turns, once for all who wait for it, and is what is made at once', async () => {
  const others = [prepareSnapshot(41, 'demo', hour), prepareSnapshot(41, 'demo', hour + 1)];
  expect(await turnsDuring(Promise.all(others))).toBeGreaterThan(20);
  const { data } = snapshotOf(41, 'demo', hour);
  expect(snapshotOf(41, 'demo', hour + 1).data).toBe(data);
  expect(data).toEqual(makeWorld({ seed: 41, size: 'demo', now: new Date(hour) }));
  expect(await turnsDuring(prepareSnapshot(41, 'demo', hour))).toBeLessThan(3);
});

test('the latest snapshots are kept: sixteen of small worlds', () => {
  const dataOf = (index: number) => snapshotOf(100 + index, 'small', hour).data;
  const made = Array.from({ length: 17 }, (_, index) => dataOf(index));
  expect(dataOf(1)).toBe(made[1]);
  expect(dataOf(16)).toBe(made[16]);
  expect(dataOf(0)).not.toBe(made[0]);
});

test.each([false, true])('a world that is asked for leaves others their turn while it is made, in a demo or not: %s', async (isDemo) => {
  const app = await buildApp({ media: noMedia(), isDemo });
  onTestFinished(() => app.close());
  const seed = isDemo ? 43 : 42;
  const made = app.inject({ method: createWorld.method, url: '/meet/__mock/worlds', payload: { size: 'demo', seed } });
  expect(await turnsDuring(made.then(({ statusCode }) => expect(statusCode).toBe(201)))).toBeGreaterThan(20);
});
