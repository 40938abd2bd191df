import { getAttachments } from '@meet/contracts/areas/attachments';
import { getMeeting, type MeetingDetail } from '@meet/contracts/areas/meetings';
import type { ReactNode } from 'react';
import { TermHelp } from '../../core/TermHelp.tsx';
import { Answered } from '../../core/Answered.tsx';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { RecordScreen } from '../../record/RecordScreen.tsx';
import type { RecordPart, RecordSpec } from '../../record/record-spec.ts';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Attendance } from './Attendance.tsx';
import { FileList } from './attachments/FileList.tsx';
import { StateBadge } from './cells.tsx';
import { InvitationCard } from './InvitationCard.tsx';
import { Joins } from './Joins.tsx';
import { MeetingActions } from './MeetingActions.tsx';
import { MeetingFacts } from './MeetingFacts.tsx';
import './meetings.css';
import { RecordAuditLog } from '../../entities/audit/RecordAuditLog.tsx';
import { useMe } from '../../entities/users/use-me.ts';

const isOver = ({ state }: MeetingDetail): boolean => state === 'stopped';

const meetingRecord: RecordSpec<MeetingDetail> = {
  from: (param) => read(getMeeting, { params: { id: param('uid') } }),
  heading: 'meetings.one',
  title: ({ subject }) => <bdi>{subject}</bdi>,
  back: { href: '/meeting', text: 'meetings.title' },
  // Its time passes while somebody reads.
  refresh: (meeting) => (isOver(meeting) ? 'disabled' : 'normal'),
  unknown: 'meetings.unknown',
  className: 'meeting-head',
  Head,
  parts: [
    Cards,
    // Whoever cannot get in is waiting for help.
    ({ record: { isOverseen, meetingId } }) => useMe().roles.length > 0 && isOverseen && <Joins meetingId={meetingId} />,
    ({ record }) => <Attendance meeting={record} />,
    ({ record }) => <MeetingFiles uid={record.id} />,
    ({ record: { id, organization } }) => <RecordAuditLog kind="meeting" id={id} organizationId={organization.id} />,
  ],
};

/** One meeting, named by its id or its umi (000 §2, 001 §2). */
export default function MeetingScreen() {
  return <RecordScreen spec={meetingRecord} />;
}

function Head({ children, ...part }: RecordPart<MeetingDetail> & { children: ReactNode }) {
  const t = useWords();
  const { dateTime, minutes } = useFormat();
  const { state, start, durationMinutes, isCall, highSecurity, endToEnd } = part.record;
  return (
    <>
      <div>
        {children}
        <p>
          {dateTime(start)} · {minutes(durationMinutes)}
        </p>
        <div className="badges">
          <StateBadge state={state} />
          {state === 'waitingToEnd' && <TermHelp term="waitingToEnd" name={t('meetings.state.waitingToEnd')} />}
          {isCall && <Badge icon="smartphone">{t('meetings.kind.call')}</Badge>}
          {highSecurity && (
            <Badge kind="accent" icon="lock">
              {t('meetings.highSecurity')}
            </Badge>
          )}
          {endToEnd && (
            <Badge kind="accent" icon="key-round">
              {t('meetings.encryption.title')}
            </Badge>
          )}
        </div>
      </div>
      <MeetingActions {...part} />
    </>
  );
}

function Cards({ record: meeting, act }: RecordPart<MeetingDetail>) {
  return (
    <div className={isOver(meeting) ? undefined : 'meeting-page'}>
      <MeetingFacts meeting={meeting} />
      {!isOver(meeting) && <InvitationCard record={meeting} act={act} />}
    </div>
  );
}

function MeetingFiles({ uid }: { uid: string }) {
  const t = useWords();
  const files = useRead(read(getAttachments, { params: { uid } }));
  return (
    <section className="meeting-part">
      <h2>{t('attachments.title')}</h2>
      <Answered of={files}>{(meeting) => <FileList uid={uid} meeting={meeting} show={files.show} />}</Answered>
    </section>
  );
}
