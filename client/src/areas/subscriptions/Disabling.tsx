import { disablingRefusal } from '@meet/contracts/rules';
import { disableSubscription } from '@meet/contracts/areas/subscriptions';
import { useState } from 'react';
import { RuledButton } from '../../core/RuledButton.tsx';
import { useServices } from '../../core/services.ts';
import { useMe } from '../../entities/users/use-me.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { FormField } from '../../form/FormField.tsx';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import type { SubscriptionPart } from './part.ts';
import { disablingForm } from './subscription-forms.ts';

/** The end of a subscription, for good (001 §4): whoever types its product goes on. Gone once that is done. */
export function Disabling({ subscription, act }: SubscriptionPart) {
  const t = useWords();
  const { roles } = useMe();
  const [isAsking, setAsking] = useState(false);
  if (subscription.disabled) return null;
  return (
    <Card title={t('subscriptions.disabling.title')} text={t('subscriptions.disabling.text')}>
      <div>
        <RuledButton kind="danger" icon="lock" why={disablingRefusal(roles, subscription)} onClick={() => setAsking(true)}>
          {t('subscriptions.disabling.do')}
        </RuledButton>
      </div>
      {isAsking && <DisablingDialog subscription={subscription} act={act} onClose={() => setAsking(false)} />}
    </Card>
  );
}

interface DisablingDialogProps extends Pick<SubscriptionPart, 'subscription' | 'act'> {
  onClose: () => void;
}

function DisablingDialog({ subscription, act, onClose }: DisablingDialogProps) {
  const { call, notices } = useServices();
  const t = useWords();
  const { id, product, organization, organizerCount } = subscription;
  const [spec] = useState(() => disablingForm(product));
  const form = useForm(spec);
  return (
    <FormDialog
      title={t('subscriptions.disabling.question', { product, organization: organization.name })}
      submit={t('subscriptions.disabling.do')}
      spec={spec}
      form={form}
      onCancel={onClose}
      send={async () => {
        await act(() => call(disableSubscription, { params: { id } }));
        notices.show('success', t('subscriptions.disabling.done'));
      }}
    >
      <Notice kind="warning">{t('subscriptions.disabling.loss', { n: organizerCount })}</Notice>
      <p>{t('subscriptions.disabling.type', { product })}</p>
      <FormField name="confirmation" />
    </FormDialog>
  );
}
