import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pipeline, type Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '../../worlds/cluster/shared-tables.ts';
import { peerHeaders } from './peer-headers.ts';

/** What the process answers that was asked for a world of another one. */
export const misdirected = 421;

/** What became of a request that was passed on. */
type Passage =
  | 'answered'
  /** Nobody was reached: its body is still to be read. */
  | 'unsent'
  /** Nothing of it was done. */
  | 'refused'
  /** It may have been done. */
  | 'lost';

/** Of the connection, not of the message (RFC 9110, 7.6.1); `expect` was met when the request came in. */
const hopHeaders = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Passes requests and sockets on to other processes. */
export class Forwarding {
  readonly #secret: string;
  readonly #agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };
  readonly #running = new Map<ClientRequest | Duplex, Member>();
  readonly #sockets = new Set<Duplex>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  pass(request: FastifyRequest, reply: FastifyReply, to: Member): Promise<Passage> {
    return new Promise((resolve) => {
      const passed = this.#begin(request, to);
      const giveUp = () => passed.destroy();
      reply.raw.once('close', giveUp);
      const end = (passage: Passage) => {
        if (passage !== 'answered') reply.raw.off('close', giveUp);
        resolve(passage);
      };
      passed.on('error', (error) => end('code' in error && error.code === 'ECONNREFUSED' ? 'unsent' : 'lost'));
      passed.on('response', (answer) => {
        if (answer.statusCode === misdirected) {
          answer.resume();
          return end('refused');
        }
        reply.hijack();
        answerWith(answer, reply);
        return end('answered');
      });
      passed.on('upgrade', (answer, socket, head) => {
        reply.hijack();
        for (const one of [socket, request.raw.socket]) this.#trackSocket(one, to);
        join(request.raw.socket, socket, headOf(answer), head);
        end('answered');
      });
      send(request, passed);
    });
  }

  /** Cuts all that is under way to these processes. */
  cut(gone: ReadonlySet<string>): void {
    for (const [one, { name }] of this.#running) if (gone.has(name)) one.destroy();
  }

  /** Cuts all sockets: this process stops. */
  cutSockets(): void {
    for (const one of this.#sockets) one.destroy();
  }

  close(): void {
    this.#agents.http.destroy();
    this.#agents.https.destroy();
  }

  #begin(request: FastifyRequest, to: Member): ClientRequest {
    const { method, headers, raw } = request;
    const url = new URL(to.url);
    const options = {
      method,
      path: raw.url,
      setHost: false,
      headers: { ...endToEnd(headers), ...upgradeOf(headers), ...peerHeaders(this.#secret, request) },
    };
    const passed =
      url.protocol === 'https:'
        ? https.request(url, { ...options, agent: this.#agents.https })
        : http.request(url, { ...options, agent: this.#agents.http });
    this.#track(passed, to);
    return passed;
  }

  #track(one: ClientRequest | Duplex, to: Member): void {
    this.#running.set(one, to);
    one.once('close', () => void this.#running.delete(one));
  }

  #trackSocket(one: Duplex, to: Member): void {
    this.#track(one, to);
    this.#sockets.add(one);
    one.once('close', () => void this.#sockets.delete(one));
  }
}

/** The body is read only once somebody was reached. */
function send(request: FastifyRequest, passed: ClientRequest): void {
  if (!hasBody(request)) {
    passed.end();
    return;
  }
  passed.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', () => request.raw.pipe(passed));
    else request.raw.pipe(passed);
  });
}

export const hasBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const endToEnd = (headers: FastifyRequest['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.has(name)));

const upgradeOf = ({ upgrade }: FastifyRequest['headers']) => (upgrade === undefined ? {} : { connection: 'upgrade', upgrade });

/** Names and values as they came, without those of the connection. */
function pairsOf({ rawHeaders }: IncomingMessage): readonly (readonly [name: string, value: string])[] {
  const pairs = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : []));
  return pairs.filter(([name]) => !hopHeaders.has(name.toLowerCase()));
}

function answerWith(answer: IncomingMessage, { raw }: FastifyReply): void {
  raw.writeHead(answer.statusCode ?? 502, pairsOf(answer).flat());
  // One that ends too early ends the connection: nobody takes it for whole.
  pipeline(answer, raw, () => {});
}

function headOf(answer: IncomingMessage): string {
  const { rawHeaders, statusCode, statusMessage } = answer;
  const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n');
}

/** From now on each says what the other one does, and ends with it. */
function join(client: Duplex, peer: Duplex, head: string, first: Buffer): void {
  client.write(head);
  client.write(first);
  for (const [one, other] of [
    [client, peer],
    [peer, client],
  ] as const) {
    one.pipe(other);
    one.once('error', () => other.destroy()).once('close', () => other.destroy());
  }
}
