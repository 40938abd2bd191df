import { BatchedStore, type Database } from './batched-store.ts';
import { storedName } from './log-lines.ts';
import { idIn } from './log-rows.ts';
import { PostgresSession } from './postgres-session.ts';
import { alone } from './postgres-tenancy.ts';
import type { WorldStore } from './world-store.ts';

const writeBatch = `WITH gone AS (DELETE FROM meet_mock_log WHERE world = ANY($1::text[]))
  INSERT INTO meet_mock_log (world, text) SELECT * FROM unnest($2::text[], $3::text[])`;

/** Worlds live in the tables of a database, which is this process’s alone. Throws a `StoreFailure`. */
export async function postgresStore(url: string): Promise<WorldStore> {
  const session = await PostgresSession.open(url, alone());
  try {
    return new BatchedStore(databaseOf(session), await readWorlds(session));
  } catch (error) {
    await session.close();
    throw error;
  }
}

/** The texts of all worlds by id. */
async function readWorlds(session: PostgresSession): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { world } of await session.query<{ world: string }>('SELECT DISTINCT world FROM meet_mock_log')) {
    const [row] = await session.query<{ text: string }>(
      `SELECT string_agg(text, '' ORDER BY position) AS text FROM meet_mock_log WHERE world = $1`,
      [world],
    );
    const text = row?.text ?? '';
    texts.set(idIn(text, world), text);
  }
  return texts;
}

/** A statement that failed ends the session; a new one has the lock once what became of the statement is decided. */
const databaseOf = (session: PostgresSession): Database => ({
  get isOpen() {
    return session.isOpen;
  },
  assertOpen: () => session.assertOpen(),
  onReopened: (run) => session.onReopened(run),
  async write(writes) {
    const rows = writes.map(({ id, ...write }) => ({ world: storedName(id), ...write }));
    const texts = rows.filter(({ text }) => text !== '');
    await session.query(writeBatch, [
      rows.filter(({ isWhole }) => isWhole).map(({ world }) => world),
      texts.map(({ world }) => world),
      texts.map(({ text }) => text),
    ]);
  },
  close: () => session.close(),
});
