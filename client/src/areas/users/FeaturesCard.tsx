import type { UserDetail } from '@meet/contracts/areas/users';
import { ownFeaturesRefusal } from '@meet/contracts/rules';
import { useState } from 'react';
import { RuledButton } from '../../core/RuledButton.tsx';
import { FeatureLists } from '../../entities/features/FeatureLists.tsx';
import { useMe } from '../../entities/users/use-me.ts';
import { useWords } from '../../i18n/use-words.tsx';
import type { RecordPart } from '../../record/record-spec.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.tsx';

const OwnFeaturesDialog = lazyPart(async () => (await import('./OwnFeaturesDialog.tsx')).OwnFeaturesDialog);

/** What somebody may use, by subscription and by themselves (001 §3). */
export function FeaturesCard({ record: user, show }: RecordPart<UserDetail>) {
  const t = useWords();
  const { roles } = useMe();
  const [isChanging, setChanging] = useState(false);
  return (
    <Card
      title={t('feature.title')}
      text={t('feature.own.text')}
      end={
        <RuledButton size="small" icon="pencil" why={ownFeaturesRefusal(roles, user)} onClick={() => setChanging(true)}>
          {t('feature.change')}
        </RuledButton>
      }
    >
      <FeatureLists features={user.features} own={user.ownFeatures} />
      {isChanging && <OwnFeaturesDialog user={user} show={show} onClose={() => setChanging(false)} />}
    </Card>
  );
}
