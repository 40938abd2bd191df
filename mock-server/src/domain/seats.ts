import type { UserRecord } from '@meet/fixtures/areas/users';
import type { World } from '../worlds/world.ts';
import { organizerEmails, withOrganizers } from './subscriptions.ts';
import { writeUsers } from './users/write.ts';

/** Makes people organizers of a subscription. */
export function assignSeats(world: World, subscriptionId: string, users: readonly UserRecord[]): void {
  writeUsers(
    world,
    users.map((before) => {
      const roles = [...new Set([...before.roles, 'organizer' as const])];
      return { before, after: { ...before, roles }, subscriptionId };
    }),
  );
}

/** Removes organizers from a subscription; who is on no other loses the role. */
export function releaseSeats(world: World, subscriptionId: string, emails: readonly string[]): void {
  const { store } = world;
  const subscription = store.subscriptions.get(subscriptionId);
  if (!subscription) return;
  const gone = new Set(emails);
  store.subscriptions.set(
    subscriptionId,
    withOrganizers(
      subscription,
      subscription.organizers.filter(({ email }) => !gone.has(email)),
    ),
  );
  const seated = organizerEmails(world);
  const users = emails.flatMap((email) => (seated.has(email) ? [] : (store.users.by('email', email.toLowerCase()) ?? [])));
  writeUsers(
    world,
    users.map((before) => ({ before, after: { ...before, roles: before.roles.filter((role) => role !== 'organizer') } })),
  );
}
