import { listAuditLog, type AuditEntry } from '@meet/contracts/areas/audit-log';
import { isEndpoint, type Endpoint } from '@meet/contracts/wire/http';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { jsonSchemaOf } from './endpoints/json-schema.ts';
import { noMedia } from './testing/media/no-media.ts';
import { testWorld } from './testing/test-world.ts';

/*
 * Every change that names the version it is based on, found by its contract: of ten that start from the same version one is made,
 * the others are refused, and the audit log tells of the one.
 */

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

const contracts = import.meta.glob<Record<string, unknown>>(['../../contracts/src/areas/*.ts', '!**/*.test.ts'], { eager: true });
const endpoints = Object.values(contracts).flatMap(Object.values).filter(isEndpoint);
const changes = endpoints.filter(({ body }) => body && 'version' in (jsonSchemaOf(body).properties ?? {}));

interface Change {
  readonly params: Readonly<Record<string, string>>;
  /** The n-th of those that compete. */
  readonly body: (n: number) => object;
}

const byPath: Readonly<Record<string, Change>> = {
  '/web/users/:id': { params: { id: 'user-12' }, body: (n) => ({ lastName: `Number ${n}` }) },
  '/web/organizations/:id': { params: { id: 'organization-1' }, body: (n) => ({ name: `Number ${n}` }) },
  '/web/subscriptions/:id': { params: { id: 'subscription-1' }, body: (n) => ({ seats: 100 + n }) },
  '/web/tags/:id': { params: { id: 'tag-1' }, body: (n) => ({ name: `Number ${n}` }) },
  '/web/tags/:id/users/:userId': {
    params: { id: 'tag-2', userId: 'user-16' },
    body: (n) => ({ tagValue: ['Paris', 'Budapest', 'Montréal'][n % 3] }),
  },
  '/web/service/zones/:id': { params: { id: 'zone-1' }, body: (n) => ({ name: `Number ${n}` }) },
  '/web/settings/:section': { params: { section: 'trial' }, body: (n) => ({ values: { trialSeats: 100 + n } }) },
};

test('each change with a version is tried', () => {
  expect(changes.map(({ path }) => path).toSorted()).toEqual(Object.keys(byPath).toSorted());
});

const readOf = ({ path }: Endpoint) => endpoints.find((one) => one.method === 'GET' && one.path === path);

test.each(changes)('$path: of ten changes that start from one version one is made, and the log tells of it', async (change) => {
  const world = await testWorld(app);
  const { sessionToken: token } = await world.signIn('administrator');
  const { params = {}, body } = byPath[change.path] ?? {};
  const read = readOf(change) ?? change;
  const { version } = (await world.ask(read, { params, token })).body;
  const tens = Array.from({ length: 10 }, (_, n) => ({ ...body?.(n), version }));
  const answers = await Promise.all(tens.map((ten) => world.ask(change, { params, body: ten, token })));
  const [made, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  expect(answers.filter(({ status }) => status !== 200).map(({ body: { exceptionCode } }) => exceptionCode)).toEqual(Array(9).fill(1030));
  expect((await world.ask(read, { params, token })).body).toEqual(made?.body);
  expect(made?.body.version).toBe(version + 1);
  const entries: AuditEntry[] = (await world.ask(listAuditLog, { query: { recordId: Object.values(params).at(-1) ?? '' }, token })).body
    .items;
  expect(entries.map(({ changes: { length } }) => length)).toEqual([1]);
});
