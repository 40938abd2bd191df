/** What separates cells, the usual one first (001 §5). */
export const csvDelimiters = [';', ',', '\t', '|'] as const;

export type CsvDelimiter = (typeof csvDelimiters)[number];

/** One row of a CSV text, as both sides read it; refused rows are reported by their line. */
interface CsvTextRow {
  /** The line it begins on, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Quotes that do not close, or that close before the end of their cell. */
  readonly isBroken: boolean;
}

interface CsvText {
  readonly delimiter: CsvDelimiter;
  /** The first row with a letter or digit, below a line such as `sep=;` or `version:v1.0` where there is one. */
  readonly header: CsvTextRow;
  /** Where the header begins, and where the row below it begins, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** The rows below the header, read as they are asked for. */
  readonly rows: Iterable<CsvTextRow>;
}

interface Read {
  cells: string[];
  /** Where the next row begins. */
  end: number;
  isBroken: boolean;
}

/**
 * Reads a CSV text. CRLF, LF and CR outside of quotes end a row, also mixed. A cell in quotes holds delimiters and lines;
 * two quotes in it stand for one. A row whose quotes are wrong is broken and ends with its line, so that it swallows no
 * other; what follows the wrong quote stays one cell, as it is written.
 * @param chosen the delimiter; the one that is named in the text, or the most frequent of the header, by default
 */
export function csvText(text: string, chosen?: CsvDelimiter): CsvText {
  const [preamble = '', named] = /^\uFEFF?(?:"?sep=([;,\t|])"?[ \t]*|version:v[\d.]+[;,\t|]*)(?=[\r\n])/i.exec(text) ?? [];
  const start = headerFrom(text, preamble.length || (text.startsWith('\uFEFF') ? 1 : 0));
  const delimiter = chosen ?? csvDelimiters.find((one) => one === named) ?? mostFrequent(text.slice(start, lineEndFrom(text, start)));
  const { cells, end, isBroken } = rowAt(text, start, delimiter);
  const line = 1 + breaksIn(text.slice(0, start));
  return {
    delimiter,
    header: { line, cells, isBroken },
    start,
    end,
    rows: { [Symbol.iterator]: () => rowsFrom(text, end, line + breaksIn(text.slice(start, end)), delimiter) },
  };
}

function* rowsFrom(text: string, start: number, firstLine: number, delimiter: string): Generator<CsvTextRow, void> {
  let line = firstLine;
  for (let at = start; at < text.length;) {
    const { cells, end, isBroken } = rowAt(text, at, delimiter);
    yield { line, cells, isBroken };
    line += breaksIn(text.slice(at, end));
    at = end;
  }
}

const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** The beginning of the first line that says something. */
function headerFrom(text: string, from: number): number {
  const written = text.slice(from).search(/[\p{L}\p{N}]/u);
  if (written === -1) return from;
  let start = from + written;
  while (start > from && !isBreak(text[start - 1])) start -= 1;
  return start;
}

/** The delimiter that is most frequent outside of quotes. */
function mostFrequent(header: string): CsvDelimiter {
  const bare = header.replaceAll(/"[^"]*"/g, '');
  const countOf = (delimiter: string) => bare.split(delimiter).length;
  return csvDelimiters.reduce((most, one) => (countOf(one) > countOf(most) ? one : most));
}

function rowAt(text: string, start: number, delimiter: string): Read {
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    const quoted = text[at] === '"' ? quotedAt(text, at, delimiter) : plainAt(text, at, delimiter);
    const { cell, end } = quoted ?? { cell: text.slice(at, lineEndFrom(text, at)), end: lineEndFrom(text, at) };
    cells.push(cell);
    if (!quoted || text[end] !== delimiter) return { cells, end: afterBreak(text, end), isBroken: !quoted };
    at = end;
  }
}

function plainAt(text: string, at: number, delimiter: string): { cell: string; end: number } {
  let end = at;
  while (end < text.length && text[end] !== delimiter && !isBreak(text[end])) end += 1;
  return { cell: text.slice(at, end), end };
}

/** A cell in quotes, with blanks behind them where there are any; nothing where the quotes are wrong. */
function quotedAt(text: string, at: number, delimiter: string): { cell: string; end: number } | undefined {
  let close = text.indexOf('"', at + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) return undefined;
  let end = close + 1;
  while (text[end] === ' ') end += 1;
  const isWhole = end >= text.length || text[end] === delimiter || isBreak(text[end]);
  return isWhole ? { cell: text.slice(at + 1, close).replaceAll('""', '"'), end } : undefined;
}

const isBreak = (character: string | undefined): boolean => character === '\n' || character === '\r';

function lineEndFrom(text: string, at: number): number {
  let end = at;
  while (end < text.length && !isBreak(text[end])) end += 1;
  return end;
}

const afterBreak = (text: string, at: number): number => at + (text.startsWith('\r\n', at) ? 2 : 1);
