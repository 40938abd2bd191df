import type { TcsServer } from '@meet/contracts/service';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chart } from '../../ui/charts/Chart.tsx';
import { Gauge } from '../../ui/charts/Gauge.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Moment, NewMeetings, YesNo } from './cells.tsx';

/** What a server is, what it serves now, and what it has served in the last day. */
export function ServerCards({ server }: { server: TcsServer }) {
  const t = useWords();
  const { number } = useFormat();
  const { stats } = server;
  return (
    <div className="service-cards">
      <Card title={t('service.about')}>
        <Facts>
          <Fact name={t('service.column.version')}>{server.version}</Fact>
          <Fact name={t('service.column.zone')}>{server.zone.name}</Fact>
          <Fact name={t('service.column.connected')}>
            <YesNo is={server.connected} />
          </Fact>
          <Fact name={t('service.column.validated')}>
            <YesNo is={server.validated} />
          </Fact>
          <Fact name={t('service.column.acceptsNewMeetings')}>
            <NewMeetings {...server} />
          </Fact>
          {stats.startTime && (
            <Fact name={t('service.startTime')}>
              <Moment at={stats.startTime} />
            </Fact>
          )}
        </Facts>
      </Card>
      <Card title={t('service.load')}>
        <Facts>
          <Fact name={t('service.column.meetingCount')}>{number(server.meetingCount)}</Fact>
          <Fact name={t('service.column.hostedUserCount')}>{number(server.hostedUserCount)}</Fact>
          <Fact name={t('service.column.relayedUserCount')}>{number(server.relayedUserCount)}</Fact>
        </Facts>
        <div className="service-gauges">
          <Gauge title={t('service.cpu')} value={stats.cpuPercent} color="blue" unit="%" />
          <Gauge title={t('service.memory')} value={stats.memoryPercent} color="green" unit="%" />
        </div>
      </Card>
      <Card title={t('service.day')}>
        <DayChart hours={stats.hours} />
      </Card>
    </div>
  );
}

function DayChart({ hours }: Pick<TcsServer['stats'], 'hours'>) {
  const t = useWords();
  const { time } = useFormat();
  const data = useMemo(
    () => ({
      heading: t('service.hour'),
      labels: hours.map(({ at }) => time(at)),
      series: [
        { name: t('service.column.meetingCount'), values: hours.map(({ meetings }) => meetings) },
        { name: t('service.column.hostedUserCount'), values: hours.map(({ hostedUsers }) => hostedUsers) },
        { name: t('service.column.relayedUserCount'), values: hours.map(({ relayedUsers }) => relayedUsers) },
      ],
    }),
    [hours, time, t],
  );
  return <Chart title={t('service.day')} data={data} showLabels={false} />;
}
