/** One row of a CSV text, as both sides read it; refused rows are reported by their line. */
interface CsvTextRow {
  /** The line it begins on, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Quotes that do not close, or that close before the end of their cell. */
  readonly isBroken: boolean;
}

interface Read {
  cells: string[];
  /** Where the next row begins. */
  end: number;
  isBroken: boolean;
}

/**
 * The rows of a text. CRLF, LF and CR outside of quotes end a row, also mixed. A cell in quotes holds delimiters and lines;
 * two quotes in it stand for one. A row whose quotes are wrong is broken and ends with its line, so that it swallows no
 * other; what follows the wrong quote stays one cell, as it is written.
 */
export function csvRows(content: string, delimiter: string): CsvTextRow[] {
  const text = content.replace(/^\uFEFF/, '');
  const rows: CsvTextRow[] = [];
  let line = 1;
  for (let at = 0; at < text.length;) {
    const { cells, end, isBroken } = rowAt(text, at, delimiter);
    rows.push({ line, cells, isBroken });
    line += text.slice(at, end).match(/\r\n|\r|\n/g)?.length ?? 0;
    at = end;
  }
  return rows;
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
