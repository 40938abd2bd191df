import { computed, signal, type ReadonlySignal } from '@preact/signals-react';
import type { Reads } from '../core/reads.ts';
import { firstPage, type PageSize } from '../ui/table/pages.ts';
import type { Sort } from '../ui/table/sort.ts';
import { defaultValues, sentFilters, setFilters, type Definitions, type ListFilterValues } from './filters.ts';
import { createListLoader, type ListLoader } from './list-loader.ts';
import type { ListMemory } from './list-memory.ts';
import { queryOf, searchOf, understood, viewOf, type ListView, type ViewRules } from './list-query.ts';
import { createListSelection, type ListSelection } from './list-selection.ts';
import type { ListFacts } from './list-spec.ts';
import type { QueryStore } from './query-store.ts';

/** What the table tells of: every sort, page, page-size and delete action (001 §4). */
export type TableChange =
  | { kind: 'sort'; sort: Sort }
  | { kind: 'page'; page: number }
  | { kind: 'pageSize'; pageSize: PageSize }
  | { kind: 'delete'; count: number };

export interface ListModel<Row> extends Pick<ListLoader<Row>, 'state' | 'isBusy' | 'isStale' | 'updatedAt'>, ListSelection<Row> {
  readonly spec: ListFacts<Row>;
  readonly filters: Definitions;
  readonly memory: ListMemory;
  readonly view: ReadonlySignal<ListView>;
  /** The query of the address. */
  readonly search: ReadonlySignal<string>;
  /** The query of a saved view: no page, but always the page size, whatever is remembered when it is opened. */
  readonly saved: ReadonlySignal<string>;
  apply(change: TableChange): void;
  /** Back to page 1 with these filters; those not named stay. */
  filter(values: ListFilterValues): void;
  /** Every filter back to its default. */
  resetFilters(): void;
  /** Shows what a saved view says. */
  open(search: string): void;
  /** Loads again. Resolves after the response, also after a failure. */
  refresh(): Promise<void>;
  /** Reads the record of the page again; nothing where it has none. */
  reread(): Promise<void>;
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

/** What the panel of the filters needs of it: the saved views too. */
export type PanelModel = Filtered & Pick<ListModel<never>, 'memory' | 'search' | 'saved' | 'open'>;

export interface ListModelDeps<Row> {
  spec: ListFacts<Row>;
  place: QueryStore;
  memory: ListMemory;
  reads: Reads;
  reread?: () => Promise<void>;
  onChange?: (change: TableChange) => void;
}

export function createListModel<Row>({
  spec,
  place,
  memory,
  reads,
  reread = async () => {},
  onChange,
}: ListModelDeps<Row>): ListModel<Row> {
  const filters: Definitions = spec.filters ?? [];
  const sortable = spec.columns.filter((column) => column.sortable).map(({ name }) => name);
  const rules = (): ViewRules => ({ sortable, filters, sort: spec.sort, pageSize: memory.pageSize.peek() });

  const view = signal(viewOf(place.read(), rules()));
  const loader = createListLoader<Row>({
    load: spec.load,
    reads,
    isFiltered: () => setFilters(filters, view.peek().values).length > 0,
    onRows: () => selection.cancelSelection(),
    onBeyond: (page) => move({ page }, 'replace'),
  });
  const { state, isBusy, isStale, updatedAt } = loader;
  const shown = { state, isBusy, isStale, updatedAt };
  const sent = () => sentFilters(filters, view.value.values);
  const selection = createListSelection<Row>({ rowKey: spec.rowKey, state, isStale, filters: sent });

  /** The list is not shown any longer. An action may end only now: whoever came back meanwhile looks at another model. */
  let hasLeft = false;

  async function load(): Promise<void> {
    const query = queryOf(view.peek(), filters);
    if (!hasLeft) return loader.load(query);
    const page = spec.load(query);
    if ('endpoint' in page) await reads.invalidate(page.endpoint);
  }

  function move(change: Partial<ListView>, how: 'push' | 'replace' = 'push'): void {
    if (hasLeft) return;
    const next = { ...view.peek(), ...change };
    place.write(searchOf(next, rules()), how);
    follow(next);
  }

  /** Shows what the address says, and leaves nothing in it that counts for nothing. */
  function look(): void {
    const search = place.read();
    const kept = understood(search, rules());
    if (kept !== search) place.write(kept, 'replace');
    follow(viewOf(kept, rules()));
  }

  function follow(next: ListView): void {
    if (JSON.stringify(next) === JSON.stringify(view.peek())) return;
    view.value = next;
    selection.cancelSelection();
    void load();
  }

  function filter(values: ListFilterValues): void {
    const before = view.peek().values;
    const typesOn = filters.some(({ name, type }) => type === 'search' && before[name] && values[name]);
    move({ values: { ...before, ...values }, page: firstPage }, typesOn ? 'replace' : 'push');
  }

  return {
    spec,
    filters,
    memory,
    view,
    ...shown,
    ...selection,
    search: computed(() => searchOf(view.value, rules())),
    saved: computed(() => searchOf({ ...view.value, page: firstPage }, { filters, sort: spec.sort })),
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
    open: (search) => move({ ...viewOf(search, rules()), page: firstPage }),
    refresh: load,
    reread,
    start() {
      hasLeft = false;
      look();
      const forget = place.watch(look);
      if (loader.isIdle()) void load();
      return () => {
        hasLeft = true;
        forget();
        loader.leave();
      };
    },
  };
}
