import { listJoins } from '@meet/contracts/areas/join-timelines';
import { listMeetings } from '@meet/contracts/areas/meetings';
import { listMaintenances } from '@meet/contracts/areas/maintenance';
import { login } from '@meet/contracts/areas/session';
import { defaultWorld, getCast, resetWorld, type Cast, type Persona } from '@meet/contracts/mock';
import { isEndpoint, jsonBase, pathOf, type Endpoint } from '@meet/contracts/wire/http';
import { listSettingChanges } from '@meet/contracts/areas/settings';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { noMedia } from '../testing/media/no-media.ts';
import { worldOf } from '../testing/test-world.ts';
import { derivedPassword } from '../worlds/access/passwords.ts';

const now = () => Date.UTC(2026, 10, 20, 15);
const demo = await buildApp({ media: noMedia(), isDemo: true, now });
const own = await buildApp({ media: noMedia(), isDefaultLively: true, now });
afterAll(() => Promise.all([demo.close(), own.close()]));

const opened = await demo.inject({ url: '/meet/', headers: { accept: 'text/html' } });
const [, id = ''] = /^meet-world=([\w-]+)/.exec(String(opened.headers['set-cookie'])) ?? [];
const worlds = { 'a demo': worldOf(demo, id), 'the world of npm start': worldOf(own, defaultWorld) };

async function as(persona: Persona, world: (typeof worlds)[keyof typeof worlds]) {
  const cast: Cast = (await world.ask(getCast)).body;
  const person = cast.people.find((one) => one.persona === persona);
  if (!person) throw new Error(`no ${persona}`);
  const password = await derivedPassword(person.password, person.email);
  const { sessionToken: token } = (await world.ask(login, { body: { username: person.email, password } })).body;
  return (endpoint: Endpoint, query: Record<string, string> = {}) => world.ask(endpoint, { token, query });
}

const contracts = import.meta.glob<Record<string, unknown>>(['../../../contracts/src/**/*.ts', '!**/*.test.ts'], { eager: true });
/** All calls that answer a list of the whole world. */
const lists = Object.values(contracts)
  .flatMap(Object.values)
  .filter(isEndpoint)
  .filter(({ method, base, path, query }) => method === 'GET' && base === jsonBase && !path.includes(':') && query !== undefined);

/** What a person has made or deleted by hand, trouble that nobody has, and maintenances, which have a test of their own. */
const mayBeEmpty = ['exports', 'organizations/deleted', 'subscriptions/exceeding-organizers', 'maintenance'].map(
  (path) => `${jsonBase}/web/${path}`,
);

const personas = ['administrator', 'userManager', 'organizationManager', 'organizer', 'user'] as const;

describe.each(Object.entries(worlds))('in %s', (_, world) => {
  test.each(personas)('no list that opens for the %s is empty', async (persona) => {
    const ask = await as(persona, world);
    const seen: string[] = [];
    const empty: string[] = [];
    for (const endpoint of lists) {
      const { status, body } = await ask(endpoint);
      if (status !== 200 || body.total === undefined) continue;
      seen.push(pathOf(endpoint));
      if (body.total === 0) empty.push(pathOf(endpoint));
    }
    expect(seen).not.toEqual([]);
    expect(empty.filter((path) => !mayBeEmpty.includes(path))).toEqual([]);
  });

  test('the settings have become what they are, and joins came to where their timeline ends', async () => {
    const ask = await as('administrator', world);
    const { items: changes } = (await ask(listSettingChanges, { pageSize: '500' })).body;
    expect(changes).toHaveLength(8);
    for (const { from, to } of changes) {
      expect(to).not.toBeNull();
      expect(to).not.toEqual(from);
    }
    const { items: joins } = (await ask(listJoins, { pageSize: '500' })).body;
    const codes = new Set(joins.map(({ supportCode }: { supportCode: string }) => supportCode));
    expect(codes.size).toBe(60);
    expect(joins.filter(({ stuckBy }: { stuckBy?: string }) => stuckBy).length).toBeGreaterThan(3);
  });
});

test('a maintenance is planned in a demo, and none where developers begin (001 §4)', async () => {
  const planned = await Promise.all(Object.values(worlds).map(async (world) => (await as('administrator', world))(listMaintenances)));
  expect(planned.map(({ body }) => body.total)).toEqual([1, 0]);
});

test('the world of npm start that is put back to its beginning has its past again', async () => {
  const world = worlds['the world of npm start'];
  await world.ask(resetWorld);
  const ask = await as('administrator', world);
  expect((await ask(listSettingChanges)).body.total).toBe(8);
  expect((await ask(listMeetings)).body.total).toBe(600);
});
