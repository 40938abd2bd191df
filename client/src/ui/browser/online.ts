import type { Clock } from '../../api/clock.ts';

/** Spreads the requests of clients that went offline together. */
const spreadMs = 2_000;

/**
 * Calls `run` each time the network is back, after a random delay of up to two seconds.
 * @param chance a random number, 0 to 1
 * @returns unsubscribes
 */
export function whenBackOnline(run: () => void, clock: Clock, chance: () => number = Math.random): () => void {
  let takeBack = () => {};
  const plan = () => {
    takeBack();
    takeBack = clock.after(chance() * spreadMs, run);
  };
  addEventListener('online', plan);
  return () => {
    removeEventListener('online', plan);
    takeBack();
  };
}
