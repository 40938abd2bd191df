import type { Statistics } from '@meet/contracts/areas/statistics';
import { useMemo } from 'react';
import { useWords } from '../../i18n/use-words.tsx';
import { Chart } from '../../ui/charts/Chart.tsx';

/** When meetings begin. */
export function HoursChart({ hours }: Pick<Statistics, 'hours'>) {
  const t = useWords();
  const data = useMemo(
    () => ({
      heading: t('statistics.hour'),
      labels: hours.map((_, hour) => `${String(hour).padStart(2, '0')}:00`),
      series: [{ name: t('statistics.figure.meetings'), values: hours }],
    }),
    [hours, t],
  );
  return <Chart title={t('statistics.hours')} data={data} type="bar" showLabels={false} />;
}

/** Where meetings were hosted. */
export function ServersChart({ servers }: Pick<Statistics, 'servers'>) {
  const t = useWords();
  const data = useMemo(
    () => ({
      heading: t('statistics.server'),
      labels: servers.map(({ name }) => name),
      series: [
        { name: t('statistics.figure.meetings'), values: servers.map(({ meetings }) => meetings) },
        { name: t('statistics.figure.participants'), values: servers.map(({ participants }) => participants) },
      ],
    }),
    [servers, t],
  );
  return <Chart title={t('statistics.servers')} data={data} type="bar" />;
}
