import { switches } from '@meet/contracts/features';
import { getMyDevices, getMyFeatures, getMySubscriptions, getTimeZones } from '@meet/contracts/own-account';
import type { SubscriptionRecord } from '@meet/fixtures/subscriptions';
import { timeZonesAt } from '@meet/fixtures/time-zones';
import type { FastifyInstance } from 'fastify';
import { assertThat } from '../problem.ts';
import { serve } from '../serve.ts';
import type { Session } from '../worlds/sessions.ts';
import type { World } from '../worlds/world.ts';

export function ownAccount(app: FastifyInstance): void {
  serve(app, getTimeZones, ({ world }) => ({ items: timeZonesAt(world.clock.now()) }));

  serve(app, getMySubscriptions, ({ world, session }) => ({
    items: subscriptionsOf(world, session).map(({ id, organization, product, endDate, perpetual, disabled, features }) => ({
      id,
      organization,
      product,
      endDate,
      perpetual,
      disabled,
      features,
    })),
  }));

  serve(app, getMyFeatures, ({ world, session }) => {
    const inForce = subscriptionsOf(world, session).filter((subscription) => isInForce(subscription, world.clock.now()));
    const [best] = inForce.toSorted((one, other) => quotaOf(other) - quotaOf(one));
    return {
      ...best?.features,
      ...Object.fromEntries(switches.map((feature) => [feature, inForce.some(({ features }) => features[feature])])),
    };
  });

  serve(app, getMyDevices, ({ world, session }) => ({
    items: userOf(world, session).devices.toSorted((one, other) => Date.parse(other.lastConnection) - Date.parse(one.lastConnection)),
  }));
}

function userOf({ store }: World, { userId }: Session) {
  const user = store.users.get(userId);
  assertThat(user, 1014);
  return user;
}

function subscriptionsOf(world: World, session: Session): SubscriptionRecord[] {
  const { email } = userOf(world, session);
  return [...world.store.subscriptions.values()].filter(({ organizers }) => organizers.some((organizer) => organizer.email === email));
}

const quotaOf = ({ features }: SubscriptionRecord): number => features.RecordingQuota ?? 0;

const isInForce = ({ disabled, endDate }: SubscriptionRecord, nowMs: number): boolean =>
  !disabled && (!endDate || Date.parse(endDate) > nowMs);
