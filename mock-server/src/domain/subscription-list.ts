import type { listSubscriptions, SubscriptionFilter } from '@meet/contracts/areas/subscriptions';
import type { ServeInput } from '@meet/contracts/wire/http';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { isSubscriptionInForce, subscriptionStateIn } from './subscriptions.ts';
import { flagFilter, rangeFilter, textFilter, valueFilter } from '../lists/filters.ts';
import { matching, type FilterTests, type Search } from '../lists/list-page.ts';
import type { World } from '../worlds/world.ts';
import { seesOrganization } from './visibility.ts';

type Subscription = Readonly<SubscriptionRecord>;

const subscriptionList = {
  sort: 'organization',
  columns: {
    organization: ({ organization }: Subscription) => organization.name,
    product: ({ product }: Subscription) => product,
    seats: ({ seats }: Subscription) => seats,
    endDate: ({ endDate }: Subscription) => (endDate ? Date.parse(endDate) : null),
    organizerCount: ({ organizerCount }: Subscription) => organizerCount,
    exceedingCount: ({ exceedingCount }: Subscription) => exceedingCount,
    attachmentCount: ({ attachmentCount }: Subscription) => attachmentCount,
    usedSpaceBytes: ({ usedSpaceBytes }: Subscription) => usedSpaceBytes,
    meetingCount: ({ meetingCount }: Subscription) => meetingCount,
  },
} as const;

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

/** The matching subscriptions the caller may see. */
export function subscriptionsMatching(
  world: World,
  query: ServeInput<typeof listSubscriptions>['query'],
  me: UserRecord,
): Search<Subscription> {
  const sees = seesOrganization(me);
  const isVisible = ({ organization }: Subscription) => sees(organization.id);
  return matching(world.store.subscriptions, subscriptionList, query, subscriptionTests(world, query), isVisible);
}
