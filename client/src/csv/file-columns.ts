import { csvText, type CsvDelimiter } from '@meet/contracts/wire/csv-text';
import * as v from 'valibot';
import { storedValue } from '../api/stored-value.ts';
import { likeness, plainHeading } from './headings.ts';

/** The columns of the contract that a kind of file may have. */
export interface KnownColumns {
  readonly needed: readonly string[];
  readonly optional: readonly string[];
}

export interface FileColumn {
  /** As the file has it; empty without a header. */
  readonly heading: string;
  /** The first cell below that holds something. */
  readonly example: string;
  /** The column of the contract it is used as. */
  readonly use: string | undefined;
}

/** How the columns of one file are used. */
export interface FileColumns {
  readonly delimiter: CsvDelimiter;
  /** Without one, the first row is one of data: some cell is an address, and none is a known heading. */
  readonly hasHeader: boolean;
  readonly columns: readonly FileColumn[];
}

const exampleRows = 20;

/** Rows that have cells in further ones are refused. */
const columnsMax = 1_000;

/**
 * Finds the columns of a file.
 * @param uses the use of each column, where it was chosen
 */
export function fileColumns(text: string, known: KnownColumns, delimiter?: CsvDelimiter, uses?: Uses): FileColumns {
  const read = csvText(text, delimiter);
  const first = read.header.cells.slice(0, columnsMax);
  const names = [...known.needed, ...known.optional];
  const guessed = usesOf(first, names);
  const hasHeader = guessed.some(Boolean) || !first.some((cell) => isAddress(cell));
  const rows = hasHeader ? below(read.rows) : [first];
  const examples = first.map((_, index) => rows.map((cells) => cells[index]?.trim() ?? '').find((cell) => cell !== '') ?? '');
  const found = uses ?? (hasHeader ? guessed : addressUses(first, known.needed));
  return {
    delimiter: read.delimiter,
    hasHeader,
    columns: first.map((heading, index) => ({
      heading: hasHeader ? heading.trim() : '',
      example: examples[index] ?? '',
      use: found[index],
    })),
  };
}

/** The use of each column of a file, in its order. */
export type Uses = readonly (string | undefined)[];

/** Each column of the contract goes to the heading that is most like it. */
function usesOf(header: readonly string[], names: readonly string[]): Uses {
  const uses: (string | undefined)[] = header.map(() => undefined);
  for (const name of names) {
    const best = header
      .map((heading, index) => ({ index, rank: likeness(heading, name) ?? Number.POSITIVE_INFINITY }))
      .filter(({ index }) => uses[index] === undefined)
      .reduce((one, other) => (other.rank < one.rank ? other : one), { index: -1, rank: Number.POSITIVE_INFINITY });
    if (best.index !== -1) uses[best.index] = name;
  }
  return uses;
}

/** Without a header, the needed columns are those with addresses, from the left. */
function addressUses(cells: readonly string[], needed: readonly string[]): Uses {
  const left = [...needed];
  return cells.map((cell) => (isAddress(cell) ? left.shift() : undefined));
}

const isAddress = (cell: string): boolean => /^\s*\S+@\S+\.\S+\s*$/.test(cell);

function below(rows: Iterable<{ readonly cells: readonly string[] }>): (readonly string[])[] {
  const read: (readonly string[])[] = [];
  for (const { cells } of rows) {
    read.push(cells);
    if (read.length === exampleRows) break;
  }
  return read;
}

/** The columns with one used for something else; what another one was used as is taken from it. */
export const withUse = ({ columns }: FileColumns, index: number, use: string | undefined): Uses =>
  columns.map((column, at) => (at === index ? use : column.use === use ? undefined : column.use));

/** The needed columns that nothing is used as. */
export const missingColumns = ({ columns }: FileColumns, { needed }: KnownColumns): readonly string[] =>
  needed.filter((name) => columns.every(({ use }) => use !== name));

/** The headings that are not used. */
export const unusedHeadings = ({ columns }: FileColumns): readonly string[] =>
  columns.flatMap(({ heading, use }) => (use === undefined && heading !== '' ? [heading] : []));

/** A text as the server reads it: its header is that of the contract. No row changes its line, but where there was no header. */
export function contentFor(text: string, { delimiter, hasHeader, columns }: FileColumns): string {
  const {
    start,
    header: { end },
  } = csvText(text, delimiter);
  // A heading that is not used must not be taken for one of the contract. Without any, cells that are not used would be beyond the header.
  const unused = (heading: string, index: number) => (hasHeader ? heading && `# ${heading}` : `# ${index + 1}`);
  const header = columns.map(({ heading, use }, index) => use ?? unused(heading, index)).map((cell) => `"${cell.replaceAll('"', '""')}"`);
  const breaks = hasHeader
    ? text
        .slice(start, end)
        .match(/\r\n|\r|\n/g)
        ?.join('')
    : '\n';
  const inner = header.map((cell) => cell.replaceAll(/[\r\n]+/g, ' '));
  return `${text.slice(0, start)}${inner.join(delimiter)}${breaks ?? ''}${text.slice(hasHeader ? end : start)}`;
}

/** How many lines the text that is sent has before the rows of the file. */
export const addedLines = ({ hasHeader }: FileColumns): number => (hasHeader ? 0 : 1);

const Remembered = v.array(
  v.object({ name: v.string(), headings: v.string(), uses: v.pipe(v.array(v.nullable(v.string())), v.maxLength(200)) }),
);

const rememberedFiles = 20;

/** Uses that were chosen for files with the same headings, kept on the device. */
export function rememberedUses(name: string, storage?: () => Storage) {
  const kept = storedValue('meet.csv.columns', Remembered, storage);
  const keyOf = (columns: readonly FileColumn[]) => columns.map(({ heading }) => plainHeading(heading)).join(' ');
  return {
    find({ columns }: FileColumns): Uses | undefined {
      const found = kept.read()?.find((one) => one.name === name && one.headings === keyOf(columns));
      return found?.uses.length === columns.length ? found.uses.map((use) => use ?? undefined) : undefined;
    },
    keep({ columns }: FileColumns, uses: Uses): void {
      const headings = keyOf(columns);
      const others = (kept.read() ?? []).filter((one) => one.name !== name || one.headings !== headings);
      kept.write([{ name, headings, uses: uses.map((use) => use ?? null) }, ...others].slice(0, rememberedFiles));
    },
  };
}
