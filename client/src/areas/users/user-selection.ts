import { targetOf } from '@meet/contracts/wire/lists';
import { userFilters, type UserFilter, type UserRow } from '@meet/contracts/areas/users';
import * as v from 'valibot';
import type { ActionTarget } from '../../list/list-spec.ts';

/** Whom a call about many users means. An empty filter means all. */
export type UserSelection = { ids: string[] } | { filter: UserFilter };

const { filter: Filter } = targetOf(userFilters);

/** What was picked in the list, as the server takes it. */
export const selectionOf = (target: ActionTarget<UserRow>): UserSelection =>
  target.kind === 'rows' ? { ids: target.ids } : { filter: v.parse(Filter, target.filters) ?? {} };

export const allUsers: UserSelection = { filter: {} };
