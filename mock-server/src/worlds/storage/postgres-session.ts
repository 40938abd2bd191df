import pg from 'pg';
import type { Tenancy } from './postgres-tenancy.ts';
import { StoreFailure } from './world-store.ts';

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

const settings = `SET synchronous_commit = on; SET lock_timeout = '5s'; SET idle_session_timeout = 0;
  SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3`;
/** A session with a database. One that is lost is opened again, unless another process has had the database meanwhile. */
export class PostgresSession {
  readonly #config: pg.ClientConfig;
  readonly #tenancy: Tenancy;
  #client: pg.Client | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  /** Another process has had the database since: what this one knows is of the past. */
  #isTaken = false;
  #onReopened = () => {};

  private constructor(config: pg.ClientConfig, tenancy: Tenancy) {
    this.#config = config;
    this.#tenancy = tenancy;
  }

  /** Throws a `StoreFailure`. */
  static async open(url: string, tenancy: Tenancy, { queryMs = queryTimeoutMs } = {}): Promise<PostgresSession> {
    const config: pg.ClientConfig = {
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryMs,
      keepAlive: true,
      application_name: 'meet mock server',
    };
    const session = new PostgresSession(config, tenancy);
    await session.#open((client) => tenancy.take(client));
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

  /** One after the other. Any failure ends the session: what had become of the query is known when the lock is taken again. */
  query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const turn = this.#last.then(() => this.#query<Row>(text, values));
    this.#last = turn.catch(() => {});
    return turn;
  }

  async #query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
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
      await opened.query(this.#tenancy.lock);
      await enter(opened);
      this.#client = opened;
    } catch (error) {
      client?.end().catch(() => {});
      throw failureOf(error);
    }
  }

  async #assertOwn(client: pg.Client): Promise<void> {
    this.#isTaken = !(await this.#tenancy.isStillOurs(client));
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
