import { useState } from 'react';
import { attempt } from '../../core/attempt.ts';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { ListParts } from '../../list/ListPanel.tsx';
import { useList } from '../../list/use-list.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { everything, measure, metricList } from './metric-list.tsx';
import './service.css';
import { ServiceTabs } from './ServiceTabs.tsx';

/** The metrics cache (001 §2). */
export default function MetricsScreen() {
  const services = useServices();
  const t = useWords();
  const [spec] = useState(metricList);
  const model = useList(spec, { inAddress: true });
  const [busy, setBusy] = useState(false);

  async function measureAll(): Promise<void> {
    setBusy(true);
    if (await attempt(services, () => measure(services, everything))) await model.refresh();
    setBusy(false);
  }

  return (
    <>
      <header className="page-head list-head">
        <h1>{t('metrics.title')}</h1>
        <div className="list-head-end">
          <Button icon="refresh-cw" busy={busy} onClick={() => void measureAll()}>
            {t('metrics.refreshAll')}
          </Button>
        </div>
      </header>
      <ServiceTabs current="metrics" />
      <ListParts model={model} />
    </>
  );
}
