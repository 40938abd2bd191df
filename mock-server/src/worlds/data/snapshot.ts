import type { WorldSize } from '@meet/contracts/mock';
import { worldInParts, type WorldData } from '@meet/fixtures/world';
import { settingsOf, type Settings } from '../settings/settings.ts';
import type { KeptState } from '../storage/state.ts';
import { atOnce, inTurns } from '../work/in-turns.ts';
import { SnapshotTable, OverlayTable, type RecordOf, type Store, type StoreWrite, type TableName } from './store.ts';

/** Told of each write of a table. */
type WriteListener = (table: string, id: string, write: StoreWrite<object>) => void;

/** Frozen fixture data, shared by any number of worlds. */
export interface Snapshot {
  readonly data: WorldData;
  /** Settings of worlds without changes. */
  readonly settings: Settings;
  /** The store of a world over this snapshot; tables are created on first access. */
  openStore(state: KeptState, onWrite?: WriteListener): Store;
}

const hourMs = 3_600_000;
/** A snapshot with 50,000 users takes more than 100 MB. */
const weights: Readonly<Record<WorldSize, number>> = { small: 1, demo: 1, large: 8 };
const weightKept = 16;
const snapshots = new Map<string, { readonly snapshot: Snapshot; readonly weight: number }>();

const beingMade = new Map<string, Promise<Snapshot>>();

/** Worlds of the same hour share a snapshot, which makes new worlds cheap. */
export function snapshotOf(...which: Which): Snapshot {
  const key = keyOf(...which);
  return keep(key, which, snapshots.get(key)?.snapshot ?? atOnce(snapshotInParts(...which)));
}

/** Makes the snapshot of a world to come, in turns: a demo’s takes a tenth of a second. */
export async function prepareSnapshot(...which: Which): Promise<void> {
  const key = keyOf(...which);
  if (snapshots.has(key)) return;
  const making = beingMade.get(key) ?? inTurns(snapshotInParts(...which)).finally(() => beingMade.delete(key));
  beingMade.set(key, making);
  keep(key, which, await making);
}

type Which = readonly [seed: number, size: WorldSize, nowMs: number];

const hourOf = (nowMs: number): number => Math.floor(nowMs / hourMs) * hourMs;

const keyOf = (...[seed, size, nowMs]: Which): string => `${seed} ${size} ${hourOf(nowMs)}`;

/** The latest are kept. */
function keep(key: string, [, size]: Which, snapshot: Snapshot): Snapshot {
  snapshots.delete(key);
  snapshots.set(key, { snapshot, weight: weights[size] });
  let weight = 0;
  for (const [older, kept] of [...snapshots].toReversed()) {
    weight += kept.weight;
    if (weight > weightKept) snapshots.delete(older);
  }
  return snapshot;
}

type Records = { readonly [Name in TableName]: readonly RecordOf<Name>[] };
type Indexes = { readonly [Name in TableName]?: Readonly<Record<string, (record: RecordOf<Name>) => string>> };

/** Indexes besides the id. */
const indexes: Indexes = {
  users: { email: ({ email }) => email.toLowerCase() },
  meetings: { umi: ({ umi }) => umi, meetingId: ({ meetingId }) => meetingId },
  apiClients: { apiKey: ({ apiKey }) => apiKey },
};

const baseOf = <Name extends TableName>(records: Records, name: Name): SnapshotTable<RecordOf<Name>> =>
  new SnapshotTable(records[name], indexes[name]);

const isTableOf = (data: WorldData, name: string): name is TableName => Array.isArray(Reflect.get(data, name));

function* snapshotInParts(...[seed, size, nowMs]: Which): Generator<void, Snapshot> {
  const data = yield* worldInParts({ seed, size, now: new Date(hourOf(nowMs)) });
  for (const part of Object.values(data)) yield* freezing(part);
  Object.freeze(data);
  yield;
  const names = Object.keys(data).filter((name) => isTableOf(data, name));
  const tables = Object.defineProperties(
    { system: data.system },
    Object.fromEntries(names.map((name) => [name, opened(name, baseOf(data, name))])),
  );
  return {
    data,
    settings: settingsOf(data.settings),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table for each list of records
    openStore: (state, onWrite = () => {}) => Object.create(tables, { [openedWith]: { value: { state, onWrite } } }) as Store,
  };
}

const openedWith = Symbol('opened with');

const opened = <R extends { readonly id: string }>(name: string, base: SnapshotTable<R>): PropertyDescriptor => ({
  get(this: { readonly [openedWith]: { readonly state: KeptState; readonly onWrite: WriteListener } }) {
    const { state, onWrite } = this[openedWith];
    const table = new OverlayTable(base, { state, name: `table ${name}`, onWrite: (id, write) => onWrite(name, id, write) });
    Object.defineProperty(this, name, { value: table });
    return table;
  },
});

const frozenInAPart = 1_000;

function* freezing(part: object): Generator<void> {
  for (const [index, record] of Object.values(part).entries()) {
    if (index % frozenInAPart === 0) yield;
    freeze(record);
  }
  Object.freeze(part);
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
