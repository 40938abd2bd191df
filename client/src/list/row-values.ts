import type { CsvRecord } from '../ui/browser/csv.ts';
import type { Column } from './list-spec.ts';

/** A row for CSV: the values of these columns by name. */
export const csvRow = <Row>(row: Row, columns: readonly Pick<Column<Row>, 'name' | 'csv'>[]): CsvRecord =>
  Object.fromEntries(columns.map(({ name, csv }) => [name, csv ? csv(row) : ownValue(row, name)]));

/** The own property of a row with that name. */
export function ownValue(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null ? new Map<string, unknown>(Object.entries(row)).get(name) : undefined;
}
