import { expect, test } from 'vitest';
import { countByKey, sortRecords } from './sort-order.ts';

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
