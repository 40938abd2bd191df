import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StoreFailure } from './world-store.ts';

/** Of the tables below. */
const version = 1;
const connectTimeoutMs = 5_000;
const queryTimeoutMs = 15_000;
/** Before it is tried again to reach a database that was lost: doubled each time. */
const reopenMs = { first: 100, longest: 2_000 };

/** What PostgreSQL refuses, by its code (SQLSTATE, or that of Node), said without what it says: that may hold what is kept. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at its address',
  ENOENT: 'nothing answers at its address',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known',
  ERR_INVALID_URL: 'STORE is no address',
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user',
  '3D000': 'it does not exist',
  '3F000': 'its schema does not exist',
  '42501': 'the user may not create tables in it',
  '42703': 'its tables are not those of this server',
  '42P01': 'its tables are not those of this server',
  '55P03': 'it is in use by another process: two servers can’t share it',
};

/** Kept by the session until it ends, also of a process that was killed: whoever has it is the only one who writes. */
const lock = `SELECT pg_advisory_lock(hashtextextended(concat('meet mock server ', current_schema()), 0))`;
const settings = `SET synchronous_commit = on; SET lock_timeout = '5s'; SET idle_session_timeout = 0;
  SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3`;
const tables = `
  CREATE TABLE meet_mock_store (version integer NOT NULL, owner text NOT NULL);
  CREATE TABLE meet_mock_log (position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, world text NOT NULL, text text NOT NULL);
  CREATE INDEX meet_mock_log_world ON meet_mock_log (world, position);
  INSERT INTO meet_mock_store VALUES (${version}, '')`;

/** The one session with a database. One that is lost is opened again, unless another process has had the database meanwhile. */
export class PostgresSession {
  readonly #config: pg.ClientConfig;
  readonly #owner = randomUUID();
  #client: pg.Client | undefined;
  #isClosed = false;
  /** Another process has had the database since: what this one knows is of the past. */
  #isTaken = false;
  #onReopened = () => {};

  private constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  /** Creates the tables where there are none. Throws a `StoreFailure`. */
  static async open(url: string): Promise<PostgresSession> {
    const session = new PostgresSession({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
      application_name: 'meet mock server',
    });
    await session.#open((client) => session.#take(client));
    return session;
  }

  get isOpen(): boolean {
    return this.#client !== undefined;
  }

  /** Throws a `StoreFailure` while there is no session. */
  assertOpen(): void {
    this.#opened();
  }

  onReopened(run: () => void): void {
    this.#onReopened = run;
  }

  /** Any failure ends the session: what had become of the query is known when the lock is taken again. */
  async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = this.#opened();
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } catch (error) {
      this.#lose(client);
      throw failureOf(error);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }

  async #open(enter: (client: pg.Client) => Promise<void>): Promise<void> {
    let client: pg.Client | undefined;
    try {
      client = new pg.Client(this.#config);
      const opened = client;
      opened.on('error', () => this.#lose(opened)).on('end', () => this.#lose(opened));
      await opened.connect();
      await opened.query(settings);
      await opened.query(lock);
      await enter(opened);
      this.#client = opened;
    } catch (error) {
      client?.end().catch(() => {});
      throw failureOf(error);
    }
  }

  /** From now on, the database is this process’s. */
  async #take(client: pg.Client): Promise<void> {
    const { rows: found } = await client.query<{ name: string | null }>(
      `SELECT to_regclass(format('%I.meet_mock_store', current_schema())) AS name`,
    );
    if (!found[0]?.name) await client.query(`BEGIN; ${tables}; COMMIT`);
    const { rows } = await client.query<{ version: number }>('SELECT version FROM meet_mock_store');
    const [row] = rows;
    if (!row || rows.length > 1) throw new StoreFailure('the database is damaged: meet_mock_store has not one row');
    if (row.version !== version)
      throw new StoreFailure(`the database is of another version of this server (${row.version}, not ${version}): use another one`);
    await client.query('UPDATE meet_mock_store SET owner = $1', [this.#owner]);
  }

  async #assertOwn(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ owner: string }>('SELECT owner FROM meet_mock_store');
    this.#isTaken = rows[0]?.owner !== this.#owner;
    this.#isClosed ||= this.#isTaken;
    this.#assertNotTaken();
  }

  #opened(): pg.Client {
    this.#assertNotTaken();
    if (!this.#client) throw new StoreFailure('the database does not answer');
    return this.#client;
  }

  #assertNotTaken(): void {
    if (this.#isTaken) throw new StoreFailure('another process has taken the database: this one has to be started again');
  }

  #lose(client: pg.Client): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    client.end().catch(() => {});
    this.#reopenAfter(reopenMs.first);
  }

  #reopenAfter(delayMs: number): void {
    const reopen = async () => {
      if (this.#isClosed) return;
      try {
        await this.#open((client) => this.#assertOwn(client));
        this.#onReopened();
      } catch {
        this.#reopenAfter(Math.min(delayMs * 2, reopenMs.longest));
      }
    };
    setTimeout(() => void reopen(), delayMs).unref();
  }
}

/** Without what it was caused by: an error of the library may repeat a password, or what is kept. */
function failureOf(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const said = code ? `code ${code}` : 'it does not answer';
  return new StoreFailure(`the database can’t be used: ${reasons[code] ?? said}`);
}
