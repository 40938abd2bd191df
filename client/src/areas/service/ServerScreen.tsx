import { getServer, type TcsServer } from '@meet/contracts/areas/service';
import type { ReactNode } from 'react';
import { read } from '../../core/reads.ts';
import { RecordAuditLog } from '../../entities/audit/RecordAuditLog.tsx';
import { useWords } from '../../i18n/use-words.tsx';
import { RecordScreen } from '../../record/RecordScreen.tsx';
import type { RecordPart, RecordSpec } from '../../record/record-spec.ts';
import { Notice } from '../../ui/layout/Notice.tsx';
import { StatusBadge } from './cells.tsx';
import { ServerActions } from './ServerActions.tsx';
import { ServerCards } from './ServerCards.tsx';
import { ServerLists } from './ServerLists.tsx';
import './service.css';

const serverRecord: RecordSpec<TcsServer> = {
  from: (param) => read(getServer, { params: { id: param('id') } }),
  heading: 'service.title',
  title: ({ fqdn }) => fqdn,
  back: { href: '/service', text: 'service.back' },
  refresh: { choice: 'normal' },
  className: 'service-head',
  Head,
  parts: [
    ServerActions,
    Draining,
    ({ record }) => <ServerCards server={record} />,
    ({ record: { id } }) => <ServerLists id={id} />,
    Changes,
  ],
};

/** One TCS server (001 §3): its state, its statistics, its meetings, and whom it hosts and relays. */
export default function ServerScreen() {
  return <RecordScreen spec={serverRecord} />;
}

function Head({ record: { status }, children }: RecordPart<TcsServer> & { children: ReactNode }) {
  return (
    <>
      {children}
      <StatusBadge status={status} />
    </>
  );
}

function Changes({ record: { id, acceptsNewMeetings, validated, zone } }: RecordPart<TcsServer>) {
  return <RecordAuditLog kind="tcsServer" id={id} version={`${acceptsNewMeetings} ${validated} ${zone.id}`} />;
}

/** The progress of draining a server. */
function Draining({ record: { acceptsNewMeetings, validated, meetingCount } }: RecordPart<TcsServer>) {
  const t = useWords();
  if (acceptsNewMeetings || !validated) return null;
  return meetingCount > 0 ? (
    <Notice kind="warning">{t('service.drainingNow', { n: meetingCount })}</Notice>
  ) : (
    <Notice kind="info">{t('service.drainedNow')}</Notice>
  );
}
