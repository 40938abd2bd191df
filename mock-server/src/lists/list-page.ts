import type { FilterOf } from '@meet/contracts/wire/lists';
import { all, allOf, matchesAll, type Test } from './filters.ts';
import { sortingInParts, type SortKeyOf, type SortedRecords } from '../worlds/data/sort-order.ts';
import { atOnce } from '../worlds/work/in-turns.ts';

/** The sort columns of a list, and its default order. */
interface ListRules<R, Column extends string> {
  readonly columns: Readonly<Record<Column, SortKeyOf<R>>>;
  readonly sort: Column;
  /** The default order is descending. */
  readonly isDescending?: true;
}

/** The validated query of a list. */
interface Query<Column extends string> {
  readonly page?: string | undefined;
  readonly pageSize?: string | undefined;
  readonly sort?: Column | undefined;
  readonly order?: string | undefined;
}

/** One test for each filter that the contract of a list has. */
export type FilterTests<R, Filters> = { readonly [Name in FilterOf<Filters>]: Test<R> };

/** Records that can be sorted. Tables of the store cache their orders. */
export interface Sortable<R> {
  ordering(keyOf: SortKeyOf<R>): Generator<void, SortedRecords<R>>;
}

/** Records outside the store, sorted on each request. */
export const listed = <R extends { readonly id: string }>(records: Iterable<R>): Sortable<R> => ({
  ordering: (keyOf) => sortingInParts([...records], keyOf),
});

/** The same with cached orders, for records that are listed often. */
export function listedWithCache<R extends { readonly id: string }>(records: readonly R[]): Sortable<R> {
  const orders = new Map<SortKeyOf<R>, SortedRecords<R>>();
  return {
    *ordering(keyOf) {
      const order = orders.get(keyOf) ?? (yield* sortingInParts(records, keyOf));
      orders.set(keyOf, order);
      return order;
    },
  };
}

const defaultPageSize = 10;

/** The records that match, in the order asked for. They stay as they were found, whatever is written later. */
export interface Matching<R> {
  readonly total: number;
  slice(start: number, end: number): R[];
}

/** A search in parts, so that what is large is found beside other requests. */
export type Search<R> = Generator<void, Matching<R>>;

/** How many records are looked at before others get their turn. */
const filteredInATurn = 5_000;

function* filtered<R>(records: readonly R[], matches: Test<R>): Generator<void, readonly R[]> {
  if (matches === matchesAll) return records;
  const found: R[] = [];
  for (const [index, record] of records.entries()) {
    if (index > 0 && index % filteredInATurn === 0) yield;
    if (matches(record, index, records)) found.push(record);
  }
  return found;
}

/**
 * Finds the records that match all filters, in order. Columns and filters are those of the contract, which the type of the query tells: a column
 * without a rule, or a filter without a test, does not compile.
 */
export function* matching<R, Column extends string, Q extends Query<string>>(
  source: Sortable<R>,
  { columns, sort, isDescending }: ListRules<R, NoInfer<Column>>,
  query: Q & Query<Column>,
  tests: Readonly<Record<FilterOf<NoInfer<Q>>, Test<R>>>,
  isVisible: Test<R> = matchesAll,
): Search<R> {
  const matches = all(isVisible, allOf<R>(tests));
  const runsDown = query.order === undefined ? query.sort === undefined && isDescending === true : query.order === '1';
  const { filled, empty } = yield* source.ordering(columns[query.sort ?? sort]);
  const up = yield* filtered(filled, matches);
  // Records with an empty key come last in both directions.
  const last = yield* filtered(empty, matches);
  return {
    total: up.length + last.length,
    slice(start, end) {
      const first = runsDown ? up.slice(Math.max(0, up.length - end), Math.max(0, up.length - start)).toReversed() : up.slice(start, end);
      return [...first, ...last.slice(Math.max(0, start - up.length), Math.max(0, end - up.length))];
    },
  };
}

/** One page of the records that match, and how many match in all. */
export function pageOf<R, Column extends string, Q extends Query<string>>(
  source: Sortable<R>,
  rules: ListRules<R, NoInfer<Column>>,
  query: Q & Query<Column>,
  tests: Readonly<Record<FilterOf<NoInfer<Q>>, Test<R>>>,
  isVisible: Test<R> = matchesAll,
): { items: R[]; total: number } {
  return onePageOf(atOnce(matching(source, rules, query, tests, isVisible)), query);
}

/** The page that a query asks for. */
export function onePageOf<R>(
  found: Matching<R>,
  { page = '1', pageSize }: Pick<Query<string>, 'page' | 'pageSize'>,
): { items: R[]; total: number } {
  const size = Number(pageSize ?? defaultPageSize);
  const start = (Number(page) - 1) * size;
  return { items: found.slice(start, start + size), total: found.total };
}
