import type { MeetingAttendee } from '@meet/contracts/areas/meetings';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Chart } from '../../ui/charts/Chart.tsx';
import { averagesOf, presenceOver, sharesOf } from './figures.ts';
import { QualityLegend } from './QualityLegend.tsx';
import { useMomentLabels } from './use-moment-labels.ts';

/** Who was there when, how well, and by what. Drawn anew with other attendees. */
export function MeetingStatistics({ attendees }: { attendees: readonly MeetingAttendee[] }) {
  const t = useWords();
  const devices = useMemo(() => sharesOf(attendees.map(({ deviceType }) => deviceType)), [attendees]);
  const networks = useMemo(() => sharesOf(attendees.map(({ networkLayer }) => networkLayer)), [attendees]);
  const hasCome = attendees.some(({ joinTime }) => joinTime);
  return (
    <section className="meeting-part">
      <h2>{t('meetings.statistics.title')}</h2>
      {hasCome ? (
        <div className="meeting-charts">
          <Card title={t('meetings.statistics.presence')}>
            <PresenceChart attendees={attendees} />
          </Card>
          <Card title={t('meetings.statistics.average')} text={t('meetings.statistics.averageText')}>
            <QualityLegend />
            <AverageChart attendees={attendees} />
          </Card>
          <Card title={t('meetings.statistics.devices')}>
            <ShareChart title={t('meetings.statistics.devices')} heading={t('meetings.statistics.device')} of={devices} />
          </Card>
          <Card title={t('meetings.statistics.networks')}>
            <ShareChart title={t('meetings.statistics.networks')} heading={t('meetings.statistics.network')} of={networks} />
          </Card>
        </div>
      ) : (
        <p className="quiet-text">{t('meetings.statistics.none')}</p>
      )}
    </section>
  );
}

function PresenceChart({ attendees }: { attendees: readonly MeetingAttendee[] }) {
  const t = useWords();
  const labelsOf = useMomentLabels();
  const data = useMemo(() => {
    const presence = presenceOver(attendees);
    return {
      heading: t('meetings.quality.time'),
      labels: labelsOf(presence.map(({ at }) => at)),
      series: [{ name: t('meetings.statistics.people'), values: presence.map(({ people }) => people) }],
    };
  }, [attendees, labelsOf, t]);
  return <Chart title={t('meetings.statistics.presence')} data={data} showLabels={false} area />;
}

function AverageChart({ attendees }: { attendees: readonly MeetingAttendee[] }) {
  const t = useWords();
  const data = useMemo(() => {
    const averages = averagesOf(attendees);
    return {
      heading: t('meetings.quality.attendee'),
      labels: averages.map(({ name }) => name),
      series: [
        { name: t('meetings.quality.in'), values: averages.map(({ qualityIn }) => qualityIn) },
        { name: t('meetings.quality.out'), values: averages.map(({ qualityOut }) => qualityOut) },
      ],
    };
  }, [attendees, t]);
  return <Chart title={t('meetings.statistics.average')} data={data} type="bar" unit="%" showLabels={false} />;
}

interface ShareChartProps {
  title: string;
  heading: string;
  of: readonly { name: string; count: number }[];
}

function ShareChart({ title, heading, of }: ShareChartProps) {
  const { compare } = useFormat();
  const data = useMemo(() => {
    const shares = of.toSorted((one, other) => other.count - one.count || compare(one.name, other.name));
    return { heading, labels: shares.map(({ name }) => name), series: [{ name: title, values: shares.map(({ count }) => count) }] };
  }, [title, heading, of, compare]);
  return <Chart title={title} data={data} type="doughnut" />;
}
