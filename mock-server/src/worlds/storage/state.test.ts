import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecordedState, createState, keySetOf, type KeptState } from './state.ts';

const names = fc.constantFrom('one', 'two');
const keys = fc.constantFrom('a', 'b', 'c');
const steps = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('set' as const), name: names, key: keys, value: fc.anything() }),
    fc.record({ act: fc.constant('delete' as const), name: names, key: keys }),
    fc.record({ act: fc.constant('clear' as const), name: names }),
  ),
  { maxLength: 40 },
);

const contentOf = (state: KeptState) => ['one', 'two'].map((name) => [...state.mapOf(name)]);

test('whatever happens to it, the changes lead to the same state, as does the whole, in the same order', () => {
  fc.assert(
    fc.property(steps, (plan) => {
      const [model, recorded] = [createState(), createRecordedState()];
      for (const step of plan)
        for (const state of [model, recorded]) {
          const map = state.mapOf(step.name);
          if (step.act === 'set') map.set(step.key, step.value);
          else if (step.act === 'delete') map.delete(step.key);
          else map.clear();
        }
      expect(contentOf(recorded)).toEqual(contentOf(model));
      expect(contentOf(createRecordedState(recorded.changes))).toEqual(contentOf(model));
      expect(contentOf(createRecordedState(recorded.whole()))).toEqual(contentOf(model));
    }),
  );
});

test('reading changes nothing, and what was forgotten is not told again', () => {
  const state = createRecordedState([['one', 'a', 1]]);
  expect([...state.mapOf('one')]).toEqual([['a', 1]]);
  expect(state.mapOf('one').delete('b')).toBe(false);
  expect(state.changes).toEqual([]);
  state.mapOf('one').set('a', undefined);
  expect(state.changes).toEqual([['one', 'a', undefined]]);
  state.forgetChanges();
  state.mapOf('one').delete('a');
  expect(state.changes).toEqual([['one', 'a']]);
});

test('a set of keys is a map of them', () => {
  const map = createState().mapOf<true>('one');
  const set = keySetOf(map);
  set.add('a');
  expect([set.has('a'), set.has('b'), [...map.keys()]]).toEqual([true, false, ['a']]);
  set.delete('a');
  expect(set.has('a')).toBe(false);
});
