import { csvRows } from '@meet/contracts/wire/csv-text';
import { code } from '@meet/contracts/wire/errors';
import { limits } from '@meet/contracts/wire/limits';
import { assertThat, Problem } from '../problem.ts';

/** One row: non-empty cells by the column names of the contract. */
export interface CsvRow<Column extends string> {
  /** Line in the text where the row begins, from 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
  /** There are cells beyond the header, or an unclosed quote. */
  readonly isBroken: boolean;
}

interface CsvTable<Column extends string> {
  readonly rows: readonly CsvRow<Column>[];
  readonly source: { delimiter: string; columns: string[]; ignoredColumns: string[] };
}

/**
 * Reads CSV with a header. The delimiter is detected unless given. Headers match regardless of case, spaces, dashes and
 * underscores. Empty lines are skipped. A missing column, no rows or too many rows is problem 1004.
 */
export function readCsv<Needed extends string, Optional extends string>(
  content: string,
  { needed, optional }: { readonly needed: readonly Needed[]; readonly optional: readonly Optional[] },
  delimiter?: string,
): CsvTable<Needed | Optional> {
  type Column = Needed | Optional;
  const separator = delimiter ?? delimiterOf(content);
  const [first, ...body] = csvRows(content, separator);
  const header = first?.cells ?? [];
  const names: readonly Column[] = [...needed, ...optional];
  const columns = header.map((text) => names.find((name) => plain(name) === plain(text)));
  const missing = needed.filter((name) => !columns.includes(name));
  if (missing.length > 0)
    throw new Problem(code.invalidParameter, `the header has no column ${missing.join(', ')}`, {
      fields: missing.map((name) => ({ name, code: code.valueRequired })),
    });

  const firstName = header.findIndex((text) => text.trim() !== '');
  /** A cell without a header, right of the first header. (Spreadsheets put row numbers left of it.) */
  const isSurplus = (index: number) => index > firstName && !header[index]?.trim();
  const rows = body
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells, isBroken }) => ({
      line,
      cells: named(columns, cells),
      isBroken: isBroken || cells.some((cell, index) => cell.trim() !== '' && isSurplus(index)),
    }));
  const isSizeRight = rows.length > 0 && rows.length <= limits.importMaxRows;
  assertThat(isSizeRight, code.invalidParameter, `${rows.length} rows: there must be 1 to ${limits.importMaxRows}`, {
    fields: [{ name: 'content', code: code.invalidParameter }],
  });
  return {
    rows,
    source: {
      delimiter: separator,
      columns: columns.filter((name) => name !== undefined),
      ignoredColumns: header.filter((text, index) => columns[index] === undefined && text.trim() !== ''),
    },
  };
}

const delimiters = [';', ',', '\t', '|'] as const;

/** The delimiter that is most frequent in the header, outside quotes. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1);
  const bare = header.replaceAll(/"[^"]*"/g, '');
  const [most = ';'] = delimiters.toSorted((one, other) => bare.split(other).length - bare.split(one).length);
  return most;
}

function named<Column extends string>(columns: readonly (Column | undefined)[], cells: readonly string[]): Partial<Record<Column, string>> {
  const row: Partial<Record<Column, string>> = {};
  for (const [index, name] of columns.entries()) {
    const text = unguarded(cells[index]?.trim() ?? '');
    if (name !== undefined && text !== '') row[name] = text;
  }
  return row;
}

/** Removes the apostrophe that keeps a spreadsheet from reading the text as a formula. */
const unguarded = (text: string): string => text.replace(/^'(?=[=+\-@])/, '');

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');
