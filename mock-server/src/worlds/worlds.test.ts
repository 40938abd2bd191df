import { afterEach, expect, test, vi } from 'vitest';
import { memoryStore } from './storage/world-store.ts';
import { doneOf, planOf } from './work/plans.ts';
import type { World } from './world.ts';
import { createWorlds, type Worlds, type WorldsOptions } from './worlds.ts';

let worlds: Worlds;
const start = (options?: WorldsOptions) => (worlds = createWorlds(options));

afterEach(() => worlds.close());

const asked = (url: string, headers: Record<string, string> = {}) => ({ url, headers });
const hourMs = 3_600_000;

test('a request names its world by query, header or cookie, in this order', () => {
  start();
  const [one, other, third] = [worlds.create(), worlds.create(), worlds.create()];
  const cookie = `x=1; meet-world=${third.id}; y=2`;
  expect(worlds.ofRequest(asked('/a', { cookie }))).toBe(third);
  expect(worlds.ofRequest(asked('/a', { cookie, 'x-meet-world': other.id }))).toBe(other);
  expect(worlds.ofRequest(asked(`/a?b=1&world=${one.id}`, { cookie, 'x-meet-world': other.id }))).toBe(one);
});

test('a request without a world uses the default world', () => {
  start();
  expect(worlds.ofRequest(asked('/a')).id).toBe('default');
  expect(worlds.ofRequest(asked('/a', { 'x-meet-world': 'default' }))).toBe(worlds.ofRequest(asked('/b')));
});

test('an unknown world is refused, not replaced', () => {
  start();
  const { id } = worlds.create();
  worlds.delete(id);
  expect(() => worlds.ofRequest(asked('/a', { 'x-meet-world': id }))).toThrow(expect.objectContaining({ code: 1030 }));
});

test('where a world is required, a request without one fails loudly', () => {
  start({ requireWorld: true });
  expect(() => worlds.ofRequest(asked('/a'))).toThrow(
    expect.objectContaining({ code: 1030, message: expect.stringContaining('x-meet-world') }),
  );
  expect(worlds.ofRequest(asked('/a', { 'x-meet-world': 'default' })).id).toBe('default');
});

test('worlds of one seed, size and hour share their records', () => {
  start({ now: () => 0 });
  const [one, other] = [worlds.create({ now: '2026-01-02T12:00:00.000Z' }), worlds.create({ now: '2026-01-02T12:59:59.999Z' })];
  expect(one.store.users.get('user-1')).toBe(other.store.users.get('user-1'));
  expect(one.clock.now()).toBe(Date.UTC(2026, 0, 2, 12));
  expect(other.clock.now()).toBeGreaterThan(one.clock.now());
});

test('the shared records are frozen to the last member', () => {
  start();
  const meeting = worlds.create().store.meetings.values().next().value;
  expect(Object.isFrozen(meeting) && Object.isFrozen(meeting?.play) && Object.isFrozen(meeting?.attendees)).toBe(true);
});

test('a reset world has the same id and its original request', () => {
  start();
  const world = worlds.create({ seed: 7, limits: { sessionLifeMs: 5 } });
  const closed = vi.fn();
  world.onClose(closed);
  world.store.users.delete('user-1');
  world.change({ limits: { sessionLifeMs: 9 } });
  const again = worlds.reset(world.id);
  expect(closed).toHaveBeenCalledOnce();
  expect(worlds.get(world.id)).toBe(again);
  expect(again).toMatchObject({ id: world.id, seed: 7, settings: { limits: { sessionLifeMs: 5 } } });
  expect(again.store.users.get('user-1')).toBeDefined();
});

test('worlds unused for an hour are removed, those in use and the default one are not', () => {
  vi.useFakeTimers();
  try {
    start();
    const [idle, used, talking] = [worlds.create(), worlds.create(), worlds.create()];
    worlds.ofRequest(asked('/a'));
    vi.advanceTimersByTime(hourMs / 2);
    worlds.ofRequest(asked('/a', { 'x-meet-world': used.id }));
    talking.journal.record({ kind: 'socket' });
    vi.advanceTimersByTime(hourMs / 2 + 60_000);
    const left = ['default', idle.id, used.id, talking.id].filter((id) => worlds.get(id));
    expect(left).toEqual(['default', used.id, talking.id]);
  } finally {
    vi.useRealTimers();
  }
});

test('worlds that were kept and that nobody has used for an hour since the start are removed, the default one is not', () => {
  vi.useFakeTimers();
  try {
    const removed: string[] = [];
    start({ store: { ...memoryStore(), found: ['default', 'other'], delete: (id) => removed.push(id) } });
    vi.advanceTimersByTime(hourMs - 1);
    expect(removed).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(removed).toEqual(['other']);
  } finally {
    vi.useRealTimers();
  }
});

test('after a restart of a demo, worlds that may be in use make no room until that is known', () => {
  let nowMs = 0;
  const removed: string[] = [];
  start({
    isDemo: true,
    worldsMax: 2,
    now: () => nowMs,
    store: { ...memoryStore(), found: ['one', 'other'], delete: (id) => removed.push(id) },
  });
  expect(() => worlds.create()).toThrow(expect.objectContaining({ status: 503 }));
  nowMs = 599_999;
  expect(() => worlds.create()).toThrow(expect.objectContaining({ status: 503 }));
  expect(removed).toEqual([]);
  nowMs = 600_000;
  expect(worlds.create().id).toBeDefined();
  expect(removed).toEqual(['one']);
});

test('of more than three thousand worlds the one unused the longest goes', { tags: ['slow'] }, () => {
  let nowMs = 0;
  start({ now: () => nowMs });
  const made = Array.from({ length: 3_001 }, () => {
    nowMs += 1;
    return worlds.create({ now: '2026-01-02T12:00:00.000Z' });
  });
  expect(worlds.get(made[0]?.id ?? '')).toBeUndefined();
  expect(worlds.get(made[1]?.id ?? '')).toBeDefined();
  expect(worlds.list()).toHaveLength(3_000);
});

test('worlds are listed from the one used last on', () => {
  let nowMs = 0;
  start({ now: () => nowMs });
  const [one, other] = [worlds.create(), worlds.create()];
  nowMs = 1;
  other.touch();
  expect(worlds.list().map(({ id }) => id)).toEqual([other.id, one.id]);
  nowMs = 2;
  one.touch();
  expect(worlds.list().map(({ id }) => id)).toEqual([one.id, other.id]);
});

test('[MCK-B01] the same seed and moment make the same world, another seed another', () => {
  start();
  const now = '2026-01-02T12:00:00.000Z';
  const contents = (seed: number) => JSON.stringify([...worlds.create({ seed, now }).store.users.values()]);
  expect(contents(3)).toBe(contents(3));
  expect(contents(3)).not.toBe(contents(4));
});

test('the plans of all worlds share a budget of memory, to which a deleted world gives its part back', async () => {
  start();
  const [modest, greedy] = [worlds.create(), worlds.create()];
  const plan = planOf({ rows: 0, steps: [], refused: [] });
  const draft = () => ({ plan, changes: [], run: () => doneOf(plan, {}, {}) });
  // A quarter of the budget.
  const input = { content: 'a'.repeat(16_000_000) };
  const planned = async ({ plans }: World) => (await plans.create('import', 'somebody', input, draft)).planId;
  const apply = ({ plans }: World, planId: string) => plans.apply('import', 'somebody', planId, draft);
  const own = [await planned(modest)];
  const [oldest] = [await planned(greedy), await planned(greedy), await planned(greedy), await planned(greedy)];
  await expect(apply(greedy, oldest)).rejects.toMatchObject({ code: 1001 });
  worlds.delete(greedy.id);
  for (let count = 0; count < 3; count += 1) own.push(await planned(modest));
  for (const planId of own) await expect(apply(modest, planId)).resolves.toMatchObject({ create: 0 });
});
