import type { SubscriptionsDashboard } from '@meet/contracts/areas/dashboards';
import { useMemo } from 'react';
import type { LinkTarget } from '../../core/use-link.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Chart } from '../../ui/charts/Chart.tsx';
import { Gauge } from '../../ui/charts/Gauge.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { subscriptionMatters } from './matters.ts';
import { NeedsAttention } from './NeedsAttention.tsx';
import { FullestTable } from './FullestTable.tsx';
import { subscriptionsInForce } from './subscriptions-in-force.ts';
import { Figure, Tiles } from './Tiles.tsx';

/** The lists of the numbers that one list can show. */
const behind: { readonly [name: string]: LinkTarget } = {
  total: ['/subscriptions'],
  perpetual: ['/subscriptions', { perpetual: 'true', over: 'false' }],
  disabled: ['/subscriptions', { state: 'disabled' }],
  ended: ['/subscriptions', { state: 'ended' }],
};

/** The subscriptions the person may see; what is counted on them is that of those in force. */
export default function SubscriptionFigures({ figures }: { figures: SubscriptionsDashboard }) {
  const t = useWords();
  const { number, bytes } = useFormat();
  const { seats, organizers, exceeding, endingSoon, soon } = figures;
  return (
    <>
      <NeedsAttention matters={subscriptionMatters(figures)} />
      <Tiles
        tiles={[
          { icon: 'file-text', label: t('dashboards.subscriptions'), value: number(figures.inForce), behind: subscriptionsInForce },
          {
            icon: 'timer',
            label: t('dashboards.endingSoon', { n: Math.round((soon.to.getTime() - soon.from.getTime()) / 864e5) }),
            value: number(endingSoon),
            behind: ['/subscriptions', { over: 'false', end: `${soon.from.toISOString()} to ${soon.to.toISOString()}` }],
          },
          { icon: 'user', label: t('dashboards.organizers'), value: number(organizers) },
          {
            icon: 'triangle-alert',
            label: t('dashboards.exceeding'),
            value: number(exceeding),
            behind: ['/subscriptions/exceeding-organizers'],
          },
          { icon: 'video', label: t('dashboards.meetings'), value: number(figures.meetings) },
          { icon: 'database', label: t('dashboards.usedSpace'), value: bytes(figures.usedSpaceBytes) },
        ]}
      />
      <div className="figure-cards wide">
        <Card title={t('dashboards.endings')} text={t('dashboards.endingsText')}>
          <EndingsChart endings={figures.endings} />
        </Card>
        <Card title={t('dashboards.seatsTaken')} text={t('dashboards.ofSeats', { taken: organizers, seats })}>
          <div className="gauges">
            <Gauge
              title={t('dashboards.organizers')}
              value={organizers}
              max={seats}
              color={exceeding > 0 || organizers >= seats ? 'red' : 'primary'}
            />
          </div>
          <Facts>
            {(['total', 'perpetual', 'disabled', 'ended', 'attachments'] as const).map((name) => (
              <Fact key={name} name={t(`dashboards.${name}`)}>
                <Figure value={number(figures[name])} behind={behind[name]} />
              </Fact>
            ))}
          </Facts>
        </Card>
        <Card title={t('dashboards.products')}>
          <ProductsChart products={figures.products} />
        </Card>
        <Card title={t('dashboards.fullest')}>
          <FullestTable rows={figures.fullest} />
        </Card>
      </div>
    </>
  );
}

function EndingsChart({ endings }: Pick<SubscriptionsDashboard, 'endings'>) {
  const t = useWords();
  const { calendarMonth } = useFormat();
  const data = useMemo(
    () => ({
      heading: t('dashboards.month'),
      labels: endings.map(({ month }) => calendarMonth(month)),
      series: [{ name: t('dashboards.total'), values: endings.map(({ subscriptions }) => subscriptions) }],
    }),
    [endings, calendarMonth, t],
  );
  return <Chart title={t('dashboards.endings')} data={data} type="bar" />;
}

function ProductsChart({ products }: Pick<SubscriptionsDashboard, 'products'>) {
  const t = useWords();
  const data = useMemo(
    () => ({
      heading: t('dashboards.product'),
      labels: products.map(({ product }) => product),
      series: [{ name: t('dashboards.total'), values: products.map(({ subscriptions }) => subscriptions) }],
    }),
    [products, t],
  );
  return <Chart title={t('dashboards.products')} data={data} type="pie" />;
}
