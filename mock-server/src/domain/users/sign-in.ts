import type { UserRecord } from '@meet/fixtures/areas/users';
import { failureOf } from '../../worlds/services/services.ts';
import type { World } from '../../worlds/world.ts';

/** Opens a session and records the sign-in date. `username` as typed: a refresh repeats it. */
export function startUserSession(
  { store, clock, sessions }: World,
  { id, email }: Pick<UserRecord, 'id' | 'email'>,
  username: string = email,
) {
  const user = store.users.get(id);
  if (user) store.users.set(id, { ...user, lastLoginDate: new Date(clock.now()).toISOString() });
  return sessions.open(id, username);
}

/** Users of LDAP cannot sign in while LDAP is switched off, or is not reached with the values of the settings. */
export const isInDisabledDirectory = ({ settings }: Pick<World, 'settings'>, user: Pick<UserRecord, 'source'> | undefined): boolean =>
  user?.source === 'LDAP' &&
  (!settings.values.authentication.ldapEnabled || failureOf('ldap', settings.values.authentication) !== undefined);

/** Whether a sign-in with a password asks for a code that is mailed. */
export const needsOneTimeCode = ({ settings }: Pick<World, 'settings'>, { needsOtp = false }: Pick<UserRecord, 'needsOtp'>): boolean =>
  needsOtp && settings.values.authentication.otpEnabled;
