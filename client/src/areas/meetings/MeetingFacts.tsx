import type { MeetingDetail } from '@meet/contracts/areas/meetings';
import { TermHelp } from '../../core/TermHelp.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { MeetingKind, MeetingMinutes, RecurrenceWords, Security } from './cells.tsx';
import { Moment } from '../../ui/layout/Moment.tsx';

/** What there is to say of a meeting (001 §3). */
export function MeetingFacts({ meeting }: { meeting: MeetingDetail }) {
  const t = useWords();
  const { number } = useFormat();
  const { creator, moderators } = meeting;
  return (
    <Card title={t('meetings.about')}>
      {meeting.description && <p>{meeting.description}</p>}
      <Facts>
        <Fact name={t('meetings.column.organization')}>{meeting.organization.name}</Fact>
        <Fact name={t('meetings.column.start')}>
          <Moment at={meeting.start} />
        </Fact>
        <Fact name={t('meetings.column.durationMinutes')}>
          <MeetingMinutes count={meeting.durationMinutes} />
        </Fact>
        <Fact name={t('meetings.column.recurrence')}>
          <RecurrenceWords recurrence={meeting.recurrence} />
        </Fact>
        <Fact name={t('meetings.column.creator')}>
          <Person {...creator} />
        </Fact>
        <Fact name={t('meetings.moderators')}>
          <ul>
            {moderators.map((moderator) => (
              <li key={moderator.email}>
                <Person {...moderator} />
              </li>
            ))}
          </ul>
        </Fact>
        <Fact name={t('meetings.column.kind')}>
          <MeetingKind isCall={meeting.isCall} />
        </Fact>
        <Fact name={t('meetings.column.security')}>
          <Security highSecurity={meeting.highSecurity} />
        </Fact>
        <Fact name={t('meetings.expected')}>{number(meeting.expectedUsers)}</Fact>
        <Fact name={t('meetings.participating')}>{number(meeting.participatingUsers)}</Fact>
        <Fact name={t('meetings.column.reconnections')}>{number(meeting.reconnections)}</Fact>
        <Fact name={t('meetings.column.tcsServerFqdn')} help={<TermHelp term="tcs" name={t('meetings.column.tcsServerFqdn')} />}>
          {meeting.tcsServerFqdn}
        </Fact>
      </Facts>
    </Card>
  );
}

const Person = ({ fullName, email }: MeetingDetail['creator']) => (
  <a href={`mailto:${email}`}>
    <bdi>{fullName}</bdi>
  </a>
);
