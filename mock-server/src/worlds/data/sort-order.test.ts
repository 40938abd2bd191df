import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { atOnce } from '../work/in-turns.ts';
import { compareKeys, countByKey, mergingInParts, sortedInATurn, sortingInParts, sortRecords } from './sort-order.ts';

const keyOf = ({ name }: { name: string }) => name;
const named = (...names: string[]) =>
  sortRecords(
    names.map((name, index) => ({ id: `id-${index}`, name })),
    keyOf,
  );

test('records of one key are counted where they stand, and only those that are the same to the letter', () => {
  const order = named('Tokyo', 'prague', 'Prague', '', 'Paris', 'Prague', 'Tokyo', 'Tokyo', 'Pärnu', 'zone 10', 'zone 9');
  const counted = ['Paris', 'Pärnu', 'prague', 'Prague', 'Tokyo', 'zone 9', 'zone 10', 'Wien', 'A', 'Žilina'];
  expect(counted.map((name) => [name, countByKey(order, keyOf, name)])).toEqual([
    ['Paris', 1],
    ['Pärnu', 1],
    ['prague', 1],
    ['Prague', 2],
    ['Tokyo', 3],
    ['zone 9', 1],
    ['zone 10', 1],
    ['Wien', 0],
    ['A', 0],
    ['Žilina', 0],
  ]);
  expect(countByKey(named(), keyOf, 'Paris')).toBe(0);
});

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `id-${index}`, name: index % 7 === 0 ? '' : `name ${(index * 7919) % 4_001}` }));

/** What is done in each turn, counted by what is asked of records. */
function turnsOf<Result>(parts: Iterator<void, Result>, asked: () => number) {
  const turns: number[] = [];
  for (let before = asked(); ; before = asked()) {
    const { done, value } = parts.next();
    turns.push(asked() - before);
    if (done) return { turns, result: value };
  }
}

test('many records are sorted in parts, in each of which few are looked at, into the order that sorting them at once makes', () => {
  let asked = 0;
  const keyIn = ({ name }: { name: string }) => {
    asked += 1;
    return name;
  };
  const records = many(5 * sortedInATurn + 1);
  const { turns, result } = turnsOf(sortingInParts(records, keyIn), () => asked);
  expect(result).toEqual(sortRecords(records, keyOf));
  expect(turns.length).toBeGreaterThan(5);
  // In a merge both records of a comparison are asked.
  expect(Math.max(...turns)).toBeLessThanOrEqual(4 * sortedInATurn);
});

test('many records that belong between two others are merged in parts, too', () => {
  let asked = 0;
  const keyIn = ({ name }: { name: string }) => {
    asked += 1;
    return name;
  };
  const between = sortRecords(many(5 * sortedInATurn), keyOf);
  const around = named('a', 'z');
  for (const [one, other] of [
    [around, between],
    [between, around],
  ] as const) {
    asked = 0;
    const { turns, result } = turnsOf(
      mergingInParts(one, other, keyIn, () => true),
      () => asked,
    );
    expect(result).toEqual(sortRecords([...one.filled, ...between.empty, ...other.filled], keyOf));
    expect(Math.max(...turns)).toBeLessThanOrEqual(4 * sortedInATurn);
  }
});

test('few records are sorted in one part', () => {
  for (const count of [0, 1, sortedInATurn]) {
    const records = many(count);
    expect(sortingInParts(records, keyOf).next()).toEqual({ done: true, value: sortRecords(records, keyOf) });
  }
});

test('merged lists are in the order of all their records', () => {
  const record = fc.record({ id: fc.nat(60).map(String), name: fc.constantFrom('', 'a', 'b', 'B', 'c 9', 'c 10') });
  const lists = fc.uniqueArray(record, { selector: ({ id }) => id, maxLength: 30 });
  fc.assert(
    fc.property(lists, lists, (one, other) => {
      const isKept = ({ id }: { id: string }) => !other.some((more) => more.id === id);
      const merged = atOnce(mergingInParts(sortRecords(one, keyOf), sortRecords(other, keyOf), keyOf, isKept));
      expect(merged).toEqual(sortRecords([...one.filter(isKept), ...other], keyOf));
      const { filled } = merged;
      expect(filled.every((next, index) => index === 0 || compareKeys(filled[index - 1]?.name, next.name) <= 0)).toBe(true);
    }),
  );
});
