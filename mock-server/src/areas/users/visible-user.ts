import type { Refusal } from '@meet/contracts/rules';
import { code } from '@meet/contracts/wire/errors';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { isVisibleTo, seesOnlyManagedUsers } from '../../domain/visibility.ts';
import { assertThat, refuse } from '../../problem.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import type { UserSession } from '../../worlds/access/sessions.ts';
import type { World } from '../../worlds/world.ts';

interface UserContext {
  readonly world: World;
  readonly session: UserSession;
  readonly params: { readonly id: string };
}

/**
 * Caller and requested user. Problem 1001: unknown, or not visible to an organization manager; 1005: not visible to
 * others. The refusal `why` takes precedence over 1005.
 */
export function visibleUser(context: UserContext, why: (me: UserRecord, user: UserRecord) => Refusal | undefined = () => undefined) {
  const { me } = authorize(context, 'users');
  const user = context.world.store.users.get(context.params.id);
  const isSeen = user && isVisibleTo(context.world, me)(user);
  assertThat(user && (isSeen || !seesOnlyManagedUsers(me)), code.notFound, 'no user has this id');
  refuse(why(me, user));
  assertThat(isSeen, code.insufficientRights, 'this user is outside of what the caller may see');
  return { me, user };
}
