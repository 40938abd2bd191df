import { changesIn, headingOf, lineOf } from './log-lines.ts';
import { createRecordedState, type RecordedState } from './state.ts';
import { StoreFailure } from './world-store.ts';

/** What is to be written of a world, as ASCII text. */
export interface Write {
  /** It takes the place of all that stands there; otherwise it is added. */
  readonly isWhole: boolean;
  readonly text: string;
}

/** A log is written anew once it is this long, and this many times as long as when it was last written anew. */
const rewriteFromBytes = 1024 * 1024;
const rewriteFactor = 4;

/** The state of a world, and what of it is to be written where it is kept. */
export class WorldChanges {
  readonly #id: string;
  readonly #maxBytes: number;
  #state: RecordedState | undefined;
  #bytes = 0;
  #bytesWhenNew = 0;
  /** What stands at its end is not known, or nothing stands there. */
  #isToRewrite = false;
  #isFull = false;

  constructor(id: string, maxBytes: number) {
    this.#id = id;
    this.#maxBytes = maxBytes;
  }

  /** What its log takes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Goes on with a log that is there, of these lines below its heading. */
  found(lines: readonly string[]): void {
    const sizeOf = (some: readonly string[]) => some.reduce((sum, { length }) => sum + length, headingOf(this.#id).length);
    this.#bytes = sizeOf(lines);
    this.#bytesWhenNew = sizeOf(lines.slice(0, 1));
  }

  create(): RecordedState {
    this.#isToRewrite = true;
    this.#isFull = false;
    return (this.#state = createRecordedState());
  }

  /** @param readLines what it was found with; called once */
  open(readLines: () => readonly string[]): RecordedState {
    return (this.#state ??= createRecordedState(readLines().flatMap(changesIn)));
  }

  /** What has changed since the last time; undefined: nothing. Throws a `StoreFailure`. @param freeBytes what may be added */
  next(freeBytes: number): Write | undefined {
    const state = this.#state;
    if (!state || !this.hasNext()) return undefined;
    if (this.#isFull) throw this.#full();
    const line = lineOf(state.changes);
    const isLong = this.#bytes + line.length > Math.min(Math.max(rewriteFromBytes, rewriteFactor * this.#bytesWhenNew), this.#maxBytes);
    const isWhole = this.#isToRewrite || isLong;
    const text = isWhole ? headingOf(this.#id) + lineOf(state.whole()) : line;
    const bytes = isWhole ? text.length : this.#bytes + text.length;
    this.#assertRoom(bytes, freeBytes);
    this.#bytes = bytes;
    if (isWhole) this.#bytesWhenNew = bytes;
    this.#isToRewrite = false;
    state.forgetChanges();
    return { isWhole, text };
  }

  hasNext(): boolean {
    return this.#isToRewrite || (this.#state !== undefined && this.#state.changes.length > 0);
  }

  /** What `next` gave was not written, or it is not known whether it was: all is owed. */
  failed(): void {
    this.#isToRewrite = true;
  }

  #assertRoom(bytes: number, freeBytes: number): void {
    this.#isFull = bytes > this.#maxBytes;
    if (this.#isFull) throw this.#full();
    if (bytes - this.#bytes > freeBytes) throw new StoreFailure('the store is full: delete worlds');
  }

  #full(): StoreFailure {
    return new StoreFailure(`a world may take ${this.#maxBytes} bytes of the store: reset or delete this one`);
  }
}
