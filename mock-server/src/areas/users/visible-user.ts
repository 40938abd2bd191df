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
 * Caller and requested user. Problem 1001: unknown, or not visible to the caller, who is not told which. The refusal `why` of users
 * that a user manager does not see takes precedence: administrators cannot be deleted (001 §6), whoever asks.
 */
export function visibleUser(context: UserContext, why: (me: UserRecord, user: UserRecord) => Refusal | undefined = () => undefined) {
  const { me } = authorize(context, 'users');
  const user = context.world.store.users.get(context.params.id);
  const isSeen = user && isVisibleTo(context.world, me)(user);
  assertThat(user && (isSeen || !seesOnlyManagedUsers(me)), code.notFound, 'no user has this id');
  refuse(why(me, user));
  assertThat(isSeen, code.notFound, 'no user has this id');
  return { me, user };
}
