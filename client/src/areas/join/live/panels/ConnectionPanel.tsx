import type { StatsSample } from '../../../../call/monitoring/connection-stats.ts';
import type { QualityLevel } from '../../../../call/monitoring/quality.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useI18n } from '../../../../i18n/use-words.tsx';
import { QualityMark } from './QualityMark.tsx';
import './more.css';

/** The own line in words and in the numbers behind them. */
export function ConnectionPanel({ quality, sample }: { quality: QualityLevel; sample: StatsSample }) {
  const { t } = useI18n();
  const { number } = useFormat();
  const { lossPercent, roundTripMs, jitterMs } = sample;
  const rows = [
    [t('live.quality.loss'), lossPercent, '%'],
    [t('live.quality.roundTrip'), roundTripMs, 'ms'],
    [t('live.quality.jitter'), jitterMs, 'ms'],
  ] as const;
  return (
    <section className="live-connection">
      <h3>{t('live.quality.title')}</h3>
      <QualityMark level={quality} />
      <p className="entry-small">{t(`live.quality.${quality}Text`)}</p>
      <dl>
        {rows.map(
          ([name, value, unit]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {number(value, 1)} {unit}
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
