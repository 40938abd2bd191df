import { errors, isErrorCode, type ErrorCode } from '@meet/contracts/errors';
import { jsonBase } from '@meet/contracts/http';
import type { Fault } from '@meet/contracts/mock';
import type { ProblemBody } from '@meet/contracts/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { record } from './journal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The fault that spoils this answer. */
    fault: Fault | undefined;
  }
}

/** Spoils the next matching answers as ordered: late, refused, cut off or unreadable. */
export function faults(app: FastifyInstance): void {
  if (!app.hasRequestDecorator('fault')) app.decorateRequest('fault', undefined);

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.replace(/\?.*$/s, '');
    const fault = request.world.faults.take({ method: request.method, path, isCall: path.startsWith(`${jsonBase}/`) });
    if (!fault) return;
    request.fault = fault;
    if (fault.after) return;
    await delay(request, fault);
    if (fault.drop) {
      record(request, reply);
      reply.hijack();
      request.raw.destroy();
      return;
    }
    if (isSpoiling(fault)) return reply.send(spoiled(fault, request, reply));
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { fault } = request;
    if (!fault?.after) return payload;
    await delay(request, fault);
    if (fault.drop) request.raw.destroy();
    return isSpoiling(fault) ? spoiled(fault, request, reply) : payload;
  });
}

const isSpoiling = ({ status, exceptionCode, retryAfter, body }: Fault): boolean =>
  status !== undefined || exceptionCode !== undefined || retryAfter !== undefined || body !== undefined;

/** Until the world's clock has gone on so far, or the world is gone. */
async function delay({ world }: FastifyRequest, { delayMs }: Fault): Promise<void> {
  if (delayMs === undefined || delayMs === 0) return;
  await new Promise<void>((resolve) => {
    world.clock.after(delayMs, resolve);
    world.onClose(resolve);
  });
}

/** The text that is sent instead of the answer. */
function spoiled({ status, exceptionCode, retryAfter, body }: Fault, request: FastifyRequest, reply: FastifyReply): string {
  const code = exceptionCode ?? codeOf(status ?? (retryAfter === undefined ? 200 : 429));
  reply.code(status ?? statusOf(code, retryAfter !== undefined, body !== undefined));
  reply.removeHeader('content-length').type('application/json; charset=utf-8').header('cache-control', 'no-store');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (body === 'garbage') {
    request.answer = garbage;
    return garbage;
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

const garbage = '{"garbage": [1, 2,';

/** The code that goes with a status when the fault names none. */
function codeOf(status: number): ErrorCode {
  if (status === 401) return 1014;
  if (status === 403) return 1016;
  if (status === 404) return 1001;
  return status >= 500 ? 1000 : 1030;
}
