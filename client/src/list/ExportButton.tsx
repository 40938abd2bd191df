import { useEffect, useRef, useState } from 'react';
import { CallProblem, isProblem } from '../api/problem.ts';
import { problemText } from '../app/problem-text.ts';
import type { Services } from '../app/services.ts';
import { useWords } from '../i18n/use-words.tsx';
import { Button } from '../ui/Button.tsx';
import { csvOf } from '../ui/csv.ts';
import { saveText } from '../ui/save-text.ts';
import { arranged } from './columns.ts';
import { allRows, csvRow } from './export-rows.ts';
import type { ListModel } from './list-model.ts';
import { queryOf } from './list-query.ts';

/** The list as a CSV file: exactly what the filters match, over all pages, in its order, with the columns that are shown. */
export function ExportButton<Row>({ model, services }: { model: ListModel<Row>; services: Services }) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function save(): Promise<void> {
    const { spec, filters, view, memory } = model;
    const own = new AbortController();
    leaving.current = own;
    const { signal } = own;
    const { notices, i18n, call } = services;
    const notice = `export-${spec.area}`;
    setBusy(true);
    try {
      const query = queryOf(view.peek(), filters);
      const rows = await allRows(
        query,
        (page) => spec.load(page, { signal, call }),
        (done, total) => done < total && notices.wait(notice, t('list.exporting', { done, total }), { progress: done / total }),
      );
      if (signal.aborted) return;
      const columns = arranged(spec.columns, memory.columns.peek()).filter(({ isShown }) => isShown);
      saveText(`${spec.area}-${new Date().toISOString().slice(0, 10)}.csv`, csvOf(rows.map((row) => csvRow(row, columns))), 'text/csv');
    } catch (error) {
      if (signal.aborted) return;
      notices.show('error', problemText(i18n, isProblem(error) ? error : new CallProblem(1000)));
    } finally {
      notices.close(notice);
      setBusy(false);
    }
  }

  return (
    <Button kind="quiet" icon="download" aria-label={t('list.export')} busy={busy} onClick={() => void save()}>
      <span className="wide-only">{t('list.export')}</span>
    </Button>
  );
}
