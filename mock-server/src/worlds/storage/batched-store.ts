import { readLog } from './log-lines.ts';
import type { KeptState } from './state.ts';
import { WorldChanges, type Write } from './world-changes.ts';
import { StoreFailure, type WorldStore } from './world-store.ts';

const worldMaxBytes = 64 * 1024 * 1024;
/** Of all worlds together: what was found is held in memory until it is opened. */
const maxBytes = 256 * 1024 * 1024;

/** What is written of a world that is deleted. */
const nothing: Write = { isWhole: true, text: '' };

type WorldWrite = Write & { readonly id: string };

/** Where batches are written. */
export interface Database {
  readonly isOpen: boolean;
  /** Throws a `StoreFailure` while nothing can be written. */
  assertOpen(): void;
  /** @param run is called each time that it can be written to again */
  onReopened(run: () => void): void;
  /** All of it or nothing. Rejects with a `StoreFailure`, also where it is not known whether it was written. */
  write(writes: readonly WorldWrite[]): Promise<void>;
  close(): Promise<void>;
}

/** Worlds that are written by one statement. */
interface Batch {
  readonly writes: Map<string, Write>;
  readonly done: Promise<void>;
  /** Its worlds are no longer those of this process. */
  isVoid: boolean;
}

/**
 * What has changed since the last statement is written by the next one, of all worlds together: one commit is waited for by
 * many. The worlds of a statement that failed are written whole once that is possible.
 */
export class BatchedStore implements WorldStore {
  readonly found: readonly string[];
  readonly #database: Database;
  readonly #texts = new Map<string, Buffer>();
  readonly #worlds = new Map<string, WorldChanges>();
  /** Worlds that could not be written, or not be deleted. */
  readonly #owed = new Set<string>();
  #running: Batch | undefined;
  #waiting: Batch | undefined;
  #bytes = 0;

  constructor(database: Database, texts: ReadonlyMap<string, string>) {
    this.#database = database;
    this.found = [...texts.keys()];
    for (const [id, text] of texts) this.add(id, text);
    database.onReopened(() => this.#writeOwed());
  }

  /** Goes on with a world that is there. */
  add(id: string, text: string): void {
    const world = this.#world(id);
    world.found(readLog(text).lines);
    this.#texts.set(id, Buffer.from(text, 'latin1'));
    this.#bytes += world.bytes;
  }

  /** All worlds are those of other processes: what is not written yet never will be, and whoever waits for it is refused. */
  forgetAll(): void {
    for (const batch of [this.#running, this.#waiting]) if (batch) batch.isVoid = true;
    this.#waiting = undefined;
    this.#texts.clear();
    this.#worlds.clear();
    this.#owed.clear();
    this.#bytes = 0;
  }

  create(id: string): KeptState {
    this.#texts.delete(id);
    return this.#world(id).create();
  }

  open(id: string): KeptState {
    return this.#world(id).open(() => {
      const text = this.#texts.get(id)?.toString('latin1') ?? '';
      this.#texts.delete(id);
      return readLog(text).lines;
    });
  }

  save(id: string): Promise<void> | undefined {
    if (this.#owed.has(id) || this.#worlds.get(id)?.hasNext()) this.#put(id);
    return [this.#waiting, this.#running].find((batch) => batch?.writes.has(id))?.done;
  }

  delete(id: string): void {
    if (!this.#worlds.has(id)) return;
    this.#bytes -= this.#worlds.get(id)?.bytes ?? 0;
    this.#worlds.delete(id);
    this.#texts.delete(id);
    this.#owed.add(id);
    this.#tryToPut(id);
  }

  isReady(): boolean {
    return this.#database.isOpen && this.#owed.size === 0;
  }

  async close(): Promise<void> {
    for (const id of this.#worlds.keys()) this.#tryToPut(id);
    await (this.#waiting ?? this.#running)?.done.catch(() => {});
    await this.#database.close();
  }

  #world(id: string): WorldChanges {
    const known = this.#worlds.get(id) ?? new WorldChanges(id, worldMaxBytes);
    this.#worlds.set(id, known);
    return known;
  }

  #writeOwed(): void {
    for (const id of this.#owed) this.#tryToPut(id);
  }

  #tryToPut(id: string): void {
    try {
      this.#put(id);
    } catch {
      // It stays owed, or is too large.
    }
  }

  /** Adds what is to be written of a world to the next batch. Throws a `StoreFailure`. */
  #put(id: string): void {
    this.#owed.add(id);
    this.#database.assertOpen();
    const world = this.#worlds.get(id);
    const before = world?.bytes ?? 0;
    try {
      const write = world ? world.next(maxBytes - this.#bytes) : nothing;
      if (write) this.#add(id, write);
      this.#owed.delete(id);
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw new StoreFailure('the store can’t be written to');
      this.#owed.delete(id);
      throw error;
    } finally {
      this.#bytes += (world?.bytes ?? 0) - before;
    }
  }

  #add(id: string, write: Write): void {
    const { writes } = (this.#waiting ??= this.#nextBatch());
    const before = write.isWhole ? undefined : writes.get(id);
    writes.set(id, before ? { isWhole: before.isWhole, text: before.text + write.text } : write);
  }

  #nextBatch(): Batch {
    const previous = this.#running?.done.catch(() => {}) ?? Promise.resolve();
    const batch: Batch = { writes: new Map(), done: previous.then(() => this.#write(batch)), isVoid: false };
    // Whoever waits is told.
    batch.done.catch(() => {});
    return batch;
  }

  async #write(batch: Batch): Promise<void> {
    if (batch.isVoid) throw new StoreFailure('another process has taken its worlds');
    this.#running = batch;
    this.#waiting = undefined;
    try {
      await this.#database.write([...batch.writes].map(([id, write]) => ({ id, ...write })));
    } catch (error) {
      if (!batch.isVoid) this.#owe(batch);
      throw error;
    } finally {
      this.#running = undefined;
    }
  }

  #owe({ writes }: Batch): void {
    for (const id of writes.keys()) {
      this.#owed.add(id);
      this.#worlds.get(id)?.failed();
    }
  }
}
