import { code, errors, isErrorCode, type ErrorCode } from '@meet/contracts/wire/errors';
import { jsonBase } from '@meet/contracts/wire/http';
import { faultHeader, type Fault } from '@meet/contracts/mock';
import type { ProblemBody } from '@meet/contracts/wire/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { keptBy } from '../../worlds/data/kept.ts';
import type { FaultTarget } from '../../worlds/faults/faults.ts';
import type { World } from '../../worlds/world.ts';
import { pathIn, record } from './journal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The fault that applies to this request. */
    fault: Fault | undefined;
  }
}

/** Applies faults to matching requests: delays, refusals, dropped connections, unreadable bodies. */
export function faults(app: FastifyInstance): void {
  if (!app.hasRequestDecorator('fault')) app.decorateRequest('fault', undefined);

  app.addHook('onRequest', (request, reply, done) => {
    const { faults: ordered } = request.world;
    const fault = ordered.size() > 0 ? ordered.take(targetOf(request)) : undefined;
    request.fault = fault;
    if (!fault || fault.after) done();
    else applyFault(fault, request, reply).then((isAnswered) => isAnswered || done(), done);
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const { fault } = request;
    if (!fault?.after) return done(null, payload);
    return void delay(request, fault).then(() => {
      if (fault.drop) request.raw.socket.destroy();
      done(null, replacesReply(fault) ? faultReply(fault, request, reply) : payload);
    });
  });
}

function targetOf({ method, url }: FastifyRequest): FaultTarget {
  const path = pathIn(url);
  return { method, path, isCall: path.startsWith(`${jsonBase}/`) };
}

/** Applies a fault before the call is handled. Resolves true when the request has been answered. */
async function applyFault(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  await delay(request, fault);
  const { socket } = request.raw;
  // Nobody is there any more to whom it would be late: it never arrived.
  if (fault.drop || socket.destroyed) {
    reply.hijack();
    record(request, reply);
    socket.destroy();
    return true;
  }
  if (replacesReply(fault)) void reply.send(faultReply(fault, request, reply));
  return replacesReply(fault);
}

const replacesReply = ({ status, exceptionCode, retryAfter, body }: Fault): boolean =>
  status !== undefined || exceptionCode !== undefined || retryAfter !== undefined || body !== undefined;

/** Waits by the world's clock; ends early when the world or the caller's connection is closed. */
async function delay({ world, raw: { socket }, server }: FastifyRequest, { delayMs }: Fault): Promise<void> {
  if (delayMs === undefined || delayMs === 0) return;
  const inWorld = waitsIn(world);
  if (server.hasStrangers && inWorld.size >= waitsMax) return;
  const onConnection = waitsOn(socket);
  await new Promise<void>((resolve) => {
    const end = () => {
      cancel();
      inWorld.delete(end);
      onConnection.delete(end);
      resolve();
    };
    const cancel = world.clock.after(delayMs, end);
    inWorld.add(end);
    onConnection.add(end);
  });
}

/** Where strangers come, so many calls are held in a world at once; beyond them a call is not late. */
export const waitsMax = 50;

/** What ends the waits of the calls in a world, and of those of a connection, which can have several. */
const waitsIn = keptBy((world: Pick<World, 'onClose'>) => endedBy((endAll) => world.onClose(endAll)));
const waitsOn = keptBy((socket: Socket) => endedBy((endAll) => socket.once('close', endAll)));

function endedBy(listen: (endAll: () => void) => unknown): Set<() => void> {
  const ends = new Set<() => void>();
  listen(() => {
    for (const end of ends) end();
  });
  return ends;
}

/** The body sent instead of the reply; sets status and headers. */
function faultReply({ id, status, exceptionCode, retryAfter, body }: Fault, request: FastifyRequest, reply: FastifyReply): string {
  const code = exceptionCode ?? codeOf(status ?? (retryAfter === undefined ? 200 : 429));
  reply.code(status ?? statusOf(code, retryAfter !== undefined, body !== undefined));
  reply.header(faultHeader, id);
  reply.removeHeader('content-length').type('application/json; charset=utf-8').header('cache-control', 'no-store');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (body !== undefined) {
    request.answer = faultBodies[body];
    return faultBodies[body];
  }
  const problem: ProblemBody = { exceptionCode: code, message: 'a fault ordered by POST /meet/__mock/faults', requestId: request.id };
  request.answer = problem;
  return JSON.stringify(problem);
}

function statusOf(code: number, isToWait: boolean, isGarbage: boolean): number {
  if (isToWait) return 429;
  if (isGarbage) return 200;
  return isErrorCode(code) ? errors[code].status : 400;
}

const faultBodies: Readonly<Record<NonNullable<Fault['body']>, string>> = { garbage: '{"garbage": [1, 2,' };

/** Default error code for a status. */
function codeOf(status: number): ErrorCode {
  if (status === 401) return code.authenticationFailed;
  if (status === 403) return code.forbidden;
  if (status === 404) return code.notFound;
  return status >= 500 ? code.internal : code.invalidRequest;
}
