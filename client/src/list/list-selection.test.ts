import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { ListState } from './list-loader.ts';
import { createListSelection } from './list-selection.ts';

function scene() {
  const state = signal<ListState<string>>({ kind: 'rows', rows: ['a', 'b', 'c'], total: 30 });
  const filters = signal({ role: 'organizer' });
  const isStale = signal(false);
  return { state, filters, ...createListSelection({ rowKey: (row) => row, state, isStale, filters: () => filters.value }) };
}

test('selected rows are the target, in the order of the list', () => {
  const { select, target } = scene();
  expect(target.value).toBeUndefined();
  select(new Set(['c', 'a']));
  expect(target.value).toEqual({ kind: 'rows', rows: ['a', 'c'], ids: ['a', 'c'], count: 2 });
});

test('a row that is shown no more is not in the target', () => {
  const { state, select, target } = scene();
  select(new Set(['a', 'b']));
  state.value = { kind: 'rows', rows: ['b'], total: 1 };
  expect(target.value).toMatchObject({ ids: ['b'] });
  state.value = { kind: 'empty' };
  expect(target.value).toBeUndefined();
});

test('all rows are the filters in force and the number of matches', () => {
  const { filters, selectAll, cancelSelection, target } = scene();
  selectAll();
  expect(target.value).toEqual({ kind: 'filter', filters: { role: 'organizer' }, count: 30 });
  filters.value = { role: 'user' };
  expect(target.value).toMatchObject({ filters: { role: 'user' } });
  cancelSelection();
  expect(target.value).toBeUndefined();
});
