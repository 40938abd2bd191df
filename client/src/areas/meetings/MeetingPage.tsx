import { getMeeting, type MeetingDetail } from '@meet/contracts/areas/meetings';
import { useState } from 'react';
import { useServices } from '../../core/services.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { useAutoRefresh } from '../../ui/browser/auto-refresh.ts';
import { Badge } from '../../ui/layout/Badge.tsx';
import { MeetingFiles } from './attachments/MeetingFiles.tsx';
import { Attendance } from './Attendance.tsx';
import { StateBadge } from './cells.tsx';
import { InvitationCard } from './InvitationCard.tsx';
import { Joins } from './Joins.tsx';
import { MeetingActions } from './MeetingActions.tsx';
import { MeetingFacts } from './MeetingFacts.tsx';
import { useRoles } from './use-roles.ts';

/** All there is of one meeting. Until it is over it is looked at again by itself: its time passes while somebody reads. */
export function MeetingPage({ first }: { first: MeetingDetail }) {
  const { call } = useServices();
  const t = useWords();
  const roles = useRoles();
  const { dateTime, minutes } = useFormat();
  const [meeting, setMeeting] = useState(first);
  const { id, state, start, durationMinutes, isOverseen } = meeting;
  const isOver = state === 'stopped';
  const reload = () => call(getMeeting, { params: { id } }).then(setMeeting, () => {});
  useAutoRefresh(isOver ? 'disabled' : 'normal', reload);
  return (
    <>
      <header className="page-head meeting-head">
        <div>
          <h1>
            <bdi>{meeting.subject}</bdi>
          </h1>
          <p>
            {dateTime(start)} · {minutes(durationMinutes)}
          </p>
          <p className="badges">
            <StateBadge state={state} />
            {meeting.isCall && <Badge icon="smartphone">{t('meetings.kind.call')}</Badge>}
            {meeting.highSecurity && (
              <Badge kind="accent" icon="lock">
                {t('meetings.highSecurity')}
              </Badge>
            )}
          </p>
        </div>
        <MeetingActions meeting={meeting} onChange={setMeeting} reload={reload} />
      </header>
      <div className={isOver ? undefined : 'meeting-page'}>
        <MeetingFacts meeting={meeting} />
        {!isOver && <InvitationCard meeting={meeting} />}
      </div>
      <Attendance meeting={meeting} />
      <MeetingFiles uid={id} />
      {isOverseen && roles.length > 0 && <Joins meetingId={meeting.meetingId} />}
    </>
  );
}
