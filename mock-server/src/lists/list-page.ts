import { ordered, type KeyOf, type Ordered } from '../worlds/order.ts';

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
interface Source<R> {
  inOrder(keyOf: KeyOf<R>): Ordered<R>;
}

export const listed = <R extends { readonly id: string }>(records: Iterable<R>): Source<R> => ({
  inOrder: (keyOf) => ordered([...records], keyOf),
});

const usualPageSize = 10;

/** One page of the records that match, and how many match in all. */
export function pageOf<R, Column extends string>(
  source: Source<R>,
  { columns, sort, isDescending }: ListRules<R, Column>,
  query: Query,
  matches: (record: R) => boolean = () => true,
): { items: R[]; total: number } {
  const column = isColumn(columns, query.sort) ? query.sort : sort;
  const runsDown = query.order === undefined ? query.sort === undefined && isDescending === true : query.order === '1';
  const size = Number(query.pageSize ?? usualPageSize);
  const start = (Number(query.page ?? 1) - 1) * size;
  const items: R[] = [];
  let total = 0;
  for (const record of inDirection(source.inOrder(columns[column]), runsDown)) {
    if (!matches(record)) continue;
    if (total >= start && items.length < size) items.push(record);
    total += 1;
  }
  return { items, total };
}

const isColumn = <Column extends string>(columns: Readonly<Record<Column, unknown>>, name: string | undefined): name is Column =>
  name !== undefined && Object.hasOwn(columns, name);

/** What is empty stays last. */
function* inDirection<R>({ filled, empty }: Ordered<R>, runsDown: boolean): Iterable<R> {
  if (runsDown) {
    for (let index = filled.length - 1; index >= 0; index -= 1) {
      const record = filled[index];
      if (record !== undefined) yield record;
    }
  } else yield* filled;
  yield* empty;
}
