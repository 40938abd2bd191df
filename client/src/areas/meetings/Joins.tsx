import { listJoins, type JoinTimeline } from '@meet/contracts/areas/join-timelines';
import { useWords } from '../../i18n/use-words.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { from } from '../../list/from.ts';
import { ListPanel } from '../../list/ListPanel.tsx';
import { listSpec } from '../../list/list-spec.ts';
import { Badge } from '../../ui/layout/Badge.tsx';

/** The join attempts of a meeting, for support. */
export function Joins({ meetingId }: { meetingId: string }) {
  const t = useWords();
  return (
    <section className="meeting-part">
      <h2>{t('meetings.joins.title')}</h2>
      <p className="quiet-text">{t('meetings.joins.text')}</p>
      <ListPanel spec={joinsList(meetingId)} />
    </section>
  );
}

const joinsList = (meetingId: string) =>
  listSpec({
    area: 'meetings.joins',
    load: from(listJoins, { filters: { meetingId } }),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'fullName', sortable: true, width: '1.4fr' },
      { name: 'supportCode' },
      { name: 'startedAt', sortable: true, width: '1.3fr', cell: ({ startedAt }) => <Time at={startedAt} /> },
      { name: 'reached', cell: ({ reached }) => <Reached step={reached} /> },
      {
        name: 'stuckBy',
        width: '1.4fr',
        cell: ({ stuckBy }) => stuckBy && <Setback name={stuckBy} />,
        csv: ({ stuckBy }) => stuckBy ?? '',
      },
      { name: 'tookMs', width: '6rem', cell: (join) => <Seconds ms={tookMs(join)} />, csv: tookMs },
    ],
    filters: [{ name: 'supportCode', type: 'search' }],
    withoutColumns: ['meetingId'],
    sort: { by: 'startedAt', order: 1 },
    refresh: 'normal',
    empty: 'meetings.joins.none',
  });

/** From the name to the last thing that is known. */
const tookMs = ({ marks }: JoinTimeline): number => marks.at(-1)?.atMs ?? 0;

/** To the second: joining takes some of them. */
function Time({ at }: { at: Date }) {
  const { date, timeToSecond } = useFormat();
  return <time dateTime={at.toISOString()}>{`${date(at)} ${timeToSecond(at)}`}</time>;
}

function Reached({ step }: { step: JoinTimeline['reached'] }) {
  const t = useWords();
  const isIn = step === 'connected' || step === 'firstPicture';
  return <Badge {...(isIn && { kind: 'ok', icon: 'circle-check' })}>{t(`meetings.joins.step.${step}`)}</Badge>;
}

function Setback({ name }: { name: NonNullable<JoinTimeline['stuckBy']> }) {
  const t = useWords();
  return (
    <Badge kind="warning" icon="triangle-alert">
      {t(`meetings.joins.setback.${name}`)}
    </Badge>
  );
}

function Seconds({ ms }: { ms: number }) {
  const t = useWords();
  const { number } = useFormat();
  return t('meetings.joins.seconds', { seconds: number(ms / 1000, 1) });
}
