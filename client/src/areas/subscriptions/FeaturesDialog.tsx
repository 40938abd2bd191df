import { changeSubscription, getSubscription } from '@meet/contracts/areas/subscriptions';
import { useMemo, useState } from 'react';
import { useServices } from '../../core/services.ts';
import { LastChange } from '../../entities/audit/LastChange.tsx';
import { FeatureFields } from '../../entities/features/FeatureFields.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { newerOf } from '../../form/newer.ts';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { changedFeatures, featuresForm, featureValues } from './features-form.ts';
import type { SubscriptionPart } from './part.ts';

interface FeaturesDialogProps extends Pick<SubscriptionPart, 'subscription' | 'act' | 'show'> {
  onClose: () => void;
}

/** Switches features of a subscription on and off (001 §3). */
export function FeaturesDialog({ subscription, act, show, onClose }: FeaturesDialogProps) {
  const { call, notices } = useServices();
  const t = useWords();
  const { id, version, features } = subscription;
  const given = useMemo(() => featureValues(features), [features]);
  const [spec] = useState(() => featuresForm(features.AudioVideo_MaxVideoSize));
  const form = useForm(spec, given);
  return (
    <FormDialog
      title={t('feature.change')}
      spec={spec}
      form={form}
      onCancel={onClose}
      lastChange={<LastChange kind="subscription" id={id} organizationId={subscription.organization.id} />}
      newest={async () => {
        const fresh = await newerOf(subscription, () => call(getSubscription, { params: { id } }));
        if (fresh) show(fresh);
        return fresh && featureValues(fresh.features);
      }}
      send={async (_, changes) => {
        await act(() => call(changeSubscription, { params: { id }, body: { features: changedFeatures(changes), version } }));
        notices.show('success', t('feature.saved'));
        onClose();
      }}
    >
      <FeatureFields />
    </FormDialog>
  );
}
