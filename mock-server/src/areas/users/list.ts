import type { UserFilter } from '@meet/contracts/areas/users';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { all, anything, flagFilter, rangeFilter, textFilter, valueFilter, type Test } from '../../lists/filters.ts';
import { listed, pageOf, type ListRules } from '../../lists/list-page.ts';
import { organizerEmails } from '../../domain/subscriptions.ts';
import { passwordExpiryIn, passwordStateIn } from '../../domain/users/password-expiry.ts';
import { seesOrganization } from '../../domain/visibility.ts';
import type { World } from '../../worlds/world.ts';

type User = Readonly<UserRecord>;

const msOf = (moment: string | null | undefined): number | null => (moment ? Date.parse(moment) : null);

/** Sortable columns; orders are kept by function, so these stay the same. */
export const userList = {
  sort: 'fullName',
  columns: {
    fullName: ({ fullName }: User) => fullName,
    email: ({ email }: User) => email,
    firstName: ({ firstName }: User) => firstName,
    lastName: ({ lastName }: User) => lastName,
    source: ({ source }: User) => source,
    activated: ({ activated }: User) => activated,
    registrationDate: ({ registrationDate }: User) => msOf(registrationDate),
    lastLoginDate: ({ lastLoginDate }: User) => msOf(lastLoginDate),
    passwordExpiryDate: ({ passwordExpiryDate }: User) => msOf(passwordExpiryDate),
    language: ({ language }: User) => language,
    timezone: ({ timezone }: User) => timezone,
    serverZone: ({ serverZone }: User) => serverZone,
  },
} as const satisfies ListRules<User>;

/** One page of the users that match. An expiry that follows from the settings is no order that is kept. */
export function usersPage(world: World, query: Parameters<typeof pageOf>[2], matches: Test<User>) {
  const { users } = world.store;
  if (query.sort !== 'passwordExpiryDate' || world.settings.terms.passwordLifeMs === Infinity)
    return pageOf(users, userList, query, matches);
  const expiryOf = passwordExpiryIn(world);
  const columns = { ...userList.columns, passwordExpiryDate: (user: User) => msOf(expiryOf(user)) };
  return pageOf(listed(users.values()), { ...userList, columns }, query, matches);
}

const withText = textFilter(({ fullName, email }: User) => `${fullName} ${email}`);

/** Whom a filter means; nobody is found by an organization that the caller does not see. */
export function userMatches(world: World, filter: UserFilter, me: UserRecord): Test<User> {
  const passwordExpiryDate = passwordExpiryIn(world);
  const { role = 'all' } = filter;
  return all(
    withText(filter.text),
    role === 'all' ? anything : ({ roles }) => (role === 'user' ? roles.length === 0 : roles.includes(role)),
    flagFilter(filter.activated, ({ activated }) => activated),
    valueFilter(filter.passwordState, passwordStateIn(world)),
    flagFilter(filter.seen, ({ lastLoginDate }) => Boolean(lastLoginDate)),
    valueFilter(filter.source, ({ source }) => source),
    valueFilter(filter.language, ({ language }) => language),
    valueFilter(filter.serverZone, ({ serverZone }) => serverZone),
    hasTag(filter),
    isOn(world, filter, seesOrganization(me)),
    rangeFilter('registered', filter.registered, ({ registrationDate }) => registrationDate),
    rangeFilter('lastLogin', filter.lastLogin, ({ lastLoginDate }) => lastLoginDate),
    rangeFilter('passwordExpiry', filter.passwordExpiry, passwordExpiryDate),
  );
}

function hasTag({ tag, tagValue }: UserFilter): Test<User> {
  if (tag === undefined && tagValue === undefined) return anything;
  return ({ tags }) =>
    tags.some(({ name, value }) => (tag === undefined || name === tag) && (tagValue === undefined || value === tagValue));
}

/** Organizers of a subscription; organizers and managers of an organization. */
function isOn(
  world: Pick<World, 'store'>,
  { subscription, organization }: UserFilter,
  sees: (organizationId: string) => boolean,
): Test<User> {
  const organizersOf = (matches: (one: SubscriptionRecord) => boolean) =>
    organizerEmails(world, (one) => matches(one) && sees(one.organization.id));
  const ofSubscription = subscription === undefined ? undefined : organizersOf(({ id }) => id === subscription);
  const ofOrganization = organization === undefined ? undefined : organizersOf((one) => one.organization.id === organization);
  return all(
    ofSubscription ? ({ email }) => ofSubscription.has(email) : anything,
    ofOrganization
      ? ({ email, customersManager }) => ofOrganization.has(email) || customersManager.some(({ id }) => id === organization && sees(id))
      : anything,
  );
}
