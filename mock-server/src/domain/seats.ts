import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
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

/** Removes organizers from a subscription; who is on no other that is not disabled loses the role. */
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
  writeUsers(
    world,
    withoutSeat(world, emails).map((before) => ({ before, after: withoutRole(before) })),
  );
}

/** Whoever has a seat on no other subscription loses the role with those that are disabled for good. Their lists stay as they were. */
export function endSeats(world: World, disabled: readonly SubscriptionRecord[]): void {
  const emails = new Set(disabled.flatMap(({ organizers }) => organizers.map(({ email }) => email)));
  for (const user of withoutSeat(world, [...emails])) world.store.users.set(user.id, withoutRole(user));
}

/** Of these addresses, the users on no subscription but disabled ones. */
function withoutSeat(world: World, emails: readonly string[]): UserRecord[] {
  const seated = organizerEmails(world, ({ disabled }) => !disabled);
  return emails.flatMap((email) => (seated.has(email) ? [] : (world.store.users.by('email', email.toLowerCase()) ?? [])));
}

const withoutRole = (user: UserRecord): UserRecord => ({ ...user, roles: user.roles.filter((role) => role !== 'organizer') });
