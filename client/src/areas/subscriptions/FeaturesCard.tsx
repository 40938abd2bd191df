import { termsRefusal } from '@meet/contracts/rules';
import { switches, type Feature } from '@meet/contracts/features';
import type { Features } from '@meet/contracts/areas/subscriptions';
import { Fragment, lazy, Suspense, useState } from 'react';
import { RuledButton } from '../../core/RuledButton.tsx';
import { useMe } from '../../entities/users/use-me.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { featureGroups } from './feature-groups.ts';
import type { SubscriptionPart } from './part.ts';
import { Icon } from '../../ui/icons/Icon.tsx';

const FeaturesDialog = lazy(() => import('./FeaturesDialog.tsx'));

/** All there is (001 §3), and what of it the subscription includes. */
export function FeaturesCard({ subscription, isFrozen, act, show }: SubscriptionPart) {
  const t = useWords();
  const { roles } = useMe();
  const [isChanging, setChanging] = useState(false);
  return (
    <Card
      title={t('subscriptions.features.title')}
      end={
        !isFrozen && (
          <RuledButton size="small" icon="pencil" why={termsRefusal(roles, subscription)} onClick={() => setChanging(true)}>
            {t('subscriptions.features.change')}
          </RuledButton>
        )
      }
    >
      {(['functionalities', 'gateways'] as const).map((group) => (
        <Fragment key={group}>
          <h3>{t(`subscriptions.features.${group}`)}</h3>
          <FeatureList names={featureGroups[group]} features={subscription.features} />
        </Fragment>
      ))}
      {isChanging && (
        <Suspense>
          <FeaturesDialog subscription={subscription} act={act} show={show} onClose={() => setChanging(false)} />
        </Suspense>
      )}
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
            <span title={t(`feature.hint.${feature}`)}>
              {t(`feature.field.${feature}`)}
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
