import { code } from '@meet/contracts/wire/errors';
import { type CallInput, type Endpoint, type Reply, pathOf } from '@meet/contracts/wire/http';
import * as v from 'valibot';
import { type Clock, sleep, systemClock } from './clock.ts';
import { type HttpResponse, type HttpRequest, createSendRequest } from './send-request.ts';
import { CallProblem, isProblem, problemOf } from './problem.ts';
import type { RefreshGate } from './refresh-gate.ts';
import { retryDelayMs } from './retry-policy.ts';
import { uuid } from './uuid.ts';

/** Makes a call of the contract. Rejects with `CallProblem`, or with `AbortError` when `signal` fired. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...input: object extends CallInput<E> ? [input?: CallInput<E> & Options] : [input: CallInput<E> & Options]
) => Promise<Reply<E>>;

interface Options {
  signal?: AbortSignal;
}

export interface CallDeps {
  fetch?: typeof globalThis.fetch | undefined;
  /** Adds the bearer token, refresh and replay. Without it calls have no token. */
  gate?: RefreshGate;
  clock?: Clock;
  random?: () => number;
  /** `once`: no retries at all. */
  retries?: 'once';
}

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
} & Options;

export function createCall({
  fetch = (...input) => globalThis.fetch(...input),
  gate,
  clock = systemClock,
  random = Math.random,
  retries,
}: CallDeps = {}): Call {
  const exchange = createSendRequest({ fetch, clock });

  async function sendWithRetries(request: HttpRequest, signal?: AbortSignal): Promise<HttpResponse> {
    for (let made = 0; ; made++) {
      const result = await exchange(request, signal).catch((problem: unknown) => {
        if (isProblem(problem, 'UNREACHABLE')) return problem;
        throw problem;
      });
      const delayMs =
        retries === 'once'
          ? undefined
          : retryDelayMs({ method: request.method, failure: failureOf(result), retriesMade: made, nowMs: clock.now(), random: random() });
      if (delayMs !== undefined) await sleep(clock, delayMs, signal);
      else if (result instanceof CallProblem) throw result;
      else return result;
    }
  }

  async function answerTo(endpoint: Endpoint, input: Parts): Promise<HttpResponse> {
    const request = requestOf(endpoint, input);
    const send = (token: string | undefined, signal = input.signal) =>
      sendWithRetries(
        token === undefined ? request : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } },
        signal,
      );
    return gate && endpoint.access !== 'public' ? gate.guard(send, input.signal) : send(gate?.token());
  }

  return async (endpoint, ...[input]) => replyOf(endpoint, await answerTo(endpoint, input ?? {}));
}

const failureOf = (result: HttpResponse | CallProblem) =>
  result instanceof CallProblem
    ? ({ kind: 'unreachable' } as const)
    : ({ kind: 'answer', status: result.status, retryAfter: result.headers.get('retry-after') } as const);

/** The address is relative to the own host, and a parameter can't lead out of the base path. */
function requestOf(endpoint: Endpoint, { params = {}, query = {}, headers = {}, body }: Parts): HttpRequest {
  if (Object.values(params).some((value) => /^\.{0,2}$/.test(String(value)))) throw new CallProblem(code.notFound);
  const path = pathOf({ base: '', path: endpoint.path }, params).replace(/^\/+/, '');
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value]
        .flat()
        .filter(isGiven)
        .map((one) => [name, wireText(one)]),
    ),
  );
  return {
    method: endpoint.method,
    url: `${endpoint.base}/${path}${search.size > 0 ? `?${search}` : ''}`,
    headers: {
      accept: 'application/json',
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...((endpoint.method === 'POST' || endpoint.method === 'PATCH') && { 'idempotency-key': uuid() }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const wireText = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

async function replyOf<E extends Endpoint>(endpoint: E, response: HttpResponse): Promise<Reply<E>>;
async function replyOf({ reply, path }: Endpoint, { status, headers, body, isReadable }: HttpResponse): Promise<unknown> {
  if (status < 200 || status > 299) throw problemOf(status, body, headers);
  if (isReadable && !reply) return undefined;
  const strict = isReadable && reply && v.safeParse(reply, body);
  if (strict && strict.success) return strict.output;
  // Our own server sends nothing that needs to be repaired.
  const read = strict && (await import('./read-reply.ts')).readReply(reply, body, path);
  if (read && read.success) return read.output;
  throw new CallProblem(code.internal, {
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    message: `answer breaks the contract of ${path}`,
  });
}
