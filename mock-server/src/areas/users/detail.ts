import type { UserDetail, UserRow } from '@meet/contracts/areas/users';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { InferInput } from 'valibot';
import { deletionEffects } from '../../domain/users/deletion.ts';
import { subscriptionsOf } from '../../domain/subscriptions.ts';
import { passwordExpiryIn, passwordStateIn } from '../../domain/users/password-expiry.ts';
import { seesOrganization } from '../../domain/visibility.ts';
import type { World } from '../../worlds/world.ts';

/** Row of a user in lists. */
export function userRowOf(world: World, user: UserRecord): InferInput<typeof UserRow> {
  const { devices: _devices, customersManager: _managed, passwordHash: _hash, ...shown } = user;
  return { ...shown, ...derivedOf(world, user) };
}

/** All data of a user, limited to organizations the caller sees. Devices only for callers who see all of the user's organizations. */
export function userDetailOf(world: World, user: UserRecord, me: UserRecord): InferInput<typeof UserDetail> {
  const { customersManager, passwordHash: _hash, devices, ...shown } = user;
  const sees = seesOrganization(me);
  const subscriptions = subscriptionsOf(world, user.email);
  const isSeenWhole = [...customersManager, ...subscriptions.map(({ organization }) => organization)].every(({ id }) => sees(id));
  return {
    ...shown,
    ...derivedOf(world, user),
    devices: isSeenWhole ? devices : [],
    subscriptions: subscriptions
      .filter(({ organization }) => sees(organization.id))
      .map(({ id, organization, product, endDate, perpetual, disabled }) => ({
        id,
        organization,
        product,
        endDate,
        perpetual,
        disabled,
      })),
    organizations: customersManager.filter(({ id }) => sees(id)),
    upcomingMeetings: deletionEffects(world, [user]).meetings.filter(({ organization }) => sees(organization.id)).length,
  };
}

const derivedOf = (world: World, user: UserRecord) => ({
  passwordExpiryDate: passwordExpiryIn(world)(user),
  passwordState: passwordStateIn(world)(user),
  version: world.store.users.versionOf(user.id),
});
