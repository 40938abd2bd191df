import { csvText, type CsvDelimiter } from '@meet/contracts/wire/csv-text';
import type { Language } from '@meet/contracts/languages';
import { limits } from '@meet/contracts/wire/limits';
import { csvTable } from '../ui/browser/csv.ts';
import { decode, encodingOf, type Encoding } from './encoding.ts';

/** What the worker is asked to do. */
export type CsvJob = { kind: 'read'; request: ReadRequest } | { kind: 'refused'; request: RefusedRequest };

/** Why a file is not sent. */
export type Unreadable = 'binary' | 'empty' | 'size' | 'gone';

export type FileText = { kind: 'text'; text: string; encoding: Encoding } | { kind: 'unreadable'; reason: Unreadable };

export interface ReadRequest {
  file: File;
  language: Language;
  /** Detected by default. */
  encoding?: Encoding | undefined;
}

/** Reads and decodes a file. */
export async function readFile({ file, language, encoding }: ReadRequest): Promise<FileText> {
  const unreadable = (reason: Unreadable): FileText => ({ kind: 'unreadable', reason });
  const buffer = await file.arrayBuffer().catch(() => undefined);
  if (!buffer) return unreadable('gone');
  const bytes = new Uint8Array(buffer);
  const found = encoding ?? encodingOf(bytes, language);
  const text = decode(bytes, found);
  if (text.includes('\0')) return unreadable('binary');
  if (text.trim() === '') return unreadable('empty');
  return text.length > limits.importMaxCharacters ? unreadable('size') : { kind: 'text', text, encoding: found };
}

export interface RefusedRequest {
  text: string;
  delimiter: CsvDelimiter;
  /** The header of a file that has none. */
  header?: readonly string[] | undefined;
  /** The reason for each refused row, by the line it starts on. */
  reasons: ReadonlyMap<number, string>;
  /** The name of the column with the reasons; an import ignores it. */
  reasonColumn: string;
}

/**
 * The refused rows of a file with a column of reasons, to be corrected and imported again. Cells beyond the header get columns
 * without a name, which are refused again until corrected.
 */
export function refusedRows({ text, delimiter, header, reasons, reasonColumn }: RefusedRequest): string {
  const read = csvText(text, delimiter);
  const refused = [...(header ? [read.header] : []), ...read.rows].filter(({ line }) => reasons.has(line));
  const names = header ?? read.header.cells;
  const width = Math.max(names.length, ...refused.map(({ cells }) => cells.length));
  // Drops the reasons of an earlier export.
  const kept = Array.from({ length: width }, (_, index) => index).filter((index) => names[index] !== reasonColumn);
  return csvTable([
    [...kept.map((index) => names[index] ?? ''), reasonColumn],
    ...refused.map(({ line, cells }) => [...kept.map((index) => cells[index] ?? ''), reasons.get(line)]),
  ]);
}
