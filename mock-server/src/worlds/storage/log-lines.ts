import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { StateChange } from './state.ts';

/**
 * Changes as one line: a checksum (CRC-32, 8 hexadecimal digits), a space, and the changes as Node serializes values (Base64). So
 * every value comes back as it was, also `undefined`, `Infinity`, maps and bytes, and a line break is always the end of a line.
 */
export function lineOf(changes: readonly StateChange[]): string {
  const text = serialize(changes).toString('base64');
  return `${checksumOf(text)} ${text}\n`;
}

/** The changes of a line without its end; undefined: the line is damaged. */
export function changesIn(line: string): readonly StateChange[] | undefined {
  const text = line.slice(checksumLength + 1);
  if (line.slice(0, checksumLength) !== checksumOf(text)) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the checksum says that `lineOf` wrote it
  return deserialize(Buffer.from(text, 'base64')) as StateChange[];
}

const checksumLength = 8;

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(checksumLength, '0');
