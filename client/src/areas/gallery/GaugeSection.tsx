import { useWords } from '../../i18n/use-words.tsx';
import { Gauge } from '../../ui/charts/Gauge.tsx';

export default function GaugeSection() {
  const t = useWords();
  return (
    <div className="gallery-grid">
      <Gauge title={t('app.overview')} />
      <Gauge title={t('app.dashboard')} value={42} unit="%" />
      <Gauge title={t('app.account')} value={340} max={500} unit="GB" color="blue" />
      <Gauge title={t('app.help')} value={80} color="green" />
      <Gauge title={t('app.support')} value={95} color="yellow" />
      <Gauge title={t('app.signOut')} value={130} color="red" />
    </div>
  );
}
