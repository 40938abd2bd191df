import { scopeOf } from '@meet/contracts/roles';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { matchesAll, type Test } from '../lists/filters.ts';
import type { World } from '../worlds/world.ts';
import { organizerEmails } from './subscriptions.ts';

/**
 * Whom somebody sees on the users screen: administrators everybody, user managers everybody but administrators,
 * organization managers the organizers of their organizations.
 */
export function isVisibleTo(world: Pick<World, 'store'>, me: UserRecord): Test<UserRecord> {
  if (me.roles.includes('administrator')) return matchesAll;
  if (scopeOf('users', me.roles) === 'all') return ({ roles }) => !roles.includes('administrator');
  const managed = managedBy(me);
  const organizers = organizerEmails(world, ({ organization }) => managed.has(organization.id));
  return ({ email }) => organizers.has(email);
}

/** To organization managers whoever is not theirs is not there: no answer tells them from nobody. */
export const seesOnlyManagedUsers = ({ roles }: Pick<UserRecord, 'roles'>): boolean => scopeOf('users', roles) === 'managed';

/**
 * Whom somebody may put on a subscription: administrators everybody; all others nobody with a higher role, and of those
 * who belong to an organization only their own.
 */
export function canBeGivenSeatBy(world: Pick<World, 'store'>, me: UserRecord): Test<UserRecord> {
  if (me.roles.includes('administrator')) return matchesAll;
  const isSeen = isVisibleTo(world, me);
  const managed = managedBy(me);
  const organizers = organizerEmails(world);
  return (user) => {
    if (user.roles.includes('administrator')) return false;
    if (isSeen(user)) return true;
    const manages = [...managedBy(user)];
    const isFree = manages.length === 0 && !organizers.has(user.email);
    return !user.roles.includes('userManager') && (isFree || manages.some((id) => managed.has(id)));
  };
}

/** The organizations somebody manages, by id. */
export const managedBy = ({ customersManager }: UserRecord): Set<string> => new Set(customersManager.map(({ id }) => id));

/**
 * Whose organizations somebody sees, with their subscriptions: administrators and user managers all, organization managers
 * those they manage.
 */
export function seesOrganization(me: UserRecord): (organizationId: string) => boolean {
  const scope = scopeOf('organizations', me.roles);
  if (scope === 'all' || scope === 'read') return matchesAll;
  const managed = managedBy(me);
  return (id) => scope === 'managed' && managed.has(id);
}
