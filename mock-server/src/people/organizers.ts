import type { SubscriptionRecord } from '@meet/fixtures/subscriptions';
import type { UserRecord } from '@meet/fixtures/users';
import type { World } from '../worlds/world.ts';

export const isInForce = ({ disabled, endDate }: SubscriptionRecord, nowMs: number): boolean =>
  !disabled && (!endDate || Date.parse(endDate) > nowMs);

/** The number of organizers is capped by the seats (001 §6); where there are too many already this is negative. */
export const freeSeatsOf = ({ seats, organizers }: SubscriptionRecord): number => seats - organizers.length;

/** With these organizers, and the figures that follow from them. */
export const withOrganizers = (subscription: SubscriptionRecord, organizers: SubscriptionRecord['organizers']): SubscriptionRecord => ({
  ...subscription,
  organizers,
  organizerCount: organizers.length,
  exceedingCount: Math.max(0, organizers.length - subscription.seats),
});

export const organizerOf = ({ firstName, lastName, email, source }: UserRecord, nowMs: number) => ({
  firstName,
  lastName,
  email,
  addedDate: new Date(nowMs).toISOString(),
  source,
});

/** The subscriptions that hold an organizer. */
export const subscriptionsOf = ({ store }: Pick<World, 'store'>, email: string): SubscriptionRecord[] =>
  [...store.subscriptions.values()].filter(({ organizers }) => organizers.some((organizer) => organizer.email === email));

/** Everybody who is an organizer of a subscription. */
export const organizerEmails = (
  { store }: Pick<World, 'store'>,
  of: (subscription: SubscriptionRecord) => boolean = () => true,
): Set<string> => new Set([...store.subscriptions.values()].filter(of).flatMap(({ organizers }) => organizers.map(({ email }) => email)));
