import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storedName } from '../../worlds/storage/log-lines.ts';
import { postgresStore } from '../../worlds/storage/postgres-store.ts';
import type { WorldStore } from '../../worlds/storage/world-store.ts';
import { violationOf, type Subject } from './store-conformance.ts';

// Runs beside a PostgreSQL, see scripts/test-postgres.mjs.

const runs = Number(process.env['STORE_RUNS'] ?? 100);
const server = process.env['POSTGRES_URL'] ?? '';
let admin: pg.Client;
let database: string;
let made = 0;

/** The address of a schema of the database of this test. */
const urlOf = (schema = 'public') => {
  const url = new URL(server.replace('@/', '@localhost/'));
  url.pathname = `/${database}`;
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href.replace('@localhost/', '@/');
};

beforeAll(async () => {
  admin = new pg.Client(server);
  await admin.connect();
});

afterAll(() => admin.end());

beforeEach(async () => {
  made += 1;
  database = `test_${process.pid}_${made}`;
  await admin.query(`CREATE DATABASE ${database}`);
});

/** What another session finds in the database: committed. */
async function inDatabase<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client(urlOf());
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const sessions = `FROM pg_stat_activity WHERE datname = $1 AND application_name = 'meet mock server'`;

const endSessions = () => admin.query(`SELECT pg_terminate_backend(pid) ${sessions}`, [database]);

/** Nobody reaches the database until the returned function is called. */
async function cutOff(): Promise<() => Promise<void>> {
  await admin.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
  await endSessions();
  return async () => void (await admin.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS true`));
}

async function untilReady(store: WorldStore, isReady = true): Promise<void> {
  await expect.poll(() => store.isReady()).toBe(isReady);
}

const peopleOf = (store: WorldStore, id = 'default') => [...store.open(id).mapOf('people').keys()];

/** A store whose world has people, saved. */
async function storeWith(names: readonly string[], id = 'default'): Promise<WorldStore> {
  const store = await postgresStore(urlOf());
  const map = store.create(id).mapOf('people');
  await store.save(id);
  for (const name of names) {
    map.set(name, { name });
    await store.save(id);
  }
  return store;
}

const allWell = 'it went well';
const messageOf = (action: Promise<unknown>) =>
  action.then(
    () => allWell,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

test('store postgres: whatever was saved is what is there after a kill, and nothing that was deleted', async () => {
  let schemas = 0;
  const inSchema = async (from?: string): Promise<Subject> => {
    schemas += 1;
    const schema = `s${schemas}`;
    await client.query(`CREATE SCHEMA ${schema}`);
    // A kill: another store goes on with a copy of what is committed.
    for (const table of from === undefined ? [] : ['meet_mock_store', 'meet_mock_log'])
      await client.query(`CREATE TABLE ${schema}.${table} (LIKE ${from}.${table} INCLUDING ALL);
        INSERT INTO ${schema}.${table} OVERRIDING SYSTEM VALUE SELECT * FROM ${from}.${table};`);
    if (from !== undefined) await client.query(`SELECT setval(pg_get_serial_sequence('${schema}.meet_mock_log', 'position'), 1000)`);
    const store = await postgresStore(urlOf(schema));
    const end = async () => {
      await store.close();
      await client.query(`DROP SCHEMA ${schema} CASCADE`);
    };
    const afterKill = async () => {
      const next = await inSchema(schema);
      await end();
      return next;
    };
    return { store, afterKill, end };
  };
  const client = new pg.Client(urlOf());
  await client.connect();
  try {
    expect(await violationOf(() => inSchema(), { survives: true, runs })).toBeUndefined();
  } finally {
    await client.end();
  }
});

test('what was saved is committed: another session sees it, and what was not saved is not there', async () => {
  const store = await storeWith(['ada']);
  store.open('default').mapOf('people').set('eve', {});
  const count = async () => (await inDatabase<{ count: string }>('SELECT count(*) FROM meet_mock_log'))[0]?.count;
  expect(await count()).toBe('2');
  await store.save('default');
  expect(await count()).toBe('3');
  expect(store.save('default')).toBeUndefined();
  await store.close();
  expect(await count()).toBe('3');
});

test('worlds that are saved at the same time share commits, and each save waits for its own', async () => {
  const store = await storeWith([]);
  const ids = Array.from({ length: 200 }, (_, index) => `world-${index}`);
  for (const id of ids) store.create(id).mapOf('people').set('ada', {});
  const positions = () => inDatabase<{ world: string; xmin: string }>('SELECT world, xmin::text FROM meet_mock_log');
  const first = store.save(ids[0] ?? '');
  await Promise.resolve();
  const rest = Promise.all(ids.slice(1).map(async (id) => store.save(id)));
  await first;
  await rest;
  const rows = await positions();
  expect(new Set(rows.map(({ world }) => world)).size).toBe(201);
  expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(3);
  await store.close();
});

test('a world that grows is written anew, in the order of its entries', async () => {
  const store = await storeWith(['ada', 'eve', 'bob']);
  const map = store.open('default').mapOf('people');
  const sizes = [];
  for (let round = 0; round < 60; round += 1) {
    map.set('eve', `${'x'.repeat(100_000)}${round}`);
    await store.save('default');
    const [row] = await inDatabase<{ bytes: number }>('SELECT sum(length(text))::int AS bytes FROM meet_mock_log');
    sizes.push(row?.bytes ?? 0);
  }
  expect(Math.max(...sizes)).toBeLessThan(1.2 * 1024 * 1024);
  await store.close();
  const again = await postgresStore(urlOf());
  expect(peopleOf(again)).toEqual(['ada', 'eve', 'bob']);
  expect(again.open('default').mapOf('people').get('eve')).toBe(`${'x'.repeat(100_000)}59`);
  await again.close();
});

test('one process has a database: another one is refused until it ends', async () => {
  const store = await storeWith(['ada']);
  expect(await messageOf(postgresStore(urlOf()))).toMatch(/in use by another process: two servers can’t share it$/);
  await store.close();
  const next = await postgresStore(urlOf());
  expect(peopleOf(next)).toEqual(['ada']);
  await next.close();
});

test('a lost session comes back by itself: until then saves fail and the store is not ready, then all that is owed is written', async () => {
  const store = await storeWith(['ada']);
  const map = store.open('default').mapOf('people');
  const reconnect = await cutOff();
  map.set('eve', {});
  expect(await messageOf((async () => store.save('default'))())).toMatch(/^the database/);
  await untilReady(store, false);
  map.set('bob', {});
  expect(() => store.save('default')).toThrow('the database does not answer');
  store.create('other');
  expect(() => store.save('other')).toThrow('the database does not answer');
  store.delete('other');
  expect(() => store.save('other')).toThrow('the database does not answer');
  await reconnect();
  await untilReady(store);
  await store.save('default');
  await store.close();
  const again = await postgresStore(urlOf());
  expect(again.found).toEqual(['default']);
  expect(peopleOf(again)).toEqual(['ada', 'eve', 'bob']);
  await again.close();
});

test('what was under way when the session broke, and what waited behind it, is refused, and written once there is another one', async () => {
  const store = await storeWith(['ada']);
  const map = store.open('default').mapOf('people');
  const other = new pg.Client(urlOf());
  await other.connect();
  await other.query('BEGIN; LOCK TABLE meet_mock_log');
  map.set('eve', {});
  const underWay = messageOf((async () => store.save('default'))());
  const waiting = async () => (await admin.query(`SELECT pid ${sessions} AND wait_event_type = 'Lock'`, [database])).rowCount;
  await expect.poll(waiting).toBe(1);
  map.set('bob', {});
  const behind = messageOf((async () => store.save('default'))());
  await endSessions();
  expect(await underWay).toMatch(/^the database can’t be used/);
  expect(await behind).toBe('the database does not answer');
  await other.query('ROLLBACK');
  await other.end();
  await untilReady(store);
  map.set('joe', {});
  await store.save('default');
  await store.close();
  const again = await postgresStore(urlOf());
  expect(peopleOf(again)).toEqual(['ada', 'eve', 'bob', 'joe']);
  await again.close();
});

test('sessions that break while a world is saved lose nothing of it, in its order', async () => {
  const store = await storeWith([]);
  const map = store.open('default').mapOf('people');
  let answered = 0;
  const breaks = new AbortController();
  const breaking = (async () => {
    for (let round = 1; round <= 10; round += 1) {
      await expect.poll(() => answered).toBeGreaterThan(round * 5);
      await endSessions();
    }
    breaks.abort();
  })();
  for (let index = 0; !breaks.signal.aborted; index += 1) {
    map.set(`person-${index}`, {});
    if ((await messageOf((async () => store.save('default'))())) === allWell) answered += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await breaking;
  await untilReady(store);
  await store.save('default');
  const all = [...map.keys()];
  await store.close();
  const again = await postgresStore(urlOf());
  expect(peopleOf(again)).toEqual(all);
  await again.close();
});

test('a process that lost the database to another one writes no more', async () => {
  const store = await storeWith(['ada']);
  await inDatabase(`UPDATE meet_mock_store SET owner = 'another process'`);
  await endSessions();
  store.open('default').mapOf('people').set('bob', {});
  const save = () => messageOf((async () => store.save('default'))());
  await expect.poll(save).toBe('another process has taken the database: this one has to be started again');
  expect(store.isReady()).toBe(false);
  await store.close();
  const other = await postgresStore(urlOf());
  expect(peopleOf(other)).toEqual(['ada']);
  await other.close();
});

test('damage or another version stops the start; the message names the world by the hash of its id only', async () => {
  const id = 'secret-id-of-a-world';
  const store = await storeWith(['ada'], id);
  await store.close();
  const [kept] = await inDatabase<{ text: string }>('SELECT text FROM meet_mock_log ORDER BY position LIMIT 1');
  const start = () => messageOf(postgresStore(urlOf()));
  const messages = [];
  for (const damage of [
    `UPDATE meet_mock_log SET text = replace(text, ' ', '  ') WHERE position = 2`,
    `UPDATE meet_mock_log SET text = 'meet mock world 99' WHERE position = 1`,
    `UPDATE meet_mock_log SET text = '${kept?.text ?? ''}' WHERE position = 1; UPDATE meet_mock_log SET text = rtrim(text, E'\\n') WHERE position = 2`,
  ]) {
    await inDatabase(damage);
    messages.push(await start());
  }
  for (const message of messages) expect(message).toContain(`world = '${storedName(id)}' are no world`);
  await inDatabase('DELETE FROM meet_mock_log');
  await inDatabase('UPDATE meet_mock_store SET version = 99');
  messages.push(await start());
  expect(messages.at(-1)).toContain('of another version of this server (99, not 1)');
  await inDatabase('DROP TABLE meet_mock_log; UPDATE meet_mock_store SET version = 1');
  messages.push(await start());
  expect(messages.at(-1)).toContain('its tables are not those of this server');
  await inDatabase('DELETE FROM meet_mock_store');
  messages.push(await start());
  expect(messages.at(-1)).toContain('meet_mock_store has not one row');
  expect(messages.join()).not.toContain(id);
});

test('a refused sign-in, and a database that is not there, are said without the password', async () => {
  const url = urlOf().replace(database, 'no_such_database').replace('tester@', 'tester:topsecret@');
  expect(await messageOf(postgresStore(url))).toBe('the database can’t be used: it does not exist');
  const stranger = urlOf().replace('tester@', 'stranger:topsecret@');
  expect(await messageOf(postgresStore(stranger))).toBe('the database can’t be used: it refuses the user');
});
