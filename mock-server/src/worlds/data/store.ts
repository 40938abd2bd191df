import type { WorldData } from '@meet/fixtures/world';
import { createState, type KeptState } from '../storage/state.ts';
import { atOnce } from '../work/in-turns.ts';
import { mergingInParts, sortedInATurn, sortingInParts, type SortKeyOf, type SortedRecords } from './sort-order.ts';

/** The records of one kind in one world: a shared frozen base, overlaid with the changes of this world. */
interface StoreTable<R extends { readonly id: string }> {
  readonly size: number;
  /** How many more records there are than in the base; also after a restart. */
  readonly added: number;
  get(id: string): Readonly<R> | undefined;
  /** Adds or replaces. */
  set(id: string, record: R): void;
  delete(id: string): boolean;
  /** As they are now, whatever is written while they are gone through. */
  values(): IterableIterator<Readonly<R>>;
  find(test: (record: Readonly<R>) => boolean): Readonly<R> | undefined;
  /** The first record under this key of an index; keys are compared exactly. */
  by(index: string, key: string): Readonly<R> | undefined;
  /** All records in ascending order of their keys. Cached by the identity of `keyOf` until the table changes. */
  inOrder(keyOf: SortKeyOf<R>): SortedRecords<R>;
  /** The same, made in parts: the records of the moment when it begins. */
  ordering(keyOf: SortKeyOf<R>): Generator<void, SortedRecords<R>>;
  /** Incremented with each change of this table. */
  readonly revision: number;
  /** How often this record was changed in this world. */
  versionOf(id: string): number;
}

/** Names of the record lists of the fixtures; each is a table. */
export type TableName = {
  [Name in keyof WorldData]: WorldData[Name] extends readonly { readonly id: string }[] ? Name : never;
}[keyof WorldData];

export type RecordOf<Name extends TableName> = WorldData[Name][number];

export type Store = { readonly [Name in TableName]: StoreTable<RecordOf<Name>> } & { readonly system: WorldData['system'] };

/** Base table of a snapshot: records by id, with indexes and orders created on first use. */
export class SnapshotTable<R extends { readonly id: string }> {
  readonly records: ReadonlyMap<string, R>;
  private readonly made = new Map<string, ReadonlyMap<string, readonly R[]>>();
  private readonly orders = new Map<SortKeyOf<R>, SortedRecords<R>>();
  readonly keys: Readonly<Record<string, (record: R) => string>>;

  constructor(records: readonly R[], keys: Readonly<Record<string, (record: R) => string>> = {}) {
    this.records = new Map(records.map((record) => [record.id, record]));
    this.keys = keys;
  }

  index(name: string): ReadonlyMap<string, readonly R[]> {
    const known = this.made.get(name);
    if (known) return known;
    const keyOf = this.keys[name];
    if (!keyOf) throw new Error(`no index ${name}`);
    const made = new Map<string, R[]>();
    for (const record of this.records.values()) {
      const same = made.get(keyOf(record));
      if (same) same.push(record);
      else made.set(keyOf(record), [record]);
    }
    this.made.set(name, made);
    return made;
  }

  *ordering(keyOf: SortKeyOf<R>): Generator<void, SortedRecords<R>> {
    const known = this.orders.get(keyOf) ?? (yield* sortingInParts([...this.records.values()], keyOf));
    this.orders.set(keyOf, known);
    return known;
  }
}

/** A write that happened; undefined: the record was not there before, or is not there any more. */
export interface StoreWrite<R> {
  readonly before: R | undefined;
  readonly after: R | undefined;
  /** It was there before it was deleted. */
  readonly isKnown: boolean;
}

interface OverlayOptions<R> {
  readonly state?: KeptState;
  /** Of its maps in the state. */
  readonly name?: string;
  readonly onWrite?: (id: string, write: StoreWrite<R>) => void;
}

/** Copy on write: reads fall back to the base, changes stay in this world. */
export class OverlayTable<R extends { readonly id: string }> implements StoreTable<R> {
  private readonly base: SnapshotTable<R>;
  /** A record of this world, or null where one of the base was deleted. */
  private readonly own: Map<string, R | null>;
  /** By index and key: the ids of own records. */
  private readonly indexes = new Map<string, Map<string, Set<string>>>();
  private readonly versions: Map<string, number>;
  private readonly orders = new Map<SortKeyOf<R>, { readonly revision: number; readonly order: SortedRecords<R> }>();
  /** All records, until one is written. */
  private all: { readonly revision: number; readonly records: readonly R[] } | undefined;
  added = 0;
  private readonly onWrite: (id: string, write: StoreWrite<R>) => void;
  revision = 0;

  constructor(base: SnapshotTable<R>, { state = createState(), name = 'records', onWrite = () => {} }: OverlayOptions<R> = {}) {
    this.base = base;
    this.onWrite = onWrite;
    this.own = state.mapOf(name);
    this.versions = state.mapOf(`${name}: versions`);
    for (const [id, record] of this.own) this.added += Number(record !== null) - Number(base.records.has(id));
  }

  get size(): number {
    return this.base.records.size + this.added;
  }

  get(id: string): R | undefined {
    const own = this.own.get(id);
    return own === undefined ? this.base.records.get(id) : (own ?? undefined);
  }

  set(id: string, record: R): void {
    const before = this.get(id);
    if (!before) this.added += 1;
    this.replaceOwn(id, record);
    this.onWrite(id, { before, after: record, isKnown: this.versionOf(id) > 0 });
    this.changed(id);
  }

  delete(id: string): boolean {
    const before = this.get(id);
    if (!before) return false;
    this.added -= 1;
    this.replaceOwn(id, this.base.records.has(id) ? null : undefined);
    this.onWrite(id, { before, after: undefined, isKnown: true });
    this.changed(id);
    return true;
  }

  versionOf(id: string): number {
    return this.versions.get(id) ?? 0;
  }

  inOrder(keyOf: SortKeyOf<R>): SortedRecords<R> {
    return atOnce(this.ordering(keyOf));
  }

  *ordering(keyOf: SortKeyOf<R>): Generator<void, SortedRecords<R>> {
    if (this.own.size === 0) return yield* this.base.ordering(keyOf);
    const { revision } = this;
    const known = this.orders.get(keyOf);
    if (known?.revision === revision) return known.order;
    const keys = [...this.own.keys()];
    const own = [...this.own.values()];
    const ids = new Set<string>();
    for (const [index, id] of keys.entries()) {
      if (index % sortedInATurn === sortedInATurn - 1) yield;
      ids.add(id);
    }
    const records = own.filter((record) => record !== null);
    const sorted = yield* sortingInParts(records, keyOf);
    const order = yield* mergingInParts(yield* this.base.ordering(keyOf), sorted, keyOf, ({ id }) => !ids.has(id));
    this.orders.set(keyOf, { revision, order });
    return order;
  }

  private changed(id: string): void {
    this.revision += 1;
    this.versions.set(id, this.versionOf(id) + 1);
  }

  values(): IterableIterator<R> {
    if (this.own.size === 0) return this.base.records.values();
    if (this.all?.revision !== this.revision) this.all = { revision: this.revision, records: [...this.merged()] };
    return this.all.records.values();
  }

  private *merged(): IterableIterator<R> {
    for (const [id, record] of this.base.records) {
      const own = this.own.get(id);
      if (own) yield own;
      else if (own === undefined) yield record;
    }
    for (const [id, record] of this.own) if (record && !this.base.records.has(id)) yield record;
  }

  find(test: (record: R) => boolean): R | undefined {
    for (const record of this.merged()) if (test(record)) return record;
    return undefined;
  }

  by(index: string, key: string): R | undefined {
    const inBase = this.base
      .index(index)
      .get(key)
      ?.find(({ id }) => !this.own.has(id));
    if (inBase) return inBase;
    for (const id of this.ownIndex(index).get(key) ?? []) return this.own.get(id) ?? undefined;
    return undefined;
  }

  /** Undefined: removes the overlay of this id. */
  private replaceOwn(id: string, record: R | null | undefined): void {
    const before = this.own.get(id);
    for (const [index, byKey] of this.indexes) {
      const keyOf = this.base.keys[index];
      if (before) byKey.get(keyOf?.(before) ?? '')?.delete(id);
      if (record) put(byKey, keyOf?.(record) ?? '', id);
    }
    if (record === undefined) this.own.delete(id);
    else this.own.set(id, record);
  }

  private ownIndex(index: string): ReadonlyMap<string, ReadonlySet<string>> {
    const known = this.indexes.get(index);
    if (known) return known;
    const keyOf = this.base.keys[index];
    const made = new Map<string, Set<string>>();
    for (const [id, record] of this.own) if (record) put(made, keyOf?.(record) ?? '', id);
    this.indexes.set(index, made);
    return made;
  }
}

function put(byKey: Map<string, Set<string>>, key: string, id: string): void {
  const ids = byKey.get(key);
  if (ids) ids.add(id);
  else byKey.set(key, new Set([id]));
}
