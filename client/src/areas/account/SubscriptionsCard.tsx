import { getMySubscriptions, type OwnSubscription } from '@meet/contracts/areas/own-account';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { AnsweredCard } from '../../core/AnsweredCard.tsx';
import { read } from '../../core/reads.ts';

/** The subscriptions the person is an organizer of. */
export function SubscriptionsCard() {
  const t = useWords();
  return (
    <AnsweredCard title={t('account.subscriptions')} of={read(getMySubscriptions)}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="account-none">{t('account.noSubscriptions')}</p>
        ) : (
          <ul className="account-list">
            {items.map((subscription) => (
              <li key={subscription.id}>
                <b>{subscription.organization.name}</b>
                <span>{subscription.product}</span>
                <Term {...subscription} />
              </li>
            ))}
          </ul>
        )
      }
    </AnsweredCard>
  );
}

function Term({ disabled, perpetual, endDate }: OwnSubscription) {
  const t = useWords();
  const { date } = useFormat();
  if (disabled) return <span>{t('account.disabled')}</span>;
  if (perpetual || !endDate) return <span>{t('account.perpetual')}</span>;
  return <span>{t('account.until', { date: date(endDate) })}</span>;
}
