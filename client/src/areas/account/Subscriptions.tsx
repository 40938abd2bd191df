import { getMySubscriptions, type OwnSubscription } from '@meet/contracts/areas/own-account';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Answered } from '../../core/Answered.tsx';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';

/** The subscriptions the person is an organizer of. */
export function Subscriptions() {
  const t = useWords();
  const answer = useRead(read(getMySubscriptions));
  return (
    <Answered of={answer}>
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
    </Answered>
  );
}

function Term({ disabled, perpetual, endDate }: OwnSubscription) {
  const t = useWords();
  const { date } = useFormat();
  if (disabled) return <span>{t('account.disabled')}</span>;
  if (perpetual || !endDate) return <span>{t('account.perpetual')}</span>;
  return <span>{t('account.until', { date: date(endDate) })}</span>;
}
