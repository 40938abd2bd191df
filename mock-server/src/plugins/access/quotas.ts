import { createWorld } from '@meet/contracts/mock';
import { code } from '@meet/contracts/wire/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../problem.ts';
import { createRateLimit } from '../../worlds/access/rate-limit.ts';
import type { Worlds } from '../../worlds/worlds.ts';

const minuteMs = 60_000;

/** What one world, or one address, may ask for where strangers come. A page with everything open asks about 400 times a minute. */
export const quotas = { callsOfWorld: 1_500, callsOfAddress: 3_000, worldsOfAddress: 20 } as const;

/** Quotas of worlds and addresses: beyond them calls, sockets and new worlds answer 429 with 1030 and `retry-after`. In real time: a world's clock can be moved. */
export function quotaCheck(app: FastifyInstance, worlds: Worlds, now: () => number = Date.now): void {
  const clock = { now };
  const ofWorld = createRateLimit(clock, quotas.callsOfWorld);
  const ofAddress = createRateLimit(clock, quotas.callsOfAddress);
  const newWorlds = createRateLimit(clock, quotas.worldsOfAddress, 10 * minuteMs);

  const waitOf = (request: FastifyRequest): number | undefined => {
    const { ip } = request;
    const name = worlds.nameIn(request);
    const waits = [
      ofAddress.take(ip),
      name !== undefined && worlds.get(name) ? ofWorld.take(name) : undefined,
      request.routeOptions.config.endpoint === createWorld ? newWorlds.take(ip) : undefined,
    ];
    return waits.reduce((longest, wait) => (wait !== undefined && wait > (longest ?? 0) ? wait : longest), undefined);
  };

  app.addHook('onRequest', (request, _, done) => {
    const retryAfterS = waitOf(request);
    const message = 'more than one world, or one address, may ask for at a time';
    done(retryAfterS === undefined ? undefined : new Problem(code.invalidRequest, message, { status: 429, retryAfterS }));
  });
}
