import { scopeOf, screens, type Scope } from '@meet/contracts/roles';
import { getScreens } from '@meet/contracts/areas/screens';
import { code } from '@meet/contracts/wire/errors';
import type { FastifyInstance } from 'fastify';
import { assertThat } from '../problem.ts';
import { serve } from '../endpoints/serve.ts';

export function roles(app: FastifyInstance): void {
  serve(app, getScreens, ({ world, session }) => {
    const user = world.store.users.get(session.userId);
    assertThat(user, code.authenticationFailed);
    const seen = screens.flatMap((screen): (readonly [string, Scope])[] => {
      const scope = scopeOf(screen, user.roles);
      return scope ? [[screen, scope]] : [];
    });
    return { roles: user.roles, screens: Object.fromEntries(seen) };
  });
}
