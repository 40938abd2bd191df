import { scopeOf } from '@meet/contracts/roles';
import type { UserRecord } from '@meet/fixtures/users';
import { anything, type Test } from '../lists/filters.ts';
import type { World } from '../worlds/world.ts';
import { organizerEmails } from './organizers.ts';

/**
 * Whom somebody sees on the users screen: administrators everybody, user managers everybody but administrators,
 * organization managers the organizers of their organizations.
 */
export function isSeenBy(world: Pick<World, 'store'>, me: UserRecord): Test<UserRecord> {
  if (me.roles.includes('administrator')) return anything;
  if (scopeOf('users', me.roles) === 'all') return ({ roles }) => !roles.includes('administrator');
  const managed = managedBy(me);
  const organizers = organizerEmails(world, ({ organization }) => managed.has(organization.id));
  return ({ email }) => organizers.has(email);
}

/** The organizations somebody manages, by id. */
export const managedBy = ({ customersManager }: UserRecord): Set<string> => new Set(customersManager.map(({ id }) => id));

/**
 * Whose organizations somebody sees, with their subscriptions: administrators and user managers all, organization managers
 * those they manage.
 */
export function seesOrganization(me: UserRecord): (organizationId: string) => boolean {
  const scope = scopeOf('organizations', me.roles);
  if (scope === 'all' || scope === 'read') return anything;
  const managed = managedBy(me);
  return (id) => scope === 'managed' && managed.has(id);
}
