import { useWords } from '../../i18n/use-words.tsx';

/** Which colour and mark is which: a line or bar chart has no legend of its own (001 §9). */
export function QualityLegend() {
  const t = useWords();
  return (
    <ul className="quality-legend">
      <li>{t('meetings.quality.in')}</li>
      <li>{t('meetings.quality.out')}</li>
    </ul>
  );
}
