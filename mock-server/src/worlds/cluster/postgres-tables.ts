import type { KeptInvitation } from '../access/invitations.ts';
import type { Claim, FencedRow, Member, SharedTables } from './shared-tables.ts';
import { leaseMs } from './leases.ts';
import { PostgresSession } from '../storage/postgres-session.ts';
import { beside, together } from '../storage/postgres-tenancy.ts';
import { StoreFailure } from '../storage/world-store.ts';

/** For the default world: made by whoever is first asked for it. */
const enter = `WITH member AS (SELECT name FROM meet_mock_member WHERE name = $2 FOR KEY SHARE)
  INSERT INTO meet_mock_lease (world, owner, epoch) SELECT world, name, 1 FROM unnest($1::text[]) AS world, member ON CONFLICT DO NOTHING`;

/** After a restart of PostgreSQL each member has the time of a lease to come back. */
const strikeOff = `DELETE FROM meet_mock_member WHERE until < clock_timestamp()
  AND pg_postmaster_start_time() < clock_timestamp() - interval '${leaseMs} milliseconds'`;

const until = `clock_timestamp() + interval '${leaseMs} milliseconds'`;

const ownerOf = `SELECT owner, epoch::int AS epoch, url, until < clock_timestamp() AS over
  FROM meet_mock_lease LEFT JOIN meet_mock_member ON name = owner WHERE world = $1`;

/** Only from the owner that was seen, who is no member and never will be again. */
const take = `WITH member AS (SELECT name FROM meet_mock_member WHERE name = $1 FOR KEY SHARE)
  UPDATE meet_mock_lease SET owner = name, epoch = epoch + 1, free_since = NULL FROM member WHERE world = $2 AND owner = $3 AND epoch = $4
  RETURNING epoch::int AS epoch`;

/**
 * A member that is being struck off waits for this statement, or this one for that and then writes nothing. A world is
 * another member’s only after that.
 */
const write = `WITH
  member AS MATERIALIZED (SELECT name FROM meet_mock_member WHERE name = $1 FOR KEY SHARE),
  held AS MATERIALIZED (SELECT world FROM unnest($2::text[], $3::bigint[]) AS mine (world, epoch)
    JOIN meet_mock_lease USING (world, epoch) JOIN member ON name = owner),
  fence AS MATERIALIZED (SELECT count(*) = cardinality($2::text[]) AS open FROM held),
  gone AS (DELETE FROM meet_mock_log USING fence WHERE open AND world = ANY($4::text[])),
  ended AS (DELETE FROM meet_mock_lease USING fence WHERE open AND world = ANY($5::text[])),
  added AS (INSERT INTO meet_mock_log (world, text) SELECT world, text FROM unnest($6::text[], $7::text[]) AS more (world, text), fence WHERE open)
  SELECT open FROM fence`;

const putInvitation = `WITH
  over AS (DELETE FROM meet_mock_invitation WHERE until < clock_timestamp()),
  more AS (DELETE FROM meet_mock_invitation WHERE position IN
    (SELECT position FROM meet_mock_invitation WHERE world = $2 AND until >= clock_timestamp() ORDER BY position DESC OFFSET $4 - 1))
  INSERT INTO meet_mock_invitation (key, world, until) VALUES ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')`;

const takeInvitation = 'DELETE FROM meet_mock_invitation WHERE key = $1 RETURNING world, until > clock_timestamp() AS good';

const free = 'NOT EXISTS (SELECT FROM meet_mock_member WHERE name = owner)';

interface Owner {
  readonly owner: string;
  readonly epoch: number;
  readonly url: string | null;
  readonly over: boolean | null;
}

/** The tables of a database that several processes share. Renewals have a session of their own: nothing delays them. */
export class PostgresTables implements SharedTables {
  readonly #writing: PostgresSession;
  readonly #claiming: PostgresSession;
  readonly #renewing: PostgresSession;

  private constructor(writing: PostgresSession, claiming: PostgresSession, renewing: PostgresSession) {
    this.#writing = writing;
    this.#claiming = claiming;
    this.#renewing = renewing;
  }

  /** Throws a `StoreFailure`. */
  static async open(url: string): Promise<PostgresTables> {
    const opened: PostgresSession[] = [];
    const open = async (...how: Parameters<typeof PostgresSession.open>) => {
      const session = await PostgresSession.open(...how);
      opened.push(session);
      return session;
    };
    try {
      return new PostgresTables(await open(url, together()), await open(url, beside), await open(url, beside, { queryMs: leaseMs / 2 }));
    } catch (error) {
      await Promise.all(opened.map((session) => session.close()));
      throw error;
    }
  }

  /** @param run is called when it can be written to again */
  onReopened(run: () => void): void {
    this.#writing.onReopened(run);
  }

  get isOpen(): boolean {
    return this.#writing.isOpen;
  }

  assertOpen(): void {
    this.#writing.assertOpen();
  }

  async join({ name, url }: Member): Promise<string> {
    await this.#renewing.query(`INSERT INTO meet_mock_member VALUES ($1, $2, ${until})`, [name, url]);
    const [row] = await this.#renewing.query<{ secret: string }>('SELECT secret FROM meet_mock_secret');
    if (!row) throw new StoreFailure('the database is damaged: meet_mock_secret has no row');
    return row.secret;
  }

  async renew(name: string): Promise<readonly Member[] | undefined> {
    const renewed = await this.#renewing.query(`UPDATE meet_mock_member SET until = ${until} WHERE name = $1 RETURNING name`, [name]);
    if (renewed.length === 0) return undefined;
    return this.#renewing.query<{ name: string; url: string }>('SELECT name, url FROM meet_mock_member WHERE until > clock_timestamp()');
  }

  async leave(name: string): Promise<void> {
    await this.#renewing.query('DELETE FROM meet_mock_member WHERE name = $1', [name]);
  }

  async claim(world: string, name: string, isMade: boolean): Promise<Claim> {
    if (isMade) await this.enter([world], name);
    // Whoever is faster has it.
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const [lease] = await this.#claiming.query<Owner & Record<string, unknown>>(ownerOf, [world]);
      if (!lease) return { kind: 'unknown' };
      const { owner, epoch, url, over } = lease;
      if (owner === name) return { kind: 'held', epoch, text: await this.#textOf(world) };
      if (url !== null && over !== true) return { kind: 'elsewhere', member: { name: owner, url } };
      if (url !== null && (await this.#claiming.query(`${strikeOff} AND name = $1 RETURNING name`, [owner])).length === 0)
        return { kind: 'elsewhere', member: { name: owner, url } };
      const [taken] = await this.#claiming.query<{ epoch: number }>(take, [name, world, owner, epoch]);
      if (taken) return { kind: 'held', epoch: taken.epoch, text: await this.#textOf(world) };
    }
    throw new StoreFailure('this process was taken for dead');
  }

  async enter(worlds: readonly string[], name: string): Promise<void> {
    await this.#claiming.query(enter, [worlds, name]);
  }

  async write(name: string, rows: readonly FencedRow[]): Promise<boolean> {
    const namesOf = (some: readonly FencedRow[]) => some.map(({ world }) => world);
    const texts = rows.filter(({ text }) => text !== '');
    const [row] = await this.#writing.query<{ open: boolean }>(write, [
      name,
      namesOf(rows),
      rows.map(({ epoch }) => epoch),
      namesOf(rows.filter(({ isWhole }) => isWhole)),
      namesOf(rows.filter(({ isWhole, text }) => isWhole && text === '')),
      namesOf(texts),
      texts.map(({ text }) => text),
    ]);
    return row?.open === true;
  }

  async putInvitation({ key, world, lifeMs, mostOfWorld }: KeptInvitation): Promise<void> {
    await this.#claiming.query(putInvitation, [key, world, lifeMs, mostOfWorld]);
  }

  async takeInvitation(key: string): Promise<string | undefined> {
    const [found] = await this.#claiming.query<{ world: string; good: boolean }>(takeInvitation, [key]);
    return found?.good ? found.world : undefined;
  }

  async sweep(unusedMs: number, kept: string): Promise<void> {
    await this.#claiming.query(strikeOff);
    await this.#claiming.query(`UPDATE meet_mock_lease SET free_since = clock_timestamp() WHERE free_since IS NULL AND ${free}`);
    await this.#claiming.query(
      `WITH ended AS (DELETE FROM meet_mock_lease WHERE free_since < clock_timestamp() - $1 * interval '1 millisecond' AND world <> $2 AND ${free}
         RETURNING world)
       DELETE FROM meet_mock_log USING ended WHERE meet_mock_log.world = ended.world`,
      [unusedMs, kept],
    );
  }

  async close(): Promise<void> {
    await Promise.all([this.#renewing, this.#claiming, this.#writing].map((session) => session.close()));
  }

  async #textOf(world: string): Promise<string> {
    const sql = `SELECT string_agg(text, '' ORDER BY position) AS text FROM meet_mock_log WHERE world = $1`;
    const [row] = await this.#writing.query<{ text: string | null }>(sql, [world]);
    return row?.text ?? '';
  }
}
