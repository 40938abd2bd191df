import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { leaseMs } from '../../worlds/cluster/leases.ts';
import { PostgresTables } from '../../worlds/cluster/postgres-tables.ts';
import { storedName } from '../../worlds/storage/log-lines.ts';
import { postgresStore } from '../../worlds/storage/postgres-store.ts';
import { violationOfTables, type TablesSubject } from './tables-conformance.ts';

// Runs beside a PostgreSQL, see scripts/test-postgres.mjs.

const runs = Number(process.env['STORE_RUNS'] ?? 100);
const server = process.env['POSTGRES_URL'] ?? '';
const database = `cluster_${process.pid}`;
let admin: pg.Client;
let inside: pg.Client;
let schemas = 0;

const urlOf = (schema: string) => {
  const url = new URL(server.replace('@/', '@localhost/'));
  url.pathname = `/${database}`;
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href.replace('@localhost/', '@/');
};

beforeAll(async () => {
  admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${database}`);
  inside = new pg.Client(urlOf('public'));
  await inside.connect();
  // Right after a start of PostgreSQL nobody is struck off.
  const isOld = async () => (await admin.query(`SELECT pg_postmaster_start_time() < now() - interval '10 seconds' AS old`)).rows[0]?.old;
  await vi.waitUntil(isOld, { interval: 200 });
});

afterAll(async () => {
  await inside.end();
  await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
  await admin.end();
});

async function newSchema(): Promise<string> {
  schemas += 1;
  await inside.query(`CREATE SCHEMA s${schemas}`);
  return `s${schemas}`;
}

/** Moves every moment in the tables into the past. */
const pass = async (schema: string, ms: number) =>
  void (await inside.query(`UPDATE ${schema}.meet_mock_member SET until = until - interval '${ms} milliseconds';
    UPDATE ${schema}.meet_mock_invitation SET until = until - interval '${ms} milliseconds';
    UPDATE ${schema}.meet_mock_lease SET free_since = free_since - interval '${ms} milliseconds'`));

test('tables in PostgreSQL: a world is taken only from a process that is gone, and what a superseded one writes is refused', async () => {
  const begin = async (): Promise<TablesSubject> => {
    const schema = await newSchema();
    const tables = await PostgresTables.open(urlOf(schema));
    const end = async () => {
      await tables.close();
      await inside.query(`DROP SCHEMA ${schema} CASCADE`);
    };
    return { tables, pass: (ms) => pass(schema, ms), end };
  };
  expect(await violationOfTables(begin, runs)).toBeUndefined();
});

const memberOf = (name: string) => ({ name, url: `http://${name}` });
const lineOf = (epoch: number, text: string, isWhole = false) => [{ world: 'w', epoch, isWhole, text }];
const held = (epoch: number, text: string) => ({ kind: 'held', epoch, text });

async function twoMembers() {
  const schema = await newSchema();
  const tables = [await PostgresTables.open(urlOf(schema)), await PostgresTables.open(urlOf(schema))] as const;
  await tables[0].join(memberOf('one'));
  await tables[1].join(memberOf('two'));
  const [one, two] = tables;
  const close = () => Promise.all([one.close(), two.close()]);
  return { schema, one, two, close };
}

test('a write that is under way when its owner is struck off is finished first, and the next owner has it', async () => {
  const { schema, one, two, close } = await twoMembers();
  expect(await one.claim('w', 'one', true)).toEqual(held(1, ''));
  await inside.query(`CREATE FUNCTION ${schema}.wait() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock(7); RETURN NEW; END';
    CREATE TRIGGER wait BEFORE INSERT ON ${schema}.meet_mock_log FOR EACH ROW EXECUTE FUNCTION ${schema}.wait(); SELECT pg_advisory_lock(7)`);
  const waiting = async () =>
    (await admin.query(`SELECT pid FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock'`, [database])).rowCount;
  const underWay = one.write('one', lineOf(1, 'first;'));
  await vi.waitUntil(async () => (await waiting()) === 1);
  await pass(schema, leaseMs + 1);
  const claim = two.claim('w', 'two', false);
  await vi.waitUntil(async () => (await waiting()) === 2);
  await inside.query('SELECT pg_advisory_unlock(7)');
  expect([await underWay, await claim]).toEqual([true, held(2, 'first;')]);
  expect(await one.write('one', lineOf(1, 'late;'))).toBe(false);
  expect(await two.write('two', lineOf(2, 'second;'))).toBe(true);
  expect(await one.renew('one')).toBeUndefined();
  await close();
});

test('of two that want a free world at once, one has it', async () => {
  const { one, two, close } = await twoMembers();
  for (let round = 1; round <= 50; round += 1) {
    const world = `w${round}`;
    const claims = await Promise.all([one.claim(world, 'one', true), two.claim(world, 'two', true)]);
    expect(claims.map(({ kind }) => kind).toSorted()).toEqual(['elsewhere', 'held']);
  }
  await close();
});

test('worlds that nobody has had for an hour are deleted, but for one that is kept', async () => {
  const { schema, one, two, close } = await twoMembers();
  for (const world of ['w', 'kept', 'used']) {
    await one.claim(world, 'one', true);
    await one.write('one', [{ world, epoch: 1, isWhole: true, text: 'text;' }]);
  }
  await one.leave('one');
  await two.sweep(3_600_000, 'kept');
  expect(await two.claim('used', 'two', false)).toEqual(held(2, 'text;'));
  await pass(schema, 3_600_000 - 60_000);
  await two.renew('two');
  await two.sweep(3_600_000, 'kept');
  const left = async () =>
    (await inside.query(`SELECT DISTINCT world FROM ${schema}.meet_mock_log ORDER BY world`)).rows.map(({ world }) => world);
  expect(await left()).toEqual(['kept', 'used', 'w']);
  await pass(schema, 120_000);
  await two.renew('two');
  await two.sweep(3_600_000, 'kept');
  expect(await left()).toEqual(['kept', 'used']);
  await close();
});

test('a database is one server’s alone or shared, never both; worlds that were one’s are found by those who share it', async () => {
  const schema = await newSchema();
  const messageOf = (action: Promise<unknown>) =>
    action.then(
      () => 'no failure',
      ({ message }: Error) => message,
    );
  const store = await postgresStore(urlOf(schema));
  store.create('secret').mapOf('people').set('ada', {});
  await store.save('secret');
  expect(await messageOf(PostgresTables.open(urlOf(schema)))).toMatch(/in use by another process/);
  await store.close();
  const tables = await PostgresTables.open(urlOf(schema));
  const secret = await tables.join(memberOf('one'));
  expect(secret.length).toBeGreaterThan(40);
  const claim = await tables.claim(storedName('secret'), 'one', false);
  expect(claim).toMatchObject({ kind: 'held', text: expect.stringContaining('secret') });
  expect(await messageOf(postgresStore(urlOf(schema)))).toMatch(/in use by another process/);
  await tables.close();
  // What is left of those who shared it counts for nothing once one has had it alone.
  const alone = await postgresStore(urlOf(schema));
  expect(alone.found).toEqual(['secret']);
  await alone.close();
  const next = await PostgresTables.open(urlOf(schema));
  expect(await next.renew('one')).toBeUndefined();
  expect(await next.join(memberOf('two'))).toBe(secret);
  await next.close();
});
