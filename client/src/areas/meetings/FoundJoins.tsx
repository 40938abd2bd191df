import { listJoins, type JoinTimeline } from '@meet/contracts/areas/join-timelines';
import { listMeetings } from '@meet/contracts/areas/meetings';
import { Link } from 'wouter';
import { Answered } from '../../core/Answered.tsx';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { useAutoRefresh } from '../../ui/browser/auto-refresh.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { meetingPath } from './cells.tsx';
import { Reached, Seconds, Setback, Time, tookMs } from './join-cells.tsx';

/** The joins with a support code: more than one where two browsers gave themselves the same. They may be going on. */
export function FoundJoins({ code }: { code: string }) {
  const t = useWords();
  const answer = useRead(read(listJoins, { query: { supportCode: code } }));
  useAutoRefresh('normal', answer.refresh);
  return (
    <Answered of={answer}>
      {({ items, total }) => (
        <>
          <p role="status" className="quiet-text">
            {total > 0 && t('meetings.joins.search.found', { n: total })}
          </p>
          {total === 0 && <Notice kind="info">{t('meetings.joins.search.unknown', { code })}</Notice>}
          {items.map((join) => (
            <JoinCard key={`${join.fullName} ${join.startedAt.getTime()}`} join={join} />
          ))}
        </>
      )}
    </Answered>
  );
}

function JoinCard({ join }: { join: JoinTimeline }) {
  const t = useWords();
  return (
    <Card title={<bdi>{join.fullName}</bdi>}>
      <Facts>
        <Fact name={t('meetings.one')}>
          <MeetingName meetingId={join.meetingId} />
        </Fact>
        <Fact name={t('meetings.joins.column.startedAt')}>
          <Time at={join.startedAt} />
        </Fact>
        <Fact name={t('meetings.joins.column.reached')}>
          <Reached step={join.reached} />
        </Fact>
        {join.stuckBy && (
          <Fact name={t('meetings.joins.column.stuckBy')}>
            <Setback name={join.stuckBy} />
          </Fact>
        )}
        <Fact name={t('meetings.joins.column.tookMs')}>
          <Seconds ms={tookMs(join)} />
        </Fact>
      </Facts>
      <ol className="join-steps">
        {join.marks.map((mark) => (
          <Step key={JSON.stringify(mark)} mark={mark} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ mark }: { mark: JoinTimeline['marks'][number] }) {
  const t = useWords();
  return (
    <li className={'step' in mark ? undefined : 'setback'}>
      <Icon name={'step' in mark ? 'check' : 'triangle-alert'} />
      <span>
        {'step' in mark ? t(`meetings.joins.step.${mark.step}`) : t(`meetings.joins.setback.${mark.setback}`)}
        {'detail' in mark && mark.detail && <small>{mark.detail}</small>}
      </span>
      <span className="time">
        <Seconds ms={mark.atMs} />
      </span>
    </li>
  );
}

/** The meeting by its subject, with a link; by its identifier as long as that is all that is known. */
function MeetingName({ meetingId }: Pick<JoinTimeline, 'meetingId'>) {
  const { value } = useRead(read(listMeetings, { query: { text: meetingId } }));
  const meeting = value?.items.find((one) => one.meetingId === meetingId);
  return meeting ? <Link href={meetingPath(meeting)}>{meeting.subject}</Link> : meetingId;
}
