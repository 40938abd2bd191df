import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../../html-pages.ts';
import { Problem } from '../../problem.ts';
import { worldNamedBy } from '../../worlds/world-choice.ts';
import type { Worlds } from '../../worlds/worlds.ts';

/** Whoever opens a page of the client without a world gets one; robots are told to stay away. */
export function demoWorlds(app: FastifyInstance, worlds: Worlds): void {
  app.get('/robots.txt', (_, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'));

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-robots-tag', 'noindex, nofollow');
    if (!opensClient(request) || hasWorld(worlds, request)) return done();
    const waitS = app.takeNewWorld(request.ip);
    if (waitS !== undefined) {
      request.refusedBy = 'quota';
      return refuse(reply, 429, waitS);
    }
    giveWorld(app, worlds, reply).then(
      () => done(),
      (error: unknown) => {
        if (error instanceof Problem) refuse(reply, error.status, error.retryAfterS ?? 60);
        else done(error instanceof Error ? error : new Error('no world could be made'));
      },
    );
  });
}

/** The visitor is told of the world once it is saved. */
async function giveWorld(app: FastifyInstance, worlds: Worlds, reply: FastifyReply): Promise<void> {
  await worlds.prepare({ size: 'demo' });
  const made = worlds.create({ size: 'demo' });
  await worlds.save(made);
  reply.removeHeader('set-cookie').header('set-cookie', app.worldCookies.choose(made.id));
}

function hasWorld(worlds: Worlds, request: FastifyRequest): boolean {
  const name = worldNamedBy(request);
  return name !== undefined && worlds.get(name) !== undefined;
}

/** A person's browser that shows a page; one that is only fetched ahead makes no world. */
const opensClient = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  /^\/meet\/(?!__mock|services\/|custom\/|assets\/)/.test(url) &&
  headers.accept?.includes('text/html') === true &&
  headers['sec-purpose'] === undefined;

/** In words for people: this is all that such a browser shows. */
function refuse(reply: FastifyReply, status: number, waitS: number): void {
  const minutes = Math.ceil(waitS / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const reason = status === 429 ? 'Too many demos have been started from your address.' : 'All places of this demo are taken.';
  void reply
    .code(status)
    .headers({ ...pageHeaders, 'cache-control': 'no-store', 'retry-after': waitS })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Demo</title>` +
        `<h1>Please come back later</h1><p>${reason} Try again in ${wait}.</p></html>`,
    );
}
