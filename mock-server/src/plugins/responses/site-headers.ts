import type { FastifyInstance } from 'fastify';

/** Headers of every reply: no other site may embed anything of this one; where it is reached by HTTPS, it always is. */
export function siteHeaders(app: FastifyInstance, publicOrigin = ''): void {
  const headers = {
    'cross-origin-resource-policy': 'same-origin',
    ...(publicOrigin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}
