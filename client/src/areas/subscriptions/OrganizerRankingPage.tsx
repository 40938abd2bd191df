import { listOrganizerRanking, type SubscriptionOrganizerRank } from '@meet/contracts/areas/subscription-figures';
import { getSubscription, type SubscriptionDetail } from '@meet/contracts/areas/subscriptions';
import { useMemo, useState, type ReactNode } from 'react';
import { Answered } from '../../core/Answered.tsx';
import { read } from '../../core/reads.ts';
import { useServices } from '../../core/services.ts';
import { readsOf, useRead } from '../../core/use-read.ts';
import { RecordScreen } from '../../record/RecordScreen.tsx';
import type { RecordPart, RecordSpec } from '../../record/record-spec.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { fromRecord } from '../../list/from.ts';
import { ListPanel } from '../../list/ListPanel.tsx';
import { listSpec } from '../../list/list-spec.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Chart } from '../../ui/charts/Chart.tsx';
import { Day, Minutes, organizerName } from './cells.tsx';
import { subscriptionPath } from './subscription-path.ts';
import './subscriptions.css';

const rankingRecord: RecordSpec<SubscriptionDetail> = {
  from: (param) => read(getSubscription, { params: { id: param('uid') } }),
  heading: 'subscriptions.ranking.title',
  title: (_, t) => t('subscriptions.ranking.title'),
  back: { href: (param) => subscriptionPath(param('uid')), text: 'subscriptions.backToOne' },
  Head,
  parts: [ChartCard, RankingList],
};

/** The organizers of one subscription by the meetings they held (000 §2). */
export default function OrganizerRankingPage() {
  return <RecordScreen spec={rankingRecord} />;
}

function Head({ record: { product, organization }, children }: RecordPart<SubscriptionDetail> & { children: ReactNode }) {
  const t = useWords();
  return (
    <>
      {children}
      <p>{t('subscriptions.ranking.of', { product, organization: organization.name })}</p>
    </>
  );
}

function RankingList({ record: { id } }: RecordPart<SubscriptionDetail>) {
  const [spec] = useState(() => rankingList(id));
  return <ListPanel spec={spec} />;
}

const shown = 10;
const lettersShown = 24;

/** A name that leaves room for the bars. */
const shortened = (name: string): string => ([...name].length > lettersShown ? `${[...name].slice(0, lettersShown).join('')}…` : name);

/** The first ten. */
function ChartCard({ record: { id } }: RecordPart<SubscriptionDetail>) {
  const t = useWords();
  const reads = readsOf(useServices());
  const ranking = useRead(read(listOrganizerRanking, { params: { id }, query: { pageSize: shown, sort: 'rank' } }));
  // The list below asks the same: what made one fail made the other fail.
  const retry = () => void reads.invalidate(listOrganizerRanking);
  return (
    <Card title={t('subscriptions.ranking.chart')}>
      <Answered of={{ ...ranking, retry }}>{({ items }) => <Top items={items} />}</Answered>
    </Card>
  );
}

function Top({ items }: { items: readonly SubscriptionOrganizerRank[] }) {
  const t = useWords();
  const data = useMemo(
    () => ({
      heading: t('subscriptions.ranking.organizer'),
      labels: items.map((one) => shortened(organizerName(one))),
      series: [{ name: t('subscriptions.ranking.column.meetings'), values: items.map(({ meetings }) => meetings) }],
    }),
    [items, t],
  );
  return <Chart title={t('subscriptions.ranking.chart')} data={data} type="bar" />;
}

const rankingList = (id: string) =>
  listSpec({
    area: 'subscriptions.ranking',
    load: fromRecord(listOrganizerRanking, { id }),
    rowKey: (row) => row.id,
    columns: [
      { name: 'email', sortable: true, width: '2fr' },
      { name: 'firstName', sortable: true },
      { name: 'lastName', sortable: true },
      { name: 'rank', sortable: true, width: '5.5rem' },
      { name: 'meetings', sortable: true, width: '7rem' },
      { name: 'participants', sortable: true, width: '8.5rem' },
      { name: 'durationMinutes', sortable: true, width: '7rem', cell: ({ durationMinutes }) => <Minutes count={durationMinutes} /> },
      { name: 'lastMeeting', sortable: true, width: '8.5rem', cell: ({ lastMeeting }) => <LastMeeting at={lastMeeting} /> },
    ],
    filters: [
      { name: 'text', type: 'search' },
      { name: 'period', type: 'range' },
    ],
    sort: { by: 'rank', order: 0 },
    refresh: 'disabled',
    empty: 'subscriptions.ranking.none',
  });

function LastMeeting({ at }: { at: Date | null | undefined }) {
  const t = useWords();
  return at ? <Day at={at} /> : t('subscriptions.ranking.never');
}
