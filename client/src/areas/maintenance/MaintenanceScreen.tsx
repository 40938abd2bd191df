import { listMaintenances } from '@meet/contracts/areas/maintenance';
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

/** None scheduled, planned, or under way (001 §4); a period is searched for, chosen and planned here. */
export default function MaintenanceScreen() {
  const { t, language } = useI18n();
  const reads = readsOf(useServices());
  const maintenances = useRead(read(listMaintenances, { query: {} }));
  const changed = () => void reads.invalidate(listMaintenances, getMaintenanceNotice);
  useAutoRefresh('slow', maintenances.refresh);
  return (
    <>
      <header className="page-head">
        <h1>{t('maintenance.title')}</h1>
      </header>
      <Answered of={maintenances}>
        {({ items: [planned] }) =>
          planned ? (
            <Planned maintenance={planned} onChange={changed} />
          ) : (
            <>
              <Notice kind="info" title={t('maintenance.none')}>
                {t('maintenance.noneText')}
              </Notice>
              <PeriodSearch key={language.peek()} onPlanned={changed} />
            </>
          )
        }
      </Answered>
    </>
  );
}
