/** What a cell of a CSV text can hold. */
export type CsvCell = string | number | boolean | null | undefined;

/** Spreadsheets need it to detect UTF-8. */
export const byteOrderMark = '\uFEFF';

interface LineOptions {
  readonly separator?: string;
  /** Prevents formula injection in spreadsheets. On by default. */
  readonly neutralised?: boolean;
}

/** One line, ended: strings quoted, numbers and booleans raw (001 §5). */
export const csvLine = (cells: readonly CsvCell[], { separator = ';', neutralised = true }: LineOptions = {}): string =>
  `${cells.map((cell) => written(cell, neutralised)).join(separator)}\r\n`;

/** A value as a cell: of an object one field, by default its name; of an array each entry; other values are empty. */
export function csvCell(value: unknown, field = 'name'): CsvCell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((one) => csvCell(one, field) ?? '').join(', ');
  return typeof value === 'object' && value !== null
    ? csvCell(Object.entries(value).find(([name]) => name === field)?.[1], field)
    : undefined;
}

function written(value: CsvCell, neutralised: boolean): string {
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value);
  const safe = neutralised && !isNumberOrPhone(value) ? value.replaceAll(formulaStart, "'") : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** On each line: some programs split cells there. Spreadsheets take full-width signs for the common ones, and overlook blanks. */
const formulaStart = /(?<=^|[\r\n])(?=[ \u00a0\u3000]*[=+\-@\t\r＝＋－＠])/g;

const isNumberOrPhone = (value: string): boolean => /^[+-]?[\d\s().,/-]*\d$/.test(value);
