import { csvText, type CsvDelimiter } from '@meet/contracts/wire/csv-text';
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
  readonly source: { delimiter: CsvDelimiter; columns: string[]; ignoredColumns: string[] };
}

/** What is longer is none of the contract. */
const headingMaxCharacters = 200;

/** How much is read before others get their turn. */
const inATurn = { rows: 2_500, characters: 1_000_000 };

/**
 * Reads CSV with a header, in parts. The delimiter is detected unless given. Headers match regardless of case, spaces, dashes and
 * underscores. Empty lines are skipped. A column that is missing or comes twice, no rows or too many rows is problem 1004.
 */
export function* readCsv<Needed extends string, Optional extends string>(
  content: string,
  { needed, optional }: { readonly needed: readonly Needed[]; readonly optional: readonly Optional[] },
  delimiter?: CsvDelimiter,
): Generator<void, CsvTable<Needed | Optional>> {
  type Column = Needed | Optional;
  const text = csvText(content, delimiter);
  const header = text.header.cells.map((heading) => heading.slice(0, headingMaxCharacters));
  const names: readonly Column[] = [...needed, ...optional];
  const byPlainName = new Map(names.map((name) => [plain(name), name]));
  const columns = header.map((heading) => (heading === '' ? undefined : byPlainName.get(plain(heading))));
  const places = columns.flatMap((name, index) => (name === undefined ? [] : [{ name, index }]));
  const missing = needed.filter((name) => !columns.includes(name));
  const twice = names.filter((name) => columns.indexOf(name) !== columns.lastIndexOf(name));
  if (missing.length + twice.length > 0)
    throw new Problem(code.invalidParameter, `columns that are missing: ${missing.join(', ')}, that come twice: ${twice.join(', ')}`, {
      fields: [
        ...missing.map((name) => ({ name, code: code.valueRequired })),
        ...twice.map((name) => ({ name, code: code.invalidPropertyValue })),
      ],
    });

  const firstName = header.findIndex((heading) => heading.trim() !== '');
  /** A cell without a header, right of the first header. (Spreadsheets put row numbers left of it.) */
  const isSurplus = (index: number) => index > firstName && !header[index]?.trim();
  const rows: CsvRow<Column>[] = [];
  let turn = { rows: 0, from: text.header.end };
  for (const { line, cells, isBroken, end } of text.rows) {
    if (turn.rows === inATurn.rows || end - turn.from > inATurn.characters) {
      yield;
      turn = { rows: 0, from: end };
    }
    turn.rows += 1;
    if (cells.every((cell) => cell.trim() === '')) continue;
    rows.push({
      line,
      cells: named(places, cells),
      isBroken: isBroken || cells.some((cell, index) => cell.trim() !== '' && isSurplus(index)),
    });
  }
  const isSizeRight = rows.length > 0 && rows.length <= limits.importMaxRows;
  assertThat(isSizeRight, code.invalidParameter, `${rows.length} rows: there must be 1 to ${limits.importMaxRows}`, {
    fields: [{ name: 'content', code: code.invalidParameter }],
  });
  return {
    rows,
    source: {
      delimiter: text.delimiter,
      columns: columns.filter((name) => name !== undefined),
      ignoredColumns: header.filter((heading, index) => columns[index] === undefined && heading.trim() !== ''),
    },
  };
}

function named<Column extends string>(
  places: readonly { readonly name: Column; readonly index: number }[],
  cells: readonly string[],
): Partial<Record<Column, string>> {
  const row: Partial<Record<Column, string>> = {};
  for (const { name, index } of places) {
    const text = unguarded(cells[index]?.trim() ?? '');
    if (text !== '') row[name] = text;
  }
  return row;
}

/** Removes the apostrophes that keep a spreadsheet from reading the text as a formula. */
const unguarded = (text: string): string => text.replaceAll(/(?<=^|[\r\n])'(?=[ \u00a0\u3000]*[=+\-@\t\r＝＋－＠])/g, '');

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');
