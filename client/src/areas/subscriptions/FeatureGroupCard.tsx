import { changeSubscription, getSubscription, type SubscriptionDetail } from '@meet/contracts/areas/subscriptions';
import { useMemo } from 'react';
import { useServices } from '../../core/services.ts';
import { LastChange } from '../../entities/audit/LastChange.tsx';
import { Form } from '../../form/Form.tsx';
import { newerOf } from '../../form/newer.ts';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import type { SubscriptionPart } from './part.ts';
import { groupForm } from './subscription-forms.ts';

/** A group of LDAP or single sign-on whose members are organizers (001 §2): set by managers, otherwise shown. */
export function FeatureGroupCard(part: SubscriptionPart) {
  const t = useWords();
  const { organizerGroup } = part.subscription;
  return (
    <Card title={t('subscriptions.group.title')} text={t('subscriptions.group.text')}>
      {!part.why && <GroupForm {...part} />}
      {part.why && organizerGroup && (
        <Facts>
          <Fact name={t('subscriptions.field.directory')}>{t(`subscriptions.option.directory.${organizerGroup.directory}`)}</Fact>
          <Fact name={t('subscriptions.field.name')}>{organizerGroup.name}</Fact>
        </Facts>
      )}
      {part.why && !organizerGroup && <p className="quiet-text">{t('subscriptions.group.none')}</p>}
    </Card>
  );
}

const groupValues = ({ organizerGroup }: Pick<SubscriptionDetail, 'organizerGroup'>) =>
  ({ isLinked: Boolean(organizerGroup), directory: organizerGroup?.directory ?? 'LDAP', name: organizerGroup?.name ?? '' }) as const;

function GroupForm({ subscription, act, show }: SubscriptionPart) {
  const { call, notices } = useServices();
  const t = useWords();
  const { id, version, organizerGroup } = subscription;
  const given = useMemo(() => groupValues({ organizerGroup }), [organizerGroup]);
  const form = useForm(groupForm, given);
  return (
    <Form
      spec={groupForm}
      form={form}
      lastChange={<LastChange kind="subscription" id={id} organizationId={subscription.organization.id} />}
      newest={async () => {
        const fresh = await newerOf(subscription, () => call(getSubscription, { params: { id } }));
        if (fresh) show(fresh);
        return fresh && groupValues(fresh);
      }}
      send={async ({ isLinked, directory, name }) => {
        const group = isLinked && directory ? { directory, name } : null;
        await act(() => call(changeSubscription, { params: { id }, body: { organizerGroup: group, version } }));
      }}
      onSent={() => notices.show('success', t('subscriptions.group.saved'))}
    />
  );
}
