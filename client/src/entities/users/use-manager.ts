import type { Role } from '@meet/contracts/roles';
import { useServices } from '../../core/services.ts';

/**
 * Whoever is signed in, with the organizations they manage, as the rules of subscriptions know them.
 * @useSignals
 */
export function useManager(): { roles: readonly Role[]; customersManager: readonly { id: string }[] } {
  const { session, access } = useServices();
  const signedIn = session.state.value;
  const known = access.state.value;
  return {
    roles: known.kind === 'known' ? known.roles : [],
    customersManager: signedIn.kind === 'signedIn' ? signedIn.me.customersManager : [],
  };
}
