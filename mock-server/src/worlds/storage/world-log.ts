import { appendFileSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { changesIn, lineOf } from './log-lines.ts';
import { createRecordedState, type RecordedState, type StateChange } from './state.ts';
import { StoreFailure } from './world-store.ts';

/** First line of each file; the number says how the lines below are to be read. */
const heading = 'meet mock world 1';
/** Only who owns the files may read them: they hold tokens. */
const mode = 0o600;
/** A log is written anew once it is this long, and this many times as long as when it was last written anew. */
const rewriteFromBytes = 1024 * 1024;
const rewriteFactor = 4;

/** The file of one world: what its state was when the file was written anew, then its changes, a line for each save. */
export class WorldLog {
  readonly #path: string;
  readonly #maxBytes: number;
  #state: RecordedState | undefined;
  #bytes = 0;
  #bytesWhenNew = 0;
  /** What stands at its end is not known, or nothing stands there. */
  #isToRewrite = false;
  #isFull = false;

  constructor(path: string, maxBytes: number) {
    this.#path = path;
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Reads the file. A damaged last line is cut off: the process ended while it was written, and nobody was answered. Damage
   * before it is a failure: what was answered can't be told any more.
   */
  check(): void {
    const lines = this.#readLines();
    const tail = lines.pop() ?? '';
    const damaged = lines.findIndex((line) => changesIn(line) === undefined);
    // The first one was written before the file had its name.
    const isLast = damaged > 0 && damaged === lines.length - 1 && tail === '';
    if ((damaged >= 0 && !isLast) || lines.length === 0)
      throw new StoreFailure(
        `${this.#path} is damaged in line ${Math.max(damaged, 0) + 2}: put back a copy, or move it away to go on without this world`,
      );
    const whole = damaged >= 0 ? lines.slice(0, damaged) : lines;
    this.#bytes = sizeOf([heading, ...whole]);
    this.#bytesWhenNew = sizeOf([heading, ...whole.slice(0, 1)]);
    if (tail !== '' || damaged >= 0) truncateSync(this.#path, this.#bytes);
  }

  create(): RecordedState {
    this.#isToRewrite = true;
    this.#isFull = false;
    return (this.#state = createRecordedState());
  }

  open(): RecordedState {
    return (this.#state ??= createRecordedState(this.#readLines().flatMap((line) => changesIn(line) ?? [])));
  }

  /** Writes the changes since the last time. @param freeBytes what may be added */
  save(freeBytes: number): void {
    const state = this.#state;
    if (!state || (state.changes.length === 0 && !this.#isToRewrite)) return;
    if (this.#isFull) throw this.#full();
    const line = lineOf(state.changes);
    const bytes = this.#bytes + line.length;
    const isLong = bytes > Math.min(Math.max(rewriteFromBytes, rewriteFactor * this.#bytesWhenNew), this.#maxBytes);
    if (this.#isToRewrite || isLong) this.#rewrite(state.whole(), freeBytes);
    else this.#append(line, freeBytes);
    state.forgetChanges();
  }

  delete(): void {
    this.#state = undefined;
    this.#bytes = 0;
    rmSync(this.#path, { force: true });
  }

  #append(line: string, freeBytes: number): void {
    this.#assertRoom(this.#bytes + line.length, freeBytes);
    try {
      appendFileSync(this.#path, line, { mode });
    } catch (error) {
      // A part of the line may be there.
      this.#isToRewrite = true;
      throw error;
    }
    this.#bytes += line.length;
  }

  #rewrite(changes: readonly StateChange[], freeBytes: number): void {
    const text = `${heading}\n${lineOf(changes)}`;
    this.#assertRoom(text.length, freeBytes);
    const path = `${this.#path}${unfinished}`;
    rmSync(path, { force: true });
    writeFileSync(path, text, { mode, flag: 'wx' });
    renameSync(path, this.#path);
    this.#bytes = text.length;
    this.#bytesWhenNew = text.length;
    this.#isToRewrite = false;
  }

  #assertRoom(bytes: number, freeBytes: number): void {
    this.#isFull = bytes > this.#maxBytes;
    if (this.#isFull) throw this.#full();
    if (bytes - this.#bytes > freeBytes) throw new StoreFailure('the store is full: delete worlds');
  }

  #full(): StoreFailure {
    return new StoreFailure(`a world may take ${this.#maxBytes} bytes of the store: reset or delete this one`);
  }

  /** The lines after the heading; the last one is what stands after the last end of a line. */
  #readLines(): string[] {
    const [first, ...lines] = readFileSync(this.#path, 'latin1').split('\n');
    if (first !== heading) throw new StoreFailure(`${this.#path} is not a world, or of another version of this server: move it away`);
    return lines;
  }
}

/** Ends the name of a file that is not written to its end. */
export const unfinished = '.new';

const sizeOf = (lines: readonly string[]): number => lines.reduce((sum, { length }) => sum + length + 1, 0);
