import { isInScope } from '@meet/contracts/api-scopes';
import { apiKeyHeader } from '@meet/contracts/areas/api-clients';
import { code } from '@meet/contracts/wire/errors';
import { jsonBase } from '@meet/contracts/wire/http';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { assertThat, Problem } from '../../problem.ts';
import { isReplay } from '../../endpoints/idempotency.ts';
import type { UserSession } from '../../worlds/access/sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the caller; set for all calls that are not public. */
    session: UserSession | undefined;
  }
}

/** Calls that are not public need the bearer token of a session or an API key; otherwise 401 with 1014. */
export function session(app: FastifyInstance): void {
  app.decorateRequest('session', undefined);
  const open: onRequestHookHandler = (request, _, done) => {
    request.session = sessionOf(request);
    done();
  };
  // A hook of these routes alone, and their last: what a request asks of its route is made anew each time.
  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.endpoint;
    if (endpoint && endpoint.base === jsonBase && endpoint.access !== 'public') route.onRequest = open;
  });
}

function sessionOf(request: FastifyRequest): UserSession {
  const { headers, world } = request;
  const apiKey = headers[apiKeyHeader];
  if (typeof apiKey === 'string') return apiClientSession(request, apiKey);
  const [, token] = /^Bearer ([\w-]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (!token) throw new Problem(code.authenticationFailed, 'no session: the header "authorization: Bearer <sessionToken>" is missing');
  const session = world.sessions.verify(token);
  if (session && world.store.users.get(session.userId)?.activated) return session;
  const former = world.sessions.endedSession(token);
  if (former && isReplay(request, former)) return former;
  throw new Problem(code.authenticationFailed, 'this session token is unknown, has expired or was revoked in this world');
}

/** The session of an API client: it acts for its user, within its scopes. */
function apiClientSession({ world, routeOptions }: FastifyRequest, apiKey: string): UserSession {
  assertThat(world.settings.values.authentication.apiEnabled, code.featureDisabled, 'API clients are switched off (setting apiEnabled)');
  const client = world.store.apiClients.by('apiKey', apiKey);
  const user = client && world.store.users.get(client.userId);
  assertThat(client && user?.activated, code.unknownApiKey, 'no API client has this key: never given, regenerated, or taken away');
  const now = world.clock.now();
  const isExpired = client.expiryDate !== null && Date.parse(client.expiryDate) <= now;
  assertThat(!isExpired, code.unknownApiKey, 'this API key has expired');
  const { endpoint } = routeOptions.config;
  assertThat(endpoint && isInScope(client.scopes, endpoint), code.scopeNotAuthorized, 'this call is outside of the scopes of this key');
  world.store.apiClients.set(client.id, { ...client, lastUseDate: new Date(now).toISOString() });
  return { id: client.id, userId: user.id, username: user.email };
}
