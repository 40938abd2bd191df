import type { MeetingsDashboard } from '@meet/contracts/areas/dashboards';
import { isMeetingState } from '@meet/contracts/areas/meetings';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Chart } from '../../ui/charts/Chart.tsx';
import { Gauge } from '../../ui/charts/Gauge.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { periodTiles } from './period-tiles.ts';
import { Figure, Tiles } from './Tiles.tsx';

/** The meetings of everybody the person may see. */
export default function MeetingFigures({ figures }: { figures: MeetingsDashboard }) {
  const t = useWords();
  const { number, minutes } = useFormat();
  const { states, days, qualityIn, qualityOut } = figures;
  return (
    <>
      <Tiles
        tiles={[
          ...periodTiles(t, number, figures),
          {
            icon: 'users',
            label: t('dashboards.participants'),
            value: number(figures.participants),
            behind: ['/meeting', { sort: 'participatingUsers', order: '1' }],
          },
          {
            icon: 'clock',
            label: t('dashboards.averageDuration'),
            value: minutes(figures.averageDurationMinutes),
            behind: ['/meeting', { state: 'stopped' }],
          },
          {
            icon: 'film',
            label: t('dashboards.recordings'),
            value: number(figures.recordings),
            behind: ['/meeting', { isRecorded: 'true' }],
          },
        ]}
      />
      <div className="figure-cards wide">
        <Card title={t('dashboards.perDay')} text={t('dashboards.perDayText')}>
          <DaysChart days={days} />
        </Card>
        <Card title={t('dashboards.states')}>
          <Facts>
            {states.map(({ state, meetings }) => (
              <Fact key={state} name={isMeetingState(state) ? t(`dashboards.state.${state}`) : state}>
                <Figure value={number(meetings)} behind={isMeetingState(state) ? ['/meeting', { state }] : undefined} />
              </Fact>
            ))}
            <Fact name={t('dashboards.calls')}>
              <Figure value={number(figures.calls)} behind={['/meeting', { isCall: 'true' }]} />
            </Fact>
          </Facts>
        </Card>
        <Card title={t('dashboards.devices')}>
          <ShareChart title={t('dashboards.devices')} heading={t('dashboards.device')} of={figures.deviceTypes} />
        </Card>
        <Card title={t('dashboards.networks')}>
          <ShareChart title={t('dashboards.networks')} heading={t('dashboards.network')} of={figures.networkLayers} />
        </Card>
        <Card title={t('dashboards.quality')}>
          <div className="gauges">
            {typeof qualityIn === 'number' && (
              <Gauge title={t('dashboards.qualityIn')} value={Math.round(qualityIn)} color="green" unit="%" />
            )}
            {typeof qualityOut === 'number' && (
              <Gauge title={t('dashboards.qualityOut')} value={Math.round(qualityOut)} color="blue" unit="%" />
            )}
            {typeof qualityIn !== 'number' && typeof qualityOut !== 'number' && <p className="quiet-text">{t('dashboards.noQuality')}</p>}
          </div>
        </Card>
      </div>
    </>
  );
}

function DaysChart({ days }: Pick<MeetingsDashboard, 'days'>) {
  const t = useWords();
  const { calendarDay } = useFormat();
  const data = useMemo(
    () => ({
      heading: t('dashboards.day'),
      labels: days.map(({ day }) => calendarDay(day)),
      series: [{ name: t('dashboards.meetings'), values: days.map(({ meetings }) => meetings) }],
    }),
    [days, calendarDay, t],
  );
  return <Chart title={t('dashboards.perDay')} data={data} area />;
}

interface ShareChartProps {
  title: string;
  heading: string;
  of: MeetingsDashboard['deviceTypes'];
}

function ShareChart({ title, heading, of }: ShareChartProps) {
  const data = useMemo(
    () => ({ heading, labels: of.map(({ name }) => name), series: [{ name: title, values: of.map(({ count }) => count) }] }),
    [title, heading, of],
  );
  return <Chart title={title} data={data} type="doughnut" />;
}
