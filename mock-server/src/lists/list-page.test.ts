import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareKeys, type SortKey } from '../worlds/data/sort-order.ts';
import { SnapshotTable, OverlayTable } from '../worlds/data/store.ts';
import { flagFilter, rangeFilter, textFilter } from './filters.ts';
import { listed, listedWithCache, matching, pageOf } from './list-page.ts';
import { atOnce } from '../worlds/work/in-turns.ts';

interface Thing {
  readonly id: string;
  readonly name: string;
  readonly size: number | null;
  readonly isOpen: boolean;
}

const columns = {
  name: ({ name }: Thing) => name,
  size: ({ size }: Thing) => size,
  isOpen: ({ isOpen }: Thing) => isOpen,
};
const rules = { columns, sort: 'name' } as const;

const ids = 'a b c d e f g h i j k l m n o p'.split(' ');
const thing = fc.record({
  id: fc.constantFrom(...ids),
  name: fc.constantFrom('', 'a', 'Á', 'a10', 'a9', 'Zoë', 'zoe', 'Žaneta', 'أحمد', 'the one'),
  size: fc.option(fc.integer({ min: -3, max: 12 })),
  isOpen: fc.boolean(),
});
const things = fc.uniqueArray(thing, { selector: ({ id }) => id, maxLength: 12 });
const queries = fc.record({
  page: fc.constantFrom('1', '2', '3', '9'),
  pageSize: fc.constantFrom('1', '3', '5', '500'),
  sort: fc.constantFrom('name', 'size', 'isOpen'),
  order: fc.constantFrom('0', '1'),
  text: fc.constantFrom('', 'ZOE', 'a', 'one the'),
  isOpen: fc.constantFrom('true', 'false', undefined),
});
const changes = fc.array(fc.oneof(thing, fc.constantFrom(...ids)), { maxLength: 12 });

const withText = textFilter(({ name }: Thing) => name);
const testsOf = (query: { text: string; isOpen: 'true' | 'false' | undefined }) => ({
  text: withText(query.text),
  isOpen: flagFilter<Thing>(query.isOpen, ({ isOpen }) => isOpen),
});

/** The same in the plainest words: look at each, sort all, put what is empty last, cut the page. */
function naive(all: readonly Thing[], query: typeof queries extends fc.Arbitrary<infer Q> ? Q : never) {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/\p{Mark}/gu, '')
      .toLowerCase();
  const found = all.filter(
    ({ name, isOpen }) =>
      query.text.split(' ').every((word) => plain(name).includes(plain(word))) &&
      (query.isOpen === undefined || String(isOpen) === query.isOpen),
  );
  const keyOf: (thing: Thing) => SortKey = columns[query.sort];
  const isEmpty = (one: Thing) => keyOf(one) === null || keyOf(one) === '';
  const byId = (one: Thing, other: Thing) => (one.id < other.id ? -1 : 1);
  const filled = found.filter((one) => !isEmpty(one)).toSorted((one, other) => compareKeys(keyOf(one), keyOf(other)) || byId(one, other));
  const sorted = [...(query.order === '1' ? filled.toReversed() : filled), ...found.filter(isEmpty).toSorted(byId)];
  const start = (Number(query.page) - 1) * Number(query.pageSize);
  return { items: sorted.slice(start, start + Number(query.pageSize)), total: found.length };
}

test('filter, sort and page are those of a plain model, whatever has been changed in a world', () => {
  fc.assert(
    fc.property(things, changes, queries, (base, changed, query) => {
      const table = new OverlayTable(new SnapshotTable(base));
      const model = new Map(base.map((one) => [one.id, one]));
      // Asked in between, so that an order that was kept too long would show.
      for (const change of changed) {
        if (typeof change === 'string') {
          table.delete(change);
          model.delete(change);
        } else {
          table.set(change.id, change);
          model.set(change.id, change);
        }
        pageOf(table, rules, query, testsOf(query));
      }
      const expected = naive([...model.values()], query);
      expect(pageOf(table, rules, query, testsOf(query))).toEqual(expected);
      expect(pageOf(listed(model.values()), rules, query, testsOf(query))).toEqual(expected);
    }),
  );
});

test('until somebody sorts, a list is in its own order, from page 1 with 10 rows', () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({ id: `${index}`, name: `n${index}`, size: index, isOpen: true }));
  expect(pageOf(listed(rows), rules, {}, {}).items.map(({ size }) => size)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const down = pageOf(listed(rows), { ...rules, isDescending: true }, {}, {});
  expect(down.items.map(({ size }) => size)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(down.total).toBe(12);
});

test('a range holds both its ends, in either order, and nothing without a moment', () => {
  const at = (day: number) => `2025-01-0${day}T00:00:00.000Z`;
  const rows = [at(1), at(2), at(3), null];
  const within = (range: string) => rows.filter(rangeFilter('date', range, (one) => one));
  expect(within(`${at(1)} to ${at(2)}`)).toEqual([at(1), at(2)]);
  expect(within(`${at(3)} to ${at(2)}`)).toEqual([at(2), at(3)]);
});

test('many records are filtered in turns, a part of them in each, and found as at once', () => {
  const rows = Array.from({ length: 25_000 }, (_, index) => ({ id: `${index}`, name: `name ${index % 100}`, size: index, isOpen: true }));
  const source = listedWithCache<Thing>(rows);
  const query: { sort: keyof typeof columns; text: string; isOpen: undefined } = { sort: 'size', text: '7', isOpen: undefined };
  atOnce(source.ordering(columns.size));
  let tested = 0;
  const isCounted = () => {
    tested += 1;
    return true;
  };
  const parts = matching(source, rules, query, testsOf(query), isCounted);
  const turns: number[] = [];
  let part = parts.next();
  for (; !part.done; part = parts.next()) turns.push(tested);
  expect(turns).toEqual([5_000, 10_000, 15_000, 20_000]);
  const found = rows.filter(({ name }) => name.includes('7'));
  expect(part.value.total).toBe(found.length);
  expect(part.value.slice(1_000, 1_010)).toEqual(found.slice(1_000, 1_010));
});
