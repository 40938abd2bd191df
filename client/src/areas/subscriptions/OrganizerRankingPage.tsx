import { listOrganizerRanking, type OrganizerRank } from '@meet/contracts/areas/subscription-figures';
import { getSubscription, type SubscriptionDetail } from '@meet/contracts/areas/subscriptions';
import { useMemo, useState } from 'react';
import { Answered } from '../../core/Answered.tsx';
import { BackLink } from '../../navigation/BackLink.tsx';
import { OneAnswered } from '../../core/OneAnswered.tsx';
import { useParam } from '../../navigation/route-params.ts';
import { useServices } from '../../core/services.ts';
import { useAnswer } from '../../core/use-answer.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { fromRecord } from '../../list/from.ts';
import { ListPanel } from '../../list/ListPanel.tsx';
import { listSpec } from '../../list/list-spec.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Chart } from '../../ui/charts/Chart.tsx';
import { Day, Minutes, organizerName } from './cells.tsx';
import { subscriptionPath } from './subscription-path.ts';
import './subscriptions.css';

/** The organizers of one subscription by the meetings they held (000 §2). */
export default function OrganizerRankingPage() {
  const { call } = useServices();
  const t = useWords();
  const id = useParam('uid');
  const answer = useAnswer((signal) => call(getSubscription, { params: { id }, signal }), id);
  return (
    <OneAnswered
      answer={answer}
      title={t('subscriptions.ranking.title')}
      back={<BackLink href={subscriptionPath(id)}>{t('subscriptions.backToOne')}</BackLink>}
    >
      {(subscription) => <Ranking key={subscription.id} subscription={subscription} />}
    </OneAnswered>
  );
}

function Ranking({ subscription: { id, product, organization } }: { subscription: SubscriptionDetail }) {
  const t = useWords();
  const [spec] = useState(() => rankingList(id));
  return (
    <>
      <header className="page-head">
        <h1>{t('subscriptions.ranking.title')}</h1>
        <p>{t('subscriptions.ranking.of', { product, organization: organization.name })}</p>
      </header>
      <Card title={t('subscriptions.ranking.chart')}>
        <TopChart id={id} />
      </Card>
      <ListPanel spec={spec} />
    </>
  );
}

const shown = 10;
const lettersShown = 24;

/** A name that leaves room for the bars. */
const shortened = (name: string): string => ([...name].length > lettersShown ? `${[...name].slice(0, lettersShown).join('')}…` : name);

/** The first ten. */
function TopChart({ id }: { id: string }) {
  const { call } = useServices();
  const answer = useAnswer(
    (signal) => call(listOrganizerRanking, { params: { id }, query: { pageSize: shown, sort: 'rank' }, signal }),
    id,
  );
  return <Answered answer={answer}>{({ items }) => <Top items={items} />}</Answered>;
}

function Top({ items }: { items: readonly OrganizerRank[] }) {
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
