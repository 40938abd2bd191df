import { termsRefusal } from '@meet/contracts/rules';
import { changeSubscription, getSubscription } from '@meet/contracts/areas/subscriptions';
import { useState } from 'react';
import { RuledButton } from '../../core/RuledButton.tsx';
import { useServices } from '../../core/services.ts';
import { LastChange } from '../../entities/audit/LastChange.tsx';
import { SubscriptionEnd } from '../../entities/subscriptions/SubscriptionBadge.tsx';
import { TermsDialog } from '../../entities/subscriptions/TermsDialog.tsx';
import { newerOf } from '../../form/newer.ts';
import { useMe } from '../../entities/users/use-me.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Gauge } from '../../ui/charts/Gauge.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import type { SubscriptionPart } from './part.ts';

/** What was agreed on, and what was made of it (001 §3). */
export function TermsCard({ subscription, isFrozen, act, show }: SubscriptionPart) {
  const { call, notices } = useServices();
  const t = useWords();
  const { number, bytes } = useFormat();
  const { roles } = useMe();
  const [isChanging, setChanging] = useState(false);
  const { id, version, product, seats, perpetual, endDate, daysLeft, organizerCount, exceedingCount } = subscription;
  return (
    <Card
      title={t('subscriptions.terms.title')}
      end={
        !isFrozen && (
          <RuledButton size="small" icon="pencil" why={termsRefusal(roles, subscription)} onClick={() => setChanging(true)}>
            {t('subscriptions.terms.change')}
          </RuledButton>
        )
      }
    >
      <div className="subscription-terms">
        <Facts>
          <Fact name={t('subscriptions.column.product')}>{product}</Fact>
          <Fact name={t('subscriptions.column.endDate')}>
            <SubscriptionEnd perpetual={perpetual} endDate={endDate} />
            {typeof daysLeft === 'number' && <small> ({t('subscriptions.daysLeft', { n: daysLeft })})</small>}
          </Fact>
          {(['seats', 'organizerCount', 'exceedingCount', 'meetingCount', 'attachmentCount'] as const).map((name) => (
            <Fact key={name} name={t(`subscriptions.column.${name}`)}>
              {number(subscription[name])}
            </Fact>
          ))}
          <Fact name={t('subscriptions.column.usedSpaceBytes')}>{bytes(subscription.usedSpaceBytes)}</Fact>
        </Facts>
        <Gauge
          title={t('subscriptions.terms.seatsTaken', { taken: number(organizerCount), seats: number(seats) })}
          value={organizerCount}
          max={seats}
          color={exceedingCount > 0 || organizerCount >= seats ? 'red' : 'primary'}
        />
      </div>
      {isChanging && (
        <TermsDialog
          title={t('subscriptions.terms.change')}
          submit={t('form.save')}
          given={{ product, seats, perpetual, endDate }}
          organizers={organizerCount}
          onCancel={() => setChanging(false)}
          lastChange={<LastChange kind="subscription" id={id} organizationId={subscription.organization.id} />}
          newest={async () => {
            const fresh = await newerOf(subscription, () => call(getSubscription, { params: { id } }));
            if (fresh) show(fresh);
            return fresh;
          }}
          send={async (_, changes) => {
            await act(() => call(changeSubscription, { params: { id }, body: { ...changes, version } }));
            notices.show('success', t('subscriptions.terms.saved'));
            setChanging(false);
          }}
        />
      )}
    </Card>
  );
}
