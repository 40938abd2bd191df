import { scopeOf } from '@meet/contracts/roles';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { matchesAll, type Test } from '../lists/filters.ts';
import type { World } from '../worlds/world.ts';
import { organizerEmails } from './subscriptions.ts';

/**
 * Users visible on the users screen: to administrators all, to user managers all but administrators, to organization
 * managers the organizers of their organizations.
 */
export function isVisibleTo(world: Pick<World, 'store'>, me: UserRecord): Test<UserRecord> {
  if (me.roles.includes('administrator')) return matchesAll;
  if (scopeOf('users', me.roles) === 'all') return ({ roles }) => !roles.includes('administrator');
  const managed = managedBy(me);
  const organizers = organizerEmails(world, ({ organization }) => managed.has(organization.id));
  return ({ email }) => organizers.has(email);
}

/** Organization managers get the same answer for users of others as for users that do not exist. */
export const seesOnlyManagedUsers = ({ roles }: Pick<UserRecord, 'roles'>): boolean => scopeOf('users', roles) === 'managed';

/**
 * Users that may be made organizers by the caller: administrators may choose anybody; others nobody with a higher role,
 * and of users who belong to an organization only those of their own.
 */
export function canBeGivenSeatBy(world: Pick<World, 'store'>, me: UserRecord): Test<UserRecord> {
  if (me.roles.includes('administrator')) return matchesAll;
  const isSeen = isVisibleTo(world, me);
  const managed = managedBy(me);
  const organizers = organizerEmails(world);
  const isHigher = ({ roles }: UserRecord) =>
    roles.includes('administrator') || (roles.includes('userManager') && !me.roles.includes('userManager'));
  return (user) => {
    if (isHigher(user)) return false;
    if (isSeen(user)) return true;
    const manages = [...managedBy(user)];
    const isFree = manages.length === 0 && !organizers.has(user.email);
    return isFree || manages.some((id) => managed.has(id));
  };
}

/** The organizations somebody manages, by id. */
export const managedBy = ({ customersManager }: UserRecord): Set<string> => new Set(customersManager.map(({ id }) => id));

/**
 * Organizations (and their subscriptions) a user sees: administrators and user managers all, organization managers those
 * they manage.
 */
export function seesOrganization(me: UserRecord): (organizationId: string) => boolean {
  const scope = scopeOf('organizations', me.roles);
  if (scope === 'all' || scope === 'read') return matchesAll;
  const managed = managedBy(me);
  return (id) => scope === 'managed' && managed.has(id);
}
