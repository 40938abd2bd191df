import type { Language } from '@meet/contracts/languages';
import { limits } from '@meet/contracts/limits';
import Papa from 'papaparse';
import { csvOf } from '../ui/csv.ts';
import { decode, encodingOf, type Encoding } from './encoding.ts';

/** Why a file is not even sent. */
export type Unreadable = 'binary' | 'empty' | 'size' | 'gone';

export type FileText = { kind: 'text'; text: string; encoding: Encoding } | { kind: 'unreadable'; reason: Unreadable };

export interface ReadRequest {
  file: File;
  language: Language;
  /** Found out unless given. */
  encoding?: Encoding | undefined;
}

/** What stands in a file. */
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
  delimiter: string;
  /** By the line a row begins on: what is wrong with it. */
  reasons: ReadonlyMap<number, string>;
  /** The name of the column that tells it; an import ignores it. */
  reasonColumn: string;
}

/** The refused rows as they stand in the file, each with its reason behind it: to be corrected and imported again. */
export function refusedRows({ text, delimiter, reasons, reasonColumn }: RefusedRequest): string {
  const [header = [], ...rows] = Papa.parse<string[]>(text, { delimiter }).data;
  const refused: Record<string, string>[] = [];
  let line = 1 + breaksIn(header);
  for (const cells of rows) {
    const reason = reasons.get(line + 1);
    line += 1 + breaksIn(cells);
    if (reason === undefined) continue;
    const named = header.map((name, index) => [name, cells[index] ?? ''] as const);
    refused.push({ ...Object.fromEntries(named), [reasonColumn]: reason });
  }
  return csvOf(refused);
}

const breaksIn = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0);
