import { code } from '@meet/contracts/wire/errors';
import { computed, signal, type ReadonlySignal } from '@preact/signals-react';
import { asProblem, type CallProblem, isProblem } from '../api/problem.ts';
import type { KeptReading, Reads } from '../core/reads.ts';
import { firstPage, pageCount, type PageSize } from '../ui/table/pages.ts';
import type { Sort } from '../ui/table/sort.ts';
import { defaultValues, sentFilters, setFilters, type Definitions, type ListFilterValues } from './filters.ts';
import type { ListMemory } from './list-memory.ts';
import { queryOf, searchOf, viewOf, type ListView, type ViewRules } from './list-query.ts';
import type { ListFacts, ListPage, ActionTarget } from './list-spec.ts';
import type { QueryStore } from './query-store.ts';

/** What a list has to show. `rows` are never none. */
export type ListState<Row> =
  | { kind: 'loading' }
  /** `problem`: a refresh of these rows failed. */
  | { kind: 'rows'; rows: readonly Row[]; total: number; problem?: CallProblem }
  | { kind: 'empty' }
  | { kind: 'noMatch' }
  | { kind: 'forbidden' }
  | { kind: 'failed'; problem: CallProblem }
  /** A programming error, for the error boundary. */
  | { kind: 'broken'; defect: Error };

export type Selection = { kind: 'rows'; keys: ReadonlySet<string> } | { kind: 'all' };

/** What the table tells of: every sort, page, page-size and delete action (001 §4). */
export type TableChange =
  | { kind: 'sort'; sort: Sort }
  | { kind: 'page'; page: number }
  | { kind: 'pageSize'; pageSize: PageSize }
  | { kind: 'delete'; count: number };

export interface ListModel<Row> {
  readonly spec: ListFacts<Row>;
  readonly filters: Definitions;
  readonly memory: ListMemory;
  readonly view: ReadonlySignal<ListView>;
  readonly state: ReadonlySignal<ListState<Row>>;
  /** A request is running; the current rows stay. */
  readonly isBusy: ReadonlySignal<boolean>;
  /** The rows are those of an earlier query than the running request. False during a refresh. */
  readonly isStale: ReadonlySignal<boolean>;
  /** The time of the last response, in milliseconds since 1970. */
  readonly updatedAt: ReadonlySignal<number | undefined>;
  readonly selection: ReadonlySignal<Selection>;
  /** The selection; undefined if nothing is selected. */
  readonly target: ReadonlySignal<ActionTarget<Row> | undefined>;
  /** The query of the address, for a saved view. */
  readonly search: ReadonlySignal<string>;
  apply(change: TableChange): void;
  /** Back to page 1 with these filters; those not named stay. */
  filter(values: ListFilterValues): void;
  /** Every filter back to its default. */
  resetFilters(): void;
  /** Shows what a saved view says. */
  open(search: string): void;
  select(keys: ReadonlySet<string>): void;
  /** Everything that matches, on whatever page it is. */
  selectAll(): void;
  cancelSelection(): void;
  /** Loads again. Resolves after the response, also after a failure. */
  refresh(): Promise<void>;
  /**
   * Loads and follows the address.
   * @returns stops both and aborts the running request
   */
  start(): () => void;
}

/** What the filters of a list need of it, whatever its rows are. */
export type Filtered = Pick<ListModel<never>, 'filters' | 'view' | 'filter' | 'resetFilters'> & {
  readonly spec: Pick<ListFacts<never>, 'area'>;
};

export interface ListModelDeps<Row> {
  spec: ListFacts<Row>;
  place: QueryStore;
  memory: ListMemory;
  reads: Reads;
  onChange?: (change: TableChange) => void;
}

const nothingPicked: Selection = { kind: 'rows', keys: new Set() };

export function createListModel<Row>({ spec, place, memory, reads, onChange }: ListModelDeps<Row>): ListModel<Row> {
  const filters: Definitions = spec.filters ?? [];
  const sortable = spec.columns.filter((column) => column.sortable).map(({ name }) => name);
  const rules = (): ViewRules => ({ sortable, filters, sort: spec.sort, pageSize: memory.pageSize.peek() });

  const view = signal(viewOf(place.read(), rules()));
  const state = signal<ListState<Row>>({ kind: 'loading' });
  const selection = signal<Selection>(nothingPicked);
  const isBusy = signal(false);
  const isStale = signal(false);
  const updatedAt = signal<number>();
  /** The query of the rows that are shown. */
  let shown: string | undefined;
  let current: { query: string; reading: KeptReading<ListPage<Row>>; leave: () => void } | undefined;

  /** Requests the page of the query; if it is remembered, it is there at once. */
  async function load(): Promise<void> {
    const query = queryOf(view.peek(), filters);
    const text = JSON.stringify(query);
    if (current?.query === text) return current.reading.refresh();
    leave();
    try {
      open(text, reads.once(spec.load(query)));
    } catch (error) {
      isBusy.value = false;
      isStale.value = false;
      fail(asProblem(error), text);
    }
  }

  function open(query: string, reading: KeptReading<ListPage<Row>>): void {
    const ends = [reading.use()];
    const opened = { query, reading, leave: () => ends.splice(0).forEach((end) => end()) };
    current = opened;
    let last: ListPage<Row> | undefined;
    const unsubscribe = reading.state.subscribe((now) => {
      if (current !== opened) return;
      isBusy.value = now.isBusy;
      if (now.value !== undefined && now.value !== last) show(now.value, query, now.updatedAt);
      else if (now.defect) state.value = { kind: 'broken', defect: now.defect };
      else if (now.problem && !now.isBusy) fail(now.problem, query);
      last = now.value;
      if (current === opened) isStale.value = now.isBusy && shown !== query;
    });
    ends.push(unsubscribe);
    if (current !== opened) opened.leave();
  }

  function leave(): void {
    const last = current;
    current = undefined;
    last?.leave();
  }

  function show({ items, total }: ListPage<Row>, query: string, at: number | undefined): void {
    const { page, pageSize, values } = view.peek();
    updatedAt.value = at;
    // The last page may have become empty meanwhile.
    if (items.length === 0 && total > 0 && page > firstPage)
      return move({ page: Math.min(page - 1, pageCount(total, pageSize)) }, 'replace');
    shown = query;
    selection.value = nothingPicked;
    if (items.length > 0) state.value = { kind: 'rows', rows: items, total };
    else state.value = { kind: setFilters(filters, values).length > 0 ? 'noMatch' : 'empty' };
  }

  function fail(problem: CallProblem, query: string): void {
    const old = state.peek();
    if (isProblem(problem, code.insufficientRights, code.forbidden)) state.value = { kind: 'forbidden' };
    else if (old.kind === 'rows' && shown === query) state.value = { ...old, problem };
    else state.value = { kind: 'failed', problem };
  }

  function move(change: Partial<ListView>, how: 'push' | 'replace' = 'push'): void {
    const next = { ...view.peek(), ...change };
    place.write(searchOf(next, rules()), how);
    follow(next);
  }

  function follow(next: ListView): void {
    if (JSON.stringify(next) === JSON.stringify(view.peek())) return;
    view.value = next;
    selection.value = nothingPicked;
    void load();
  }

  function filter(values: ListFilterValues): void {
    const before = view.peek().values;
    const typesOn = filters.some(({ name, type }) => type === 'search' && before[name] && values[name]);
    move({ values: { ...before, ...values }, page: firstPage }, typesOn ? 'replace' : 'push');
  }

  const target = computed((): ActionTarget<Row> | undefined => {
    const picked = selection.value;
    const now = state.value;
    if (now.kind !== 'rows') return undefined;
    if (picked.kind === 'all') return { kind: 'filter', filters: sentFilters(filters, view.value.values), count: now.total };
    const rows = now.rows.filter((row) => picked.keys.has(spec.rowKey(row)));
    return rows.length > 0 ? { kind: 'rows', rows, ids: rows.map(spec.rowKey), count: rows.length } : undefined;
  });

  return {
    spec,
    filters,
    memory,
    view,
    state,
    isBusy,
    isStale,
    updatedAt,
    selection,
    target,
    search: computed(() => searchOf(view.value, rules())),
    apply(change) {
      if (change.kind === 'sort') move({ sort: change.sort, page: firstPage });
      else if (change.kind === 'page') move({ page: change.page });
      else if (change.kind === 'pageSize') {
        memory.keepPageSize(change.pageSize);
        move({ pageSize: change.pageSize, page: firstPage });
      } else void load();
      onChange?.(change);
    },
    filter,
    resetFilters: () => filter(defaultValues(filters)),
    open: (search) => move(viewOf(search, rules())),
    select(keys) {
      selection.value = { kind: 'rows', keys };
    },
    selectAll() {
      selection.value = { kind: 'all' };
    },
    cancelSelection() {
      selection.value = nothingPicked;
    },
    refresh: load,
    start() {
      follow(viewOf(place.read(), rules()));
      const forget = place.watch(() => follow(viewOf(place.read(), rules())));
      if (!current) void load();
      return () => {
        forget();
        leave();
      };
    },
  };
}
