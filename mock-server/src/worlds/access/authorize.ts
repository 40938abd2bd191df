import { scopeOf, type Scope, type Screen } from '@meet/contracts/roles';
import { screenRefusal } from '@meet/contracts/rules';
import { code } from '@meet/contracts/wire/errors';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { assertThat, refuse } from '../../problem.ts';
import type { UserSession } from './sessions.ts';
import type { World } from '../world.ts';

interface CallerContext {
  readonly world: World;
  readonly session: UserSession;
}

/** The user of the session. */
export function callerOf({ world, session }: CallerContext): UserRecord {
  const user = world.store.users.get(session.userId);
  assertThat(user, code.authenticationFailed);
  return user;
}

/** The user of the session, and the scope of the screen's data they may see; problem 1005 without access. */
export function authorize(context: CallerContext, screen: Screen): { me: UserRecord; scope: Scope } {
  const me = callerOf(context);
  const scope = scopeOf(screen, me.roles);
  refuse(screenRefusal(screen, me.roles));
  assertThat(scope, code.insufficientRights);
  return { me, scope };
}
