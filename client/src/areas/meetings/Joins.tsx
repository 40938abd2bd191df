import { listJoins } from '@meet/contracts/areas/join-timelines';
import { useWords } from '../../i18n/use-words.tsx';
import { from } from '../../list/from.ts';
import { ListPanel } from '../../list/ListPanel.tsx';
import { listSpec } from '../../list/list-spec.ts';
import { Reached, Seconds, Setback, Time, tookMs } from './join-cells.tsx';

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
