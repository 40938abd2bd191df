import type { FastifyInstance } from 'fastify';

const ofCalls = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Replies are never cached, and browsers must not guess their type. */
export function noStoreHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(ofCalls);
    done();
  });
}
