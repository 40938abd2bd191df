import { isMeetingState } from '@meet/contracts/areas/meetings';
import { listServerMeetings, listServerUsers, servings, type ServerMeeting, type ServerUser } from '@meet/contracts/areas/service';
import { useState } from 'react';
import { Link } from 'wouter';
import { useWords } from '../../i18n/use-words.tsx';
import { fromRecord } from '../../list/from.ts';
import { ListPanel } from '../../list/ListPanel.tsx';
import { listSpec } from '../../list/list-spec.ts';
import { Clamped } from '../../ui/layout/Clamped.tsx';
import { optionsOf } from './cells.tsx';
import { ShortMoment } from '../../ui/layout/ShortMoment.tsx';

/** What runs on a server now, and whom it serves. */
export function ServerLists({ id }: { id: string }) {
  const t = useWords();
  const [specs] = useState(() => ({ meetings: meetingList(id), users: userList(id) }));
  return (
    <>
      <section className="service-list">
        <h2>{t('service.meetings.title')}</h2>
        <ListPanel spec={specs.meetings} />
      </section>
      <section className="service-list">
        <h2>{t('service.users.title')}</h2>
        <ListPanel spec={specs.users} />
      </section>
    </>
  );
}

const MeetingLink = ({ id, name }: ServerUser['meeting']) => (
  <Link href={`/meeting/${encodeURIComponent(id)}`}>
    <Clamped text={name} />
  </Link>
);

const meetingList = (id: string) =>
  listSpec({
    area: 'service.meetings',
    load: fromRecord(listServerMeetings, { id }),
    rowKey: (meeting) => meeting.id,
    columns: [
      { name: 'subject', sortable: true, width: '2fr', cell: (meeting) => <MeetingLink id={meeting.id} name={meeting.subject} /> },
      { name: 'start', sortable: true, cell: ({ start }) => <ShortMoment at={start} /> },
      { name: 'state', sortable: true, cell: ({ state }) => <MeetingState state={state} /> },
      { name: 'userCount', sortable: true, width: '8rem' },
    ],
    filters: [{ name: 'text', type: 'search' }],
    sort: { by: 'start', order: 0 },
    refresh: 'normal',
    empty: 'service.meetings.none',
  });

const userList = (id: string) =>
  listSpec({
    area: 'service.users',
    load: fromRecord(listServerUsers, { id }),
    rowKey: (user) => user.id,
    columns: [
      { name: 'fullName', sortable: true, width: '1.5fr' },
      { name: 'email', sortable: true, width: '1.7fr' },
      { name: 'meeting', sortable: true, width: '1.5fr', cell: ({ meeting }) => <MeetingLink {...meeting} /> },
      { name: 'serving', sortable: true, cell: ({ serving }) => <Serving serving={serving} /> },
      { name: 'joinTime', sortable: true, cell: ({ joinTime }) => <ShortMoment at={joinTime} /> },
      { name: 'deviceType', sortable: true, hidden: true },
      { name: 'networkLayer', sortable: true, hidden: true },
    ],
    filters: [
      { name: 'text', type: 'search' },
      { name: 'serving', type: 'select', options: optionsOf(servings, (serving) => `service.users.serving.${serving}`) },
    ],
    sort: { by: 'fullName', order: 0 },
    refresh: 'normal',
    empty: 'service.users.none',
  });

function MeetingState({ state }: Pick<ServerMeeting, 'state'>) {
  const t = useWords();
  return isMeetingState(state) ? t(`service.meetings.state.${state}`) : state;
}

function Serving({ serving }: Pick<ServerUser, 'serving'>) {
  const t = useWords();
  return t(`service.users.serving.${serving}`);
}
