import { targetOf, type FilterValues } from '@meet/contracts/wire/lists';
import * as v from 'valibot';
import type { ActionTarget } from './list-spec.ts';

type Filters = Parameters<typeof targetOf>[0];

/** The records of a bulk request. An empty filter means all. */
export type BulkSelection<F extends Filters> = { ids: string[] } | { filter: FilterValues<F> };

/** The selection of a list with these filters, in wire format. */
export const selectionOf = <Row, const F extends Filters>(target: ActionTarget<Row>, filters: F): BulkSelection<F> =>
  target.kind === 'rows' ? { ids: target.ids } : { filter: v.parse(targetOf(filters).filter, target.filters) ?? {} };

/** What the picked records are called, by id: the server has no name for what it does not find. */
export const namesIn = <Row>(target: ActionTarget<Row>, nameOf: (row: Row) => string): ReadonlyMap<string, string> =>
  new Map(target.kind === 'rows' ? target.rows.map((row, place) => [target.ids[place] ?? '', nameOf(row)]) : []);
