import { chatLogMax, type SentChatLine } from '@meet/contracts/signaling';

/** Lines that are kept: long enough to know a line that is sent again after an interruption. */
const keptMax = 2_000;

/** What was written in one meeting. */
export class ChatLog {
  #lines: readonly SentChatLine[] = [];

  /** A line that its sender has sent before under the same `ref` is not taken again: `isNew` is false, and the answer the first one. */
  add(line: SentChatLine): { readonly line: SentChatLine; readonly isNew: boolean } {
    const before = line.ref !== undefined && this.#lines.find(({ from, ref }) => from === line.from && ref === line.ref);
    if (before) return { line: before, isNew: false };
    this.#lines = [...this.#lines, line].slice(-keptMax);
    return { line, isNew: true };
  }

  /** The newest lines, as this person gets them. */
  linesFor(attendeeId: string): SentChatLine[] {
    return this.#lines.slice(-chatLogMax).map((line) => asSentTo(attendeeId, line));
  }

  clear(): void {
    this.#lines = [];
  }
}

/** A `ref` means something to its sender alone. */
export function asSentTo(attendeeId: string, { ref, ...line }: SentChatLine): SentChatLine {
  return ref !== undefined && line.from === attendeeId ? { ...line, ref } : line;
}
