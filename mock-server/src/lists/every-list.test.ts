import { isEndpoint, type Endpoint } from '@meet/contracts/wire/http';
import type { WorldSize } from '@meet/contracts/mock';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { jsonSchemaOf } from '../endpoints/json-schema.ts';
import { noMedia } from '../testing/media/no-media.ts';
import { testWorld, type TestWorld } from '../testing/test-world.ts';

/*
 * Every list that is served, found by its contract: a new one joins by being there. A list below one record
 * (`/web/tags/:id/users`) is asked about the first record of the list above it.
 */

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

const contracts = import.meta.glob<Record<string, unknown>>(['../../../contracts/src/**/*.ts', '!**/*.test.ts'], { eager: true });
const endpoints = Object.values(contracts).flatMap(Object.values).filter(isEndpoint);

const placeNames = ['page', 'pageSize', 'sort', 'order'];
const asked = ({ query }: Endpoint) => (query ? (jsonSchemaOf(query).properties ?? {}) : {});
const lists = endpoints.filter((endpoint) => placeNames.every((name) => name in asked(endpoint)));
const columnsOf = (list: Endpoint): string[] => (asked(list)['sort']?.enum ?? []).map(String);
const filtersOf = (list: Endpoint) => Object.entries(asked(list)).filter(([name]) => !placeNames.includes(name));

type Query = Readonly<Record<string, string>>;
type Row = { readonly id?: string; readonly uid?: string; readonly [field: string]: unknown };

interface AdministratorSession {
  readonly world: TestWorld;
  readonly token: string;
}

let small: AdministratorSession;
beforeAll(async () => {
  small = await signInTo('small');
});

async function signInTo(size: WorldSize): Promise<AdministratorSession> {
  const world = await testWorld(app, { size });
  const { sessionToken: token } = await world.signIn('administrator');
  return { world, token };
}

/** All rows on one page, unless it is asked for another. */
async function rowsOf(list: Endpoint, query: Query = {}, { world, token } = small) {
  const { status, body } = await world.ask(list, { params: await paramsOf(list), query: { pageSize: '500', ...query }, token });
  expect({ status, body }).toMatchObject({ status: 200 });
  const items: Row[] = body.items;
  const total: number = body.total;
  return { items, total, keys: items.map((row) => row.id ?? row.uid ?? JSON.stringify(row)) };
}

async function paramsOf({ path }: Endpoint): Promise<Record<string, string>> {
  const [, above, name] = /^(.*)\/:(\w+)\//.exec(path) ?? [];
  const parent = lists.find((list) => list.path === above);
  return parent && name ? { [name]: (await rowsOf(parent)).keys[0] ?? '' } : {};
}

async function refusalOf(list: Endpoint, query: Query, session?: { token: string }) {
  const { body } = await small.world.ask(list, { params: await paramsOf(list), query, ...session });
  return { code: body.exceptionCode, fields: body.fields };
}

test('lists are found', () => {
  expect(lists.map(({ path }) => path)).toEqual(expect.arrayContaining(['/web/users', '/web/tags', '/web/tags/:id/users', '/web/exports']));
});

test.each(lists)('$path sorts each column in both directions, empty values last', async (list) => {
  for (const sort of columnsOf(list)) {
    const up = await rowsOf(list, { sort, order: '0' });
    const down = await rowsOf(list, { sort, order: '1' });
    const turned = up.keys.map((_, at) => [...up.keys.slice(0, at).toReversed(), ...up.keys.slice(at)]);
    expect([...turned, up.keys.toReversed()], sort).toContainEqual(down.keys);
  }
});

test.each(lists)('$path is paged, with ten rows on the first page and none after the last', async (list) => {
  const { keys, total } = await rowsOf(list);
  expect(keys).toHaveLength(Math.min(total, 500));
  expect(new Set(keys).size).toBe(keys.length);
  expect((await rowsOf(list, { pageSize: '3', page: '2' })).keys).toEqual(keys.slice(3, 6));
  expect(await rowsOf(list, { page: '999999' })).toMatchObject({ items: [], total });
  const { body } = await small.world.ask(list, { params: await paramsOf(list), token: small.token });
  expect(body).toMatchObject({ total, items: { length: Math.min(total, 10) } });
});

const longAgo = '1901-01-01T00:00:00.000Z to 1901-01-02T00:00:00.000Z';

test.each(lists)('$path applies each of its filters, and finds nothing by an unknown text', async (list) => {
  const { total } = await rowsOf(list);
  for (const [name, { enum: choices, pattern }] of filtersOf(list)) {
    const isRange = String(pattern).includes(' to ');
    const asked = choices ?? [isRange ? longAgo : 'no such thing anywhere'];
    const totals = await Promise.all(asked.map(async (value) => (await rowsOf(list, { [name]: String(value) })).total));
    // One of them may be what is listed anyway, such as the figures of a month.
    expect(Math.min(...totals), name).toBeLessThanOrEqual(choices || isRange ? total : 0);
  }
});

/** What a row says of a field, as one asks for it; nothing for records and moments. */
const valuesOf = (row: Row, name: string): string[] =>
  [row[name]].flat().flatMap((value) => (typeof value === 'string' || typeof value === 'boolean' ? String(value) : []));

test.each(lists)('$path finds by the value of a field the rows that have it', async (list) => {
  const { items, keys } = await rowsOf(list);
  for (const [name, { enum: choices, pattern }] of filtersOf(list)) {
    const values = String(pattern).includes(' to ') ? [] : items.flatMap((row) => valuesOf(row, name));
    for (const value of new Set(values)) {
      // Of what is not offered, such as unknown states, there is no filter.
      if (choices?.map(String).includes(value) === false) continue;
      const having = keys.filter((_, at) => items[at] && valuesOf(items[at], name).includes(value));
      expect((await rowsOf(list, { [name]: value })).keys, `${name} ${value}`).toEqual(having);
    }
  }
});

test.each(lists)('$path refuses unknown parameters by name, and requests without a session', async (list) => {
  const wrong = { sort: 'nonsense', order: '2', page: '0', pageSize: '501', nonsense: 'x' };
  for (const [name, value] of Object.entries(wrong))
    expect(await refusalOf(list, { [name]: value }, small)).toMatchObject({ code: 1004, fields: [{ name }] });
  expect(await refusalOf(list, {})).toMatchObject({ code: 1014 });
});

test('[MCK-B05] among 50,000 users and 10,000 meetings no list sorts them again for its next page', { tags: ['slow'] }, async () => {
  const large = await signInTo('large');
  const flat = lists.filter(({ path }) => !path.includes(':'));
  const totals = await Promise.all(flat.map(async (list) => [list.path, (await rowsOf(list, {}, large)).total] as const));
  expect(Object.fromEntries(totals)).toMatchObject({ '/web/users': 50_000, '/web/meetings': 10_000 });
  const sizes: number[] = [];
  for (const name of ['sort', 'toSorted'] as const) {
    const sort = Array.prototype[name];
    vi.spyOn(Array.prototype, name).mockImplementation(function (this: unknown[], compare) {
      sizes.push(this.length);
      return sort.call(this, compare);
    });
  }
  await Promise.all(flat.map((list) => rowsOf(list, { page: '2' }, large)));
  vi.restoreAllMocks();
  expect(sizes.filter((size) => size >= 10_000)).toEqual([]);
});
