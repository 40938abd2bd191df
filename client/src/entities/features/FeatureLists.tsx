import type { Features, OwnFeatures } from '@meet/contracts/feature-flags';
import { switches, type Feature } from '@meet/contracts/features';
import { Fragment } from 'react';
import { useWords } from '../../i18n/use-words.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { featureGroups } from './feature-groups.ts';
import './features.css';

interface FeatureListsProps {
  features: Features;
  /** Those that were given to one person; they are marked. */
  own?: OwnFeatures;
}

/** All features there are (001 §3), and which of them are included. */
export function FeatureLists(props: FeatureListsProps) {
  const t = useWords();
  return (['functionalities', 'gateways'] as const).map((group) => (
    <Fragment key={group}>
      <h3>{t(`feature.group.${group}`)}</h3>
      <FeatureList {...props} names={featureGroups[group]} />
    </Fragment>
  ));
}

function FeatureList({ names, features, own = {} }: FeatureListsProps & { names: readonly Feature[] }) {
  const t = useWords();
  return (
    <ul className="features">
      {names.map((feature) => {
        const isOn = isIncluded(feature, features);
        return (
          <li key={feature} className={isOn ? 'on' : ''}>
            <Icon name={isOn ? 'circle-check' : 'circle'} label={t(isOn ? 'feature.on' : 'feature.off')} />
            <span title={t(`feature.hint.${feature}`)}>
              {t(`feature.field.${feature}`)}
              <Amount feature={feature} features={features} />
              {own[feature] !== undefined && <small>{t('feature.own.mark')}</small>}
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
    return <b>: {t('feature.gigabytes', { n: features.RecordingQuota })}</b>;
  return hasSize(feature, features) && <b>: {features.AudioVideo_MaxVideoSize}</b>;
}
