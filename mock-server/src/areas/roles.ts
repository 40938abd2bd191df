import { scopeOf, screens, type Scope } from '@meet/contracts/roles';
import { getScreens } from '@meet/contracts/areas/screens';
import type { FastifyInstance } from 'fastify';
import { serve } from '../endpoints/serve.ts';
import { callerOf } from '../worlds/access/authorize.ts';

export function roles(app: FastifyInstance): void {
  serve(app, getScreens, (context) => {
    const { roles: own } = callerOf(context);
    const seen = screens.flatMap((screen): (readonly [string, Scope])[] => {
      const scope = scopeOf(screen, own);
      return scope ? [[screen, scope]] : [];
    });
    return { roles: own, screens: Object.fromEntries(seen) };
  });
}
