import { readLog, storedName } from './log-lines.ts';
import { PostgresSession } from './postgres-session.ts';
import type { KeptState } from './state.ts';
import { WorldChanges, type Write } from './world-changes.ts';
import { StoreFailure, type WorldStore } from './world-store.ts';

const worldMaxBytes = 64 * 1024 * 1024;
/** Of all worlds together: what was found is held in memory until it is opened. */
const maxBytes = 256 * 1024 * 1024;

const writeBatch = `WITH gone AS (DELETE FROM meet_mock_log WHERE world = ANY($1::text[]))
  INSERT INTO meet_mock_log (world, text) SELECT * FROM unnest($2::text[], $3::text[])`;

/** What is written of a world that is deleted. */
const nothing: Write = { isWhole: true, text: '' };

/** Worlds that are written by one statement. */
interface Batch {
  readonly writes: Map<string, Write>;
  readonly done: Promise<void>;
}

/** Worlds live in the tables of a database, which is this process’s alone. Throws a `StoreFailure`. */
export async function postgresStore(url: string): Promise<WorldStore> {
  const session = await PostgresSession.open(url);
  try {
    return new PostgresStore(session, await readWorlds(session));
  } catch (error) {
    await session.close();
    throw error;
  }
}

/** The texts of all worlds by id. */
async function readWorlds(session: PostgresSession): Promise<Map<string, Buffer>> {
  const texts = new Map<string, Buffer>();
  for (const { world } of await session.query<{ world: string }>('SELECT DISTINCT world FROM meet_mock_log')) {
    const [row] = await session.query<{ text: string }>(
      `SELECT string_agg(text, '' ORDER BY position) AS text FROM meet_mock_log WHERE world = $1`,
      [world],
    );
    const { id, lines, tail, damaged } = readLog(row?.text ?? '');
    if (id === undefined || storedName(id) !== world || lines.length === 0 || damaged >= 0 || tail !== '')
      throw new StoreFailure(
        `the database is damaged, or of another version of this server: the rows of meet_mock_log with world = '${world}' are no world; ` +
          'put back a copy, or delete them to go on without this world',
      );
    texts.set(id, Buffer.from(row?.text ?? '', 'latin1'));
  }
  return texts;
}

/**
 * What has changed since the last statement is written by the next one, of all worlds together: one commit is waited for by
 * many. A statement that failed ends the session, and the worlds in it are written whole once there is another one.
 */
class PostgresStore implements WorldStore {
  readonly found: readonly string[];
  readonly #session: PostgresSession;
  readonly #texts: Map<string, Buffer>;
  readonly #worlds = new Map<string, WorldChanges>();
  /** Worlds that could not be written, or not be deleted. */
  readonly #owed = new Set<string>();
  #running: Batch | undefined;
  #waiting: Batch | undefined;
  #bytes = 0;

  constructor(session: PostgresSession, texts: Map<string, Buffer>) {
    this.#session = session;
    this.#texts = texts;
    this.found = [...texts.keys()];
    for (const [id, text] of texts) {
      this.#world(id).found(readLog(text.toString('latin1')).lines);
      this.#bytes += text.length;
    }
    session.onReopened(() => this.#writeOwed());
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
    this.#bytes -= this.#worlds.get(id)?.bytes ?? 0;
    this.#worlds.delete(id);
    this.#texts.delete(id);
    this.#owed.add(id);
    this.#tryToPut(id);
  }

  isReady(): boolean {
    return this.#session.isOpen && this.#owed.size === 0;
  }

  async close(): Promise<void> {
    for (const id of this.#worlds.keys()) this.#tryToPut(id);
    await (this.#waiting ?? this.#running)?.done.catch(() => {});
    await this.#session.close();
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
    this.#session.assertOpen();
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
    const batch: Batch = { writes: new Map(), done: previous.then(() => this.#write(batch)) };
    // Whoever waits is told.
    batch.done.catch(() => {});
    return batch;
  }

  async #write(batch: Batch): Promise<void> {
    this.#running = batch;
    this.#waiting = undefined;
    const rows = [...batch.writes].map(([id, write]) => ({ world: storedName(id), ...write }));
    const texts = rows.filter(({ text }) => text !== '');
    try {
      await this.#session.query(writeBatch, [
        rows.filter(({ isWhole }) => isWhole).map(({ world }) => world),
        texts.map(({ world }) => world),
        texts.map(({ text }) => text),
      ]);
    } catch (error) {
      for (const id of batch.writes.keys()) {
        this.#owed.add(id);
        this.#worlds.get(id)?.failed();
      }
      throw error;
    } finally {
      this.#running = undefined;
    }
  }
}
