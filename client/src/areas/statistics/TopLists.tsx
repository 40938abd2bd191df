import type { Statistics } from '@meet/contracts/areas/statistics';
import { Link } from 'wouter';
import { PermittedLink } from '../../core/PermittedLink.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Change } from './Change.tsx';
import { tabPath } from './StatisticHead.tsx';

interface TopListsProps {
  top: Statistics['top'];
  isCompared: boolean;
  asked: string;
}

/** The five first of each ranking (001 §2), and the way to all of it. */
export function TopLists({ top: { organizations, organizers, meetings }, isCompared, asked }: TopListsProps) {
  const t = useWords();
  const { date } = useFormat();
  return (
    <div className="statistic-cards">
      <Card title={t('statistics.top.organizations')} end={<Link href={tabPath('customers', asked)}>{t('statistics.top.all')}</Link>}>
        <TopList
          isCompared={isCompared}
          lines={organizations.map(({ id, organization, meetings: value, previous }) => ({
            id,
            name: organization.name,
            to: `/organizations/${encodeURIComponent(id)}`,
            value,
            before: previous?.meetings,
          }))}
        />
      </Card>
      <Card title={t('statistics.top.organizers')} end={<Link href={tabPath('organizers', asked)}>{t('statistics.top.all')}</Link>}>
        <TopList
          isCompared={isCompared}
          lines={organizers.map(({ id, organizer, organization, meetings: value, previous }) => ({
            id,
            name: organizer.fullName || organizer.email,
            organization: organization.name,
            value,
            before: previous?.meetings,
          }))}
        />
      </Card>
      <Card title={t('statistics.top.meetings')} text={t('statistics.top.meetingsText')}>
        <TopList
          isCompared={false}
          lines={meetings.map(({ id, subject, start, organization, participants }) => ({
            id,
            name: subject,
            to: `/meeting/${encodeURIComponent(id)}`,
            organization: organization.name,
            day: date(start),
            value: participants,
          }))}
        />
      </Card>
    </div>
  );
}

interface Line {
  id: string;
  name: string;
  organization?: string;
  day?: string;
  /** Where there is more of it. */
  to?: string;
  value: number;
  before?: number | undefined;
}

function TopList({ lines, isCompared }: { lines: readonly Line[]; isCompared: boolean }) {
  const t = useWords();
  const { number } = useFormat();
  const most = Math.max(1, ...lines.map(({ value }) => value));
  if (lines.length === 0) return <p className="quiet-text">{t('statistics.nothing')}</p>;
  return (
    <ol className="statistic-top">
      {lines.map(({ id, name, organization, day, to, value, before }) => (
        <li key={id}>
          <span className="statistic-name">
            <bdi>{to === undefined ? name : <PermittedLink to={[to]}>{name}</PermittedLink>}</bdi>{' '}
            {organization && (
              <small>
                <bdi>{organization}</bdi>
                {day && ` · ${day}`}
              </small>
            )}
          </span>{' '}
          <b>{number(value)}</b>
          {isCompared && before !== undefined && <Change now={value} before={before} />}
          <progress value={value} max={most} aria-hidden="true" />
        </li>
      ))}
    </ol>
  );
}
