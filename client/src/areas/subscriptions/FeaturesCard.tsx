import { termsRefusal } from '@meet/contracts/rules';
import { useState } from 'react';
import { RuledButton } from '../../core/RuledButton.tsx';
import { FeatureLists } from '../../entities/features/FeatureLists.tsx';
import { useMe } from '../../entities/users/use-me.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.tsx';
import type { SubscriptionPart } from './part.ts';

const FeaturesDialog = lazyPart(async () => (await import('./FeaturesDialog.tsx')).FeaturesDialog);

/** All there is (001 §3), and what of it the subscription includes. */
export function FeaturesCard({ subscription, isFrozen, act, show }: SubscriptionPart) {
  const t = useWords();
  const { roles } = useMe();
  const [isChanging, setChanging] = useState(false);
  return (
    <Card
      title={t('feature.title')}
      end={
        !isFrozen && (
          <RuledButton size="small" icon="pencil" why={termsRefusal(roles, subscription)} onClick={() => setChanging(true)}>
            {t('feature.change')}
          </RuledButton>
        )
      }
    >
      <FeatureLists features={subscription.features} />
      {isChanging && <FeaturesDialog subscription={subscription} act={act} show={show} onClose={() => setChanging(false)} />}
    </Card>
  );
}
