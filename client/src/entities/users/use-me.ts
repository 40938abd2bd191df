import type { Me } from '@meet/contracts/areas/me';
import type { Role } from '@meet/contracts/roles';
import { useServices } from '../../core/services.ts';

export interface SignedInPerson extends Pick<Me, 'email' | 'customersManager'> {
  roles: readonly Role[];
}

/**
 * Whoever is signed in, as the rules of users, organizations and subscriptions know them.
 * @useSignals
 */
export function useMe(): SignedInPerson {
  const { session, access } = useServices();
  const signedIn = session.state.value;
  const known = access.state.value;
  const { email, customersManager } = signedIn.kind === 'signedIn' ? signedIn.me : { email: '', customersManager: [] };
  return { email, customersManager, roles: known.kind === 'known' ? known.roles : [] };
}
