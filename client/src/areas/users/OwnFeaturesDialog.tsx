import { changeUser, getUser, type UserDetail } from '@meet/contracts/areas/users';
import { featureVideoSizes, switches } from '@meet/contracts/features';
import { useMemo, useState } from 'react';
import { useServices } from '../../core/services.ts';
import { LastChange } from '../../entities/audit/LastChange.tsx';
import { FeatureFields } from '../../entities/features/FeatureFields.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { newerOf } from '../../form/newer.ts';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { changedOwnFeatures, ownFeaturesForm, ownFeatureValues } from './own-features-form.ts';

interface OwnFeaturesDialogProps {
  user: UserDetail;
  show: (user: UserDetail) => void;
  onClose: () => void;
}

/** Gives one person features, or takes them, whatever their subscriptions say (001 §3). */
export function OwnFeaturesDialog({ user, show, onClose }: OwnFeaturesDialogProps) {
  const { call, notices } = useServices();
  const t = useWords();
  const { id, version, ownFeatures } = user;
  const given = useMemo(() => ownFeatureValues(ownFeatures), [ownFeatures]);
  const [spec] = useState(() => ownFeaturesForm(ownFeatures.AudioVideo_MaxVideoSize));
  const form = useForm(spec, given);
  const inherited = { value: '', text: t('feature.own.inherited') };
  const onOrOff = [inherited, { value: 'on', text: t('form.on') }, { value: 'off', text: t('form.off') }];
  const sizes = [...new Set([...featureVideoSizes, ownFeatures.AudioVideo_MaxVideoSize ?? ''])].filter(Boolean);
  return (
    <FormDialog
      title={t('feature.change')}
      spec={spec}
      form={form}
      choices={{
        ...Object.fromEntries(switches.map((name) => [name, onOrOff])),
        AudioVideo_MaxVideoSize: [inherited, ...sizes.map((value) => ({ value, text: value }))],
      }}
      onCancel={onClose}
      lastChange={<LastChange kind="user" id={id} />}
      newest={async () => {
        const fresh = await newerOf(user, () => call(getUser, { params: { id } }));
        if (fresh) show(fresh);
        return fresh && ownFeatureValues(fresh.ownFeatures);
      }}
      send={async (_, changes) => {
        show(await call(changeUser, { params: { id }, body: { ownFeatures: changedOwnFeatures(changes), version } }));
        notices.show('success', t('feature.saved'));
        onClose();
      }}
    >
      <Notice kind="info">{t('feature.own.quota')}</Notice>
      <FeatureFields />
    </FormDialog>
  );
}
