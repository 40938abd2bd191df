import { expect, test } from 'vitest';
import { createMemoryBudget } from '../memory-budget.ts';
import { createExpiringMap } from './expiring-map.ts';

const minuteMs = 60_000;
const clock = { now: () => 0 };
const sizeOf = (text: string) => text.length;
const stay = (map: { get(key: string): string | undefined }, keys: readonly string[]) => keys.filter((key) => map.get(key) !== undefined);

test('beyond its bytes a map drops the largest entries and keeps the small ones and the newest', () => {
  const map = createExpiringMap<string>(clock, new Map(), { sizeOf, mostBytes: 1_000 });
  map.set('small', 'a', minuteMs);
  map.set('large', 'a'.repeat(600), minuteMs);
  map.set('larger', 'a'.repeat(700), minuteMs);
  map.set('huge', 'a'.repeat(5_000), minuteMs);
  expect(stay(map, ['small', 'large', 'larger', 'huge'])).toEqual(['small', 'large', 'huge']);
  map.set('last', 'a', minuteMs);
  expect(stay(map, ['small', 'large', 'huge', 'last'])).toEqual(['small', 'large', 'last']);
  map.take('large');
  map.set('other', 'a'.repeat(900), minuteMs);
  map.set('newest', 'a', minuteMs);
  expect(stay(map, ['small', 'last', 'other', 'newest'])).toEqual(['small', 'last', 'other', 'newest']);
});

test('maps that share a budget count what they hold, also what was there, and give it back', () => {
  const budget = createMemoryBudget(1_000);
  const before = new Map([['kept', { value: 'a'.repeat(300), untilMs: minuteMs }]]);
  const [one, other] = [
    createExpiringMap(clock, before, { sizeOf, budget }),
    createExpiringMap<string>(clock, new Map(), { sizeOf, budget }),
  ];
  other.set('a', 'a'.repeat(300), minuteMs);
  other.set('b', 'a'.repeat(300), minuteMs);
  expect(budget.bytes).toBe(900);
  other.set('b', 'a'.repeat(500), minuteMs);
  expect(stay(other, ['a', 'b'])).toEqual(['a']);
  expect(stay(one, ['kept'])).toEqual(['kept']);
  one.deleteWhere(() => true);
  other.close();
  expect(budget.bytes).toBe(0);
});
