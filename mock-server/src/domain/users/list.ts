import type { listUsers, UserFilter } from '@meet/contracts/areas/users';
import type { ServeInput } from '@meet/contracts/wire/http';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { matchesAll, flagFilter, rangeFilter, textFilter, valueFilter, type Test } from '../../lists/filters.ts';
import { listed, matching, type FilterTests, type Search } from '../../lists/list-page.ts';
import { isSubscriptionInForce, organizerEmails } from '../subscriptions.ts';
import { passwordExpiryIn, passwordStateIn } from './password-expiry.ts';
import { isVisibleTo, seesOrganization } from '../visibility.ts';
import type { World } from '../../worlds/world.ts';

type User = Readonly<UserRecord>;

const msOf = (moment: string | null | undefined): number | null => (moment ? Date.parse(moment) : null);

/** Sort columns. Orders are cached by function, so these functions must be constant. */
export const userList = {
  sort: 'fullName',
  columns: {
    fullName: ({ fullName }: User) => fullName,
    email: ({ email }: User) => email,
    firstName: ({ firstName }: User) => firstName,
    lastName: ({ lastName }: User) => lastName,
    source: ({ source }: User) => source,
    activated: ({ activated }: User) => activated,
    activeUntil: ({ activeUntil }: User) => msOf(activeUntil),
    registrationDate: ({ registrationDate }: User) => msOf(registrationDate),
    lastLoginDate: ({ lastLoginDate }: User) => msOf(lastLoginDate),
    passwordExpiryDate: ({ passwordExpiryDate }: User) => msOf(passwordExpiryDate),
    language: ({ language }: User) => language,
    timezone: ({ timezone }: User) => timezone,
    serverZone: ({ serverZone }: User) => serverZone,
  },
} as const;

/** The matching users the caller may see. The order by a password expiry derived from the settings is not cached. */
export function usersMatching(world: World, query: ServeInput<typeof listUsers>['query'], me: UserRecord): Search<User> {
  const { users } = world.store;
  const tests = userTests(world, query, me);
  const isVisible = isVisibleTo(world, me);
  if (query.sort !== 'passwordExpiryDate' || world.settings.numbers.passwordLifeMs === Infinity)
    return matching(users, userList, query, tests, isVisible);
  const expiryOf = passwordExpiryIn(world);
  const columns = { ...userList.columns, passwordExpiryDate: (user: User) => msOf(expiryOf(user)) };
  return matching(listed(users.values()), { ...userList, columns }, query, tests, isVisible);
}

const withText = textFilter(({ fullName, email }: User) => `${fullName} ${email}`);

/** Tests for a filter; organizations the caller does not see match nobody. */
export function userTests(world: World, filter: UserFilter, me: UserRecord): FilterTests<User, UserFilter> {
  const passwordExpiryDate = passwordExpiryIn(world);
  const { role = 'all' } = filter;
  const { ofSubscription, ofOrganization, isSeated } = organizerTests(world, filter, seesOrganization(me));
  return {
    text: withText(filter.text),
    role: role === 'all' ? matchesAll : ({ roles }) => (role === 'user' ? roles.length === 0 : roles.includes(role)),
    activated: flagFilter(filter.activated, ({ activated }) => activated),
    passwordState: valueFilter(filter.passwordState, passwordStateIn(world)),
    seen: flagFilter(filter.seen, ({ lastLoginDate }) => Boolean(lastLoginDate)),
    source: valueFilter(filter.source, ({ source }) => source),
    language: valueFilter(filter.language, ({ language }) => language),
    serverZone: valueFilter(filter.serverZone, ({ serverZone }) => serverZone),
    tag: hasTag(filter),
    tagValue: matchesAll,
    subscription: ofSubscription,
    organization: ofOrganization,
    seated: isSeated,
    registered: rangeFilter('registered', filter.registered, ({ registrationDate }) => registrationDate),
    lastLogin: rangeFilter('lastLogin', filter.lastLogin, ({ lastLoginDate }) => lastLoginDate),
    passwordExpiry: rangeFilter('passwordExpiry', filter.passwordExpiry, passwordExpiryDate),
  };
}

function hasTag({ tag, tagValue }: UserFilter): Test<User> {
  if (tag === undefined && tagValue === undefined) return matchesAll;
  return ({ tags }) =>
    tags.some(({ name, value }) => (tag === undefined || name === tag) && (tagValue === undefined || value === tagValue));
}

/** Organizers of a subscription, of any in force; organizers and managers of an organization. */
function organizerTests(
  world: Pick<World, 'store' | 'clock'>,
  { subscription, organization, seated }: UserFilter,
  sees: (organizationId: string) => boolean,
): Readonly<Record<'ofSubscription' | 'ofOrganization' | 'isSeated', Test<User>>> {
  const organizersOf = (matches: (one: SubscriptionRecord) => boolean) =>
    organizerEmails(world, (one) => matches(one) && sees(one.organization.id));
  const onSubscription = subscription === undefined ? undefined : organizersOf(({ id }) => id === subscription);
  const inOrganization = organization === undefined ? undefined : organizersOf((one) => one.organization.id === organization);
  const inForce = seated === undefined ? undefined : organizersOf((one) => isSubscriptionInForce(one, world.clock.now()));
  return {
    isSeated: flagFilter(seated, ({ email }) => inForce?.has(email) === true),
    ofSubscription: onSubscription ? ({ email }) => onSubscription.has(email) : matchesAll,
    ofOrganization: inOrganization
      ? ({ email, customersManager }) => inOrganization.has(email) || customersManager.some(({ id }) => id === organization && sees(id))
      : matchesAll,
  };
}
