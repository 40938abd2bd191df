import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { jsonBase } from '@meet/contracts/http';
import { faults } from './plugins/faults.ts';
import { journal } from './plugins/journal.ts';
import { notServed, problemOptions, problems } from './plugins/problems.ts';
import { serializer } from './plugins/serializer.ts';
import { session } from './plugins/session.ts';
import { world } from './plugins/world.ts';
import { createWorlds, type WorldsOptions } from './worlds/worlds.ts';

export interface AppOptions extends WorldsOptions {
  readonly logger?: boolean;
  readonly fastify?: FastifyServerOptions;
}

type Area = (app: FastifyInstance) => void;

const areas = import.meta.glob<Record<string, Area>>(['./areas/*.ts', '!./areas/*.test.ts'], { eager: true });

/** The mock server without port and without the client's files: calls, theme, signaling and mock control. */
export async function buildApp({ logger = false, fastify, ...options }: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    bodyLimit: 256 * 1024,
    requestTimeout: 15_000,
    forceCloseConnections: true,
    ...problemOptions,
    ...fastify,
  });
  const worlds = createWorlds(options);
  app.addHook('onClose', () => worlds.close());

  serializer(app);
  problems(app);
  world(app, worlds);

  await app.register(async (calls) => {
    faults(calls);
    journal(calls);
    session(calls);
    for (const area of Object.values(areas).flatMap(Object.values)) area(calls);
    calls.all(`${jsonBase}/*`, (request) => {
      throw notServed(request);
    });
  });
  return app;
}
