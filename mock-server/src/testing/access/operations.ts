import { startExport } from '@meet/contracts/areas/exports';
import { planMaintenance } from '@meet/contracts/areas/maintenance';
import { changeUser } from '@meet/contracts/areas/users';
import { setClock, type Persona } from '@meet/contracts/mock';
import { isEndpoint, jsonBase, type Endpoint } from '@meet/contracts/wire/http';
import type { Grant } from '@meet/fixtures/access/grants';
import { objects, type ObjectNames } from '@meet/fixtures/access/objects';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { testWorld, type TestWorld } from '../test-world.ts';
import { bodies, type BodyCase } from './bodies.ts';

const contracts = import.meta.glob<Record<string, unknown>>(['../../../../contracts/src/**/*.ts', '!**/*.test.ts'], { eager: true });

/** As the register of grants names it. */
export const nameOf = ({ method, base, path }: Endpoint) => `${method} ${base === jsonBase ? '' : base}${path}`;

/** The calls that need a session. */
export const operations = Object.values(contracts)
  .flatMap(Object.values)
  .filter(isEndpoint)
  .filter(({ access, base }) => access !== 'public' && base.startsWith(jsonBase));

/** Where the grant is the same for all objects and none is named by the path, one is enough. */
export function objectsFor({ path }: Endpoint, grant: Grant): readonly (readonly [string, ObjectNames])[] {
  const [longest = ''] = Object.keys(objects)
    .filter((beginning) => path.startsWith(beginning))
    .toSorted((one, other) => other.length - one.length);
  const all = Object.entries(objects[longest] ?? { none: {} });
  if (typeof grant !== 'string') return all.filter(([name]) => name in grant);
  return path.includes('/:') ? all : all.slice(0, 1);
}

export const casesOf = (name: string, names: ObjectNames): readonly BodyCase[] => bodies[name]?.(names) ?? [{}];

/** What some calls cannot do without. */
export const queries: Readonly<Record<string, Record<string, string>>> = {
  'GET /web/users/csv-sample': { kind: 'import' },
  'GET /web/users/gdpr/text/account': { lang: 'en' },
  'GET /web/directory/contacts': { text: 'a' },
};

export interface PreparedWorld extends TestWorld {
  readonly tokens: Map<Persona, string>;
  /** Ids of what was made. */
  readonly made: Readonly<Record<string, string>>;
}

export async function tokenOf(world: PreparedWorld, persona: Persona): Promise<string> {
  const token = world.tokens.get(persona) ?? (await world.signIn(persona)).sessionToken;
  world.tokens.set(persona, token);
  return token;
}

/** A small world with another user manager and another administrator, an export of a user manager and a maintenance. */
export async function preparedWorld(app: FastifyInstance): Promise<PreparedWorld> {
  const bare = await testWorld(app, { seed: 1, size: 'small', now: '2026-11-23T10:00:00.000Z' });
  const world = { ...bare, tokens: new Map<Persona, string>() };
  const made: Record<string, string> = {};
  const prepared = { ...world, made };
  const administrator = await tokenOf(prepared, 'administrator');
  for (const [id, role] of [
    ['user-19', 'userManager'],
    ['user-20', 'administrator'],
  ] as const)
    expect(await bare.ask(changeUser, { params: { id }, body: { roles: [role] }, token: administrator })).toMatchObject({ status: 200 });
  const period = { start: '2026-11-26T01:00:00.000Z', end: '2026-11-26T02:00:00.000Z' };
  made['maintenance'] = (await bare.ask(planMaintenance, { body: period, token: administrator })).body.id;
  made['export'] = (await bare.ask(startExport, { body: { type: 'user' }, token: await tokenOf(prepared, 'userManager') })).body.id;
  await bare.ask(setClock, { body: { advanceMs: 60_000 } });
  return prepared;
}
