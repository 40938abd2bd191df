import type { OrganizationFilter } from '@meet/contracts/areas/organizations';
import type { OrganizationRecord } from '@meet/fixtures/areas/organizations';
import { groupBy } from '@meet/fixtures/tools/group-by';
import { isSubscriptionInForce } from '../../domain/subscriptions.ts';
import { flagFilter, textFilter } from '../../lists/filters.ts';
import type { FilterTests } from '../../lists/list-page.ts';
import type { World } from '../../worlds/world.ts';

type Organization = Readonly<OrganizationRecord>;

const withText = textFilter(({ name, machineId, managers }: Organization) =>
  [name, machineId, ...managers.map(({ email }) => email)].join(' '),
);

export const subscriptionsByOrganization = ({ store }: Pick<World, 'store'>) =>
  groupBy(store.subscriptions.values(), ({ organization }) => organization.id);

/** Tests for the organizations that match a filter. */
export function organizationTests(
  { clock }: Pick<World, 'clock'>,
  filter: OrganizationFilter,
  subscriptions: ReturnType<typeof subscriptionsByOrganization>,
): FilterTests<Organization, OrganizationFilter> {
  const nowMs = clock.now();
  return {
    text: withText(filter.text),
    managed: flagFilter(filter.managed, ({ managers }) => managers.length > 0),
    subscribed: flagFilter(filter.subscribed, ({ id }) => subscriptions.get(id)?.some((one) => isSubscriptionInForce(one, nowMs)) === true),
  };
}
