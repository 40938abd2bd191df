import { code } from '@meet/contracts/wire/errors';
import { randomBytes } from 'node:crypto';
import { defaultWorld, mockBase, worldHeader, type WorldRequest } from '@meet/contracts/mock';
import { type WorldSnapshot } from '@meet/contracts/mock-worlds';
import { Problem } from '../problem.ts';
import { stateChangesIn } from './storage/world-snapshot.ts';
import { memoryStore } from './storage/world-store.ts';
import type { World } from './world.ts';
import { worldNamedBy, type WorldChoice } from './world-choice.ts';
import {
  createWorldRegistry,
  factsIn,
  filled,
  idleMs,
  prepareWorld,
  type WorldRegistry,
  type WorldRegistryOptions,
} from './world-registry.ts';

export interface Worlds {
  create(request?: WorldRequest): World;
  /** Makes, in turns, what a new world stands on; without it that is made at once. */
  prepare(request: WorldRequest): Promise<void>;
  get(id: string): World | undefined;
  /** The world that a request names, otherwise `default`. Problem 1030 for an unknown world. */
  ofRequest(request: WorldChoice): World;
  /** Does what jobs of that world, if there is one, have done meanwhile. Undefined: it is done. */
  settle(request: WorldChoice): Promise<void> | undefined;
  delete(id: string): void;
  /** Recreates a world under the same id. */
  reset(id: string): World;
  /** Puts a world, under the same id, into a state that was kept; its clock goes on from the moment of the snapshot. Problem 1004 for what is no state. */
  restore(id: string, snapshot: WorldSnapshot): World;
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

/**
 * By default, worlds end with the process. In a demo each belongs to one stranger: there is no `default` one, and none in use
 * makes room for another.
 */
export interface WorldsOptions extends Partial<Omit<WorldRegistryOptions, 'hasPast'>> {
  /** Refuses requests that name no world, so that tests never share `default`. */
  readonly requireWorld?: boolean;
  /** The world `default` is a company at work that has a past, so that no screen of it is empty; otherwise it is small and new. */
  readonly isDefaultLively?: boolean;
  readonly worldsMax?: number;
  /** Moves what goes on by the clock alone, whenever a world is used. */
  readonly moveOn?: (world: World) => void;
}

const sweepMs = 60_000;
/** In a demo, a world used since then makes no room for another one. */
const inUseMs = 10 * 60_000;
const everythingTaken = { status: 503, retryAfterS: inUseMs / 1_000 } as const;

export function createWorlds({
  requireWorld = false,
  isDefaultLively = false,
  now = Date.now,
  // oxlint-disable-next-line eslint/require-yield -- nothing has no parts
  executeJob = function* nothing() {
    return {};
  },
  moveOn = () => {},
  ownUrl = () => undefined,
  defaults = {},
  store = memoryStore(),
  isDemo = false,
  livePast = () => {},
  opened = () => {},
  worldsMax = isDemo ? 900 : 3_000,
}: WorldsOptions = {}): Worlds {
  const hasPast = (id: string) => isDemo || (isDefaultLively && id === defaultWorld);
  const registry = createWorldRegistry({ now, executeJob, ownUrl, defaults, store, isDemo, livePast, hasPast, opened });
  const begunMs = now();
  const evict = () => {
    evictIdle(registry, { begunMs, nowMs: now(), worldsMax, keptMs: isDemo ? inUseMs : 0 });
  };
  const sweep = setInterval(evict, sweepMs);
  sweep.unref();

  return {
    create(request = {}) {
      if (registry.size() >= worldsMax) evict();
      if (isDemo && registry.size() >= worldsMax)
        throw new Problem(code.invalidRequest, 'all worlds of this demo are in use', everythingTaken);
      return registry.make(randomBytes(16).toString('base64url'), request);
    },
    prepare: (request) => prepareWorld({ now, defaults }, request),
    get: registry.find,
    ofRequest(request) {
      const name = worldNamedBy(request);
      if (name === undefined && (requireWorld || isDemo))
        throw new Problem(
          code.invalidRequest,
          `this server serves no request that names no world: send the header ${worldHeader} (POST ${mockBase}/worlds makes one)`,
        );
      const id = name ?? defaultWorld;
      const world =
        registry.find(id) ??
        (!isDemo && id === defaultWorld ? registry.make(defaultWorld, isDefaultLively ? { size: 'demo' } : {}) : undefined);
      if (!world)
        throw new Problem(
          code.invalidRequest,
          // Its id is a secret, even of a world that is gone.
          `no such world: it was deleted, was idle for an hour, or never made (POST ${mockBase}/worlds makes one)`,
        );
      world.touch();
      moveOn(world);
      return world;
    },
    settle: (request) => registry.find(worldNamedBy(request) ?? defaultWorld)?.settle(),
    delete: registry.remove,
    reset(id) {
      const request = registry.inMemory.get(id)?.request ?? {};
      registry.close(id);
      return registry.make(id, request);
    },
    restore(id, snapshot) {
      const changes = stateChangesIn(snapshot);
      const facts = factsIn(changes);
      registry.close(id);
      return registry.build(id, filled(store.create(id), changes, Date.parse(snapshot.now) - now()), facts);
    },
    list() {
      for (const id of registry.dormant) registry.find(id);
      return [...registry.inMemory.values()].map(({ world }) => world).toSorted((a, b) => b.usedAtMs - a.usedAtMs);
    },
    get size() {
      return registry.size();
    },
    save: registry.save,
    isReady: () => store.isReady(),
    endOf: ({ usedAtMs }) => usedAtMs + idleMs,
    journalBytes: registry.journalBytes,
    close() {
      clearInterval(sweep);
      for (const id of registry.inMemory.keys()) registry.close(id);
      return store.close();
    },
  };
}

interface EvictionTerms {
  readonly nowMs: number;
  /** When the server began: of a world that nobody has used since it is not known when it was used before. */
  readonly begunMs: number;
  readonly worldsMax: number;
  /** A world used since then makes no room for another one. */
  readonly keptMs: number;
}

/** Removes idle worlds, and those longest not used while there are too many. */
function evictIdle(registry: WorldRegistry, { begunMs, nowMs, worldsMax, keptMs }: EvictionTerms): void {
  const mayGo = (unusedMs: number) => unusedMs >= idleMs || (registry.size() >= worldsMax && unusedMs >= keptMs);
  for (const id of registry.dormant) if (id !== defaultWorld && mayGo(nowMs - begunMs)) registry.remove(id);
  const byUse = [...registry.inMemory.values()]
    .map(({ world }) => world)
    .filter(({ id }) => id !== defaultWorld)
    .toSorted((a, b) => a.usedAtMs - b.usedAtMs);
  for (const { id, usedAtMs } of byUse) {
    if (!mayGo(nowMs - usedAtMs)) return;
    registry.remove(id);
  }
}
