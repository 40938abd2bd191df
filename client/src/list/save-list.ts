import type { Services } from '../core/services.ts';
import { csvText } from '../ui/browser/csv.ts';
import { saveText } from '../ui/browser/save-text.ts';
import { arranged } from './columns.ts';
import { allRows } from './export-rows.ts';
import type { ListModel } from './list-model.ts';
import { queryOf } from './list-query.ts';
import { csvRow } from './row-values.ts';

/** Gives the list to the browser as a CSV file, unless the signal fires first. Rejects with the `CallProblem` of a page that cannot be had. */
export async function saveList<Row>(
  { spec, filters, view, memory }: ListModel<Row>,
  { call, signal, onProgress }: { call: Services['call']; signal: AbortSignal; onProgress: (done: number, total: number) => void },
): Promise<void> {
  const rows = await allRows(queryOf(view.peek(), filters), (page) => spec.load(page, { signal, call }), onProgress);
  if (signal.aborted) return;
  const columns = arranged(spec.columns, memory.columns.peek()).filter(({ isShown }) => isShown);
  saveText(`${spec.area}-${new Date().toISOString().slice(0, 10)}.csv`, csvText(rows.map((row) => csvRow(row, columns))), 'text/csv');
}
