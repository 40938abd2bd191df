import { targetOf } from '@meet/contracts/wire/lists';
import { userFilters, type UserFilter, type UserRow } from '@meet/contracts/areas/users';
import * as v from 'valibot';
import type { ActionTarget } from '../../list/list-spec.ts';

/** The users of a bulk request. An empty filter means all. */
export type UserSelection = { ids: string[] } | { filter: UserFilter };

const { filter: Filter } = targetOf(userFilters);

/** The selection of the list in wire format. */
export const selectionOf = (target: ActionTarget<UserRow>): UserSelection =>
  target.kind === 'rows' ? { ids: target.ids } : { filter: v.parse(Filter, target.filters) ?? {} };

export const allUsers: UserSelection = { filter: {} };
