import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../worlds/access/brakes.ts';

/** How many of the addresses that have requests waiting begin one in a round of the event loop. */
const busyInARound = 8;

/**
 * One request of an address begins in a round of the event loop. Whoever sends several at once waits for the others who do, and
 * whoever sends one at a time for nobody.
 */
export function fairRounds(app: FastifyInstance): void {
  const begunInRound = new Set<string>();
  /** In the order of their turns: of each address, the requests that wait. */
  const queues = new Map<string, (() => void)[]>();

  const inTurn = (address: string, begin: () => void) => {
    const queue = queues.get(address);
    if (queue) return void queue.push(begin);
    if (begunInRound.has(address)) return void queues.set(address, [begin]);
    if (begunInRound.size === 0 && queues.size === 0) setImmediate(nextRound);
    begunInRound.add(address);
    begin();
  };

  const nextRound = () => {
    begunInRound.clear();
    for (const [address, [begin, ...others]] of [...queues].slice(0, busyInARound)) {
      queues.delete(address);
      if (others.length > 0) queues.set(address, others);
      begunInRound.add(address);
      begin?.();
    }
    if (begunInRound.size > 0) setImmediate(nextRound);
  };

  app.addHook('onRequest', (request, _, done) => inTurn(networkOf(request.ip), done));
}
