import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../worlds/access/brakes.ts';

/** A page that is opened asks for several things at once. */
const begunInARound = 2;

/**
 * In each round of the event loop begins so many requests of an address and no more: whoever sends many at once waits for
 * themselves, not everybody for them.
 */
export function fairRounds(app: FastifyInstance): void {
  /** Of each address: how many have begun in this round, and those that wait for the next one. */
  let begun = new Map<string, number>();
  let waiting = new Map<string, (() => void)[]>();

  const nextRound = () => {
    const due = waiting;
    begun = new Map();
    waiting = new Map();
    for (const [address, requests] of due) for (const begin of requests) inTurn(address, begin);
  };

  const inTurn = (address: string, begin: () => void) => {
    if (begun.size === 0) setImmediate(nextRound);
    const before = begun.get(address) ?? 0;
    if (before < begunInARound) {
      begun.set(address, before + 1);
      begin();
    } else {
      const others = waiting.get(address);
      if (others) others.push(begin);
      else waiting.set(address, [begin]);
    }
  };

  app.addHook('onRequest', (request, _, done) => inTurn(networkOf(request.ip), done));
}
