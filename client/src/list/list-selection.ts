import { computed, signal, type ReadonlySignal } from '@preact/signals-react';
import type { ListFilterValues } from './filters.ts';
import type { ListState } from './list-loader.ts';
import type { ActionTarget } from './list-spec.ts';

export type Selection = { kind: 'rows'; keys: ReadonlySet<string> } | { kind: 'all' };

export interface ListSelection<Row> {
  readonly selection: ReadonlySignal<Selection>;
  /** The selection; undefined if nothing is selected. */
  readonly target: ReadonlySignal<ActionTarget<Row> | undefined>;
  select(keys: ReadonlySet<string>): void;
  /** Everything that matches, on whatever page it is. */
  selectAll(): void;
  cancelSelection(): void;
}

export interface ListSelectionDeps<Row> {
  rowKey: (row: Row) => string;
  state: ReadonlySignal<ListState<Row>>;
  /** Other rows than those shown are on their way: nothing can be selected. */
  isStale: ReadonlySignal<boolean>;
  /** The filters in force, as they are sent. Read while computing: they may be signals. */
  filters: () => ListFilterValues;
}

const nothing: Selection = { kind: 'rows', keys: new Set() };

export function createListSelection<Row>({ rowKey, state, isStale, filters }: ListSelectionDeps<Row>): ListSelection<Row> {
  const selection = signal<Selection>(nothing);
  const pick = (picked: Selection) => {
    if (!isStale.peek()) selection.value = picked;
  };
  return {
    selection,
    target: computed(() => {
      const picked = selection.value;
      const now = state.value;
      if (now.kind !== 'rows') return undefined;
      if (picked.kind === 'all') return { kind: 'filter', filters: filters(), count: now.total };
      const rows = now.rows.filter((row) => picked.keys.has(rowKey(row)));
      return rows.length > 0 ? { kind: 'rows', rows, ids: rows.map(rowKey), count: rows.length } : undefined;
    }),
    select: (keys) => pick({ kind: 'rows', keys }),
    selectAll: () => pick({ kind: 'all' }),
    cancelSelection() {
      selection.value = nothing;
    },
  };
}
