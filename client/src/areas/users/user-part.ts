import type { UserDetail } from '@meet/contracts/areas/users';
import type { ActingUser } from './acting-user.ts';

/** What a part of the page of one user works with. */
export interface UserPart {
  user: UserDetail;
  me: ActingUser;
  /** Does something to this user, then shows what is true now. */
  act: (run: () => Promise<void>) => void;
}
