import type { UserRecord } from '@meet/fixtures/areas/users';
import type { World } from '../../worlds/world.ts';

/** The user activated again: an end that is past would end the account at once. */
export const activated = ({ clock }: Pick<World, 'clock'>, user: UserRecord): UserRecord => ({
  ...user,
  activated: true,
  ...(user.activeUntil && Date.parse(user.activeUntil) <= clock.now() && { activeUntil: null }),
});
