import { managesOrganization } from '@meet/contracts/rules';
import type { OrganizationRecord } from '@meet/fixtures/areas/organizations';
import type { World } from '../worlds/world.ts';
import { writeUsers } from './users/write.ts';

/** Writes an organization, and its name in subscriptions, meetings and users. */
export function writeOrganization({ store }: World, organization: OrganizationRecord): void {
  const { id, name } = organization;
  const isRenamed = store.organizations.get(id)?.name !== name;
  store.organizations.set(id, organization);
  if (!isRenamed) return;
  const reference = { id, name };
  for (const one of store.subscriptions.values())
    if (one.organization.id === id) store.subscriptions.set(one.id, { ...one, organization: reference });
  for (const one of store.meetings.values())
    if (one.organization.id === id) store.meetings.set(one.id, { ...one, organization: reference });
  for (const one of store.users.values()) {
    if (!managesOrganization(one, id)) continue;
    store.users.set(one.id, { ...one, customersManager: one.customersManager.map((managed) => (managed.id === id ? reference : managed)) });
  }
}

/** Makes a user a manager of an organization; `language` overrides the user's own. */
export function addManager(world: World, organization: OrganizationRecord, email: string, language: string | null | undefined): void {
  const { id, name } = organization;
  const user = world.store.users.by('email', email.toLowerCase());
  if (!user) return;
  const roles = [...new Set([...user.roles, 'organizationManager' as const])];
  writeUsers(world, [{ before: user, after: { ...user, roles, customersManager: [...user.customersManager, { id, name }] } }]);
  const written = world.store.organizations.get(id);
  if (!written || !language) return;
  const managers = written.managers.map((one) => (one.email === user.email ? { ...one, language } : one));
  world.store.organizations.set(id, { ...written, managers });
}

/** Removes managers from an organization; who manages no other loses the role. */
export function removeManagers(world: World, organization: OrganizationRecord, emails: readonly string[]): void {
  const users = emails.flatMap((email) => world.store.users.by('email', email.toLowerCase()) ?? []);
  writeUsers(
    world,
    users.map((before) => {
      const customersManager = before.customersManager.filter(({ id }) => id !== organization.id);
      const roles = customersManager.length > 0 ? before.roles : before.roles.filter((role) => role !== 'organizationManager');
      return { before, after: { ...before, roles, customersManager } };
    }),
  );
}
