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
const shown = 4;

interface Found {
  meetings: readonly MeetingRow[];
  askedAt: Date;
}

/** What the person runs or is invited to: what goes on now, then what begins within a month. */
const nextMeetings: Read<Found> = {
  key: 'next meetings',
  endpoint: listMeetings,
  async ask(call, signal) {
    const now = Date.now();
    const moments = [now - 12 * hourMs, now + 31 * 24 * hourMs].map((at) => new Date(at).toISOString());
    const query = { start: moments.join(' to '), sort: 'start', order: 0, pageSize: 20 } as const;
    const pages = await Promise.all(meetingParts.map((as) => read(listMeetings, { query: { ...query, as } }).ask(call, signal)));
    const meetings = pages
      .flatMap(({ items }) => items)
      .filter(({ state }) => state !== 'stopped')
      .toSorted((one, other) => one.start.getTime() - other.start.getTime())
      .slice(0, shown);
    return { meetings, askedAt: new Date(now) };
  },
};

/** The next meetings, each with the way in. Not there where the server has no list of meetings. */
export function NextMeetings() {
  const { t } = useI18n();
  const answer = useRead(nextMeetings);
  useAutoRefresh('slow', answer.refresh);
  if (isMissingCall(answer.problem)) return null;
  return (
    <Card title={t('dashboards.next.title')}>
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

function NextMeeting({ meeting: { id, umi, subject, start, state }, now }: { meeting: MeetingRow; now: Date }) {
  const { t, language, timeZone } = useI18n();
  const isRunning = state !== 'scheduled';
  return (
    <li>
      <span className="next-meeting">
        <Link href={`/meeting/${encodeURIComponent(id)}`}>
          <bdi>{subject}</bdi>
        </Link>{' '}
        <time dateTime={start.toISOString()}>{shortMoment(language.peek(), timeZone.peek(), start, now)}</time>{' '}
        {isRunning && (
          <Badge kind="ok" icon="video">
            {t('dashboards.next.running')}
          </Badge>
        )}
      </span>{' '}
      <LinkButton
        href={meetingPaths.webrtc(umi)}
        size="small"
        label={t('dashboards.next.join', { subject })}
        {...(isRunning && { kind: 'primary' })}
      >
        {t('dashboards.join')}
      </LinkButton>
    </li>
  );
}
