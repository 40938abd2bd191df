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

const byteOrderMark = '\uFEFF';

/**
 * Rows as the text of a CSV file: strings quoted, numbers and booleans raw, nested objects reduced to one field (001 §5).
 * The header holds the first row's keys, then those that only later rows have.
 */
export function csvText(rows: readonly CsvRecord[], options: CsvOptions = {}): string {
  const { fields = {} } = options;
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvTable([names, ...rows.map((row) => names.map((name) => plain(row[name], fields[name] ?? 'name')))], options);
}

/** The same for lines of cells, including the header, whose names may repeat. */
export function csvTable(lines: readonly (readonly Plain[])[], options: Omit<CsvOptions, 'fields'> = {}): string {
  const { separator = ';', bom = true, neutralised = true } = options;
  const cells = lines.map((line) => line.map((value) => written(value, neutralised)));
  return `${bom ? byteOrderMark : ''}${cells.map((line) => `${line.join(separator)}\r\n`).join('')}`;
}

type Plain = string | number | boolean | undefined;

function plain(value: unknown, field: string): Plain {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((one) => plain(one, field) ?? '').join(', ');
  if (typeof value === 'object' && value !== null) return plain(Object.entries(value).find(([name]) => name === field)?.[1], field);
  return undefined;
}

function written(value: Plain, neutralised: boolean): string {
  if (typeof value !== 'string') return value === undefined ? '' : String(value);
  const safe = neutralised && /^[=+\-@\t\r]/.test(value) && !isNumberOrPhone(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

const isNumberOrPhone = (value: string): boolean => /^[+-]?[\d\s().,/-]*\d$/.test(value);
