import type { UserRecord } from '@meet/fixtures/areas/users';
import type { World } from '../../worlds/world.ts';

/**
 * Sets the password that somebody has chosen, and ends their sessions. False: meanwhile they were deleted, or have another
 * address, which no password of the old one is good for.
 */
export async function setOwnPassword(world: World, { id, email }: UserRecord, password: string): Promise<boolean> {
  await world.passwords.change({ id }, password);
  const user = world.store.users.get(id);
  if (!user) return false;
  if (user.email !== email) {
    world.passwords.forget(user);
    return false;
  }
  world.store.users.set(id, { ...user, passwordExpiryDate: null });
  world.sessions.closeAll(({ userId }) => userId === id);
  return true;
}
