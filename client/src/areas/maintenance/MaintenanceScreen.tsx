import { listMaintenances } from '@meet/contracts/areas/maintenance';
import { Answered } from '../../core/Answered.tsx';
import { ProblemNotice } from '../../core/ProblemNotice.tsx';
import { maintenanceChanged } from '../../core/use-maintenance-notice.ts';
import { useServices } from '../../core/services.ts';
import { useLive } from '../../core/use-live.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { useAutoRefresh } from '../../ui/browser/auto-refresh.ts';
import { Notice } from '../../ui/layout/Notice.tsx';
import './maintenance.css';
import { PeriodSearch } from './PeriodSearch.tsx';
import { Planned } from './Planned.tsx';

/** None scheduled, planned, or under way (001 §4); a period is searched for, chosen and planned here. */
export default function MaintenanceScreen() {
  const { call } = useServices();
  const { t, language } = useI18n();
  const { value, problem, refresh } = useLive((signal) => call(listMaintenances, { query: {}, signal }));
  const changed = () => {
    void refresh();
    maintenanceChanged();
  };
  useAutoRefresh('slow', refresh);
  return (
    <>
      <header className="page-head">
        <h1>{t('maintenance.title')}</h1>
      </header>
      {value && problem && <ProblemNotice problem={problem} />}
      <Answered answer={value ?? problem}>
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
