import { userFilters, type UserRow } from '@meet/contracts/areas/users';
import { selectionOf, type BulkSelection } from '../../list/bulk-selection.ts';
import type { ActionTarget } from '../../list/list-spec.ts';

/** The users of a bulk request. An empty filter means all. */
export type UserSelection = BulkSelection<typeof userFilters>;

/** The selection of the list in wire format. */
export const selectedUsers = (target: ActionTarget<UserRow>): UserSelection => selectionOf(target, userFilters);
