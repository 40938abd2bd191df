import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameSecret } from '../../worlds/access/same-secret.ts';

/** What one process says to another about a request that it passes on. They count only beside the secret that processes share. */
const names = { secret: 'x-meet-peer', ip: 'x-meet-peer-client', id: 'x-meet-peer-request' } as const;

/** Instead of what somebody may have sent under these names. */
export const peerHeaders = (secret: string, { ip, id }: Pick<FastifyRequest, 'ip' | 'id'>): Record<string, string> => ({
  [names.secret]: secret,
  [names.ip]: ip,
  [names.id]: id,
});

/** Whether a request was passed on by another process. */
export function isOfPeer({ [names.secret]: sent }: IncomingHttpHeaders, secret: string): boolean {
  return typeof sent === 'string' && isSameSecret(sent, secret);
}

/** A request that was passed on keeps its id. */
export const idsOfPeers =
  (secret: string, otherwise: (request: IncomingMessage) => string) =>
  (request: IncomingMessage): string => {
    const { [names.id]: id } = request.headers;
    return typeof id === 'string' && isOfPeer(request.headers, secret) ? id : otherwise(request);
  };

/** A request that was passed on keeps the address of who sent it. */
export function addressesOfPeers(app: FastifyInstance, secret: string): void {
  app.addHook('onRequest', (request, _, done) => {
    const { [names.ip]: ip } = request.headers;
    if (ip !== undefined && isOfPeer(request.headers, secret)) Object.defineProperty(request, 'ip', { value: ip });
    done();
  });
}
