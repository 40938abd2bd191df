import { uuid } from '../../api/uuid.ts';

const storageKey = 'meet.sso';

/**
 * The provider's address with a `state` of this tab's own. Only an answer that brings it back is an answer to a question of
 * ours: nobody can be signed in by a link somebody else has made.
 */
export function startSso(ssoUrl: string, storage: () => Storage): string {
  const address = new URL(ssoUrl);
  const state = uuid();
  address.searchParams.set('state', state);
  try {
    storage().setItem(storageKey, state);
  } catch {
    // Storage is forbidden: the way back will end at the password.
  }
  return address.href;
}

/** The state of the last departure; it answers one return only. */
export function takeSsoState(storage: () => Storage): string | undefined {
  try {
    const state = storage().getItem(storageKey) ?? undefined;
    storage().removeItem(storageKey);
    return state;
  } catch {
    return undefined;
  }
}
