import type { UserDetail, UserRow } from '@meet/contracts/users';
import { isPasswordExpired, type UserRecord } from '@meet/fixtures/users';
import type { InferInput } from 'valibot';
import { lossesOf } from '../../people/deletion.ts';
import { subscriptionsOf } from '../../people/organizers.ts';
import type { World } from '../../worlds/world.ts';

/** A user as the list shows them. */
export function rowOf(world: World, user: UserRecord): InferInput<typeof UserRow> {
  const { devices: _devices, customersManager: _managed, passwordHash: _hash, ...shown } = user;
  return { ...shown, ...derivedOf(world, user) };
}

/** A user in full. */
export function detailOf(world: World, user: UserRecord): InferInput<typeof UserDetail> {
  const { customersManager, passwordHash: _hash, ...shown } = user;
  return {
    ...shown,
    ...derivedOf(world, user),
    subscriptions: subscriptionsOf(world, user.email).map(({ id, organization, product, endDate, perpetual, disabled }) => ({
      id,
      organization,
      product,
      endDate,
      perpetual,
      disabled,
    })),
    organizations: customersManager,
    upcomingMeetings: lossesOf(world, [user]).meetings.length,
  };
}

const derivedOf = ({ store, clock }: World, user: UserRecord) => ({
  passwordExpired: isPasswordExpired(user, clock.now()),
  version: store.users.versionOf(user.id),
});
