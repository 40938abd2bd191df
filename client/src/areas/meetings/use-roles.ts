import type { Role } from '@meet/contracts/roles';
import { useServices } from '../../core/services.ts';

/**
 * What whoever is signed in may do.
 * @useSignals
 */
export function useRoles(): readonly Role[] {
  const known = useServices().access.state.value;
  return known.kind === 'known' ? known.roles : [];
}
