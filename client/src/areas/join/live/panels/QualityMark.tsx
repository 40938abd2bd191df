import type { QualityLevel } from '../../../../call/monitoring/quality.ts';
import { useWords } from '../../../../i18n/use-words.tsx';
import './quality.css';

/** How good the own line is, as bars and in words (LIV-B04). */
export function QualityMark({ level }: { level: QualityLevel }) {
  const t = useWords();
  return (
    <span className={`live-quality ${level}`} title={t('live.quality.title')}>
      <span className="live-quality-bars" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className="hidden-text">{t('live.quality.title')}</span> <span>{t(`live.quality.${level}`)}</span>
    </span>
  );
}
