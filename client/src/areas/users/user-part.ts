import type { UserDetail } from '@meet/contracts/areas/users';
import type { RecordPart } from '../../record/record-spec.ts';
import type { ActingUser } from './acting-user.ts';

/** What a card of the page of one user works with. */
export interface UserPart extends RecordPart<UserDetail> {
  me: ActingUser;
}
