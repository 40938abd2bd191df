import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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

/** An address without its query. */
export function pathIn(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

function recordedRequest({ headers, query, body }: FastifyRequest): unknown {
  const kept: Record<string, unknown> = {};
  for (const name of headersKept) if (headers[name] !== undefined) kept[name] = headers[name];
  return { headers: kept, ...(isFilled(query) && { query }), ...(body !== undefined && body !== null && { body }) };
}

const isFilled = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length > 0;
