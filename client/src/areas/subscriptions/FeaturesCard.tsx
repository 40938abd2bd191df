import { features as names, switches, type Feature } from '@meet/contracts/features';
import type { Features } from '@meet/contracts/areas/subscriptions';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';

const isGateway = (feature: Feature): boolean => feature.startsWith('Gateway_');

/** All there is (001 §3), and what of it the subscription includes. */
export function FeaturesCard({ features }: { features: Features }) {
  const t = useWords();
  return (
    <Card title={t('subscriptions.features.title')}>
      <h3>{t('subscriptions.features.functionalities')}</h3>
      <FeatureList names={names.filter((name) => !isGateway(name))} features={features} />
      <h3>{t('subscriptions.features.gateways')}</h3>
      <FeatureList names={names.filter(isGateway)} features={features} />
    </Card>
  );
}

function FeatureList({ names: shown, features }: { names: readonly Feature[]; features: Features }) {
  const t = useWords();
  return (
    <ul className="subscription-features">
      {shown.map((feature) => {
        const isOn = isIncluded(feature, features);
        return (
          <li key={feature} className={isOn ? 'on' : ''}>
            <Icon name={isOn ? 'circle-check' : 'circle'} label={t(isOn ? 'subscriptions.features.on' : 'subscriptions.features.off')} />
            <span title={t(`feature.${feature}.help`)}>
              {t(`feature.${feature}.label`)}
              <Amount feature={feature} features={features} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function isIncluded(feature: Feature, features: Features): boolean {
  const isSwitch = switches.some((name) => name === feature && features[name]);
  return isSwitch || (feature === 'RecordingQuota' && Boolean(features.RecordingQuota)) || hasSize(feature, features);
}

const hasSize = (feature: Feature, features: Features): boolean =>
  feature === 'AudioVideo_MaxVideoSize' && Boolean(features.AudioVideo_MaxVideoSize);

function Amount({ feature, features }: { feature: Feature; features: Features }) {
  const t = useWords();
  if (feature === 'RecordingQuota' && features.RecordingQuota !== undefined)
    return <b>: {t('subscriptions.features.gigabytes', { n: features.RecordingQuota })}</b>;
  return hasSize(feature, features) && <b>: {features.AudioVideo_MaxVideoSize}</b>;
}
