import type { FastifyInstance } from 'fastify';

/** Origin of a listening server for browsers on this machine, without a trailing slash; undefined: it does not listen. */
export function originOf({ server }: Pick<FastifyInstance, 'server'>, host = '127.0.0.1'): string | undefined {
  const address = server.address();
  if (typeof address !== 'object' || !address) return undefined;
  const isAnywhere = host === '0.0.0.0' || host === '::';
  const name = isAnywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${address.port}`;
}
