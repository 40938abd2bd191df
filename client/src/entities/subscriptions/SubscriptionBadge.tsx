import type { SubscriptionState } from '@meet/contracts/subscription-states';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Badge, type BadgeProps } from '../../ui/layout/Badge.tsx';

const looks: Readonly<Record<SubscriptionState, Pick<BadgeProps, 'kind' | 'icon'>>> = {
  inForce: { kind: 'ok', icon: 'circle-check' },
  ending: { kind: 'warning', icon: 'clock' },
  endingNow: { kind: 'error', icon: 'clock' },
  ended: { icon: 'clock' },
  disabled: { icon: 'lock' },
  invalid: { kind: 'error', icon: 'triangle-alert' },
  compromised: { kind: 'error', icon: 'triangle-alert' },
};

/** The state of a subscription as text and icon. Needs the words `subscriptions`. */
export function SubscriptionBadge({ state }: { state: SubscriptionState }) {
  const t = useWords();
  return <Badge {...looks[state]}>{t(`subscriptions.state.${state}`)}</Badge>;
}

/** The end date; none for perpetual licences. */
export function SubscriptionEnd({ perpetual, endDate }: { perpetual: boolean; endDate?: Date | null | undefined }) {
  const t = useWords();
  const { date, dateTime } = useFormat();
  if (perpetual || !endDate) return t('subscriptions.perpetual');
  return (
    <time dateTime={endDate.toISOString()} title={dateTime(endDate)}>
      {date(endDate)}
    </time>
  );
}
