import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../worlds/access/brakes.ts';

/** A browser opens six and its sockets; many people can share an address. */
export const connectionsOfAddress = 250;

/** Connections beyond those of one address are cut: each costs a descriptor, which unfinished requests hold for seconds. */
export function connectionLimit({ server }: Pick<FastifyInstance, 'server'>): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = open.get(network) ?? 0;
    if (count >= connectionsOfAddress) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
