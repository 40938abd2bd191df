import { getSubscriptionStatistics, type SubscriptionStatistics } from '@meet/contracts/areas/subscription-figures';
import type { SubscriptionDetail } from '@meet/contracts/areas/subscriptions';
import { useMemo } from 'react';
import { Answered } from '../../core/Answered.tsx';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Chart } from '../../ui/charts/Chart.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { useRefresh } from './Organizers.tsx';

/** What was done with a subscription (001 §2); asked anew when its organizers change. */
export function StatisticsPart({ subscription: { id, organizerCount } }: { subscription: SubscriptionDetail }) {
  const t = useWords();
  const statistics = useRead(read(getSubscriptionStatistics, { params: { id } }));
  useRefresh(statistics.refresh, String(organizerCount));
  return (
    <section className="subscription-part">
      <header>
        <h2>{t('subscriptions.statistics.title')}</h2>
      </header>
      <Answered of={statistics}>{(figures) => <Figures figures={figures} />}</Answered>
    </section>
  );
}

function Figures({ figures }: { figures: SubscriptionStatistics }) {
  const t = useWords();
  const { number, minutes, bytes } = useFormat();
  const { meetings, participants, activeOrganizers, averageDurationMinutes, months, files } = figures;
  return (
    <>
      <p>{t('subscriptions.statistics.text', { n: months.length })}</p>
      <div className="subscription-figures">
        <Card>
          <Facts>
            <Fact name={t('subscriptions.statistics.meetings')}>{number(meetings)}</Fact>
            <Fact name={t('subscriptions.statistics.participants')}>{number(participants)}</Fact>
            <Fact name={t('subscriptions.statistics.activeOrganizers')}>{number(activeOrganizers)}</Fact>
            <Fact name={t('subscriptions.statistics.average')}>{minutes(averageDurationMinutes)}</Fact>
            {files.map(({ kind, count, sizeBytes }) => (
              <Fact key={kind} name={t(`subscriptions.statistics.kind.${kind}`)}>
                {t('subscriptions.statistics.filesOf', { count: number(count), size: bytes(sizeBytes) })}
              </Fact>
            ))}
          </Facts>
        </Card>
        <Card title={t('subscriptions.statistics.perMonth')}>
          <MonthsChart of="meetings" title={t('subscriptions.statistics.perMonth')} months={months} />
        </Card>
        <Card title={t('subscriptions.statistics.participantsPerMonth')}>
          <MonthsChart of="participants" title={t('subscriptions.statistics.participantsPerMonth')} months={months} />
        </Card>
      </div>
    </>
  );
}

interface MonthsChartProps {
  of: 'meetings' | 'participants';
  title: string;
  months: SubscriptionStatistics['months'];
}

function MonthsChart({ of, title, months }: MonthsChartProps) {
  const t = useWords();
  const { calendarMonth } = useFormat();
  const data = useMemo(
    () => ({
      heading: t('subscriptions.statistics.month'),
      labels: months.map(({ month }) => calendarMonth(month)),
      series: [{ name: t(`subscriptions.statistics.${of}`), values: months.map((month) => month[of]) }],
    }),
    [months, of, calendarMonth, t],
  );
  return of === 'meetings' ? <Chart title={title} data={data} type="bar" /> : <Chart title={title} data={data} area />;
}
