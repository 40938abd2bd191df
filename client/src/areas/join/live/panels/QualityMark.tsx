import type { QualityLevel } from '../../../../call/monitoring/quality.ts';
import { useWords } from '../../../../i18n/use-words.tsx';
import './quality.css';

/** How good the own line is, as bars and in words (LIV-B04). */
export function QualityMark({ level }: { level: QualityLevel }) {
  const t = useWords();
  return (
    <span className={`live-quality ${level}`} title={t('live.quality.title')}>
      <QualityBars level={level} />
      <span className="hidden-text">{t('live.quality.title')}</span> <span>{t(`live.quality.${level}`)}</span>
    </span>
  );
}

/** As many bars as a line is good for; `label` only where there is no text beside them. */
export function QualityBars({ level, label }: { level: QualityLevel; label?: string }) {
  return (
    <span className={`quality-bars ${level}`} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <i />
      <i />
      <i />
    </span>
  );
}
