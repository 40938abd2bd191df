import { jsonBase } from '@meet/contracts/http';
import { mockBase } from '@meet/contracts/mock';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { director } from './director/director.ts';
import { documents } from './documents/documents.ts';
import { servedBy } from './documents/served.ts';
import type { MediaEngine } from './media/engine.ts';
import { embeddedMedia } from './media/embedded.ts';
import { faults } from './plugins/faults.ts';
import { guard, type GuardOptions } from './plugins/guard.ts';
import { headers } from './plugins/headers.ts';
import { journal } from './plugins/journal.ts';
import { notServed, problemOptions, problems } from './plugins/problems.ts';
import { serializer } from './plugins/serializer.ts';
import { session } from './plugins/session.ts';
import { world } from './plugins/world.ts';
import { signaling } from './signaling/socket.ts';
import { createWorlds, type WorldsOptions } from './worlds/worlds.ts';

export interface AppOptions extends WorldsOptions, GuardOptions {
  /** What carries pictures and sound: the embedded engine, which is loaded by the first START. */
  readonly media?: MediaEngine;
  readonly logger?: boolean;
  readonly fastify?: FastifyServerOptions;
}

type Area = (app: FastifyInstance) => void;

const areas = import.meta.glob<Record<string, Area>>(['./areas/*.ts', '!./areas/*.test.ts'], { eager: true });

/**
 * The mock server without port and without the client's files: calls, theme, signaling and mock control. Whatever it
 * does not serve is answered by its not-found handler (404 with 1001); a wildcard route for pages may come after it.
 */
export async function buildApp({
  media = embeddedMedia(),
  logger = false,
  fastify,
  host,
  publicOrigin,
  ...options
}: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    bodyLimit: 256 * 1024,
    requestTimeout: 15_000,
    forceCloseConnections: true,
    ...problemOptions,
    ...fastify,
  });
  const worlds = createWorlds(options);
  app.addHook('onClose', async () => worlds.close());

  const served = servedBy(app);
  serializer(app);
  problems(app);
  guard(app, { host, publicOrigin });
  world(app, worlds);

  await app.register(async (calls) => {
    headers(calls);
    faults(calls);
    journal(calls);
    session(calls);
    for (const area of Object.values(areas).flatMap(Object.values)) area(calls);
    calls.all(`${jsonBase}/*`, refuse);
  });
  await app.register(async (sockets) => {
    faults(sockets);
    signaling(sockets, { media });
  });
  await app.register(async (control) => {
    headers(control);
    director(control, worlds);
    documents(control, served);
    control.all(`${mockBase}/*`, refuse);
  });
  return app;
}

function refuse(request: FastifyRequest): never {
  throw notServed(request);
}
