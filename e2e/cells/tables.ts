import { pathOf, type Endpoint, type ServeInput, type WireReply } from '@meet/contracts/wire/http';
import type { ColumnOf } from '@meet/contracts/wire/lists';
import type { Answers } from './answers.ts';
import { plain, type Written } from './write.ts';

export type CsvValue = string | number | boolean | null | undefined;

/** A column of a table. */
export interface Cell<Row> {
  /** Its heading. */
  label: string;
  /** What stands in its cell. */
  text: (row: Row, written: Written) => string;
  /** What the CSV says, where it is not the field of the column's name. */
  csv?: (row: Row) => CsvValue;
  /** Every value the field can have: each must occur. */
  choice?: { all: readonly string[]; of: (row: Row) => readonly string[] };
}

type Cells<Row> = Readonly<Record<string, Cell<Row>>>;

/** Whoever leaves a field or a column out reads its name in the compiler's message. */
type Demand<Names> = [Names] extends [never] ? unknown : Readonly<Record<'say how it is shown, or add it to `without`', Names>>;

type SortOf<E extends Endpoint> = ServeInput<E> extends { query: infer Query } ? ColumnOf<Query> : never;

interface TableFacts<Row, Columns, Without> {
  /** Where its words are: `users`, or `users.devices`. */
  area: string;
  /** The name of the table. */
  title: string;
  /** In their order. */
  columns: Columns;
  /** Fields that no column shows. */
  without?: readonly Without[];
  /** Rows that this world does not have: their fields are laid over those of the first rows on their way to the page. */
  also?: readonly Partial<Row>[];
  /** The rows come sorted by the client: compared without their order. */
  isSortedHere?: true;
  /** Without tools: its columns are fixed, and it makes no file. */
  isBare?: true;
}

/** An answer that is changed on its way to the page. */
export interface Alteration {
  /** Of the call, with its parameters by name. */
  path: string;
  lay: (body: unknown) => unknown;
}

/** A table of a screen and what it must say. */
export interface Table {
  area: string;
  title: string;
  labels: readonly string[];
  expected(answers: Answers, written: Written): Promise<ExpectedTable>;
  /** The answer with the rows that this world does not have; undefined if it has all. */
  over?: Alteration;
  isSortedHere: boolean;
  isBare: boolean;
}

export interface ExpectedTable {
  rows: string[][];
  /** Lines of a CSV file, the header first, as they stand in it. */
  csv: string[];
  /** Values that no row has, and columns that nothing tells apart. */
  untold: string[];
}

/**
 * Declares a table: its rows in the answer to a call, and how every field of a row is shown. In two steps, so that the columns know
 * the type of the rows.
 */
export const table =
  <E extends Endpoint, Row extends object>(endpoint: E, rows: (reply: WireReply<E>) => readonly Row[]) =>
  <const Columns extends Cells<Row>, const Without extends string = never>(
    facts: TableFacts<Row, Columns, Without> & Demand<Exclude<(keyof Row & string) | SortOf<E>, (keyof Columns & string) | Without>>,
  ): Table => {
    const { area, title, columns, also = [], isSortedHere = false, isBare = false } = facts;
    const cells: [string, Cell<Row>][] = Object.entries(columns);
    return {
      area,
      title,
      labels: cells.map(([, { label }]) => label),
      isSortedHere,
      isBare,
      ...(also.length > 0 && { over: { path: endpoint.base + endpoint.path, lay: (body) => laidOver(body, also) } }),
      async expected(answers, written) {
        const found = rows(await answers.to(endpoint));
        const texts = found.map((row) => cells.map(([, { text }]) => plain(text(row, written))));
        return { rows: texts, csv: csvOf(found, cells), untold: [...untoldColumns(texts, cells), ...untoldValues(found, cells)] };
      },
    };
  };

function laidOver(body: unknown, also: readonly object[]): unknown {
  if (typeof body !== 'object' || body === null || !('items' in body) || !Array.isArray(body.items)) throw new Error('No list.');
  const items: unknown[] = body.items;
  return { ...body, items: items.map((item, at) => (typeof item === 'object' ? { ...item, ...also[at] } : item)) };
}

/** Columns that are empty in each row, or say the same as another one in each: a mistake in them could not be seen. */
function untoldColumns<Row>(texts: readonly string[][], cells: readonly [string, Cell<Row>][]): string[] {
  const columns = cells.map(([name], at) => ({ name, texts: texts.map((row) => row[at]) }));
  return columns.flatMap(({ name, texts: one }, at) => [
    ...(one.some(Boolean) ? [] : [`${name} is empty`]),
    ...columns.slice(at + 1).flatMap((other) => (isSame(one, other.texts) ? [`${name} says what ${other.name} says`] : [])),
  ]);
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean => one.every((value, at) => value === other[at]);

const untoldValues = <Row>(rows: readonly Row[], cells: readonly [string, Cell<Row>][]): string[] =>
  cells.flatMap(([name, { choice }]) => {
    const told = new Set(choice && rows.flatMap(choice.of));
    return (choice?.all ?? []).filter((value) => !told.has(value)).map((value) => `no row has ${name} ${value}`);
  });

function csvOf<Row extends object>(rows: readonly Row[], cells: readonly [string, Cell<Row>][]): string[] {
  const valueOf = (row: Row, name: string): unknown => Object.entries(row).find(([field]) => field === name)?.[1];
  const lines = rows.map((row) => cells.map(([name, { csv }]) => (csv ? csv(row) : raw(valueOf(row, name)))));
  return [cells.map(([name]) => name), ...lines].map((line) => line.map(quoted).join(';'));
}

/** Of an object its name, of an array each entry. */
function raw(value: unknown): CsvValue {
  if (Array.isArray(value)) return value.map((one) => raw(one)).join(', ');
  if (typeof value === 'object' && value !== null && 'name' in value) return raw(value.name);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

/** Strings are quoted, numbers and booleans raw (001 §5); what a spreadsheet would run as a formula is defused. */
export function quoted(value: CsvValue): string {
  if (typeof value !== 'string') return value === undefined || value === null ? '' : String(value);
  return `"${/^[=@]/.test(value) ? "'" : ''}${value.replaceAll('"', '""')}"`;
}

/** The answer to a call about one record, changed on its way to the page. */
export const altered = <E extends Endpoint>(
  endpoint: E,
  lay: (reply: WireReply<E>) => WireReply<E>,
  params: Readonly<Record<string, string>> = {},
): Alteration => ({
  path: pathOf(endpoint, params),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server has checked its reply by the same contract
  lay: (body) => lay(body as WireReply<E>),
});
