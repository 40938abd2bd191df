import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createState } from './state.ts';
import { worldSnapshotOf, stateChangesIn } from './world-snapshot.ts';

const nowMs = Date.UTC(2030, 0);

const throughJson = (values: ReadonlyMap<string, unknown>): Map<string, unknown> => {
  const state = createState();
  for (const [key, value] of values) state.mapOf('values').set(key, value);
  const read = createState();
  for (const [map, key, value] of stateChangesIn(JSON.parse(JSON.stringify(worldSnapshotOf(state, nowMs)))))
    read.mapOf(map).set(key, value);
  return read.mapOf('values');
};

test('every value of a state comes back as it was', () => {
  const plain = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined));
  const special = fc.oneof(fc.constantFrom(-0, NaN, Infinity, -Infinity), fc.date({ noInvalidDate: true }), fc.uint8Array());
  const name = fc.oneof(fc.string(), fc.constantFrom('$type', 'value'));
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      plain,
      special,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(name, tie('value'), { maxKeys: 4 }),
      fc.array(fc.tuple(fc.string(), tie('value')), { maxLength: 4 }).map((entries) => new Map(entries)),
      fc.array(fc.string(), { maxLength: 4 }).map((members) => new Set(members)),
    ),
  }));
  fc.assert(
    fc.property(value, (one) => {
      expect(throughJson(new Map([['one', one]])).get('one')).toEqual(one);
    }),
  );
});

test('the order of entries stays', () => {
  const entries = ['b', 'a', '2', '1'].map((key): [string, number] => [key, 0]);
  expect([...throughJson(new Map(entries)).keys()]).toEqual(['b', 'a', '2', '1']);
});

test.each([[{ $type: 'function' }], [{ $type: 'constructor' }], [{ $type: 'map', value: 7 }], [{ $type: 'map', value: [7] }]])(
  'the value %j is refused',
  (value) => {
    expect(() =>
      stateChangesIn({ version: 1, now: new Date(nowMs).toISOString(), state: [{ map: 'values', entries: [{ key: 'one', value }] }] }),
    ).toThrow('this is not the state of a world');
  },
);
