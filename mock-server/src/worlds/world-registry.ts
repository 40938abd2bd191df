import { code } from '@meet/contracts/wire/errors';
import { WorldRequest, type WorldChange } from '@meet/contracts/mock';
import type { JobRecord } from '@meet/fixtures/areas/jobs';
import { mailPendingSignups } from './mails/links.ts';
import { assertThat, fieldProblem, Problem } from '../problem.ts';
import * as v from 'valibot';
import { createMemoryBudgets, type MemoryBudgets } from './memory-budget.ts';
import { prepareSnapshot, snapshotOf } from './data/snapshot.ts';
import { makePasswords } from './access/persona-passwords.ts';
import type { KeptState, StateChange } from './storage/state.ts';
import { StoreFailure, type WorldStore } from './storage/world-store.ts';
import type { JobOutcome } from './work/run-history.ts';
import { createWorld, type World } from './world.ts';

/** A world ends after not being used for so long. */
export const idleMs = 60 * 60_000;

export interface WorldRegistryOptions {
  readonly now: () => number;
  /** Does, in parts, what a job is for. */
  readonly executeJob: (world: World, job: JobRecord, atMs: number) => Generator<void, JobOutcome>;
  /** Where this server is reached; undefined: nowhere. Mailed links lead there while nobody has set another address. */
  readonly ownUrl: () => string | undefined;
  /** Default changes of every world of this server. */
  readonly defaults: WorldChange;
  readonly store: WorldStore;
  /** Each world belongs to one stranger: it has passwords of its own, and is over at the promised moment. */
  readonly isDemo: boolean;
  /** Which new worlds have a past. */
  readonly hasPast: (id: string) => boolean;
  /** What has happened in one besides what the fixtures hold. */
  readonly livePast: (world: World) => void;
  /** A world begins, or goes on after a restart. */
  readonly opened: (world: World) => void;
}

/** What a world is made from, besides the settings of the server. */
const WorldFacts = v.object({ request: WorldRequest, startMs: v.number() });

type WorldFacts = v.InferInput<typeof WorldFacts>;

/** The worlds of this server, in memory and where worlds live. */
export type WorldRegistry = ReturnType<typeof createWorldRegistry>;

export function createWorldRegistry(options: WorldRegistryOptions) {
  const { now, store, isDemo, hasPast, livePast, opened } = options;
  const inMemory = new Map<string, { readonly world: World; readonly request: WorldRequest }>();
  /** Ids of worlds that are kept, and were not used since the server began. */
  const dormant = new Set(store.found);
  /** Worlds that another process has taken. */
  const lost = new WeakSet<Pick<World, 'id'>>();
  const budgets = createMemoryBudgets();

  const build = (id: string, state: KeptState, facts: WorldFacts): World => {
    const world = worldFrom(options, budgets, id, state, facts);
    inMemory.set(id, { world, request: facts.request });
    opened(world);
    return world;
  };

  /** Writes what has changed; problem 1000 with 503 where that fails. Undefined: it is done. */
  const save = (world: Pick<World, 'id'>): Promise<void> | undefined => {
    try {
      if (lost.has(world)) throw new StoreFailure('another process has taken this world');
      return store.save(world.id)?.catch(refuse);
    } catch (error) {
      return refuse(error);
    }
  };

  const close = (id: string) => {
    inMemory.get(id)?.world.close();
    inMemory.delete(id);
  };

  const remove = (id: string) => {
    close(id);
    dormant.delete(id);
    store.delete(id);
  };

  /** A new world; takes the place of one with this id. */
  const make = (id: string, request: WorldRequest): World => {
    const facts = { request, startMs: startOf(options, request) };
    const state = store.create(id);
    state.mapOf<WorldFacts>('world').set('facts', facts);
    if (isDemo) makePasswords(state);
    const world = build(id, state, facts);
    if (hasPast(id)) livePast(world);
    const undo = () => {
      if (inMemory.get(id)?.world === world) remove(id);
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
    if (!dormant.has(id)) return unlessOver(inMemory.get(id)?.world);
    const state = store.open(id);
    const facts = state.mapOf<WorldFacts>('world').get('facts');
    dormant.delete(id);
    return facts && build(id, state, facts);
  };

  store.follow?.({
    gained(id) {
      dormant.add(id);
      find(id);
    },
    lostAll() {
      for (const [id, { world }] of inMemory) {
        lost.add(world);
        close(id);
      }
      dormant.clear();
    },
  });

  return {
    dormant: dormant as ReadonlySet<string>,
    inMemory: inMemory as ReadonlyMap<string, { readonly world: World; readonly request: WorldRequest }>,
    size: () => inMemory.size + dormant.size,
    journalBytes: () => budgets.journals.bytes,
    make,
    build,
    find,
    save,
    remove,
    close,
  };
}

/** Puts what was kept into empty state, with another offset of the clock from real time. */
export function filled(state: KeptState, changes: readonly StateChange[], offsetMs: number): KeptState {
  for (const [map, key, value] of changes) state.mapOf(map).set(key, value);
  state.mapOf<number>('clock').set('offsetMs', offsetMs);
  return state;
}

/** What the world was made from whose state this is; problem 1004 where it is not said. */
export function factsIn(changes: readonly StateChange[]): WorldFacts {
  const found = changes.find(([map, key]) => map === 'world' && key === 'facts')?.[2];
  assertThat(
    v.is(WorldFacts, found),
    code.invalidParameter,
    'body: this is not the state of a world',
    fieldProblem('state', code.invalidParameter),
  );
  return found;
}

/** When the clock of a new world begins, in milliseconds since 1970. */
function startOf({ now, defaults }: Pick<WorldRegistryOptions, 'now' | 'defaults'>, request: WorldRequest): number {
  const { now: start } = factsOf({ defaults }, request);
  return start === undefined ? now() : Date.parse(start);
}

/** What was asked for, over the defaults of the server. */
const factsOf = ({ defaults }: Pick<WorldRegistryOptions, 'defaults'>, request: WorldRequest) => {
  const { seed = 1, size = 'small', scenario = 'standard', dialect = 'own', now: start, ...change } = { ...defaults, ...request };
  return { seed, size, scenario, dialect, now: start, change };
};

/** Makes, in turns, what a new world stands on; without it that is made at once. */
export function prepareWorld(options: Pick<WorldRegistryOptions, 'now' | 'defaults'>, request: WorldRequest): Promise<void> {
  const { seed, size } = factsOf(options, request);
  return prepareSnapshot(seed, size, startOf(options, request));
}

function worldFrom(
  options: WorldRegistryOptions,
  budgets: MemoryBudgets,
  id: string,
  state: KeptState,
  { request, startMs }: WorldFacts,
): World {
  const { now: realNow, executeJob, ownUrl } = options;
  const { seed, size, scenario, dialect, change } = factsOf(options, request);
  return createWorld({
    id,
    seed,
    size,
    scenario,
    dialect,
    snapshot: snapshotOf(seed, size, startMs),
    state,
    startMs,
    realNow,
    change,
    budgets,
    ownUrl,
    executeJob,
    mailPast: (made) => mailPendingSignups(made, startMs),
  });
}

/** What the store can't do is told to who asked; everything else is an error of ours. */
export function refuse(error: unknown): never {
  if (!(error instanceof StoreFailure)) throw error;
  throw new Problem(code.internal, `what was asked for can’t be kept: ${error.message}`, { status: 503 });
}
