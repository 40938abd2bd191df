import type { UserRow } from '@meet/contracts/areas/users';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { InferInput } from 'valibot';
import type { World } from '../../worlds/world.ts';
import { passwordExpiryIn, passwordStateIn } from './password-expiry.ts';

/** Row of a user in lists. */
export function userRowOf(world: World, user: UserRecord): InferInput<typeof UserRow> {
  const { devices: _devices, customersManager: _managed, passwordHash: _hash, ownFeatures: _own, needsOtp: _code, ...shown } = user;
  return { ...shown, ...derivedUserValues(world, user) };
}

/** What is not stored of a user. */
export const derivedUserValues = (world: World, user: UserRecord) => ({
  passwordExpiryDate: passwordExpiryIn(world)(user),
  passwordState: passwordStateIn(world)(user),
  version: world.store.users.versionOf(user.id),
});
