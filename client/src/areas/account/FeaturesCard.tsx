import { switches, type Feature } from '@meet/contracts/features';
import { getMyFeatures } from '@meet/contracts/areas/own-account';
import { useWords } from '../../i18n/use-words.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { AnsweredCard } from '../../core/AnsweredCard.tsx';
import { read } from '../../core/reads.ts';

/** What the person's subscriptions allow, to read. */
export function FeaturesCard() {
  const t = useWords();
  return (
    <AnsweredCard title={t('account.features')} of={read(getMyFeatures)}>
      {(features) =>
        switches.some((feature) => features[feature]) ? (
          <ul className="account-features">
            {switches.map((feature) => (
              <li key={feature} className={features[feature] ? 'on' : ''}>
                <Icon name={features[feature] ? 'circle-check' : 'circle'} label={t(features[feature] ? 'account.on' : 'account.off')} />
                <Words feature={feature} />
              </li>
            ))}
            {features.RecordingQuota !== undefined && (
              <li>
                <Words feature="RecordingQuota" value={t('account.gigabytes', { n: features.RecordingQuota })} />
              </li>
            )}
            {features.AudioVideo_MaxVideoSize && (
              <li>
                <Words feature="AudioVideo_MaxVideoSize" value={features.AudioVideo_MaxVideoSize} />
              </li>
            )}
          </ul>
        ) : (
          <p className="account-none">{t('account.noFeatures')}</p>
        )
      }
    </AnsweredCard>
  );
}

function Words({ feature, value }: { feature: Feature; value?: string }) {
  const t = useWords();
  return (
    <p>
      {t(`feature.field.${feature}`)}
      {value !== undefined && (
        <>
          : <b>{value}</b>
        </>
      )}
      <small>{t(`feature.hint.${feature}`)}</small>
    </p>
  );
}
