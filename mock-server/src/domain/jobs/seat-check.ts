import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import { isSubscriptionInForce } from '../subscriptions.ts';
import type { JobPlanner } from './job-plan.ts';

/** Names the subscriptions in force that have more organizers than seats; it changes nothing. */
export const seatCheck: JobPlanner = ({ store }, atMs) => ({
  steps() {
    return [...store.subscriptions.values()]
      .filter((subscription) => subscription.exceedingCount > 0 && isSubscriptionInForce(subscription, atMs))
      .map((subscription) => ({ kind: 'exceededSubscription', name: nameOf(subscription), date: exceededSince(subscription) }));
  },
  carryOut() {},
});

const nameOf = ({ organization, product, organizerCount, seats }: SubscriptionRecord): string =>
  `${organization.name}, ${product}: ${organizerCount}/${seats}`;

/** When the first organizer without a seat was added. */
function exceededSince({ organizers, seats }: SubscriptionRecord): string {
  const added = organizers.map(({ addedDate }) => addedDate).toSorted();
  return added[seats] ?? added.at(-1) ?? '';
}
