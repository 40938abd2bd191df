import { csvRows } from '@meet/contracts/wire/csv-text';
import { code } from '@meet/contracts/wire/errors';
import { limits } from '@meet/contracts/wire/limits';
import { assertThat, Problem } from '../problem.ts';

/** One row, its cells under the names of the contract; those that are empty are left out. */
export interface CsvRow<Column extends string> {
  /** Where it begins in the text, from 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
  /** Cells beyond the header, or quotes that do not close. */
  readonly isBroken: boolean;
}

export interface CsvTable<Column extends string> {
  readonly rows: readonly CsvRow<Column>[];
  readonly source: { delimiter: string; columns: string[]; ignoredColumns: string[] };
}

/**
 * Reads a text with a header. The delimiter is found unless it is named; headers match without regard to case, spaces,
 * dashes and underscores; empty lines count as lines only. Text without header or rows, or with too many, is 1004.
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
  /** Beyond the header, where it has a name. Spreadsheets put numbers of rows before it. */
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

/** Whichever stands most often in the header, quotes aside: names of columns hold none of them. */
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

/** A spreadsheet is kept from taking a text for a formula by an apostrophe before it; here it is a text again. */
const unguarded = (text: string): string => text.replace(/^'(?=[=+\-@])/, '');

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');
