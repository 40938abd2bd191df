import type { Statistics } from '@meet/contracts/areas/statistics';
import { useMemo } from 'react';
import { useWords } from '../../i18n/use-words.tsx';
import { Chart } from '../../ui/charts/Chart.tsx';

/** When meetings begin. */
export function HoursChart({ hours }: Pick<Statistics, 'hours'>) {
  const t = useWords();
  const data = useMemo(
    () => ({
      heading: t('statistic.hour'),
      labels: hours.map((_, hour) => `${String(hour).padStart(2, '0')}:00`),
      series: [{ name: t('statistic.figure.meetings'), values: hours }],
    }),
    [hours, t],
  );
  return <Chart title={t('statistic.hours')} data={data} type="bar" showLabels={false} />;
}

/** Where meetings were hosted. */
export function ServersChart({ servers }: Pick<Statistics, 'servers'>) {
  const t = useWords();
  const data = useMemo(
    () => ({
      heading: t('statistic.server'),
      labels: servers.map(({ name }) => name),
      series: [
        { name: t('statistic.figure.meetings'), values: servers.map(({ meetings }) => meetings) },
        { name: t('statistic.figure.participants'), values: servers.map(({ participants }) => participants) },
      ],
    }),
    [servers, t],
  );
  return <Chart title={t('statistic.servers')} data={data} type="bar" />;
}
