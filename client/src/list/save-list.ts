import { exportTypesOf, type ExportType } from '@meet/contracts/areas/export-access';
import { startExport } from '@meet/contracts/areas/exports';
import { limits } from '@meet/contracts/wire/limits';
import type { Services } from '../core/services.ts';
import { workChanged } from '../core/work-changed.ts';
import { csvText } from '../ui/browser/csv.ts';
import { saveText } from '../ui/browser/save-text.ts';
import { arranged } from './columns.ts';
import type { ListModel } from './list-model.ts';
import { queryOf, wireQuery } from './list-query.ts';
import { csvRow } from './row-values.ts';
import type { ListPage, ListQuery } from './list-spec.ts';

/**
 * Saves the list as a CSV file; of a long list the server makes the same file beside, where the person may export it. Rejects with a
 * `CallProblem` if a page cannot be loaded; does nothing if the signal fires.
 */
export async function saveList<Row>(
  { spec, filters, view, memory, state }: ListModel<Row>,
  { services, signal, onProgress }: { services: Services; signal: AbortSignal; onProgress: (done: number, total: number) => void },
): Promise<void> {
  const query = queryOf(view.peek(), filters);
  const columns = arranged(spec.columns, memory.columns.peek()).filter(({ isShown }) => isShown);
  const shown = state.peek();
  if (spec.exported && shown.kind === 'rows' && shown.total > limits.savedListMaxRows && mayExport(services, spec.exported)) {
    const { page: _page, pageSize: _size, ...asked } = wireQuery(query);
    await services.call(startExport, { body: { type: spec.exported, query: asked, columns: columns.map(({ name }) => name) } });
    workChanged(services);
    return;
  }
  const rows = await allRows(query, async (page) => spec.load(page).ask(services.call, signal), onProgress);
  if (signal.aborted) return;
  saveText(`${spec.area}-${new Date().toISOString().slice(0, 10)}.csv`, csvText(rows.map((row) => csvRow(row, columns))), 'text/csv');
}

function mayExport({ access }: Pick<Services, 'access'>, type: ExportType): boolean {
  const known = access.state.peek();
  return known.kind === 'known' && exportTypesOf(known.roles).includes(type);
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
