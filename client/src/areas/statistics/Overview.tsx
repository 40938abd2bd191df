import type { Statistics } from '@meet/contracts/areas/statistics';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Change } from './Change.tsx';
import { CourseCard } from './CourseCard.tsx';
import { HoursChart, ServersChart } from './charts.tsx';
import { TopLists } from './TopLists.tsx';

interface OverviewProps {
  statistics: Statistics;
  isCompared: boolean;
  asked: string;
}

const tiles = [
  ['meetings', 'video', 'number'],
  ['participants', 'users', 'number'],
  ['durationMinutes', 'clock', 'minutes'],
  ['attendanceMinutes', 'timer', 'minutes'],
  ['peakParticipants', 'chart-column', 'number'],
  ['organizers', 'user', 'number'],
] as const satisfies readonly (readonly [keyof Statistics['figures'], IconName, 'number' | 'minutes'])[];

/** Operators statistics and top five lists (001 §2). */
export function Overview({ statistics, isCompared, asked }: OverviewProps) {
  const t = useWords();
  const format = useFormat();
  const { figures, previous, course, hours, servers, top } = statistics;
  return (
    <>
      <ul className="statistic-tiles">
        {tiles.map(([name, icon, kind]) => (
          <li key={name}>
            <span className="statistic-label">
              <Icon name={icon} /> {t(`statistics.figure.${name}`)}
            </span>{' '}
            <b>{format[kind](figures[name])}</b>
            {isCompared && previous && <Change now={figures[name]} before={previous[name]} write={format[kind]} />}
          </li>
        ))}
      </ul>
      <CourseCard course={course} isCompared={isCompared} />
      <TopLists top={top} isCompared={isCompared} asked={asked} />
      <div className="statistic-cards">
        <Card title={t('statistics.hours')} text={t('statistics.hoursText')}>
          <HoursChart hours={hours} />
        </Card>
        {servers.length > 0 && (
          <Card title={t('statistics.servers')} text={t('statistics.serversText')}>
            <ServersChart servers={servers} />
          </Card>
        )}
      </div>
    </>
  );
}
