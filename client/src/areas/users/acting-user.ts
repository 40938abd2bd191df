import type { Role } from '@meet/contracts/roles';

/** The signed-in person, as the rules about users judge them. */
export interface ActingUser {
  email: string;
  roles: readonly Role[];
}
