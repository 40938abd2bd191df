import { code, type ErrorCode } from '@meet/contracts/wire/errors';
import type { UserFilter } from '@meet/contracts/areas/users';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { all, allOf } from '../../lists/filters.ts';
import { isVisibleTo, seesOnlyManagedUsers } from '../../domain/visibility.ts';
import { assertThat } from '../../problem.ts';
import type { World } from '../../worlds/world.ts';
import { begun, inPortions } from '../../worlds/work/in-turns.ts';
import { userList, userTests } from '../../domain/users/list.ts';

/** One row of a selection or file: a user, or a code when unknown or not visible to the caller. */
export interface Target {
  readonly line: number;
  readonly column: string;
  /** Id or address of the row. */
  readonly value: string;
  readonly user?: UserRecord | undefined;
  readonly code?: ErrorCode | undefined;
}

/** How many users are looked at before other requests get their turn. */
const soughtInATurn = 5_000;

/** Users selected by id, or by filter in the order of the list. */
export async function targetsOf(
  world: World,
  me: UserRecord,
  choice: { ids?: string[] | undefined; filter?: UserFilter | undefined },
): Promise<Target[]> {
  const { ids, filter } = choice;
  assertThat((ids === undefined) !== (filter === undefined), code.invalidParameter, 'name either ids or a filter');
  const isSeen = isVisibleTo(world, me);
  const hidden = seesOnlyManagedUsers(me) ? code.notFound : code.insufficientRights;
  if (ids)
    return [...new Set(ids)].map((id, index) => {
      const user = world.store.users.get(id);
      const place = { line: index + 1, column: 'id', value: id };
      if (!user) return { ...place, code: code.notFound };
      return isSeen(user) ? { ...place, value: user.email, user } : { ...place, code: hidden };
    });
  const { filled, empty } = await begun(world.store.users.ordering(userList.columns.fullName));
  const isChosen = all(isSeen, allOf(userTests(world, filter ?? {}, me)));
  const targets: Target[] = [];
  await inPortions([...filled, ...empty], soughtInATurn, (some) => {
    for (const user of some.filter(isChosen)) targets.push({ line: targets.length + 1, column: 'id', value: user.email, user });
  });
  return targets;
}
