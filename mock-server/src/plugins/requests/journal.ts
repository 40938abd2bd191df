import { withoutWorld } from '../../worlds/world-choice.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The reply, for the journal. */
    answer: unknown;
    /** Arrival, by `performance.now()`. */
    startedMs: number;
  }
}

/** Request headers in the journal, which masks secrets. */
const headersKept = ['authorization', 'username', 'refreshtoken', 'idempotency-key', 'accept-language', 'content-type'] as const;

/** Records every call before its reply is sent, so that a client that has the reply finds the entry. */
export function journal(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    record(request, reply);
    done(null, payload);
  });
}

export function record(request: FastifyRequest, reply: FastifyReply): void {
  const { method, id, fault, answer, startedMs, knownWorld } = request;
  const isAnswered = fault?.drop !== true;
  knownWorld?.journal.record({
    kind: 'http',
    method,
    path: pathIn(request.url),
    status: isAnswered ? reply.statusCode : undefined,
    ms: Math.round((performance.now() - startedMs) * 10) / 10,
    requestId: id,
    fault: fault?.id,
    request: recordedRequest(request),
    answer: isAnswered ? answer : undefined,
  });
}

/** The path of a URL without its query. */
export function pathIn(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

function recordedRequest({ headers, query, body }: FastifyRequest): unknown {
  const kept: Record<string, unknown> = {};
  for (const name of headersKept) if (headers[name] !== undefined) kept[name] = headers[name];
  const shown = withoutWorld(query);
  return { headers: kept, ...(isFilled(shown) && { query: shown }), ...(body !== undefined && body !== null && { body }) };
}

const isFilled = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length > 0;
