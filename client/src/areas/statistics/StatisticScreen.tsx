import { getStatistics, type Period, type Statistics } from '@meet/contracts/areas/statistics';
import { useState } from 'react';
import { useQueryString } from '../../navigation/use-address.ts';
import { ProblemNotice } from '../../core/ProblemNotice.tsx';
import { useServices } from '../../core/services.ts';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Toggle } from '../../ui/fields/Check.tsx';
import { csvText } from '../../ui/browser/csv.ts';
import { saveText } from '../../ui/browser/save-text.ts';
import { pickerText } from '../../ui/dates/date-value.ts';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { Overview } from './Overview.tsx';
import { daysOf, isPeriod } from './period.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { StatisticHead, tabPath } from './StatisticHead.tsx';
import { statisticRows } from './statistic-rows.ts';
import { useCountedZone } from './use-counted-zone.ts';

/** What whoever operates the platform wants to know of a period, beside the one before (001 §2). */
export default function StatisticScreen() {
  const { navigate } = useServices();
  const t = useWords();
  const zone = useCountedZone();
  const said = new URLSearchParams(useQueryString()).get('period') ?? '';
  const asked = isPeriod(said) ? said : '';
  const [isCompared, setCompared] = useState(true);
  const { value: found, problem, retry } = useRead(read(getStatistics, { query: asked ? { period: asked } : {} }));
  const [period, setPeriod] = useState<Period>();
  // The controls stay while another period is loading.
  if (found && found.period !== period) setPeriod(found.period);
  const canCompare = !found || Boolean(found.period.previous);
  return (
    <>
      <StatisticHead tab="overview" asked={asked}>
        {found && (
          <Button icon="download" onClick={() => save(found, isCompared, zone)}>
            {t('statistics.export')}
          </Button>
        )}
      </StatisticHead>
      <PeriodBar asked={asked} period={period} onChange={(next) => navigate(tabPath('overview', next))}>
        <Toggle
          name="compare"
          label={t('statistics.compare')}
          checked={isCompared && canCompare}
          disabled={!canCompare}
          falseIfDisabled={false}
          onChange={setCompared}
        />
      </PeriodBar>
      {!found && !problem && <Skeleton shape="cards" text={t('app.loading')} />}
      {problem && <ProblemNotice problem={problem} retry={retry} title={t('statistics.failed')} />}
      {found && <Overview statistics={found} isCompared={isCompared && canCompare} asked={asked} />}
    </>
  );
}

function save(statistics: Statistics, isCompared: boolean, zone: string): void {
  const { start, stop } = daysOf(statistics.period, zone);
  saveText(`statistic-${pickerText(start)}-${pickerText(stop)}.csv`, csvText(statisticRows(statistics, isCompared)), 'text/csv');
}
