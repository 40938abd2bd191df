import type { Language } from '@meet/contracts/languages';
import { formatIn } from '../i18n/format.ts';
import { sortOrder } from '../ui/table/sort.ts';
import type { ListFilterValues } from './filters.ts';
import type { LoadPage } from './list-spec.ts';
import { ownValue } from './row-values.ts';

/**
 * Loads pages from rows that are already present, such as those of a record. Sorted by the value of the column in the order of
 * the language; rows without one come last in both directions, as the server lists them.
 */
export const fromRows =
  <Row>(rows: readonly Row[], language: Language, matches: (row: Row, filters: ListFilterValues) => boolean = () => true): LoadPage<Row> =>
  ({ page, pageSize, sort, filters }) => {
    const found = rows.filter((row) => matches(row, filters));
    const compare = comparison(language, sort?.order === sortOrder.descending ? -1 : 1);
    const sorted = sort ? found.toSorted((a, b) => compare(ownValue(a, sort.by), ownValue(b, sort.by))) : found;
    const answer = { items: sorted.slice((page - 1) * pageSize, page * pageSize), total: found.length };
    return { ask: async () => ({ ...answer }) };
  };

function comparison(language: Language, sign: number): (a: unknown, b: unknown) => number {
  const { compare } = formatIn(language, undefined);
  return (a, b) =>
    Number(isEmpty(a)) - Number(isEmpty(b)) ||
    sign * (typeof a === 'string' && typeof b === 'string' ? compare(a, b) : Number(a ?? 0) - Number(b ?? 0));
}

const isEmpty = (value: unknown): boolean => (value ?? '') === '';
