import { signal, type ReadonlySignal } from '@preact/signals-react';
import * as v from 'valibot';
import { pageSizes, usualPageSize, type PageSize } from '../ui/table/pages.ts';

export const densities = ['comfortable', 'compact'] as const;

export type Density = (typeof densities)[number];

const Kept = v.object({
  pageSize: v.fallback(v.picklist(pageSizes), usualPageSize),
  density: v.fallback(v.picklist(densities), 'comfortable'),
  /** Names in their order; undefined: as declared. */
  columns: v.fallback(v.optional(v.array(v.object({ name: v.string(), isShown: v.boolean() }))), undefined),
  views: v.fallback(v.array(v.object({ name: v.string(), search: v.string() })), []),
});

type Kept = v.InferOutput<typeof Kept>;

export type ColumnChoice = NonNullable<Kept['columns']>;

/** A saved view: name, filters, sort and page size. */
export type SavedView = Kept['views'][number];

/** What this browser remembers of one table. */
export interface ListMemory {
  readonly pageSize: ReadonlySignal<PageSize>;
  readonly density: ReadonlySignal<Density>;
  readonly columns: ReadonlySignal<ColumnChoice | undefined>;
  readonly views: ReadonlySignal<readonly SavedView[]>;
  keepPageSize(pageSize: PageSize): void;
  keepDensity(density: Density): void;
  /** Undefined: as declared. */
  keepColumns(columns: ColumnChoice | undefined): void;
  /** Replaces a view with the same name. */
  saveView(view: SavedView): void;
  forgetView(name: string): void;
}

const keyOf = (area: string): string => `meet.list.${area}`;

/** Areas that had a name without the `s` until November 2026: what was kept under it is moved. */
const renamed = /^(export|file|job|setting|statistic)s\b/;

/** Without storage the choices last as long as the page. */
export function createListMemory(area: string, storage: () => Storage): ListMemory {
  const key = keyOf(area);
  const kept = read(area, storage) ?? v.parse(Kept, {});
  const pageSize = signal(kept.pageSize);
  const density = signal(kept.density);
  const columns = signal(kept.columns);
  const views = signal<readonly SavedView[]>(kept.views);

  /** Keeps one choice. The others stay as another tab may have left them. */
  function keeping<T>(name: keyof Kept, store: { value: T }): (value: T) => void {
    return (value) => {
      store.value = value;
      try {
        storage().setItem(key, JSON.stringify({ ...read(area, storage), [name]: value }));
      } catch {
        // A full or forbidden storage: what was chosen holds for this page.
      }
    };
  }

  const others = (name: string) => (read(area, storage)?.views ?? views.peek()).filter((view) => view.name !== name);
  const keepViews = keeping('views', views);
  return {
    pageSize,
    density,
    columns,
    views,
    keepPageSize: keeping('pageSize', pageSize),
    keepDensity: keeping('density', density),
    keepColumns: keeping('columns', columns),
    saveView: (view) => keepViews([...others(view.name), view]),
    forgetView: (name) => keepViews(others(name)),
  };
}

/** Undefined if nothing can be read. */
function read(area: string, storage: () => Storage): Kept | undefined {
  try {
    return v.parse(Kept, JSON.parse(textOf(area, storage()) ?? '{}'));
  } catch {
    // Not JSON, or no storage: nothing is remembered.
    return undefined;
  }
}

function textOf(area: string, storage: Storage): string | null {
  const key = keyOf(area);
  const former = keyOf(area.replace(renamed, '$1'));
  const text = storage.getItem(former);
  if (former === key || text === null) return storage.getItem(key);
  storage.removeItem(former);
  if (storage.getItem(key) === null) storage.setItem(key, text);
  return storage.getItem(key);
}
