import type { Me } from '@meet/contracts/areas/me';
import { scopeOf, screens, type Role } from '@meet/contracts/roles';

/** What follows from an account where the server tells no roles: who manages organizations, and otherwise an ordinary user. */
export function assumedAccess({ customersManager }: Pick<Me, 'customersManager'>) {
  const roles: Role[] = customersManager.length > 0 ? ['organizationManager'] : [];
  return { roles, screens: screens.filter((screen) => scopeOf(screen, roles)) };
}
