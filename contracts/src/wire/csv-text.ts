/** What separates cells, the usual one first (001 §5). */
export const csvDelimiters = [';', ',', '\t', '|'] as const;

export type CsvDelimiter = (typeof csvDelimiters)[number];

/** One row of a CSV text, as both sides read it; refused rows are reported by their line. */
interface CsvTextRow {
  /** The line it begins on, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Quotes that do not close, or that close before the end of their cell; or a row that is too long. */
  readonly isBroken: boolean;
  /** Where the row below it begins, in UTF-16 units. */
  readonly end: number;
}

interface CsvText {
  readonly delimiter: CsvDelimiter;
  /** The first row with a letter or digit, below a line such as `sep=;` or `version:v1.0` where there is one. */
  readonly header: CsvTextRow;
  /** Where the header begins, in UTF-16 units. */
  readonly start: number;
  /** The rows below the header, read as they are asked for. */
  readonly rows: Iterable<CsvTextRow>;
}

/** A row longer than that is broken, whatever quotes or delimiters follow. */
const rowMaxCharacters = 100_000;

const preambleMaxCharacters = 100;

/**
 * Reads a CSV text. CRLF, LF and CR outside of quotes end a row, also mixed. A cell in quotes holds delimiters and lines;
 * two quotes in it stand for one. A row whose quotes are wrong, or of more than 100,000 characters, is broken and ends with its line,
 * so that it swallows no other; what follows the wrong quote, or is too much, stays one cell, as it is written.
 * @param chosen the delimiter; the one that is named in the text, or the most frequent of the header, by default
 */
export function csvText(text: string, chosen?: CsvDelimiter): CsvText {
  const [preamble = '', named] =
    /^\uFEFF?(?:"?sep=([;,\t|])"?[ \t]*|version:v[\d.]+[;,\t|]*)(?=[\r\n])/i.exec(text.slice(0, preambleMaxCharacters)) ?? [];
  const start = headerFrom(text, preamble.length || (text.startsWith('\uFEFF') ? 1 : 0));
  const delimiter = chosen ?? csvDelimiters.find((one) => one === named) ?? mostFrequent(text.slice(start, lineEndFrom(text, start)));
  const line = 1 + breaksIn(text, 0, start);
  const header = { line, ...rowAt(text, start, delimiter) };
  const below = line + breaksIn(text, start, header.end);
  return { delimiter, header, start, rows: { [Symbol.iterator]: () => rowsFrom(text, header.end, below, delimiter) } };
}

function* rowsFrom(text: string, start: number, firstLine: number, delimiter: string): Generator<CsvTextRow, void> {
  let line = firstLine;
  for (let at = start; at < text.length;) {
    const row = rowAt(text, at, delimiter);
    yield { line, ...row };
    line += breaksIn(text, at, row.end);
    at = row.end;
  }
}

function breaksIn(text: string, from: number, to: number): number {
  let breaks = 0;
  for (let at = from; at < to; at += 1) if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) breaks += 1;
  return breaks;
}

/** The beginning of the first line that says something. */
function headerFrom(text: string, from: number): number {
  const written = text.slice(from, from + rowMaxCharacters).search(/[\p{L}\p{N}]/u);
  if (written === -1) return from;
  let start = from + written;
  while (start > from && !isBreak(text[start - 1])) start -= 1;
  return start;
}

/** The delimiter that is most frequent outside of quotes. */
function mostFrequent(header: string): CsvDelimiter {
  const bare = header.slice(0, rowMaxCharacters).replaceAll(/"[^"]*"/g, '');
  const countOf = (delimiter: string) => bare.split(delimiter).length;
  return csvDelimiters.reduce((most, one) => (countOf(one) > countOf(most) ? one : most));
}

function rowAt(text: string, start: number, delimiter: string): Omit<CsvTextRow, 'line'> {
  const longest = start + rowMaxCharacters;
  const cells: string[] = [];
  let at = start;
  while (at <= longest) {
    const read = text[at] === '"' ? quotedAt(text, at, delimiter, longest) : plainAt(text, at, delimiter, longest);
    if (!read) return brokenAt(text, at, cells);
    cells.push(read.cell);
    if (text[read.end] !== delimiter) return { cells, end: afterBreak(text, read.end), isBroken: false };
    at = read.end + 1;
  }
  return brokenAt(text, at, cells);
}

/** A row that is broken there: the rest of its line is its last cell. */
function brokenAt(text: string, at: number, cells: readonly string[]): Omit<CsvTextRow, 'line'> {
  const lineEnd = lineEndFrom(text, at);
  return { cells: [...cells, text.slice(at, lineEnd)], end: afterBreak(text, lineEnd), isBroken: true };
}

function plainAt(text: string, at: number, delimiter: string, longest: number): { cell: string; end: number } | undefined {
  let end = at;
  while (end < text.length && text[end] !== delimiter && !isBreak(text[end])) if ((end += 1) > longest) return undefined;
  return { cell: text.slice(at, end), end };
}

/** A cell in quotes, with blanks behind them where there are any; nothing where the quotes are wrong. */
function quotedAt(text: string, at: number, delimiter: string, longest: number): { cell: string; end: number } | undefined {
  let close = text.indexOf('"', at + 1);
  while (close !== -1 && close <= longest && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1 || close > longest) return undefined;
  let end = close + 1;
  while (text[end] === ' ') end += 1;
  const isWhole = end >= text.length || text[end] === delimiter || isBreak(text[end]);
  return isWhole ? { cell: text.slice(at + 1, close).replaceAll('""', '"'), end } : undefined;
}

const isBreak = (character: string | undefined): boolean => character === '\n' || character === '\r';

function lineEndFrom(text: string, at: number): number {
  const length = text.slice(at).search(/[\r\n]/);
  return length === -1 ? text.length : at + length;
}

const afterBreak = (text: string, at: number): number => Math.min(at + (text.startsWith('\r\n', at) ? 2 : 1), text.length);
