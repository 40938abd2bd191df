import { byteOrderMark, csvCell, csvLine, type CsvCell } from '@meet/contracts/wire/csv-cells';

/** Values by column. Of an object one field is written, of an array each entry; other values are empty. */
export type CsvRecord = Readonly<Record<string, unknown>>;

export interface CsvOptions {
  /** `;` by default (001 §5). */
  separator?: string;
  /** The field written for a nested object, by column; `name` by default. */
  fields?: Readonly<Record<string, string>>;
  /** Writes a byte order mark, which spreadsheets need to detect UTF-8. On by default. */
  bom?: boolean;
  /** Prevents formula injection in spreadsheets. On by default. */
  neutralised?: boolean;
}

/**
 * Rows as the text of a CSV file: strings quoted, numbers and booleans raw, nested objects reduced to one field (001 §5).
 * The header holds the first row's keys, then those that only later rows have.
 */
export function csvText(rows: readonly CsvRecord[], options: CsvOptions = {}): string {
  const { fields = {} } = options;
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvTable([names, ...rows.map((row) => names.map((name) => csvCell(row[name], fields[name])))], options);
}

/** The same for lines of cells, including the header, whose names may repeat. */
export const csvTable = (lines: readonly (readonly CsvCell[])[], { bom = true, ...options }: Omit<CsvOptions, 'fields'> = {}): string =>
  `${bom ? byteOrderMark : ''}${lines.map((line) => csvLine(line, options)).join('')}`;
