import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { StateChange } from './state.ts';

/** What is kept of a world, read from its text. */
interface LogText {
  /** Undefined: the text is no world of this version. */
  readonly id: string | undefined;
  /** Below the heading, each with its end. */
  readonly lines: readonly string[];
  /** After the last end of a line. */
  readonly tail: string;
  /** Index of the first of `lines` that is damaged; -1: none is. */
  readonly damaged: number;
}

/** Begins each text; the number says how the lines below are to be read. */
const heading = 'meet mock world 2 ';

/** The first line, with its end. */
export const headingOf = (id: string): string => `${heading}${id}\n`;

/** A world's name where it is kept and in messages: its id is a secret. */
export const storedName = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, nameLength);

export const isName = (text: string): boolean => text.length === nameLength && /^[\da-f]+$/.test(text);

const nameLength = 32;

export function readLog(text: string): LogText {
  const [first = '', ...rest] = text.split('\n');
  const tail = rest.pop() ?? '';
  return {
    id: first.startsWith(heading) ? first.slice(heading.length) : undefined,
    lines: rest.map((line) => `${line}\n`),
    tail,
    damaged: rest.findIndex((line) => !isWhole(line)),
  };
}

/**
 * Changes as one line: a checksum (CRC-32, 8 hexadecimal digits), a space, and the changes as Node serializes values (Base64). So
 * every value comes back as it was, also `undefined`, `Infinity`, maps and bytes, and a line break is always the end of a line.
 */
export function lineOf(changes: readonly StateChange[]): string {
  const text = serialize(changes).toString('base64');
  return `${checksumOf(text)} ${text}\n`;
}

/** The changes of a line that is not damaged. */
export const changesIn = (line: string): readonly StateChange[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the checksum says that `lineOf` wrote it
  deserialize(Buffer.from(line.slice(checksumLength + 1), 'base64')) as StateChange[];

const isWhole = (line: string): boolean => line.slice(0, checksumLength) === checksumOf(line.slice(checksumLength + 1));

const checksumLength = 8;

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(checksumLength, '0');
