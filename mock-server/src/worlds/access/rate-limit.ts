import { code } from '@meet/contracts/wire/errors';
import { Problem } from '../../problem.ts';
import type { WorldClock } from '../clock/clock.ts';

/** Rate limit of one world, by kind of call. */
export interface RateLimit {
  /** Counts a call; returns the seconds to wait when the limit is exceeded. */
  take(what: string): number | undefined;
}

const callsPerMinute = 600;
const minuteMs = 60_000;

export function createRateLimit(clock: Pick<WorldClock, 'now'>): RateLimit {
  const windows = new Map<string, { startMs: number; used: number }>();
  return {
    take(what) {
      const nowMs = clock.now();
      let window = windows.get(what);
      if (!window || nowMs - window.startMs >= minuteMs || nowMs < window.startMs) {
        window = { startMs: nowMs, used: 0 };
        windows.set(what, window);
      }
      window.used += 1;
      return window.used > callsPerMinute ? Math.ceil((window.startMs + minuteMs - nowMs) / 1_000) : undefined;
    },
  };
}

/** Throws problem 1030 with 429 and `retry-after` when the limit is exceeded. */
export function limitRate({ rateLimit }: { readonly rateLimit: RateLimit }, what: string): void {
  const retryAfterS = rateLimit.take(what);
  if (retryAfterS === undefined) return;
  throw new Problem(code.invalidRequest, `more than ${callsPerMinute} times in a minute in this world: ${what}`, {
    status: 429,
    retryAfterS,
  });
}
