import type { SubscriptionDetail } from '@meet/contracts/areas/subscriptions';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';

/** The licence is no good (1024), or does not fit (1025): nothing goes on below it. */
export function LicenceBanner({ state }: { state: 'invalid' | 'compromised' }) {
  const t = useWords();
  return (
    <Notice kind="error" title={t(`subscriptions.banner.${state}`)}>
      {t(`subscriptions.banner.${state}Text`)}
    </Notice>
  );
}

/** What somebody has to know of a subscription before anything else. */
export function SubscriptionBanners({ subscription }: { subscription: SubscriptionDetail }) {
  const t = useWords();
  const { date } = useFormat();
  const { state, endDate, exceedingCount, daysLeft } = subscription;
  switch (state) {
    case 'invalid':
    case 'compromised':
      return <LicenceBanner state={state} />;
    case 'disabled':
      return (
        <Notice kind="info" title={t('subscriptions.banner.disabled')}>
          {t('subscriptions.banner.disabledText')}
        </Notice>
      );
    case 'ended':
      return (
        <Notice kind="warning" title={t('subscriptions.banner.ended', { date: endDate ? date(endDate) : '' })}>
          {t('subscriptions.banner.endedText')}
        </Notice>
      );
    default:
      return (
        <>
          {state !== 'inForce' && typeof daysLeft === 'number' && (
            <Notice kind={state === 'endingNow' ? 'error' : 'warning'} title={t('subscriptions.banner.ending', { n: daysLeft })}>
              {t('subscriptions.banner.endingText')}
            </Notice>
          )}
          {exceedingCount > 0 && <Notice kind="warning">{t('subscriptions.banner.exceeding', { n: exceedingCount })}</Notice>}
        </>
      );
  }
}
