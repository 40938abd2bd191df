import { code } from '@meet/contracts/wire/errors';
import { signal, type ReadonlySignal } from '@preact/signals-react';
import { asProblem, type CallProblem, isProblem } from '../api/problem.ts';
import type { Reading } from '../core/reading.ts';
import type { Reads } from '../core/reads.ts';
import { firstPage, pageCount } from '../ui/table/pages.ts';
import type { ListPage, ListQuery, LoadPage } from './list-spec.ts';

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

/** The page of a list that is shown, and the request for the next one. */
export interface ListLoader<Row> {
  readonly state: ReadonlySignal<ListState<Row>>;
  /** A request is running; the current rows stay. */
  readonly isBusy: ReadonlySignal<boolean>;
  /** The rows are those of an earlier query than the running request. False during a refresh. */
  readonly isStale: ReadonlySignal<boolean>;
  /** The time of the last response, in milliseconds since 1970. */
  readonly updatedAt: ReadonlySignal<number | undefined>;
  /**
   * Requests the page of a query; if it is remembered, it is shown at once. With the query of the last call: requests it again.
   * Resolves after the response to a repeated query, whatever it is; never rejects.
   */
  load(query: ListQuery): Promise<void>;
  /** Nothing is loaded, or `leave` was called since. */
  isIdle(): boolean;
  /** Aborts the running request. */
  leave(): void;
}

export interface ListLoaderDeps<Row> {
  load: LoadPage<Row>;
  reads: Reads;
  /** Whether a page without rows is one without matches. */
  isFiltered: () => boolean;
  /** Other rows are shown. */
  onRows: () => void;
  /** The page that was requested is beyond the last one, which is `page`. */
  onBeyond: (page: number) => void;
}

interface OpenPage<Row> {
  query: ListQuery;
  text: string;
  reading: Reading<ListPage<Row>>;
  leave: () => void;
}

export function createListLoader<Row>({ load, reads, isFiltered, onRows, onBeyond }: ListLoaderDeps<Row>): ListLoader<Row> {
  const state = signal<ListState<Row>>({ kind: 'loading' });
  const isBusy = signal(false);
  const isStale = signal(false);
  const updatedAt = signal<number>();
  /** The query of the rows that are shown. */
  let shown: string | undefined;
  let current: OpenPage<Row> | undefined;

  function open(query: ListQuery, text: string, reading: Reading<ListPage<Row>>): void {
    const ends = [reading.use()];
    const opened = { query, text, reading, leave: () => ends.splice(0).forEach((end) => end()) };
    current = opened;
    let last: ListPage<Row> | undefined;
    const unsubscribe = reading.state.subscribe((now) => {
      if (current !== opened) return;
      isBusy.value = now.isBusy;
      if (now.value !== undefined && now.value !== last) show(now.value, opened, now.updatedAt);
      else if (now.defect) state.value = { kind: 'broken', defect: now.defect };
      else if (now.problem && !now.isBusy) fail(now.problem, text);
      last = now.value;
      if (current === opened) isStale.value = now.isBusy && shown !== text;
    });
    ends.push(unsubscribe);
    if (current !== opened) opened.leave();
  }

  function leave(): void {
    const last = current;
    current = undefined;
    last?.leave();
  }

  function show({ items, total }: ListPage<Row>, { query: { page, pageSize }, text }: OpenPage<Row>, at: number | undefined): void {
    updatedAt.value = at;
    // The last page may have become empty meanwhile.
    if (items.length === 0 && total > 0 && page > firstPage) return onBeyond(Math.min(page - 1, pageCount(total, pageSize)));
    shown = text;
    onRows();
    if (items.length > 0) state.value = { kind: 'rows', rows: items, total };
    else state.value = { kind: isFiltered() ? 'noMatch' : 'empty' };
  }

  function fail(problem: CallProblem, text: string): void {
    const old = state.peek();
    if (isProblem(problem, code.insufficientRights, code.forbidden)) state.value = { kind: 'forbidden' };
    else if (old.kind === 'rows' && shown === text) state.value = { ...old, problem };
    else state.value = { kind: 'failed', problem };
  }

  return {
    state,
    isBusy,
    isStale,
    updatedAt,
    async load(query) {
      const text = JSON.stringify(query);
      if (current?.text === text) return current.reading.refresh();
      leave();
      try {
        open(query, text, reads.once(load(query)));
      } catch (error) {
        isBusy.value = false;
        isStale.value = false;
        fail(asProblem(error), text);
      }
    },
    isIdle: () => current === undefined,
    leave,
  };
}
