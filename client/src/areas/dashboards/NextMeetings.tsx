import { listMeetings, meetingParts, type MeetingRow } from '@meet/contracts/areas/meetings';
import { Link } from 'wouter';
import { Answered } from '../../core/Answered.tsx';
import { read, type Read } from '../../core/reads.ts';
import { isMissingCall, useRead } from '../../core/use-read.ts';
import { shortMoment } from '../../i18n/short-moment.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { meetingPaths } from '../../navigation/meeting-paths.ts';
import { useAutoRefresh } from '../../ui/browser/auto-refresh.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import './next-meetings.css';

const hourMs = 3_600_000;
/** Of these, at least half are to come, where there are as many. */
const shown = 6;

interface Found {
  meetings: readonly MeetingRow[];
  askedAt: Date;
}

/** What the person runs or is invited to: what goes on now, however long, then what is to come. */
export const nextMeetings: Read<Found> = {
  key: 'next meetings',
  endpoint: listMeetings,
  async ask(call, signal) {
    const now = new Date();
    // What should have begun may still begin.
    const start = `${new Date(now.getTime() - 12 * hourMs).toISOString()} to ${new Date(now.getTime() + 31 * 24 * hourMs).toISOString()}`;
    const queries = meetingParts.flatMap((as) => [
      { as, state: 'started' } as const,
      { as, state: 'scheduled', start, sort: 'start', order: 0 } as const,
    ]);
    const pages = await Promise.all(queries.map((query) => read(listMeetings, { query: { ...query, pageSize: shown } }).ask(call, signal)));
    const found = pages.flatMap(({ items }) => items).toSorted((one, other) => one.start.getTime() - other.start.getTime());
    const [running, coming] = [found.filter(isRunning), found.filter((meeting) => !isRunning(meeting))];
    const goingOn = running.slice(0, Math.max(shown - coming.length, shown / 2));
    return { meetings: [...goingOn, ...coming].slice(0, shown), askedAt: now };
  },
};

const isRunning = ({ state }: MeetingRow): boolean => state !== 'scheduled';

/** The next meetings, each with the way in. Not there where the server has no list of meetings. */
export function NextMeetings() {
  const { t } = useI18n();
  const answer = useRead(nextMeetings);
  useAutoRefresh('slow', answer.refresh);
  if (isMissingCall(answer.problem)) return null;
  return (
    <Card
      title={t('dashboards.next.title')}
      end={
        <LinkButton href="/meeting" kind="quiet" size="small">
          {t('dashboards.next.all')}
        </LinkButton>
      }
    >
      <Answered of={answer}>
        {({ meetings, askedAt }) =>
          meetings.length === 0 ? (
            <p className="quiet-text">{t('dashboards.next.none')}</p>
          ) : (
            <ul className="next-meetings">
              {meetings.map((meeting) => (
                <NextMeeting key={meeting.id} meeting={meeting} now={askedAt} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Card>
  );
}

function NextMeeting({ meeting, now }: { meeting: MeetingRow; now: Date }) {
  const { t, language, timeZone } = useI18n();
  const { id, umi, subject, start } = meeting;
  return (
    <li>
      <span className="next-meeting">
        <Link href={`/meeting/${encodeURIComponent(id)}`}>
          <bdi>{subject}</bdi>
        </Link>{' '}
        <time dateTime={start.toISOString()}>{shortMoment(language.peek(), timeZone.peek())(start, now)}</time>{' '}
        {isRunning(meeting) && (
          <Badge kind="ok" icon="video">
            {t('dashboards.next.running')}
          </Badge>
        )}
      </span>{' '}
      <LinkButton
        href={meetingPaths.webrtc(umi)}
        size="small"
        label={t('dashboards.next.join', { subject })}
        {...(isRunning(meeting) && { kind: 'primary' })}
      >
        {t('dashboards.join')}
      </LinkButton>
    </li>
  );
}
