import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce } from '../work/in-turns.ts';
import { createState } from '../storage/state.ts';
import { sortedInATurn, type SortedRecords } from './sort-order.ts';
import { SnapshotTable, OverlayTable } from './store.ts';

interface Thing {
  readonly id: string;
  readonly name: string;
}

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const names = fc.constantFrom('x', 'y', 'z');
const changes = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('set' as const), id: ids, name: names }),
    fc.record({ kind: fc.constant('delete' as const), id: ids }),
  ),
  { maxLength: 30 },
);

const baseOf = () =>
  new SnapshotTable<Thing>(
    [
      { id: 'a', name: 'x' },
      { id: 'b', name: 'y' },
      { id: 'c', name: 'z' },
    ],
    { name: ({ name }) => name },
  );

test('whatever happens to a table, it reads like a map that was filled and changed', () => {
  fc.assert(
    fc.property(changes, (plan) => {
      const table = new OverlayTable(baseOf());
      const model = new Map(baseOf().records);
      const deleted: (readonly [boolean, boolean])[] = [];
      for (const change of plan) {
        // From now on the index is kept, not made.
        table.by('name', 'x');
        if (change.kind === 'set') {
          const record = { id: change.id, name: change.name };
          table.set(change.id, record);
          model.set(change.id, record);
        } else {
          deleted.push([table.delete(change.id), model.delete(change.id)]);
        }
      }
      for (const [here, there] of deleted) expect(here).toBe(there);
      const byId = (one: Thing, other: Thing) => one.id.localeCompare(other.id);
      expect([...table.values()].toSorted(byId)).toEqual([...model.values()].toSorted(byId));
      expect(table.size).toBe(model.size);
      for (const id of ['a', 'b', 'c', 'd', 'e']) expect(table.get(id)).toEqual(model.get(id));
      for (const name of ['x', 'y', 'z']) {
        const found = table.by('name', name);
        expect(found?.name ?? name).toBe(name);
        expect(found === undefined).toBe(![...model.values()].some((thing) => thing.name === name));
      }
    }),
  );
});

test('what is kept of a table after a restart has as many records, and knows how many more than its base', () => {
  const state = createState();
  const table = new OverlayTable(baseOf(), { state });
  for (const id of ['a', 'd', 'e']) table.set(id, { id, name: 'x' });
  table.delete('b');
  const restored = new OverlayTable(baseOf(), { state });
  expect([...restored.values()]).toEqual([...table.values()]);
  expect([table, restored].map(({ size, added }) => [size, added])).toEqual([
    [4, 1],
    [4, 1],
  ]);
});

test('changes in one table are not seen by another over the same base', () => {
  const base = baseOf();
  const [one, other] = [new OverlayTable(base), new OverlayTable(base)];
  one.set('a', { id: 'a', name: 'changed' });
  one.delete('b');
  expect([...other.values()]).toEqual([...base.records.values()]);
  expect(one.find(({ name }) => name === 'changed')?.id).toBe('a');
});

const nameOf = ({ name }: Thing) => name;
const namesIn = ({ filled }: SortedRecords<Thing>) => filled.map(({ name }) => name);

/** More than are sorted in one turn. */
function large() {
  const things = Array.from({ length: 2 * sortedInATurn }, (_, index) => ({ id: `${index}`, name: `thing ${index}` }));
  return { things, base: new SnapshotTable<Thing>(things) };
}

test('whoever goes through a table finds the records of the moment when they began', () => {
  const table = new OverlayTable(baseOf());
  table.set('d', { id: 'd', name: 'x' });
  const seen: string[] = [];
  for (const { id } of table.values()) {
    seen.push(id);
    table.delete('d');
    table.set('e', { id: 'e', name: 'y' });
  }
  expect(seen).toEqual(['a', 'b', 'c', 'd']);
  expect([...table.values()].map(({ id }) => id)).toEqual(['a', 'b', 'c', 'e']);
});

test('an order that is made in parts has the records of the moment when it began, and is not taken for that of later ones', () => {
  const table = new OverlayTable(large().base);
  table.set('1', { id: '1', name: 'at first' });
  const parts = table.ordering(nameOf);
  parts.next();
  table.set('1', { id: '1', name: 'at last' });
  table.set('more', { id: 'more', name: 'more' });
  const order = namesIn(atOnce(parts));
  expect([order[0], order.length]).toEqual(['at first', table.size - 1]);
  expect(namesIn(table.inOrder(nameOf))).toEqual(expect.arrayContaining(['at last', 'more']));
  expect(namesIn(table.inOrder(nameOf))).not.toContain('at first');
});

test('an order that was made in parts is kept until something changes, and that of the base for all tables', () => {
  const { base } = large();
  const table = new OverlayTable(base);
  atOnce(table.ordering(nameOf));
  expect(new OverlayTable(base).ordering(nameOf).next().done).toBe(true);
  table.set('1', { id: '1', name: 'zzz' });
  expect(table.ordering(nameOf).next().done).toBe(false);
  const order = table.inOrder(nameOf);
  expect(table.ordering(nameOf).next()).toEqual({ done: true, value: order });
  table.delete('1');
  expect(namesIn(table.inOrder(nameOf))).not.toContain('zzz');
});
