import { listJoins } from '@meet/contracts/areas/join-timelines';
import { listMaintenances } from '@meet/contracts/areas/maintenance';
import { login } from '@meet/contracts/areas/session';
import { getCast, type Cast, type Persona } from '@meet/contracts/mock';
import { isEndpoint, jsonBase, pathOf, type Endpoint } from '@meet/contracts/wire/http';
import { listSettingChanges } from '@meet/contracts/areas/settings';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { noMedia } from '../testing/media/no-media.ts';
import { worldOf } from '../testing/test-world.ts';
import { derivedPassword } from '../worlds/access/passwords.ts';

const app = await buildApp({ media: noMedia(), isDemo: true, now: () => Date.UTC(2026, 10, 20, 15) });
afterAll(() => app.close());

const opened = await app.inject({ url: '/meet/', headers: { accept: 'text/html' } });
const [, id = ''] = /^meet-world=([\w-]+)/.exec(String(opened.headers['set-cookie'])) ?? [];
const world = worldOf(app, id);
const cast: Cast = (await world.ask(getCast)).body;

async function as(persona: Persona) {
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

/** What a person has made or deleted by hand, and trouble that nobody has. */
const mayBeEmpty = ['/web/exports', '/web/organizations/deleted', '/web/subscriptions/exceeding-organizers'].map((path) => jsonBase + path);

test.each(['administrator', 'userManager', 'organizationManager', 'organizer', 'user'] as const)(
  'no list that opens for the %s is empty in a demo',
  async (persona) => {
    const ask = await as(persona);
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
  },
);

test('the settings have become what they are, and joins came to where their timeline ends', async () => {
  const ask = await as('administrator');
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
  expect((await ask(listMaintenances)).body.total).toBe(1);
});
