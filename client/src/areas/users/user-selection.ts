import { userFilters, type UserRow } from '@meet/contracts/areas/users';
import { userName } from '@meet/contracts/areas/list-cells';
import { namesIn, selectionOf } from '../../list/bulk-selection.ts';
import type { ActionTarget } from '../../list/list-spec.ts';

/** Whom an action is about. */
export type Users = ActionTarget<UserRow>;

/** In wire format. */
export const selectedUsers = (users: Users) => selectionOf(users, userFilters);

/** Those that were picked, by id. */
export const namesOf = (users: Users) => namesIn(users, userName);

export const only = (user: UserRow): Users => ({ kind: 'rows', rows: [user], ids: [user.id], count: 1 });

export const everybody: Users = { kind: 'filter', filters: {}, count: 0 };
