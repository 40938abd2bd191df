import { isMeetingState, type MeetingRow, type MeetingState, type Recurrence } from '@meet/contracts/areas/meetings';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Badge, type BadgeProps } from '../../ui/layout/Badge.tsx';
import { Clamped } from '../../ui/layout/Clamped.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { recurrenceText } from './recurrence-text.ts';

export const meetingPath = ({ id }: Pick<MeetingRow, 'id'>): string => `/meeting/${encodeURIComponent(id)}`;

const looks: Record<MeetingState, Pick<BadgeProps, 'kind' | 'icon'>> = {
  scheduled: { kind: 'accent', icon: 'calendar' },
  started: { kind: 'ok', icon: 'video' },
  waitingToEnd: { kind: 'warning', icon: 'timer' },
  stopped: { icon: 'circle-check' },
};

/** Text and icon (001 §4). An unknown state is shown as it is. */
export function StateBadge({ state }: Pick<MeetingRow, 'state'>) {
  const t = useWords();
  return isMeetingState(state) ? <Badge {...looks[state]}>{t(`meetings.state.${state}`)}</Badge> : <Badge>{state}</Badge>;
}

export function SubjectCell({ meeting }: { meeting: MeetingRow }) {
  const t = useWords();
  return (
    <span className="meeting-subject">
      <Link href={meetingPath(meeting)}>
        <Clamped
          isWhole
          text={meeting.subject}
          start={
            meeting.highSecurity && (
              <span className="meeting-lock" title={t('meetings.highSecurity')} aria-hidden="true">
                <Icon name="lock" />
              </span>
            )
          }
        />
      </Link>{' '}
      {meeting.highSecurity && <span className="hidden-text">{t('meetings.highSecurity')}</span>}
    </span>
  );
}

export function MeetingMinutes({ count }: { count: number }) {
  const { minutes } = useFormat();
  return minutes(count);
}

export function MeetingKind({ isCall }: Pick<MeetingRow, 'isCall'>) {
  const t = useWords();
  return t(isCall ? 'meetings.kind.call' : 'meetings.kind.meeting');
}

export function Security({ highSecurity }: Pick<MeetingRow, 'highSecurity'>) {
  const t = useWords();
  return t(highSecurity ? 'meetings.security.high' : 'meetings.security.normal');
}

/** How many came, of how many. */
export function Participants({ participatingUsers, expectedUsers }: Pick<MeetingRow, 'participatingUsers' | 'expectedUsers'>) {
  const t = useWords();
  return t('meetings.ofExpected', { n: participatingUsers, expected: expectedUsers });
}

export function RecurrenceWords({ recurrence }: { recurrence: Recurrence | null | undefined }) {
  const t = useWords();
  return recurrenceText({ t, format: useFormat() }, recurrence);
}

/** A name that breaks between its parts, and nowhere else where there is room. */
export const Host = ({ name }: { name: string }) => (
  <span>
    {name.split(/(?<=\.)/).map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
