import { anything, type Test } from './filters.ts';
import { ordered, type KeyOf, type Ordered } from '../worlds/data/sort-order.ts';

/** What a list can be sorted by, and how it is until somebody sorts. */
export interface ListRules<R, Column extends string = string> {
  readonly columns: Readonly<Record<Column, KeyOf<R>>>;
  readonly sort: Column;
  /** Descending until somebody sorts. */
  readonly isDescending?: true;
}

/** A list's query as it travels; what it may say has been checked. */
interface Query {
  readonly page?: string | undefined;
  readonly pageSize?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: string | undefined;
}

/** Records that can be brought into order: a table of the store keeps its orders, other records are sorted each time. */
export interface Source<R> {
  inOrder(keyOf: KeyOf<R>): Ordered<R>;
}

/** Records outside of the store, brought into order each time. */
export const listed = <R extends { readonly id: string }>(records: Iterable<R>): Source<R> => ({
  inOrder: (keyOf) => ordered([...records], keyOf),
});

/** The same for records that are listed again and again: each order is made once. */
export function listedOften<R extends { readonly id: string }>(records: readonly R[]): Source<R> {
  const orders = new Map<KeyOf<R>, Ordered<R>>();
  return {
    inOrder(keyOf) {
      const order = orders.get(keyOf) ?? ordered(records, keyOf);
      orders.set(keyOf, order);
      return order;
    },
  };
}

const usualPageSize = 10;

/** One page of the records that match, and how many match in all. */
export function pageOf<R, Column extends string>(
  source: Source<R>,
  { columns, sort, isDescending }: ListRules<R, Column>,
  query: Query,
  matches: Test<R> = anything,
): { items: R[]; total: number } {
  const column = isColumn(columns, query.sort) ? query.sort : sort;
  const runsDown = query.order === undefined ? query.sort === undefined && isDescending === true : query.order === '1';
  const { filled, empty } = source.inOrder(columns[column]);
  const up = matches === anything ? filled : filled.filter(matches);
  // What is empty stays last.
  const last = matches === anything ? empty : empty.filter(matches);
  const size = Number(query.pageSize ?? usualPageSize);
  const start = (Number(query.page ?? 1) - 1) * size;
  const first = runsDown
    ? up.slice(Math.max(0, up.length - start - size), Math.max(0, up.length - start)).toReversed()
    : up.slice(start, start + size);
  const rest = last.slice(Math.max(0, start - up.length), Math.max(0, start + size - up.length));
  return { items: [...first, ...rest], total: up.length + last.length };
}

const isColumn = <Column extends string>(columns: Readonly<Record<Column, unknown>>, name: string | undefined): name is Column =>
  name !== undefined && Object.hasOwn(columns, name);
