import type { SubscriptionState } from '@meet/contracts/areas/subscriptions';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { World } from '../worlds/world.ts';

const dayMs = 86_400_000;

/** State of a subscription: disabled first, then the licence, then the end date (001 §9). */
export function subscriptionStateIn(
  { clock, settings }: Pick<World, 'clock' | 'settings'>,
  { disabled, licence = 'valid', endDate }: SubscriptionRecord,
): SubscriptionState {
  if (disabled) return 'disabled';
  if (licence !== 'valid') return licence;
  const { subscriptionNoticeDays, subscriptionReminderDays } = settings.numbers;
  const leftMs = endDate ? Date.parse(endDate) - clock.now() : Infinity;
  if (leftMs <= 0) return 'ended';
  if (leftMs <= subscriptionReminderDays * dayMs) return 'endingNow';
  return leftMs <= subscriptionNoticeDays * dayMs ? 'ending' : 'inForce';
}

/** Neither disabled nor past its end. */
export const isSubscriptionInForce = ({ disabled, endDate }: SubscriptionRecord, nowMs: number): boolean =>
  !disabled && (!endDate || Date.parse(endDate) > nowMs);

/** In force with a valid licence: organizers can be added. */
export const isUsable = (subscription: SubscriptionRecord, nowMs: number): boolean =>
  isSubscriptionInForce(subscription, nowMs) && (subscription.licence ?? 'valid') === 'valid';

/** Seats minus organizers (001 §6); negative when there are too many. */
export const freeSeatsOf = ({ seats, organizers }: SubscriptionRecord): number => seats - organizers.length;

/** With these organizers and the counts derived from them. */
export const withOrganizers = (subscription: SubscriptionRecord, organizers: SubscriptionRecord['organizers']): SubscriptionRecord => ({
  ...subscription,
  organizers,
  organizerCount: organizers.length,
  exceedingCount: Math.max(0, organizers.length - subscription.seats),
});

/** Addresses of the organizers beyond the seats; seats go to those added first. */
export function exceedingOf({ seats, organizers }: SubscriptionRecord): Set<string> {
  if (organizers.length <= seats) return new Set();
  const byDate = organizers.toSorted((one, other) => Date.parse(one.addedDate) - Date.parse(other.addedDate));
  return new Set(byDate.slice(seats).map(({ email }) => email));
}

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
