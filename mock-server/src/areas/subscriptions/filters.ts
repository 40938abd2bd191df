import type { SubscriptionFilter } from '@meet/contracts/areas/subscriptions';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import { isSubscriptionInForce, subscriptionStateIn } from '../../domain/subscriptions.ts';
import { flagFilter, rangeFilter, textFilter, valueFilter } from '../../lists/filters.ts';
import type { FilterTests } from '../../lists/list-page.ts';
import type { World } from '../../worlds/world.ts';

type Subscription = Readonly<SubscriptionRecord>;

const withText = textFilter(({ organization, product }: Subscription) => `${organization.name} ${product}`);

/** Tests for the subscriptions that match a filter. */
export function subscriptionTests(world: World, filter: SubscriptionFilter): FilterTests<Subscription, SubscriptionFilter> {
  const nowMs = world.clock.now();
  return {
    text: withText(filter.text),
    organization: valueFilter(filter.organization, ({ organization }) => organization.id),
    state: valueFilter(filter.state, (subscription) => subscriptionStateIn(world, subscription)),
    perpetual: flagFilter(filter.perpetual, ({ perpetual }) => perpetual),
    exceeding: flagFilter(filter.exceeding, ({ exceedingCount }) => exceedingCount > 0),
    over: flagFilter(filter.over, (subscription) => !isSubscriptionInForce(subscription, nowMs)),
    end: rangeFilter('end', filter.end, ({ endDate }) => endDate),
  };
}
