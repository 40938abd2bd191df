import type { listOrganizations, OrganizationFilter, OrganizationManager, OrganizationRow } from '@meet/contracts/areas/organizations';
import type { ServeInput } from '@meet/contracts/wire/http';
import type { OrganizationRecord } from '@meet/fixtures/areas/organizations';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { groupBy } from '@meet/fixtures/tools/group-by';
import type { InferInput } from 'valibot';
import { sumOf } from '../lists/figures.ts';
import { flagFilter, textFilter } from '../lists/filters.ts';
import { listed, matching, type FilterTests, type Search } from '../lists/list-page.ts';
import type { World } from '../worlds/world.ts';
import { isSubscriptionInForce } from './subscriptions.ts';
import { seesOrganization } from './visibility.ts';

type Organization = Readonly<OrganizationRecord>;
type Row = InferInput<typeof OrganizationRow>;

const organizationList = {
  sort: 'name',
  columns: {
    name: ({ name }: Row) => name,
    machineId: ({ machineId }: Row) => machineId,
    seats: ({ seats }: Row) => seats,
    organizerCount: ({ organizerCount }: Row) => organizerCount,
  },
} as const;

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

/** The rows of the matching organizations the caller may see. */
export function organizationsMatching(world: World, query: ServeInput<typeof listOrganizations>['query'], me: UserRecord): Search<Row> {
  const sees = seesOrganization(me);
  const subscriptions = subscriptionsByOrganization(world);
  const rows = [...world.store.organizations.values()]
    .filter(({ id }) => sees(id))
    .map((organization) => organizationRowOf(world, organization, subscriptions.get(organization.id)));
  return matching(listed(rows), organizationList, query, organizationTests(world, query, subscriptions));
}

export function organizationRowOf(
  { store, clock }: World,
  organization: OrganizationRecord,
  subscriptions: readonly SubscriptionRecord[] = [],
): Row {
  const inForce = subscriptions.filter((one) => isSubscriptionInForce(one, clock.now()));
  return {
    ...organization,
    seats: sumOf(inForce, ({ seats }) => seats),
    organizerCount: sumOf(inForce, ({ organizerCount }) => organizerCount),
    version: store.organizations.versionOf(organization.id),
  };
}

export function managerOf({ store }: World, manager: OrganizationRecord['managers'][number]): InferInput<typeof OrganizationManager> {
  const user = store.users.by('email', manager.email.toLowerCase());
  return { ...manager, id: user?.id ?? manager.email, fullName: user?.fullName ?? '' };
}
