import type { CsvRow } from '../ui/csv.ts';
import type { Column, ListPage, ListQuery } from './list-spec.ts';

const largestPage = 500;

/**
 * Every row that a query finds, over all pages and in its order.
 * @param ask one page
 * @param onProgress how many are there, of how many
 */
export async function allRows<Row>(
  query: ListQuery,
  ask: (query: ListQuery) => Promise<ListPage<Row>>,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await ask({ ...query, page, pageSize: largestPage });
    rows.push(...items);
    onProgress(rows.length, total);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}

/** A row as it stands in CSV: these columns, by their names. */
export const csvRow = <Row>(row: Row, columns: readonly Pick<Column<Row>, 'name' | 'csv'>[]): CsvRow =>
  Object.fromEntries(columns.map(({ name, csv }) => [name, csv ? csv(row) : ownValue(row, name)]));

/** What a row says under that name, whatever it is. */
export function ownValue(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null ? new Map<string, unknown>(Object.entries(row)).get(name) : undefined;
}
