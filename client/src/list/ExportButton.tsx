import { useEffect, useRef, useState } from 'react';
import { showFailure } from '../core/show-failure.ts';
import type { Services } from '../core/services.ts';
import { useWords } from '../i18n/use-words.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import type { ListModel } from './list-model.ts';

/** Exports the list as CSV: all rows that match the filters, in the current order, with the shown columns. Many are exported beside. */
export function ExportButton<Row>({ model, services }: { model: ListModel<Row>; services: Services }) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function save(): Promise<void> {
    const own = new AbortController();
    leaving.current = own;
    const { signal } = own;
    const { notices } = services;
    const notice = `export-${model.spec.area}`;
    setBusy(true);
    try {
      const { saveList } = await import('./save-list.ts');
      await saveList(model, {
        services,
        signal,
        onProgress: (done, total) => {
          if (done < total) notices.wait(notice, t('list.exporting', { done, total }), { progress: done / total });
        },
      });
    } catch (error) {
      if (signal.aborted) return;
      showFailure(services, error);
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
