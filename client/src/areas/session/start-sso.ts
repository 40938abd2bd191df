import { readStorage, writeStorage } from '../../api/safe-storage.ts';
import { uuid } from '../../api/uuid.ts';

const storageKey = 'meet.sso';

/** The address of the identity provider with a random `state`, which is stored in this tab. The response must bring it back: this prevents login CSRF. */
export function startSso(ssoUrl: string, storage: () => Storage): string {
  const address = new URL(ssoUrl);
  const state = uuid();
  address.searchParams.set('state', state);
  // Where storage is forbidden, the response is refused and the person signs in with the password.
  writeStorage(storage, storageKey, state);
  return address.href;
}

/** The stored `state`; it is removed, so it accepts one response only. */
export function takeSsoState(storage: () => Storage): string | undefined {
  const state = readStorage(storage, storageKey);
  writeStorage(storage, storageKey, undefined);
  return state;
}
