import { mockBase } from '@meet/contracts/mock';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** `?scenario=name` behind the address of any page of the client leads to the page that plays it: a link by itself changes no world. */
export function scenarioLinks(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const name = scenarioIn(request);
    if (name === undefined) done();
    else void reply.redirect(`${mockBase}/play?scenario=${encodeURIComponent(name)}`);
  });
}

function scenarioIn({ method, url, headers: { accept = '' } }: FastifyRequest): string | undefined {
  const isPage = method === 'GET' && accept.includes('text/html') && /^\/meet\/(?!__mock|services\/|custom\/|assets\/)/.test(url);
  const query = url.indexOf('?');
  return isPage && query >= 0 ? (new URLSearchParams(url.slice(query)).get('scenario') ?? undefined) : undefined;
}
