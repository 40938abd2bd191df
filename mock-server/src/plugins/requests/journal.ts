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
    record(request, reply, typeof payload === 'string' ? payload.length : undefined);
    done(null, payload);
  });
}

/** @param answered how many characters the reply has, where that is known */
export function record(request: FastifyRequest, reply: FastifyReply, answered = Infinity): void {
  const { method, id, fault, answer, startedMs, knownWorld, url } = request;
  const isAnswered = fault?.drop !== true && !reply.sent;
  const headers = headersOf(request);
  knownWorld?.journal.record(
    {
      kind: 'http',
      method,
      path: pathIn(url),
      status: isAnswered ? reply.statusCode : undefined,
      ms: Math.round((performance.now() - startedMs) * 10) / 10,
      requestId: id,
      fault: fault?.id,
      request: recordedRequest(request, headers),
      answer: isAnswered ? answer : undefined,
    },
    url.length + charactersIn(headers) + bodyCharacters(request) + answered,
  );
}

/** The path of a URL without its query. */
export function pathIn(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

function headersOf({ headers }: FastifyRequest): Readonly<Record<string, unknown>> {
  const kept: Record<string, unknown> = {};
  for (const name of headersKept) if (headers[name] !== undefined) kept[name] = headers[name];
  return kept;
}

function charactersIn(headers: Readonly<Record<string, unknown>>): number {
  let sum = 0;
  for (const name in headers) sum += String(headers[name]).length;
  return sum;
}

/** Of a body without a length it is not known. */
const bodyCharacters = ({ body, headers }: FastifyRequest): number =>
  body === undefined || body === null ? 0 : Number(headers['content-length'] ?? Infinity);

function recordedRequest({ url, query, body }: FastifyRequest, headers: Readonly<Record<string, unknown>>): unknown {
  const shown = url.includes('?') ? withoutWorld(query) : undefined;
  return { headers, ...(isFilled(shown) && { query: shown }), ...(body !== undefined && body !== null && { body }) };
}

const isFilled = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length > 0;
