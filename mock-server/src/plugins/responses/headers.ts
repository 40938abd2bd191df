import type { FastifyInstance } from 'fastify';

const ofCalls = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Answers of calls are for one moment and never anything else than what their type says. */
export function noStoreHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(ofCalls);
    done();
  });
}
