import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { code, type ErrorCode } from '@meet/contracts/wire/errors';
import { mockBase } from '@meet/contracts/mock';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, problemBody, type Refuser } from '../../problem.ts';
import { turn } from '../../worlds/work/in-turns.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it has to wait. */
    refusedBy: Refuser | undefined;
  }
  interface FastifyInstance {
    /** Answers navigations to addresses with invalid percent-encoding with a page; false: not a navigation. */
    readonly pageForBadAddress?: (request: FastifyRequest, reply: FastifyReply) => boolean;
  }
}

const processName = randomBytes(4).toString('hex');
let requests = 0;

export const newRequestId = (): string => `${processName}-${(requests++).toString(36)}`;

/** Options for creating Fastify: request ids, and replies to invalid addresses and unreadable requests. */
export const problemOptions: FastifyHttpOptions<Server> = {
  genReqId: newRequestId,
  clientErrorHandler: answerUnreadable,
  // Node would refuse a missing host header without a body; `problems` answers with one.
  // Default: every 30 s.
  http: { requireHostHeader: false, connectionsCheckingInterval: 2_000 },
  frameworkErrors: (error, request, reply) => {
    if (request.server.pageForBadAddress?.(request, reply)) return;
    void reply.header('x-request-id', request.id).header('content-type', jsonType);
    void sendProblem(new Problem(code.invalidRequest, error.message), request, reply);
  },
};

/**
 * Answers input that is not HTTP, or has too large a header; Fastify does not see it. A connection that never sent anything is
 * closed: browsers open some for later, and would take what comes for the answer to their first request.
 */
function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  if (socket.bytesRead === 0) return endSoon(socket);
  const requestId = newRequestId();
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

/** Ends our side of the connection, and destroys it when the other side does not end in time. */
function endSoon(socket: Socket): void {
  const cut = setTimeout(() => socket.destroy(), closeTimeoutMs);
  cut.unref();
  socket.once('close', () => clearTimeout(cut));
  socket.end();
}

const jsonType = 'application/json; charset=utf-8';

/** Gives every reply outside 2xx the JSON error envelope, and every reply its request id. */
export function problems(app: FastifyInstance): void {
  app.decorateRequest('answer', undefined);
  app.decorateRequest('startedMs', 0);
  app.decorateRequest('refusedBy', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    request.startedMs = performance.now();
    reply.header('x-request-id', request.id);
    done(lacksHost(request) ? new Problem(requestCode, 'HTTP/1.1 without a host header') : undefined);
  });
  // An `Expect` header other than 100-continue is handled before Fastify.
  app.server.on('checkExpectation', ({ headers }: IncomingMessage, response: ServerResponse) => {
    const requestId = newRequestId();
    const body = JSON.stringify(problemBody(new Problem(requestCode, `nobody can expect ${headers.expect}`), requestId));
    const length = Buffer.byteLength(body);
    response.writeHead(417, { 'content-type': jsonType, 'content-length': length, 'x-request-id': requestId, connection: 'close' });
    response.end(body);
  });
  // After an upgrade request Node does not manage the connection: a refusal has to end it.
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

  // A content type with an empty body counts as no body.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const read = () => void parse(request, String(body), done);
    if (body.length === 0) done(null, undefined);
    else if (body.length < largeBody) read();
    else void turn().then(read);
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, ({ headers }, body, done) => {
    if (body.length === 0) done(null, undefined);
    else done(new Problem(requestCode, `a body of type ${headers['content-type']}: calls take application/json`));
  });
}

/** In characters: from here on reading one takes a turn of the event loop. */
const largeBody = 65_536;

const lacksHost = ({ headers, raw }: FastifyRequest): boolean => headers.host === undefined && raw.httpVersion === '1.1';

/** Problem for an unknown address. */
export const notFoundProblem = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): Problem =>
  new Problem(code.notFound, `nothing is served at ${method} ${url.replace(/\?.*$/s, '')}; ${mockBase}/docs lists the calls`);

function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = problemBody(problem, request.id);
  request.answer = body;
  request.refusedBy = problem.refusedBy;
  if (problem.retryAfterS !== undefined) reply.header('retry-after', problem.retryAfterS);
  return reply.code(problem.status).header('cache-control', 'no-store').send(body);
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (error instanceof Error && status >= 400 && status < 500) return new Problem(requestCode, error.message);
  // Details of internal errors are only in the log, under the request id.
  return new Problem(code.internal);
}

/** For bodies that are not JSON or too large, wrong content types and invalid addresses. */
const requestCode: ErrorCode = code.invalidRequest;
