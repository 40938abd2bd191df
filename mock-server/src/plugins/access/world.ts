import { mockBase, worldCookie } from '@meet/contracts/mock';
import type { FastifyInstance } from 'fastify';
import type { World } from '../../worlds/world.ts';
import type { Worlds } from '../../worlds/worlds.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The world of this request; problem 1030 when it names an unknown one. */
    readonly world: World;
    /** The same, set after the first access. */
    knownWorld: World | undefined;
  }
}

/** Adds `request.world`. Pages clear the cookie of a world that no longer exists. */
export function world(app: FastifyInstance, worlds: Worlds): void {
  app.decorateRequest('knownWorld', undefined);
  app.decorateRequest('world', {
    getter() {
      return (this.knownWorld ??= worlds.ofRequest(this));
    },
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (isPage(request.headers.accept, request.url)) {
      const named = worlds.nameIn(request);
      if (named !== undefined && !worlds.get(named)) reply.header('set-cookie', forgetCookie);
    }
    done();
  });
}

export const chooseCookie = (id: string): string => `${worldCookie}=${id}; Path=/meet; SameSite=Lax`;

export const forgetCookie = `${chooseCookie('')}; Max-Age=0`;

const isPage = (accept = '', url: string): boolean =>
  accept.includes('text/html') && (!url.startsWith(`${mockBase}/`) || url === `${mockBase}/`);
