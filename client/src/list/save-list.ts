import type { Services } from '../core/services.ts';
import { csvText } from '../ui/browser/csv.ts';
import { saveText } from '../ui/browser/save-text.ts';
import { arranged } from './columns.ts';
import type { ListModel } from './list-model.ts';
import { queryOf } from './list-query.ts';
import { csvRow } from './row-values.ts';
import type { ListPage, ListQuery } from './list-spec.ts';

/** Saves the list as a CSV file. Rejects with a `CallProblem` if a page cannot be loaded; does nothing if the signal fires. */
export async function saveList<Row>(
  { spec, filters, view, memory }: ListModel<Row>,
  { call, signal, onProgress }: { call: Services['call']; signal: AbortSignal; onProgress: (done: number, total: number) => void },
): Promise<void> {
  const rows = await allRows(queryOf(view.peek(), filters), async (page) => spec.load(page).ask(call, signal), onProgress);
  if (signal.aborted) return;
  const columns = arranged(spec.columns, memory.columns.peek()).filter(({ isShown }) => isShown);
  saveText(`${spec.area}-${new Date().toISOString().slice(0, 10)}.csv`, csvText(rows.map((row) => csvRow(row, columns))), 'text/csv');
}

const largestPage = 500;

/**
 * All rows of a query, over all pages, in its order.
 * @param ask loads one page
 * @param onProgress called with the number of loaded rows and the total
 */
export async function allRows<Row>(
  query: ListQuery,
  ask: (query: ListQuery) => Promise<ListPage<Row>>,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await ask({ ...query, page, pageSize: largestPage });
    rows.push(...items);
    onProgress(rows.length, total);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}
