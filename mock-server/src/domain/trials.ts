import type { UserRecord } from '@meet/fixtures/areas/users';
import { iso } from '@meet/fixtures/tools/time';
import { randomUUID } from 'node:crypto';
import { mailTrial } from '../worlds/mails/texts.ts';
import type { World } from '../worlds/world.ts';
import { assignSeats } from './seats.ts';
import { isSubscriptionInForce, subscriptionsOf, unusedSubscription, writeSubscription } from './subscriptions.ts';

/** The product of subscriptions to try. */
const trialProduct = 'Trial';

/** Gives somebody who has registered an organization with a subscription to try, and tells those the settings name. */
export function beginTrial(world: World, user: UserRecord): void {
  const { trialEnabled, trialEmails } = world.settings.values.trial;
  if (!trialEnabled || subscriptionsOf(world, user.email).length > 0) return;
  const { trialMs, trialOrganizers: seats } = world.settings.numbers;
  const organization = { id: randomUUID(), name: user.email };
  const machineId = organization.id.replaceAll('-', '').slice(0, 16);
  world.store.organizations.set(organization.id, { ...organization, machineId, subscriptions: [], managers: [] });
  const terms = { product: trialProduct, seats, perpetual: false, endDate: iso(world.clock.now() + trialMs) };
  const subscription = unusedSubscription(randomUUID(), organization, terms);
  writeSubscription(world, subscription);
  assignSeats(world, subscription.id, [user]);
  const language = world.settings.values.general.defaultLanguage;
  for (const email of trialEmails) mailTrial(world, { email, language }, user);
}

/** How many may be in a meeting: fewer where its organization has only subscriptions to try. */
export function attendeesMaxIn({ store, clock, settings }: World, organizationId: string): number {
  const { webRtcAttendeesMax, trialAttendeesMax } = settings.numbers;
  const inForce = [...store.subscriptions.values()].filter(
    (subscription) => subscription.organization.id === organizationId && isSubscriptionInForce(subscription, clock.now()),
  );
  const isTrial = inForce.length > 0 && inForce.every(({ product }) => product === trialProduct);
  return isTrial ? Math.min(webRtcAttendeesMax, trialAttendeesMax) : webRtcAttendeesMax;
}
