import { firstPage, isPageSize, usualPageSize, type PageSize } from '../ui/table/pages.ts';
import { sortOrder, type Sort } from '../ui/table/sort.ts';
import {
  defaultValue,
  encodedPairs,
  isValue,
  sentFilters,
  setFilters,
  valueOf,
  type Definitions,
  type FilterDefinition,
  type ListFilterValues,
} from './filters.ts';
import type { ListQuery } from './list-spec.ts';

/** The state of a list in the address of the page. */
export interface ListView {
  page: number;
  pageSize: PageSize;
  sort: Sort | undefined;
  values: ListFilterValues;
}

/** The valid values of the address of a list, and the defaults. */
export interface ViewRules {
  sortable: readonly string[];
  filters: Definitions;
  sort: Sort | undefined;
  /** The remembered size, or the default. */
  pageSize: PageSize;
}

/** Parses the query of an address. Invalid values are ignored. */
export function viewOf(search: string, rules: ViewRules): ListView {
  const said = new URLSearchParams(search);
  const page = Number(said.get('page'));
  const pageSize = Number(said.get('pageSize'));
  const by = said.get('sort');
  const values = rules.filters.map((definition) => {
    const text = said.get(definition.name);
    return [definition.name, text !== null && isValue(definition, text) ? text : defaultValue(definition)];
  });
  return {
    page: Number.isInteger(page) && page >= firstPage ? page : firstPage,
    pageSize: isPageSize(pageSize) ? pageSize : rules.pageSize,
    sort: by !== null && rules.sortable.includes(by) ? { by, order: orderOf(said.get('order')) } : rules.sort,
    values: Object.fromEntries(values),
  };
}

/** The query without a page, page size, sort and values of filters that the list does not know. Without any choices they may still come. */
export function understood(search: string, rules: ViewRules): string {
  const said = new URLSearchParams(search);
  const { page, pageSize, sort } = viewOf(search, rules);
  const isOff = (name: string, value: unknown) => said.has(name) && said.get(name) !== String(value);
  const off = [
    ...(isOff('page', page) ? ['page'] : []),
    ...(isOff('pageSize', pageSize) ? ['pageSize'] : []),
    ...rules.filters.filter((definition) => isUnknown(definition, said.get(definition.name))).map(({ name }) => name),
    ...(isOff('sort', sort?.by) || isOff('order', sort?.order) ? ['sort', 'order'] : []),
  ];
  off.forEach((name) => said.delete(name));
  return off.length > 0 ? said.toString() : search;
}

const isUnknown = (definition: FilterDefinition, text: string | null): boolean =>
  text !== null && !isValue(definition, text) && (definition.type !== 'select' || definition.options.length > 0);

/** The query of an address, without `?`. It leads to the same rows. */
export function searchOf(view: ListView, rules: Pick<ViewRules, 'filters' | 'sort'> & { pageSize?: PageSize }): string {
  const { page, pageSize, sort, values } = view;
  const pairs: [string, string][] = setFilters(rules.filters, values).map((definition) => [definition.name, valueOf(definition, values)]);
  if (sort && !isSameSort(sort, rules.sort)) pairs.push(['sort', sort.by], ['order', String(sort.order)]);
  // A page number needs its page size, and so does a size that is not the remembered one.
  if (page !== firstPage) pairs.push(['page', String(page)]);
  if (page !== firstPage || pageSize !== usualPageSize || pageSize !== rules.pageSize) pairs.push(['pageSize', String(pageSize)]);
  return encodedPairs(pairs);
}

/** The request of a view. */
export const queryOf = ({ page, pageSize, sort, values }: ListView, filters: Definitions): ListQuery => ({
  page,
  pageSize,
  ...(sort && { sort }),
  filters: sentFilters(filters, values),
});

/** A query in wire format (contract: lists). */
export const wireQuery = ({ page, pageSize, sort, filters }: ListQuery): Record<string, string> => ({
  page: String(page),
  pageSize: String(pageSize),
  ...(sort && { sort: sort.by, order: String(sort.order) }),
  ...filters,
});

const orderOf = (text: string | null) => (text === String(sortOrder.descending) ? sortOrder.descending : sortOrder.ascending);

const isSameSort = (a: Sort, b: Sort | undefined): boolean => a.by === b?.by && a.order === b.order;
