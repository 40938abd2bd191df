import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../worlds/access/brakes.ts';

/**
 * In each round of the event loop begins one request of an address and no more: whoever sends many at once waits for themselves,
 * not everybody for them.
 */
export function fairRounds(app: FastifyInstance): void {
  /** Of each address that has begun a request in this round: those that wait for the next ones. */
  let waiting = new Map<string, (() => void)[]>();

  const nextRound = () => {
    const due = waiting;
    waiting = new Map();
    for (const [address, requests] of due) for (const begin of requests) inTurn(address, begin);
  };

  const inTurn = (address: string, begin: () => void) => {
    if (waiting.size === 0) setImmediate(nextRound);
    const others = waiting.get(address);
    if (others) others.push(begin);
    else {
      waiting.set(address, []);
      begin();
    }
  };

  app.addHook('onRequest', (request, _, done) => inTurn(networkOf(request.ip), done));
}
