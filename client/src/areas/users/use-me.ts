import type { Role } from '@meet/contracts/roles';
import { useServices } from '../../core/services.ts';

/**
 * Whoever is signed in, as the rules of users know them.
 * @useSignals
 */
export function useMe(): { email: string; roles: readonly Role[] } {
  const { session, access } = useServices();
  const signedIn = session.state.value;
  const known = access.state.value;
  return {
    email: signedIn.kind === 'signedIn' ? signedIn.me.email : '',
    roles: known.kind === 'known' ? known.roles : [],
  };
}
