import { mockBase, worldCookie } from '@meet/contracts/mock';
import type { FastifyInstance } from 'fastify';
import type { World } from '../worlds/world.ts';
import type { Worlds } from '../worlds/worlds.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The world this request is in; problem 1030 when it names one that is not there. */
    readonly world: World;
  }
}

/** The world of a request that got so far as to have one. */
export const worldOf = (request: object): World | undefined => inWorlds.get(request);

const inWorlds = new WeakMap<object, World>();

/** Requests know their world; a page clears the cookie of a world that is gone, so that nobody is stuck in it. */
export function world(app: FastifyInstance, worlds: Worlds): void {
  app.decorateRequest('world', {
    getter() {
      const known = inWorlds.get(this);
      if (known) return known;
      const found = worlds.of(this);
      inWorlds.set(this, found);
      return found;
    },
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (isPage(request.headers.accept, request.url)) {
      const named = worlds.named(request);
      if (named !== undefined && !worlds.get(named)) reply.header('set-cookie', forgetCookie);
    }
    done();
  });
}

export const chooseCookie = (id: string): string => `${worldCookie}=${id}; Path=/meet; SameSite=Lax`;

export const forgetCookie = `${chooseCookie('')}; Max-Age=0`;

const isPage = (accept = '', url: string): boolean =>
  accept.includes('text/html') && (!url.startsWith(`${mockBase}/`) || url === `${mockBase}/`);
