import { code } from '@meet/contracts/wire/errors';
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { defaultWorld, mockBase, worldCookie, worldHeader, worldQuery, type WorldChange, type WorldRequest } from '@meet/contracts/mock';
import type { JobRecord } from '@meet/fixtures/areas/jobs';
import { mailPendingSignups } from './mails/links.ts';
import { Problem } from '../problem.ts';
import { createJournalBudget } from './journal/journal-budget.ts';
import { snapshotOf } from './data/snapshot.ts';
import { makePasswords } from './access/persona-passwords.ts';
import type { KeptState } from './storage/state.ts';
import { memoryStore, StoreFailure, type WorldStore } from './storage/world-store.ts';
import { createWorld, type World } from './world.ts';

export interface Worlds {
  create(request?: WorldRequest): World;
  get(id: string): World | undefined;
  /**
   * The world named by query, header or cookie (in this order: explicit before ambient), otherwise `default`. Problem 1030
   * for an unknown world.
   */
  ofRequest(request: WorldChoice): World;
  /** Id of the world a request names, whether it exists or not. */
  nameIn(request: WorldChoice): string | undefined;
  delete(id: string): void;
  /** Recreates a world under the same id. */
  reset(id: string): World;
  list(): World[];
  /** How many there are. */
  readonly size: number;
  /**
   * Writes what has changed in a world to where worlds live, before anybody is told; problem 1000 with 503 where that fails.
   * Undefined: it is done.
   */
  save(world: World): Promise<void> | undefined;
  /** Whether worlds can be saved. */
  isReady(): boolean;
  /** When a world ends unless it is used before, in real milliseconds since 1970. */
  endOf(world: Pick<World, 'usedAtMs'>): number;
  /** Memory of all journals. */
  journalBytes(): number;
  close(): Promise<void> | undefined;
}

interface WorldChoice {
  readonly headers: IncomingHttpHeaders;
  readonly url?: string | undefined;
}

export interface WorldsOptions {
  /** Refuses requests that name no world, so that tests never share `default`. */
  readonly requireWorld?: boolean;
  readonly now?: () => number;
  /** Does what a job is for; returns how much it has done, by kind. */
  readonly executeJob?: (world: World, job: JobRecord, atMs: number) => Readonly<Record<string, number>>;
  /** Where this server is reached; undefined: nowhere. Mailed links lead there while nobody has set another address. */
  readonly ownUrl?: () => string | undefined;
  /** Default changes of every world of this server. */
  readonly defaults?: WorldChange;
  /** Default: worlds end with the process. */
  readonly store?: WorldStore;
  /** Each world belongs to one stranger: it has passwords of its own, there is no `default` one, and none in use makes room for another. */
  readonly isDemo?: boolean;
  /** What has happened in a new world of a demo besides what the fixtures hold. */
  readonly livePast?: (world: World) => void;
  /** A world begins, or goes on after a restart. */
  readonly opened?: (world: World) => void;
  readonly worldsMax?: number;
}

/** What a world is made from, besides the settings of the server. */
interface WorldFacts {
  readonly request: WorldRequest;
  readonly startMs: number;
}

const idleMs = 60 * 60_000;
const sweepMs = 60_000;
/** In a demo, a world used since then makes no room for another one. */
const inUseMs = 10 * 60_000;
const everythingTaken = { status: 503, retryAfterS: inUseMs / 1_000 } as const;

export function createWorlds({
  requireWorld = false,
  now = Date.now,
  executeJob = () => ({}),
  ownUrl = () => undefined,
  defaults = {},
  store = memoryStore(),
  isDemo = false,
  livePast = () => {},
  opened = () => {},
  worldsMax = isDemo ? 900 : 3_000,
}: WorldsOptions = {}): Worlds {
  const worlds = new Map<string, { readonly world: World; readonly request: WorldRequest }>();
  const journalBudget = createJournalBudget();
  /** Ids of worlds that are kept, and were not used since this began. */
  const dormant = new Set(store.found);
  const begunMs = now();
  const size = () => worlds.size + dormant.size;

  const build = (id: string, state: KeptState, { request, startMs }: WorldFacts): World => {
    const { seed = 1, size: worldSize = 'small', scenario = 'standard', dialect = 'own', now: _, ...change } = { ...defaults, ...request };
    const world = createWorld({
      id,
      seed,
      size: worldSize,
      scenario,
      dialect,
      snapshot: snapshotOf(seed, worldSize, startMs),
      state,
      startMs,
      realNow: now,
      change,
      journalBudget,
      ownUrl,
      executeJob,
      mailPast: (made) => mailPendingSignups(made, startMs),
    });
    worlds.set(id, { world, request });
    opened(world);
    return world;
  };

  const save = ({ id }: Pick<World, 'id'>): Promise<void> | undefined => {
    try {
      return store.save(id)?.catch(refuse);
    } catch (error) {
      return refuse(error);
    }
  };

  const make = (id: string, request: WorldRequest): World => {
    const { now: start } = { ...defaults, ...request };
    const facts = { request, startMs: start === undefined ? now() : Date.parse(start) };
    const state = store.create(id);
    state.mapOf<WorldFacts>('world').set('facts', facts);
    if (isDemo) makePasswords(state);
    const world = build(id, state, facts);
    if (isDemo) livePast(world);
    const undo = () => {
      if (worlds.get(id)?.world === world) remove(id);
    };
    try {
      save(world)?.catch(undo);
    } catch (error) {
      undo();
      throw error;
    }
    return world;
  };

  /** Strangers are promised when theirs ends; others may find it until it is swept. */
  const unlessOver = (world: World | undefined): World | undefined => {
    if (!world || !isDemo || now() - world.usedAtMs < idleMs) return world;
    remove(world.id);
    return undefined;
  };

  /** A world by its id; one that is kept goes on. */
  const find = (id: string): World | undefined => {
    if (!dormant.has(id)) return unlessOver(worlds.get(id)?.world);
    const state = store.open(id);
    const facts = state.mapOf<WorldFacts>('world').get('facts');
    dormant.delete(id);
    return facts && build(id, state, facts);
  };

  const close = (id: string) => {
    worlds.get(id)?.world.close();
    worlds.delete(id);
  };

  const remove = (id: string) => {
    close(id);
    dormant.delete(id);
    store.delete(id);
  };

  const evict = () => {
    const areIdle = now() - begunMs >= idleMs;
    for (const id of dormant) if (id !== defaultWorld && (areIdle || size() >= worldsMax)) remove(id);
    const idle = [...worlds.values()]
      .filter(({ world }) => world.id !== defaultWorld)
      .toSorted((a, b) => a.world.usedAtMs - b.world.usedAtMs);
    for (const { world } of idle) {
      const unusedMs = now() - world.usedAtMs;
      if (unusedMs < idleMs && (size() < worldsMax || (isDemo && unusedMs < inUseMs))) return;
      remove(world.id);
    }
  };

  const sweep = setInterval(evict, sweepMs);
  sweep.unref();

  return {
    create(request = {}) {
      if (size() >= worldsMax) evict();
      if (isDemo && size() >= worldsMax) throw new Problem(code.invalidRequest, 'all worlds of this demo are in use', everythingTaken);
      return make(randomBytes(16).toString('base64url'), request);
    },
    get: find,
    nameIn: nameOf,
    ofRequest(request) {
      const name = nameOf(request);
      if (name === undefined && (requireWorld || isDemo))
        throw new Problem(
          code.invalidRequest,
          `this server serves no request that names no world: send the header ${worldHeader} (POST ${mockBase}/worlds makes one)`,
        );
      const world =
        find(name ?? defaultWorld) ?? (!isDemo && (name === undefined || name === defaultWorld) ? make(defaultWorld, {}) : undefined);
      if (!world)
        throw new Problem(
          code.invalidRequest,
          // Its id is a secret, even of a world that is gone.
          `no such world: it was deleted, was idle for an hour, or never made (POST ${mockBase}/worlds makes one)`,
        );
      world.touch();
      world.settle();
      return world;
    },
    delete: remove,
    reset(id) {
      const request = worlds.get(id)?.request ?? {};
      close(id);
      return make(id, request);
    },
    list() {
      for (const id of dormant) find(id);
      return [...worlds.values()].map(({ world }) => world).toSorted((a, b) => b.usedAtMs - a.usedAtMs);
    },
    get size() {
      return size();
    },
    save,
    isReady: () => store.isReady(),
    endOf: ({ usedAtMs }) => usedAtMs + idleMs,
    journalBytes: () => journalBudget.bytes,
    close() {
      clearInterval(sweep);
      for (const id of worlds.keys()) close(id);
      return store.close();
    },
  };
}

function refuse(error: unknown): never {
  if (!(error instanceof StoreFailure)) throw error;
  throw new Problem(code.internal, `what was asked for can’t be kept: ${error.message}`, { status: 503 });
}

function nameOf({ headers, url = '' }: WorldChoice): string | undefined {
  return inQuery(url) || inHeader(headers) || inCookie(headers.cookie) || undefined;
}

/** The query without the parameter that names a world: its id is secret. */
export const withoutWorld = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([name]) => name !== worldQuery));

function inQuery(url: string): string | undefined {
  const start = url.indexOf('?');
  if (start < 0 || !url.includes(`${worldQuery}=`, start)) return undefined;
  return new URLSearchParams(url.slice(start + 1)).get(worldQuery) ?? undefined;
}

function inHeader(headers: IncomingHttpHeaders): string | undefined {
  const header = headers[worldHeader];
  return Array.isArray(header) ? header[0] : header;
}

function inCookie(cookies = ''): string | undefined {
  if (!cookies.includes(worldCookie)) return undefined;
  const pair = cookies.split(';').find((cookie) => cookie.trim().startsWith(`${worldCookie}=`));
  return pair?.trim().slice(worldCookie.length + 1);
}
