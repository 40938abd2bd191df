import { listMaintenances, maintenancesMax } from '@meet/contracts/areas/maintenance';
import { getMaintenanceNotice } from '@meet/contracts/areas/maintenance-notice';
import { Answered } from '../../core/Answered.tsx';
import { useServices } from '../../core/services.ts';
import { read } from '../../core/reads.ts';
import { readsOf, useRead } from '../../core/use-read.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { useAutoRefresh } from '../../ui/browser/auto-refresh.ts';
import { Notice } from '../../ui/layout/Notice.tsx';
import './maintenance.css';
import { PeriodSearch } from './PeriodSearch.tsx';
import { Planned } from './Planned.tsx';

/** What is planned and under way, or that nothing is (001 §4); a period is searched for, chosen and planned here. */
export default function MaintenanceScreen() {
  const { t, language } = useI18n();
  const reads = readsOf(useServices());
  const maintenances = useRead(read(listMaintenances, { query: { pageSize: maintenancesMax } }));
  const changed = () => void reads.invalidate(listMaintenances, getMaintenanceNotice);
  useAutoRefresh('slow', maintenances.refresh);
  return (
    <>
      <header className="page-head">
        <h1>{t('maintenance.title')}</h1>
      </header>
      <Answered of={maintenances}>
        {({ items }) => (
          <>
            {items.length === 0 && (
              <Notice kind="info" title={t('maintenance.none')}>
                {t('maintenance.noneText')}
              </Notice>
            )}
            <div className="maintenance-planned">
              {items.map((maintenance) => (
                <Planned key={maintenance.id} maintenance={maintenance} onChange={changed} />
              ))}
            </div>
            {items.length < maintenancesMax ? (
              <PeriodSearch key={[language.peek(), ...items.map(({ id }) => id)].join(' ')} onChange={changed} />
            ) : (
              <Notice kind="info">{t('maintenance.noMore', { n: maintenancesMax })}</Notice>
            )}
          </>
        )}
      </Answered>
    </>
  );
}
