import { getSubscriptionsDashboard } from '@meet/contracts/areas/dashboards';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { subscriptionMatters } from './matters.ts';
import { NeedsAttention } from './NeedsAttention.tsx';

/** For those who look after subscriptions and see their own page first. */
export function SubscriptionAttention() {
  const { value } = useRead(read(getSubscriptionsDashboard));
  return value && <NeedsAttention matters={subscriptionMatters(value)} />;
}
