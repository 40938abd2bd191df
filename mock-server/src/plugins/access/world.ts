import { mockBase, worldCookie } from '@meet/contracts/mock';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { World } from '../../worlds/world.ts';
import { worldNamedBy } from '../../worlds/world-choice.ts';
import type { Worlds } from '../../worlds/worlds.ts';
import { ofNoWorld } from './control-guard.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The world of this request; problem 1030 when it names an unknown one. */
    readonly world: World;
    /** The same, set after the first access. */
    knownWorld: World | undefined;
  }
  interface FastifyInstance {
    readonly worldCookies: WorldCookies;
  }
}

interface WorldCookies {
  /** Value of `set-cookie` that chooses a world. */
  choose(id: string): string;
  readonly forget: string;
}

interface WorldCookieOptions {
  /** Scripts can't read it. */
  readonly isHttpOnly?: boolean | undefined;
  readonly publicOrigin?: string | undefined;
}

/**
 * Adds `request.world`; a request waits until jobs of its world have done what they have to. Pages clear the cookie of a world that no
 * longer exists.
 */
export function world(app: FastifyInstance, worlds: Worlds, options: WorldCookieOptions = {}): void {
  const cookies = worldCookies(options);
  app.decorate('worldCookies', cookies);
  app.decorateRequest('knownWorld', undefined);
  app.decorateRequest('world', {
    getter() {
      return (this.knownWorld ??= worlds.ofRequest(this));
    },
  });

  app.addHook('onRequest', (request, _, done) => {
    const settled = isOfNoWorld(request) ? undefined : worlds.settle(request);
    if (settled) settled.then(() => done(), done);
    else done();
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (isPage(request.headers.accept, request.url)) {
      const named = worldNamedBy(request);
      if (named !== undefined && !worlds.get(named)) reply.header('set-cookie', cookies.forget);
    }
    done();
  });
}

function isOfNoWorld(request: FastifyRequest): boolean {
  if (!request.url.startsWith(mockBase)) return false;
  const { endpoint } = request.routeOptions.config;
  return endpoint !== undefined && ofNoWorld.has(endpoint);
}

function worldCookies({ isHttpOnly = false, publicOrigin = '' }: WorldCookieOptions): WorldCookies {
  const attributes = `Path=/meet; SameSite=Lax${isHttpOnly ? '; HttpOnly' : ''}${publicOrigin.startsWith('https:') ? '; Secure' : ''}`;
  const choose = (id: string) => `${worldCookie}=${id}; ${attributes}`;
  return { choose, forget: `${choose('')}; Max-Age=0` };
}

const isPage = (accept = '', url: string): boolean =>
  accept.includes('text/html') && (!url.startsWith(`${mockBase}/`) || url === `${mockBase}/`);
