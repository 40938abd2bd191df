import type { WorldSnapshot } from '@meet/contracts/mock-worlds';
import { groupBy } from '@meet/fixtures/tools/group-by';
import { code } from '@meet/contracts/wire/errors';
import { fieldProblem, Problem } from '../../problem.ts';
import type { KeptState, StateChange } from './state.ts';

/*
 * The state of a world as JSON, to be read, kept and loaded again. What JSON has no word for is an object with the member
 * `$type`: undefined, numbers that are none, maps, sets, dates and bytes; so is an object that has such a member itself.
 */

/** @param nowMs by the clock of the world */
export function worldSnapshotOf(state: KeptState, nowMs: number): WorldSnapshot {
  const maps = groupBy(state.whole(), ([map]) => map);
  const entriesOf = (changes: readonly StateChange[]) => changes.map(([, key, value]) => ({ key, value: written(value) }));
  return {
    version: 1,
    now: new Date(nowMs).toISOString(),
    state: [...maps].map(([map, changes]) => ({ map, entries: entriesOf(changes) })),
  };
}

/** The changes that lead to the state of a snapshot. Problem 1004 for a value that was not written by `worldSnapshotOf`. */
export const stateChangesIn = ({ state }: WorldSnapshot): StateChange[] =>
  state.flatMap(({ map, entries }) => entries.map(({ key, value }): StateChange => [map, key, read(value)]));

const typeKey = '$type';

type Written = { readonly [typeKey]: string; readonly value?: unknown };

const typed = (type: string, value?: unknown): Written => ({ [typeKey]: type, ...(value !== undefined && { value }) });

function written(value: unknown): unknown {
  if (value === undefined) return typed('undefined');
  if (typeof value === 'number' && !isPlainNumber(value)) return typed('number', Object.is(value, -0) ? '-0' : String(value));
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(written);
  if (value instanceof Map) return typed('map', [...value].map(written));
  if (value instanceof Set) return typed('set', [...value].map(written));
  if (value instanceof Date) return typed('date', value.getTime());
  if (value instanceof Uint8Array) return typed('bytes', Buffer.from(value).toString('base64'));
  const members = Object.entries(value).map(([name, member]) => [name, written(member)]);
  return typeKey in value ? typed('object', members) : Object.fromEntries(members);
}

const isPlainNumber = (value: number): boolean => Number.isFinite(value) && !Object.is(value, -0);

function read(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(read);
  const members: Readonly<Record<string, unknown>> = { ...value };
  const type = members[typeKey];
  if (type === undefined) return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, read(member)]));
  const reader = typeof type === 'string' && Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (!reader) throw notWritten(`no value of a state has the type ${JSON.stringify(type)}`);
  return reader(members['value']);
}

const readers: Readonly<Record<string, (value: unknown) => unknown>> = {
  undefined: () => undefined,
  number: Number,
  map: (value) => new Map(listIn(value).map((entry) => pairIn(read(entry)))),
  set: (value) => new Set(listIn(value).map(read)),
  date: (value) => new Date(Number(value)),
  bytes: (value) => new Uint8Array(Buffer.from(String(value), 'base64')),
  object: (value) =>
    Object.fromEntries(
      listIn(value)
        .map((entry) => pairIn(entry))
        .map(([name, member]) => [String(name), read(member)]),
    ),
};

function listIn(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw notWritten('a list is missing');
  return value;
}

function pairIn(value: unknown): [unknown, unknown] {
  const [first, second] = listIn(value);
  return [first, second];
}

const notWritten = (reason: string) =>
  new Problem(code.invalidParameter, `body: this is not the state of a world: ${reason}`, fieldProblem('state', code.invalidParameter));
