/** A value that was set in one of the maps of a world, or a key (without a value) that was deleted. */
export type StateChange = readonly [map: string, key: string, value: unknown] | readonly [map: string, key: string];

/**
 * What a world knows besides its fixtures, in named maps. Values are data (no functions, no promises), and are replaced
 * instead of changed: `set` is what a store sees.
 */
export interface KeptState {
  /** The same map for the same name. */
  mapOf<Value>(name: string): Map<string, Value>;
  /** The changes that lead from nothing to the whole state; the order of entries stays. */
  whole(): StateChange[];
}

/** The state of a world that lives in memory only. */
export function createState(): KeptState {
  return mapsBy(() => new Map());
}

/** State that tells its changes. */
export interface RecordedState extends KeptState {
  /** Since the last call of `forgetChanges`, oldest first. */
  readonly changes: readonly StateChange[];
  forgetChanges(): void;
}

/** @param past changes that lead to the state it begins with */
export function createRecordedState(past: Iterable<StateChange> = []): RecordedState {
  let changes: StateChange[] = [];
  const { mapOf, whole } = mapsBy((name) => new RecordedMap(name, (change) => void changes.push(change)));
  for (const [name, key, ...values] of past) {
    if (values.length > 0) mapOf(name).set(key, values[0]);
    else mapOf(name).delete(key);
  }
  changes = [];
  return {
    mapOf,
    whole,
    get changes() {
      return changes;
    },
    forgetChanges() {
      changes = [];
    },
  };
}

function mapsBy(make: (name: string) => Map<string, unknown>): KeptState {
  const maps = new Map<string, Map<string, unknown>>();
  return {
    mapOf<Value>(name: string) {
      const map = maps.get(name) ?? make(name);
      maps.set(name, map);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name belongs to one place, which knows the type
      return map as Map<string, Value>;
    },
    whole: () => [...maps].flatMap(([name, entries]) => [...entries].map(([key, value]): StateChange => [name, key, value])),
  };
}

class RecordedMap extends Map<string, unknown> {
  readonly #name: string;
  readonly #record: (change: StateChange) => void;

  constructor(name: string, record: (change: StateChange) => void) {
    super();
    this.#name = name;
    this.#record = record;
  }

  override set(key: string, value: unknown): this {
    this.#record([this.#name, key, value]);
    return super.set(key, value);
  }

  override delete(key: string): boolean {
    const wasThere = super.delete(key);
    if (wasThere) this.#record([this.#name, key]);
    return wasThere;
  }

  override clear(): void {
    for (const key of this.keys()) this.delete(key);
  }
}

/** Keys that are in a map or not. */
export interface KeySet {
  has(key: string): boolean;
  add(key: string): void;
  delete(key: string): void;
}

export const keySetOf = (map: Map<string, true>): KeySet => ({
  has: (key) => map.has(key),
  add: (key) => void map.set(key, true),
  delete: (key) => void map.delete(key),
});
