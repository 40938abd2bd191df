import { useState } from 'react';
import { attempt } from '../../core/attempt.ts';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { FilterFields } from '../../list/FilterPanel.tsx';
import { ListBody } from '../../list/ListBody.tsx';
import '../../list/list.css';
import { useList } from '../../list/use-list.ts';
import { useZone } from '../../list/use-zone.ts';
import { focusOnRemoval } from '../../ui/browser/focus-on-removal.ts';
import { periodList } from './period-list.tsx';
import { planPeriod } from './plan-period.tsx';

const toMain = focusOnRemoval('#main');

/** The periods that a maintenance could take, as long as somebody looks for between some days; one of them is chosen and planned. `onChange`: the planned maintenances may be others than shown. */
export function PeriodSearch({ onChange }: { onChange: () => void }) {
  const services = useServices();
  const t = useWords();
  const zone = useZone();
  const [spec] = useState(() =>
    periodList(new Date(), zone, (period) =>
      attempt(services, async () => {
        const isPlanned = await planPeriod(period, services);
        onChange();
        if (!isPlanned) await model.refresh();
      }),
    ),
  );
  const model = useList(spec, { inAddress: true });
  return (
    <div ref={toMain} className="list maintenance-periods" role="group" tabIndex={-1} aria-label={t('maintenance.periods.title')}>
      <h2>{t('maintenance.periods.title')}</h2>
      <div role="group" aria-label={t('list.filters')}>
        <FilterFields model={model} />
      </div>
      <ListBody model={model} />
    </div>
  );
}
