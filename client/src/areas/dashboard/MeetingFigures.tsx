import type { MeetingsDashboard } from '@meet/contracts/dashboards';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chart } from '../../ui/charts/Chart.tsx';
import { Gauge } from '../../ui/charts/Gauge.tsx';
import { Fact } from './Fact.tsx';
import { periodTiles } from './period-tiles.ts';
import { Figure, Tiles } from './Tiles.tsx';

/** The meetings of everybody the person may see. */
export default function MeetingFigures({ figures }: { figures: MeetingsDashboard }) {
  const { t, language } = useI18n();
  const { number } = useFormat();
  const { states, days, qualityIn, qualityOut } = figures;
  return (
    <>
      <Tiles
        tiles={[
          ...periodTiles(t, number, figures),
          { icon: 'users', label: t('dashboard.participants'), value: number(figures.participants) },
          { icon: 'clock', label: t('dashboard.averageDuration'), value: durationText(language.peek(), figures.averageDurationMinutes) },
          { icon: 'film', label: t('dashboard.recordings'), value: number(figures.recordings) },
        ]}
      />
      <div className="figure-cards wide">
        <Card title={t('dashboard.perDay')} text={t('dashboard.perDayText')}>
          <DaysChart days={days} />
        </Card>
        <Card title={t('dashboard.states')}>
          <dl className="facts">
            {states.map(({ state, meetings }) => (
              <Fact key={state} name={t(`dashboard.state.${state}`)}>
                <Figure value={number(meetings)} behind={['/meeting', { state }]} />
              </Fact>
            ))}
            <Fact name={t('dashboard.calls')}>{number(figures.calls)}</Fact>
          </dl>
        </Card>
        <Card title={t('dashboard.devices')}>
          <ShareChart title={t('dashboard.devices')} heading={t('dashboard.device')} of={figures.deviceTypes} />
        </Card>
        <Card title={t('dashboard.networks')}>
          <ShareChart title={t('dashboard.networks')} heading={t('dashboard.network')} of={figures.networkLayers} />
        </Card>
        <Card title={t('dashboard.quality')}>
          <div className="gauges">
            {typeof qualityIn === 'number' && (
              <Gauge title={t('dashboard.qualityIn')} value={Math.round(qualityIn)} color="green" unit="%" />
            )}
            {typeof qualityOut === 'number' && (
              <Gauge title={t('dashboard.qualityOut')} value={Math.round(qualityOut)} color="blue" unit="%" />
            )}
            {typeof qualityIn !== 'number' && typeof qualityOut !== 'number' && <p className="quiet-text">{t('dashboard.noQuality')}</p>}
          </div>
        </Card>
      </div>
    </>
  );
}

/** In minutes; from two hours on in hours. */
function durationText(language: string, minutes: number): string {
  const [value, unit] = minutes < 120 ? [Math.round(minutes), 'minute'] : [minutes / 60, 'hour'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

function DaysChart({ days }: Pick<MeetingsDashboard, 'days'>) {
  const { t, language } = useI18n();
  const tongue = language.peek();
  const data = useMemo(() => {
    // A day is the caller's already: it must not move with the zone of the browser.
    const format = new Intl.DateTimeFormat(tongue, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    return {
      heading: t('dashboard.day'),
      labels: days.map(({ day }) => format.format(new Date(day))),
      series: [{ name: t('dashboard.meetings'), values: days.map(({ meetings }) => meetings) }],
    };
  }, [days, tongue, t]);
  return <Chart title={t('dashboard.perDay')} data={data} area />;
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
