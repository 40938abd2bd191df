export type CsvCell = string | number | boolean | null | undefined;

/**
 * CSV (001 §5): semicolons, strings quoted, numbers and booleans raw. With a byte order mark for spreadsheets; texts that
 * look like formulas get an apostrophe in front.
 */
export const csvOf = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${[columns, ...rows].map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('')}`;

function cellOf(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null || cell === undefined ? '' : String(cell);
  const isFormula = /^[=+\-@\t\r]/.test(cell) && !isNumberOrPhone(cell);
  return `"${(isFormula ? `'${cell}` : cell).replaceAll('"', '""')}"`;
}

const isNumberOrPhone = (text: string): boolean => /^[+-]?[\d\s().,/-]*\d$/.test(text);
