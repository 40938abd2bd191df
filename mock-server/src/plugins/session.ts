import { jsonBase } from '@meet/contracts/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { isRepeated } from './idempotency.ts';
import type { Session } from '../worlds/sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; there in all calls that are not public. */
    session: Session | undefined;
  }
}

/** Calls that are not public need the bearer token of a session; without one 401 with 1014. */
export function session(app: FastifyInstance): void {
  app.decorateRequest('session', undefined);
  app.addHook('onRequest', (request, _, done) => {
    const endpoint = request.routeOptions.config.endpoint;
    if (endpoint && endpoint.base === jsonBase && endpoint.access !== 'public') request.session = sessionOf(request);
    done();
  });
}

function sessionOf(request: FastifyRequest): Session {
  const { headers, world } = request;
  const [, token] = /^Bearer ([\w-]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (!token) throw new Problem(1014, 'no session: the header "authorization: Bearer <sessionToken>" is missing');
  const session = world.sessions.verify(token);
  if (session && world.store.users.get(session.userId)?.activated) return session;
  const former = world.sessions.former(token);
  if (former && isRepeated(request, former)) return former;
  throw new Problem(1014, 'this session token is unknown, has expired or was revoked in this world');
}
