import type { Clock } from '../../api/clock.ts';

/** Whoever was cut off together does not ask in the same moment. */
const spreadMs = 2_000;

/**
 * Runs once whenever the machine has a network again, within two seconds.
 * @param chance from 0 up to 1
 * @returns ends it
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
