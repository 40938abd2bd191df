import type { TcsServer } from '@meet/contracts/areas/service';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Chart } from '../../ui/charts/Chart.tsx';
import type { ChartData } from '../../ui/charts/chart-data.ts';
import { Gauge } from '../../ui/charts/Gauge.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { NewMeetings, YesNo } from './cells.tsx';
import { Moment } from '../../ui/layout/Moment.tsx';

type Hours = Pick<TcsServer['stats'], 'hours'>;

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
        <DayCharts hours={stats.hours} />
      </Card>
    </div>
  );
}

/** One chart for each figure: lines have no legend (001 §9). */
function DayCharts({ hours }: Hours) {
  const t = useWords();
  return (
    <div className="service-charts">
      <DayChart title={t('service.column.meetingCount')} hours={hours} of={({ meetings }) => meetings} />
      <DayChart title={t('service.column.hostedUserCount')} hours={hours} of={({ hostedUsers }) => hostedUsers} />
      <DayChart title={t('service.column.relayedUserCount')} hours={hours} of={({ relayedUsers }) => relayedUsers} />
    </div>
  );
}

interface DayChartProps extends Hours {
  title: string;
  of: (hour: Hours['hours'][number]) => number;
}

function DayChart({ title, hours, of }: DayChartProps) {
  const t = useWords();
  const { time } = useFormat();
  const data: ChartData = {
    heading: t('service.hour'),
    labels: hours.map(({ at }) => time(at)),
    series: [{ name: title, values: hours.map(of) }],
  };
  return (
    <div>
      <h3>{title}</h3>
      <Chart title={title} data={data} showLabels={false} area />
    </div>
  );
}
