import type { UserDetail } from '@meet/contracts/areas/users';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { InferInput } from 'valibot';
import { deletionEffects } from '../../domain/users/deletion.ts';
import { featuresOf } from '../../domain/users/features.ts';
import { subscriptionsOf, subscriptionStateIn } from '../../domain/subscriptions.ts';
import { derivedUserValues } from '../../domain/users/row.ts';
import { seesOrganization } from '../../domain/visibility.ts';
import type { World } from '../../worlds/world.ts';

/** All data of a user, limited to organizations the caller sees. Devices only for callers who see all of the user's organizations. */
export function userDetailOf(world: World, user: UserRecord, me: UserRecord): InferInput<typeof UserDetail> {
  const { customersManager, passwordHash: _hash, devices, ownFeatures = {}, needsOtp = false, ...shown } = user;
  const sees = seesOrganization(me);
  const subscriptions = subscriptionsOf(world, user.email);
  const isSeenWhole = [...customersManager, ...subscriptions.map(({ organization }) => organization)].every(({ id }) => sees(id));
  return {
    ...shown,
    ...derivedUserValues(world, user),
    devices: isSeenWhole ? devices : [],
    subscriptions: subscriptions
      .filter(({ organization }) => sees(organization.id))
      .map((subscription) => {
        const { id, organization, product, endDate, perpetual, disabled } = subscription;
        return { id, organization, product, endDate, perpetual, disabled, state: subscriptionStateIn(world, subscription) };
      }),
    features: featuresOf(world, user, ({ organization }) => sees(organization.id)),
    ownFeatures,
    needsOtp,
    organizations: customersManager.filter(({ id }) => sees(id)),
    upcomingMeetings: deletionEffects(world, [user]).meetings.filter(({ organization }) => sees(organization.id)).length,
  };
}
