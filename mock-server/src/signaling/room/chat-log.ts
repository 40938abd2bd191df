import { chatLogMax, type SentChatLine } from '@meet/contracts/signaling';

/** Stored lines, enough to recognize lines repeated after a reconnect. */
const keptMax = 2_000;

/** The chat of one meeting. */
export class ChatLog {
  readonly #kept: Map<string, SentChatLine>;
  #lines: readonly SentChatLine[];
  #added: number;

  /** @param kept by number, oldest first: outlives the process where worlds do */
  constructor(kept: Map<string, SentChatLine>) {
    this.#kept = kept;
    this.#lines = [...kept.values()];
    this.#added = Number([...kept.keys()].at(-1) ?? 0);
  }

  /** Adds a line. A line with a `ref` already used by its sender is not added: returns the first one with `isNew` false. */
  add(line: SentChatLine): { readonly line: SentChatLine; readonly isNew: boolean } {
    const before = line.ref !== undefined && this.#lines.find(({ from, ref }) => from === line.from && ref === line.ref);
    if (before) return { line: before, isNew: false };
    this.#lines = [...this.#lines, line].slice(-keptMax);
    this.#added += 1;
    this.#kept.set(String(this.#added), line);
    this.#kept.delete(String(this.#added - keptMax));
    return { line, isNew: true };
  }

  /** The newest lines, as sent to this attendee. */
  linesFor(attendeeId: string): SentChatLine[] {
    return this.#lines.slice(-chatLogMax).map((line) => asSentTo(attendeeId, line));
  }

  clear(): void {
    this.#lines = [];
    this.#kept.clear();
  }
}

/** The line as sent to an attendee: `ref` is for its sender only. */
export function asSentTo(attendeeId: string, { ref, ...line }: SentChatLine): SentChatLine {
  return ref !== undefined && line.from === attendeeId ? { ...line, ref } : line;
}
