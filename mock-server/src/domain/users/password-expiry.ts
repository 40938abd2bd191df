import { internalSource } from '@meet/contracts/areas/me';
import type { UserRow } from '@meet/contracts/areas/users';
import { isPasswordExpired as hasPassed, type UserRecord } from '@meet/fixtures/areas/users';
import { iso } from '@meet/fixtures/tools/time';
import type { World } from '../../worlds/world.ts';

type PasswordWorld = Pick<World, 'settings' | 'settingLog' | 'passwords'>;
type Owner = Pick<UserRecord, 'id' | 'source' | 'registrationDate' | 'passwordExpiryDate'>;

/**
 * When passwords expire: at the date of the account, or by the password life of the settings. The life counts at the
 * earliest from when that setting was changed, so that saving it locks nobody out.
 */
export function passwordExpiryIn({ settings, settingLog, passwords }: PasswordWorld): (user: Owner) => string | null {
  const { passwordLifeMs } = settings.numbers;
  const own = ({ passwordExpiryDate }: Owner): string | null => passwordExpiryDate ?? null;
  if (passwordLifeMs === Infinity) return own;
  const setAt = settingLog.list().findLast(({ section, setting }) => section === 'accounts' && setting === 'passwordLife')?.date;
  const sinceMs = setAt === undefined ? 0 : Date.parse(setAt);
  return (user) => {
    const date = own(user);
    if (user.source !== internalSource) return date;
    const fromMs = Math.max(passwords.changedMs(user) ?? Date.parse(user.registrationDate), sinceMs);
    const byAge = iso(fromMs + passwordLifeMs);
    return date !== null && Date.parse(date) <= Date.parse(byAge) ? date : byAge;
  };
}

/** State of a user's password at the world's time. */
export function passwordStateIn(world: PasswordWorld & Pick<World, 'clock'>): (user: Owner) => UserRow['passwordState'] {
  const passwordExpiryDate = passwordExpiryIn(world);
  const nowMs = world.clock.now();
  return (user) => {
    if (user.source === internalSource && world.passwords.isForgotten(user)) return 'none';
    return hasPassed({ passwordExpiryDate: passwordExpiryDate(user) }, nowMs) ? 'expired' : 'valid';
  };
}

export const isPasswordExpiredIn = (world: PasswordWorld & Pick<World, 'clock'>, user: Owner): boolean =>
  hasPassed({ passwordExpiryDate: passwordExpiryIn(world)(user) }, world.clock.now());
