import { switches } from '@meet/contracts/features';
import type { SubscriptionState } from '@meet/contracts/subscription-states';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { keptUntilWritten } from '../worlds/data/kept.ts';
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
export const subscriptionsOf = ({ store }: Pick<World, 'store'>, email: string): readonly SubscriptionRecord[] =>
  subscriptionsByOrganizer(store.subscriptions).get(email) ?? [];

const subscriptionsByOrganizer = keptUntilWritten((subscriptions: World['store']['subscriptions']) => {
  const byEmail = new Map<string, SubscriptionRecord[]>();
  for (const subscription of subscriptions.values()) {
    for (const email of new Set(subscription.organizers.map((organizer) => organizer.email))) {
      const others = byEmail.get(email);
      if (others) others.push(subscription);
      else byEmail.set(email, [subscription]);
    }
  }
  return byEmail;
});

/** Everybody who is an organizer of a subscription. */
export const organizerEmails = (
  { store }: Pick<World, 'store'>,
  of: (subscription: SubscriptionRecord) => boolean = () => true,
): Set<string> => new Set([...store.subscriptions.values()].filter(of).flatMap(({ organizers }) => organizers.map(({ email }) => email)));

export type Terms = Pick<SubscriptionRecord, 'product' | 'seats' | 'perpetual' | 'endDate'>;

/** A new subscription that allows everything; nobody uses it yet. */
export const unusedSubscription = (id: string, organization: SubscriptionRecord['organization'], terms: Terms): SubscriptionRecord => ({
  id,
  organization,
  ...terms,
  disabled: false,
  organizerCount: 0,
  exceedingCount: 0,
  attachmentCount: 0,
  usedSpaceBytes: 0,
  meetingCount: 0,
  features: {
    ...Object.fromEntries(switches.map((feature) => [feature, true])),
    RecordingQuota: 5,
    AudioVideo_MaxVideoSize: '1280x720',
  },
  organizers: [],
  imposedContacts: [],
  organizerGroup: null,
});

/** Writes a subscription, and its product name in the organization. */
export function writeSubscription({ store }: Pick<World, 'store'>, subscription: SubscriptionRecord): void {
  const { id, product, organization: of } = subscription;
  store.subscriptions.set(id, subscription);
  const organization = store.organizations.get(of.id);
  const known = organization?.subscriptions.find((one) => one.id === id);
  if (!organization || known?.name === product) return;
  const others = organization.subscriptions.filter((one) => one.id !== id);
  store.organizations.set(of.id, { ...organization, subscriptions: [...others, { id, name: product }] });
}
