import { createWorld, deleteWorld, resetWorld } from '@meet/contracts/mock';
import { code } from '@meet/contracts/wire/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../problem.ts';
import { partCharacters } from '../../worlds/work/export-runs.ts';
import { networkOf } from '../../worlds/access/brakes.ts';
import { createRateLimit } from '../../worlds/access/rate-limit.ts';
import type { World } from '../../worlds/world.ts';
import { worldNamedBy } from '../../worlds/world-choice.ts';

const minuteMs = 60_000;

const mebibyte = 2 ** 20;

/**
 * What one world, or one address, may ask for where strangers come. A page with everything open asks about 400 times a minute.
 * What is written, in bytes of bodies, and what is made of it, users and exported files, bound the memory of a world and of all: a
 * world takes an import of the largest size.
 */
export const quotas = {
  callsOfWorld: 1_500,
  callsOfAddress: 3_000,
  worldsOfAddress: 20,
  bytesOfWorld: 24 * mebibyte,
  bytesOfAll: 160 * mebibyte,
  madeInWorld: 96 * mebibyte,
  madeInAll: 256 * mebibyte,
} as const;

/** A world, as far as quotas look at it. */
type CountedWorld = Pick<World, 'id' | 'exportParts' | 'onClose'> & { readonly store: { readonly users: { readonly added: number } } };

interface CountedWorlds {
  get(id: string): CountedWorld | undefined;
  delete(id: string): unknown;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a new world of an address; returns the seconds to wait when there were too many. */
    takeNewWorld(ip: string): number | undefined;
  }
}

/** Quotas of worlds and addresses: beyond them calls, sockets and new worlds answer 429 with 1030 and `retry-after`. In real time: a world's clock can be moved. */
export function quotaCheck(app: FastifyInstance, worlds: CountedWorlds, now: () => number = Date.now): void {
  const clock = { now };
  const ofWorld = createRateLimit(clock, quotas.callsOfWorld);
  const ofAddress = createRateLimit(clock, quotas.callsOfAddress);
  const newWorlds = createRateLimit(clock, quotas.worldsOfAddress, 10 * minuteMs);
  const written = writtenBytes(worlds);
  app.decorate('takeNewWorld', (ip: string) => newWorlds.take(networkOf(ip)));

  const waitOf = (request: FastifyRequest): number | undefined => {
    const network = networkOf(request.ip);
    const name = worldNamedBy(request);
    const world = name === undefined ? undefined : worlds.get(name);
    const waits = [
      ofAddress.take(network),
      world && ofWorld.take(world.id),
      world && written.take(world, request),
      request.routeOptions.config.endpoint === createWorld ? newWorlds.take(network) : undefined,
    ];
    return waits.reduce((longest, wait) => (wait !== undefined && wait > (longest ?? 0) ? wait : longest), undefined);
  };

  app.addHook('onRequest', (request, _, done) => {
    const retryAfterS = waitOf(request);
    const message = 'more than one world, or one address, may ask for at a time';
    done(
      retryAfterS === undefined ? undefined : new Problem(code.invalidRequest, message, { status: 429, retryAfterS, refusedBy: 'quota' }),
    );
  });
}

/** Even a call with a short body can leave a record. */
const leastBytes = 1_024;
/** Of a body whose length nobody has said; `bodyLimit` of the app. */
const unsaidBytes = 256 * 1_024;
/** Nothing but a reset helps, or an hour without the world. */
const fullWaitS = 3_600;

/** About what a user takes. */
const userBytes = 1_024;

/** Bytes of what was made in a world, also before a restart: a line of an import makes a user of a hundred times its size. */
const madeIn = ({ store, exportParts }: CountedWorld): number => store.users.added * userBytes + exportParts.size * partCharacters;

/** Counts what is written in each world, and what is made of it. Where all have taken too much, the one that has taken most is deleted. */
function writtenBytes(worlds: CountedWorlds) {
  /** Bytes of bodies. */
  const uses = new Map<CountedWorld, number>();

  const makeRoom = (takenBy: (world: CountedWorld, bytes: number) => number, most: number) => {
    const heaviestFirst = [...uses]
      .map(([world, bytes]) => ({ id: world.id, taken: takenBy(world, bytes) }))
      .toSorted((one, other) => other.taken - one.taken);
    let total = heaviestFirst.reduce((sum, { taken }) => sum + taken, 0);
    for (const { id, taken } of heaviestFirst) {
      if (total <= most) return;
      worlds.delete(id);
      total -= taken;
    }
  };

  return {
    take(world: CountedWorld, { method, headers, routeOptions }: FastifyRequest): number | undefined {
      const before = uses.get(world) ?? 0;
      if (!uses.has(world)) {
        uses.set(world, 0);
        world.onClose(() => void uses.delete(world));
      }
      const { endpoint } = routeOptions.config;
      if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || endpoint === resetWorld || endpoint === deleteWorld)
        return undefined;
      const { 'content-length': length, 'transfer-encoding': coding } = headers;
      const body = coding === undefined ? Number(length ?? 0) : unsaidBytes;
      const bytes = before + Math.max(leastBytes, body);
      // What is refused is not kept.
      if (bytes > quotas.bytesOfWorld || madeIn(world) > quotas.madeInWorld) return fullWaitS;
      uses.set(world, bytes);
      makeRoom((_, written) => written, quotas.bytesOfAll);
      makeRoom(madeIn, quotas.madeInAll);
      return undefined;
    },
  };
}
