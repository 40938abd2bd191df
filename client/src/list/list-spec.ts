import type { ExportType } from '@meet/contracts/areas/export-access';
import type { Refusal } from '@meet/contracts/rules';
import type { ReactNode } from 'react';
import type { PlainRead, Read } from '../core/reads.ts';
import type { Services } from '../core/services.ts';
import type { PlainKey, Translate } from '../i18n/words.ts';
import type { RefreshMode } from '../ui/browser/auto-refresh.ts';
import type { Confirmation } from '../ui/overlays/confirm.ts';
import type { IconName } from '../ui/icons/icon-names.ts';
import type { Sort } from '../ui/table/sort.ts';
import type { FilterDefinition, ListFilterValues } from './filters.ts';

/** Where the words of a list are: `users` or, for a table of a detail page, `users.devices`. It has a `column` for each column. */
export type ListArea = PlainKey extends infer Key ? (Key extends `${infer Area}.column.${string}` ? Area : never) : never;

/** The names that have a word below `prefix`; any other does not compile. */
type NamesBelow<Prefix extends string> = PlainKey extends infer Key
  ? Key extends `${Prefix}.${infer Name}`
    ? Name extends `${string}.${string}`
      ? never
      : Name
    : never
  : never;

/** One page of what a list shows, as it is asked for. */
export interface ListQuery {
  /** From 1. */
  page: number;
  /** 1 to 500. */
  pageSize: number;
  sort?: Sort;
  /** In wire format (001 §5): booleans always, others if they are set. */
  filters: ListFilterValues;
}

export interface ListPage<Row> {
  items: readonly Row[];
  /** Over all pages. */
  total: number;
}

/**
 * Where one page is read. `from(endpoint)` and `fromRows(rows, language)` make one; throws a `CallProblem` where the query is not valid.
 * `SortColumn` and `Filter` are the columns and filters that the contract of its call has.
 */
export interface LoadPage<Row, SortColumn extends string = string, Filter extends string = string> {
  (query: ListQuery): PlainRead<ListPage<Row>> | Read<ListPage<Row>>;
  /** Only for the compiler: a function cannot carry these names in its type otherwise. Nobody sets it. */
  readonly contract?: { column: SortColumn; filter: Filter };
}

/**
 * The specification's header descriptor (001 §3), its label under `<area>.column.<name>` unless `translation` says another, and
 * what stands below it.
 */
export interface Column<Row, Name extends string = string> {
  name: Name;
  translation?: PlainKey;
  sortable?: true;
  /** Hidden by default. */
  hidden?: true;
  /** A CSS length, a share such as `2fr` of at least 8rem, or both, such as `6rem 2fr`: at least the length. `1fr` otherwise. */
  width?: string;
  /** The content of a cell; by default the row's value of that name as text. */
  cell?: (row: Row) => ReactNode;
  /** The CSV value; by default the row's value of that name, nested objects by their `name`. */
  csv?: (row: Row) => unknown;
}

/** Why an action is disabled: a word of the area, or a rule the server enforces, too. */
export type DisabledReason = PlainKey | Refusal | undefined;

interface ActionLook<Name extends string> {
  /** Its label is `<area>.action.<name>`. */
  name: Name;
  icon?: IconName;
  /** For actions that cannot be undone. */
  kind?: 'danger';
  /** It removes rows: the table emits a `delete` and reloads. */
  deletes?: true;
}

/** One row. */
export interface RowAction<Row, Name extends string = string> extends ActionLook<Name> {
  on: 'row';
  /** Whether it is offered at all. */
  when?: (row: Row) => boolean;
  /** Why it is disabled; enabled if undefined. */
  why?: (row: Row) => DisabledReason;
  confirm?: (t: Translate, row: Row) => Confirmation;
  run: (row: Row, services: Services) => Promise<void> | void;
}

/** An action on the selected rows. */
export interface SelectionAction<Row, Name extends string = string> extends ActionLook<Name> {
  on: 'selection';
  why?: (rows: readonly Row[]) => DisabledReason;
  confirm?: (t: Translate, rows: readonly Row[]) => Confirmation;
  run: (rows: readonly Row[], services: Services) => Promise<void> | void;
}

/** The selection: rows, or all rows that match the filters, on all pages. */
export type ActionTarget<Row> =
  | { kind: 'rows'; rows: readonly Row[]; ids: string[]; count: number }
  | { kind: 'filter'; filters: ListFilterValues; count: number };

/** An action on the selected rows or on all that match: the server accepts `{ ids }` or `{ filter }`. */
export interface FilterAction<Row, Name extends string = string> extends ActionLook<Name> {
  on: 'filter';
  why?: (target: ActionTarget<Row>) => DisabledReason;
  confirm?: (t: Translate, target: ActionTarget<Row>) => Confirmation;
  run: (target: ActionTarget<Row>, services: Services) => Promise<void> | void;
}

export type ListAction<Row, Name extends string = string> = RowAction<Row, Name> | SelectionAction<Row, Name> | FilterAction<Row, Name>;

/** Why none of the selected records can be changed; what all that match are is not known here. */
export const whyNone =
  <Row>(why: (row: Row) => DisabledReason) =>
  (target: ActionTarget<Row>): DisabledReason => {
    const reasons = target.kind === 'rows' ? target.rows.map(why) : [];
    return reasons.every(Boolean) ? reasons[0] : undefined;
  };

/** The declaration of a list, without checked names. */
export interface ListFacts<Row> {
  area: string;
  load: LoadPage<Row>;
  rowKey: (row: Row) => string;
  /** The first one is the header of its row. */
  columns: readonly Column<Row>[];
  filters?: readonly FilterDefinition[];
  actions?: readonly ListAction<Row>[];
  /** The default sort. */
  sort?: Sort;
  /** The default refresh mode (001 §4); without one there is no automatic refresh. */
  refresh?: RefreshMode;
  /** The export that makes the same file beside, for a list of many rows. */
  exported?: ExportType;
  /** The text of a list without rows and filters, in place of "table empty". */
  empty?: PlainKey;
}

/** Demands what it is made of: whoever leaves it out reads the names in the compiler's message. */
type Demand<What extends string, Names extends string> = [Names] extends [never] ? unknown : Readonly<Record<What, Names>>;

interface Named {
  readonly name: string;
  readonly [more: string]: unknown;
}

/** All names while the compiler has not looked at functions among the columns yet: it asks once before, and would find none. */
type SortableOf<Columns extends readonly Named[]> = string extends Columns[number]['name']
  ? string
  : Extract<Columns[number], { readonly sortable: true }>['name'];

/**
 * Declares a list of a call. Each column that its contract can sort by is among `columns`, sortable, and each filter of the contract among
 * `filters`. A list that deliberately shows fewer names the others in `withoutColumns` and `withoutFilters`.
 */
export function listSpec<
  Row,
  Area extends ListArea,
  SortColumn extends string,
  Filter extends string,
  const Columns extends readonly Named[],
  const Filters extends readonly Named[] = readonly [],
  WithoutColumn extends SortColumn = never,
  WithoutFilter extends Filter = never,
>(
  spec: ListSpec<Row, Area> & {
    load: LoadPage<Row, SortColumn, Filter>;
    columns: Columns;
    filters?: Filters;
    withoutColumns?: readonly WithoutColumn[];
    withoutFilters?: readonly WithoutFilter[];
  } & Demand<
      'add to the list, or to its withoutColumns and withoutFilters',
      | `sortable column ${Exclude<SortColumn, SortableOf<Columns> | WithoutColumn>}`
      | `filter ${Exclude<Filter, Filters[number]['name'] | WithoutFilter>}`
    >,
): ListSpec<Row, Area> {
  return spec;
}

/** The declaration of a list; `<area>.title` is its title. A name without words does not compile. */
export interface ListSpec<Row, Area extends ListArea> extends ListFacts<Row> {
  area: Area;
  columns: readonly Column<Row, NamesBelow<`${Area}.column`>>[];
  filters?: readonly FilterDefinition<NamesBelow<`${Area}.filter`>>[];
  actions?: readonly ListAction<Row, NamesBelow<`${Area}.action`>>[];
}
