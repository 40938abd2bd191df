import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { code, type ErrorCode } from '@meet/contracts/wire/errors';
import { mockBase } from '@meet/contracts/mock';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, problemBody } from '../../problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers an address that is not valid percent-encoding with a page, where a browser navigates there. */
    readonly pageForBadAddress?: (request: FastifyRequest, reply: FastifyReply) => boolean;
  }
}

const processName = randomBytes(4).toString('hex');
let requests = 0;

const newId = (): string => `${processName}-${(requests++).toString(36)}`;

/** What must be said when Fastify is made: ids of requests, and the answers to an address or a request that is none. */
export const problemOptions: FastifyHttpOptions<Server> = {
  genReqId: newId,
  clientErrorHandler: answerUnreadable,
  // Node would refuse it without a body; `problems` does it with one.
  // It looks for requests that do not come to an end every 30 s otherwise.
  http: { requireHostHeader: false, connectionsCheckingInterval: 2_000 },
  frameworkErrors: (error, request, reply) => {
    if (request.server.pageForBadAddress?.(request, reply)) return;
    void reply.header('x-request-id', request.id).header('content-type', jsonType);
    void sendProblem(new Problem(code.invalidRequest, error.message), request, reply);
  },
};

/** Not even HTTP, or too large in its head: Fastify never sees it. */
function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const requestId = newId();
  const body = JSON.stringify(problemBody(new Problem(requestCode, `no request that can be read: ${error.message}`), requestId));
  const head = [
    `content-type: ${jsonType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  socket.write(`HTTP/1.1 400 Bad Request\r\n${head.join('\r\n')}\r\n\r\n${body}`);
  endSoon(socket);
}

const closeTimeoutMs = 1_000;

/** Ends our half at once and, when the other side does not end its own, the connection soon. */
function endSoon(socket: Socket): void {
  const cut = setTimeout(() => socket.destroy(), closeTimeoutMs);
  cut.unref();
  socket.once('close', () => clearTimeout(cut));
  socket.end();
}

const jsonType = 'application/json; charset=utf-8';

/** Every answer outside 2xx has the JSON envelope, whoever refused; every answer carries its request id. */
export function problems(app: FastifyInstance): void {
  app.decorateRequest('answer', undefined);
  app.decorateRequest('startedMs', 0);
  app.addHook('onRequest', (request, reply, done) => {
    request.startedMs = performance.now();
    reply.header('x-request-id', request.id);
    done(lacksHost(request) ? new Problem(requestCode, 'HTTP/1.1 without a host header') : undefined);
  });
  // Who expects anything but to be told to go on hears so before Fastify does.
  app.server.on('checkExpectation', ({ headers }: IncomingMessage, response: ServerResponse) => {
    const requestId = newId();
    const body = JSON.stringify(problemBody(new Problem(requestCode, `nobody can expect ${headers.expect}`), requestId));
    const length = Buffer.byteLength(body);
    response.writeHead(417, { 'content-type': jsonType, 'content-length': length, 'x-request-id': requestId, connection: 'close' });
    response.end(body);
  });
  // Node has handed the connection over to whoever upgrades it, so after a refusal nobody else would end it.
  app.addHook('onResponse', (request, _, done) => {
    if (request.headers.upgrade !== undefined) endSoon(request.raw.socket);
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (problem.code === code.internal) request.log.error(error);
    return sendProblem(problem, request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(notFoundProblem(request), request, reply));

  // Who says of what type nothing is has sent no body all the same.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, String(body), done);
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, ({ headers }, body, done) => {
    if (body.length === 0) done(null, undefined);
    else done(new Problem(requestCode, `a body of type ${headers['content-type']}: calls take application/json`));
  });
}

const lacksHost = ({ headers, raw }: FastifyRequest): boolean => headers.host === undefined && raw.httpVersion === '1.1';

/** The answer to a call that nobody serves. */
export const notFoundProblem = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): Problem =>
  new Problem(code.notFound, `nothing is served at ${method} ${url.replace(/\?.*$/s, '')}; ${mockBase}/docs lists the calls`);

export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = problemBody(problem, request.id);
  request.answer = body;
  if (problem.retryAfterS !== undefined) reply.header('retry-after', problem.retryAfterS);
  return reply.code(problem.status).header('cache-control', 'no-store').send(body);
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (error instanceof Error && status >= 400 && status < 500) return new Problem(requestCode, error.message);
  // What went wrong inside stands in the log under the request id; it is nobody else's business.
  return new Problem(code.internal);
}

/** Not JSON, too large, no such content type, no such address. */
const requestCode: ErrorCode = code.invalidRequest;
