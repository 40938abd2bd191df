import type { FastifyInstance } from 'fastify';

/** Answers of calls are for one moment and never anything else than what their type says. */
export function headers(app: FastifyInstance): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    done();
  });
}
