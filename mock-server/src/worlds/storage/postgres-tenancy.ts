import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { StoreFailure } from './world-store.ts';

/** What a session does before it counts as open. */
export interface Tenancy {
  /** Keeps others off until the session ends, also of a process that was killed. */
  readonly lock: string;
  /** The first time: makes the tables where there are none. Throws a `StoreFailure`. */
  take(client: pg.Client): Promise<void>;
  /** After a session was lost: whether what this process knows still stands. */
  isStillOurs(client: pg.Client): Promise<boolean>;
}

/** Of the tables below. */
const version = 1;

const tables = `
  CREATE TABLE meet_mock_store (version integer NOT NULL, owner text NOT NULL);
  CREATE TABLE meet_mock_log (position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, world text NOT NULL, text text NOT NULL);
  CREATE INDEX meet_mock_log_world ON meet_mock_log (world, position);
  INSERT INTO meet_mock_store VALUES (${version}, '')`;

/** A member’s row is its lease; a world’s row says who has it, under which epoch. Of invitations only hashes of their secrets are there. */
const sharedTables = `
  CREATE TABLE IF NOT EXISTS meet_mock_secret (secret text NOT NULL);
  CREATE TABLE IF NOT EXISTS meet_mock_member (name text PRIMARY KEY, url text NOT NULL, until timestamptz NOT NULL);
  CREATE TABLE IF NOT EXISTS meet_mock_lease (world text PRIMARY KEY, owner text NOT NULL, epoch bigint NOT NULL, free_since timestamptz);
  CREATE TABLE IF NOT EXISTS meet_mock_invitation (
    position bigint GENERATED ALWAYS AS IDENTITY, key text PRIMARY KEY, world text NOT NULL, until timestamptz NOT NULL)`;

/** Who has had the database last, where it was shared. */
const several = 'several processes';

const keyOf = (what = '') => `hashtextextended(concat('meet mock server ', current_schema(), '${what}'), 0)`;

/** Whoever has the lock is the only one who writes. */
export function alone(): Tenancy {
  const owner = randomUUID();
  return {
    lock: `SELECT pg_advisory_lock(${keyOf()})`,
    async take(client) {
      await prepare(client);
      await client.query('UPDATE meet_mock_store SET owner = $1', [owner]);
    },
    isStillOurs: async (client) => (await lastOwner(client)) === owner,
  };
}

/**
 * With others who share it, never beside one that has it alone. The second lock is this process’s own: a statement whose answer
 * was lost has ended one way or the other once a new session has it.
 */
export function together(): Tenancy {
  const own = keyOf(` ${randomUUID()}`);
  return {
    lock: `SELECT pg_advisory_lock_shared(${keyOf()}), pg_advisory_lock(${own})`,
    async take(client) {
      // One after the other.
      await client.query(`SELECT pg_advisory_lock(${keyOf(' is prepared')})`);
      await prepare(client);
      await client.query(sharedTables);
      if ((await lastOwner(client)) !== several) await takeOver(client);
      await client.query(`SELECT pg_advisory_unlock(${keyOf(' is prepared')})`);
    },
    isStillOurs: async (client) => (await lastOwner(client)) === several,
  };
}

/** A second session of a process that shares the database. */
export const beside: Tenancy = { lock: 'SELECT 1', take: async () => {}, isStillOurs: async () => true };

/** After a process that had it alone: nobody is a member, and its worlds are free. */
async function takeOver(client: pg.Client): Promise<void> {
  await client.query(`BEGIN;
    DELETE FROM meet_mock_member;
    DELETE FROM meet_mock_lease WHERE world NOT IN (SELECT world FROM meet_mock_log);
    INSERT INTO meet_mock_lease SELECT DISTINCT world, '', 0 FROM meet_mock_log ON CONFLICT DO NOTHING;
    INSERT INTO meet_mock_secret SELECT '${randomBytes(32).toString('base64url')}' WHERE NOT EXISTS (SELECT FROM meet_mock_secret);
    UPDATE meet_mock_store SET owner = '${several}';
    COMMIT`);
}

async function prepare(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query<{ name: string | null }>(
    `SELECT to_regclass(format('%I.meet_mock_store', current_schema())) AS name`,
  );
  if (!found[0]?.name) await client.query(`BEGIN; ${tables}; COMMIT`);
  const { rows } = await client.query<{ version: number }>('SELECT version FROM meet_mock_store');
  const [row] = rows;
  if (!row || rows.length > 1) throw new StoreFailure('the database is damaged: meet_mock_store has not one row');
  if (row.version !== version)
    throw new StoreFailure(`the database is of another version of this server (${row.version}, not ${version}): use another one`);
}

async function lastOwner(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ owner: string }>('SELECT owner FROM meet_mock_store');
  return rows[0]?.owner;
}
