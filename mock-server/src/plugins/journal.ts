import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { worldOf } from './world.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is answered, for the journal. */
    answer: unknown;
    /** When it arrived, by `performance.now()`. */
    startedMs: number;
  }
}

/** Headers that say something about how the client works; those that carry secrets are masked by the journal. */
const headersKept = ['authorization', 'username', 'refreshtoken', 'idempotency-key', 'accept-language', 'content-type'] as const;

/** Every call goes into the journal of its world before its answer leaves, so whoever has the answer can read it there. */
export function journal(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    record(request, reply);
    done(null, payload);
  });
}

export function record(request: FastifyRequest, reply: FastifyReply): void {
  const { method, url, id, fault, answer, startedMs } = request;
  const isDropped = fault?.drop === true;
  worldOf(request)?.journal.record({
    kind: 'http',
    method,
    path: url.replace(/\?.*$/s, ''),
    ...(!isDropped && { status: reply.statusCode }),
    ms: Math.round((performance.now() - startedMs) * 10) / 10,
    requestId: id,
    ...(fault && { fault: fault.id }),
    request: asked(request),
    ...(!isDropped && answer !== undefined && { answer }),
  });
}

function asked({ headers, query, body }: FastifyRequest): unknown {
  const kept = headersKept.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  return {
    headers: Object.fromEntries(kept),
    ...(isFilled(query) && { query }),
    ...(body !== undefined && body !== null && { body }),
  };
}

const isFilled = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length > 0;
