import { byteOrderMark, csvLine, type CsvCell } from '@meet/contracts/wire/csv-cells';

/** CSV (001 §5) with a byte order mark for spreadsheets. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  byteOrderMark + [columns, ...rows].map((cells) => csvLine(cells)).join('');
