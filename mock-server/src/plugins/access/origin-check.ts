import { code } from '@meet/contracts/wire/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../problem.ts';

export interface OriginCheckOptions {
  /** Name or address the server listens on. */
  readonly host?: string | undefined;
  /** Public origin behind a proxy: `https://meet.example.org`. */
  readonly publicOrigin?: string | undefined;
}

/**
 * Refuses requests of other sites (CSRF and DNS rebinding): a foreign `Host`, or a foreign `Origin` of a request that
 * changes something or opens a socket. Clients that are no browsers send no `Origin`.
 */
export function originCheck(app: FastifyInstance, { host, publicOrigin }: OriginCheckOptions = {}): void {
  const ownNames = new Set([nameOf(host), publicOrigin && new URL(publicOrigin).hostname]);

  let [lastHost, lastName] = ['', nameIn('')];
  /** Nearly all requests have the same header. */
  const nameInHost = (header = ''): string | undefined => {
    if (header !== lastHost) [lastHost, lastName] = [header, nameIn(header)];
    return lastName;
  };

  const refusalOf = (request: FastifyRequest): string | undefined => {
    const { headers, socket } = request;
    const name = nameInHost(headers.host);
    const isOurs = headers.host === undefined || (name && (isLoopback(name) || ownNames.has(name) || name === nameOf(socket.localAddress)));
    if (!isOurs) return `this server is not ${headers.host}; PUBLIC_ORIGIN=https://… says what else it is called`;
    if (!isChanging(request)) return undefined;
    if (headers['sec-fetch-site'] === 'cross-site') return 'a page of another site may change nothing here and open no sockets';
    const { origin } = headers;
    if (origin === undefined || origin === publicOrigin || isAt(origin, headers.host)) return undefined;
    return `the origin ${origin} may change nothing here and open no sockets`;
  };

  app.addHook('onRequest', (request, _, done) => {
    const refusal = refusalOf(request);
    done(refusal === undefined ? undefined : new Problem(code.forbidden, refusal));
  });
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

const isChanging = ({ method, headers }: FastifyRequest): boolean => !harmless.has(method) || headers.upgrade !== undefined;

/** Host name of a `Host` header, without port; undefined when invalid. */
function nameIn(header = ''): string | undefined {
  if (!/^[\w.:[\]-]+$/.test(header) || !URL.canParse(`http://${header}`)) return undefined;
  return new URL(`http://${header}`).hostname.replace(/\.$/, '');
}

/** The same for a name or address of the operating system (IPv4-mapped, IPv6 without brackets). */
export function nameOf(address = ''): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return nameIn(plain.includes(':') ? `[${plain}]` : plain);
}

/** A name or address of this machine alone. */
export const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(?:\.\d+){3}$/.test(name);

/** Whether an origin has the host of a `Host` header. */
function isAt(origin: string, host = ''): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: wanted } = new URL(origin);
  return URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === wanted;
}
