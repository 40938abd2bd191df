import Papa from 'papaparse';

export type Cell = string | number | boolean | null | undefined;

/**
 * CSV as 001 §5 has it: semicolons, strings quoted, numbers and booleans raw, the header from the first row's keys. With
 * a byte order mark, and formulas made harmless, so that spreadsheets show what it says.
 */
export const csvOf = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${Papa.unparse({ fields: [...columns], data: rows.map((row) => [...row]) }, { delimiter: ';', quotes: (value) => typeof value === 'string', escapeFormulae: true })}\r\n`;
