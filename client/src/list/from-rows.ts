import { sortOrder } from '../ui/sort.ts';
import { ownValue } from './export-rows.ts';
import type { FilterValues } from './filters.ts';
import type { Load } from './list-spec.ts';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The pages of rows that are here already, such as those of a detail page; sorted by what they say under the column's name. */
export const fromRows =
  <Row>(rows: readonly Row[], matches: (row: Row, filters: FilterValues) => boolean = () => true): Load<Row> =>
  async ({ page, pageSize, sort, filters }) => {
    const found = rows.filter((row) => matches(row, filters));
    const sign = sort?.order === sortOrder.descending ? -1 : 1;
    const sorted = sort ? found.toSorted((a, b) => sign * compare(ownValue(a, sort.by), ownValue(b, sort.by))) : found;
    return { items: sorted.slice((page - 1) * pageSize, page * pageSize), total: found.length };
  };

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  return Number(a ?? 0) - Number(b ?? 0);
}
