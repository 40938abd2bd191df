import { jsonBase } from '@meet/contracts/wire/http';
import { ProblemBody } from '@meet/contracts/wire/problem';
import type { FastifyInstance } from 'fastify';
import { foreignBody, foreignEndpoints } from '../../dialects/foreign.ts';
import { jsonSchemaOf } from '../../endpoints/json-schema.ts';
import { notFoundProblem } from './problems.ts';

/** Calls in worlds of the dialect `foreign`: those that it does not have are unknown, replies are rewritten after they were checked. Registered before the journal, which shows what was sent. */
export function foreignCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    if (request.world.dialect !== 'foreign') return done();
    const { endpoint } = request.routeOptions.config;
    const isUnknown = endpoint?.base === jsonBase && !foreignEndpoints.has(endpoint);
    done(isUnknown ? notFoundProblem(request) : undefined);
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.knownWorld?.dialect !== 'foreign' || request.fault || typeof payload !== 'string' || payload === '')
      return done(null, payload);
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return done(null, payload);
    const { endpoint } = request.routeOptions.config;
    const contract = reply.statusCode < 300 ? endpoint?.reply : ProblemBody;
    const sent = contract ? foreignBody(jsonSchemaOf(contract), JSON.parse(payload)) : JSON.parse(payload);
    request.answer = sent;
    done(null, JSON.stringify(sent));
  });
}
