export type CsvCell = string | number | boolean | null | undefined;

/**
 * CSV (001 §5): semicolons, strings quoted, numbers and booleans raw. With a byte order mark for spreadsheets; texts that
 * look like formulas get an apostrophe in front, on each of their lines: some programs split cells there.
 */
export const csvOf = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${[columns, ...rows].map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('')}`;

function cellOf(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null || cell === undefined ? '' : String(cell);
  return `"${(isNumberOrPhone(cell) ? cell : cell.replaceAll(formulaStart, "'")).replaceAll('"', '""')}"`;
}

/** Spreadsheets take full-width signs for the common ones, and overlook blanks. */
const formulaStart = /(?<=^|[\r\n])(?=[ \u00a0\u3000]*[=+\-@\t\r＝＋－＠])/g;

const isNumberOrPhone = (text: string): boolean => /^[+-]?[\d\s().,/-]*\d$/.test(text);
