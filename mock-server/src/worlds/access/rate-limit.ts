import { code } from '@meet/contracts/wire/errors';
import { Problem } from '../../problem.ts';
import { networkOf } from './brakes.ts';
import type { WorldClock } from '../clock/clock.ts';

/** At most so many times in a fixed window of time, by kind of call or by caller. */
export interface RateLimit {
  /** Counts a call; returns the seconds to wait when the limit is exceeded. */
  take(what: string): number | undefined;
}

const callsPerMinute = 600;
const minuteMs = 60_000;
/** Callers can have any number of addresses. Windows that are over make room. */
const windowsMax = 10_000;

export function createRateLimit(clock: Pick<WorldClock, 'now'>, most = callsPerMinute, windowMs = minuteMs): RateLimit {
  const windows = new Map<string, { startMs: number; used: number }>();
  return {
    take(what) {
      const nowMs = clock.now();
      let window = windows.get(what);
      if (!window || nowMs - window.startMs >= windowMs || nowMs < window.startMs) {
        window = { startMs: nowMs, used: 0 };
        // The one that began first stands first.
        windows.delete(what);
        windows.set(what, window);
        const [oldest] = windows.size > windowsMax ? windows.keys() : [];
        if (oldest !== undefined) windows.delete(oldest);
      }
      window.used += 1;
      return window.used > most ? Math.ceil((window.startMs + windowMs - nowMs) / 1_000) : undefined;
    },
  };
}

interface LimitedRequest {
  readonly ip: string;
  readonly world: { readonly rateLimit: RateLimit };
}

/** Throws problem 1030 with 429 and `retry-after` when one address has called too often in its world. */
export function limitRate({ ip, world }: LimitedRequest, what: string): void {
  const retryAfterS = world.rateLimit.take(`${what} ${networkOf(ip)}`);
  if (retryAfterS === undefined) return;
  throw new Problem(code.invalidRequest, `more than ${callsPerMinute} times in a minute from this address: ${what}`, {
    status: 429,
    retryAfterS,
    refusedBy: 'limit',
  });
}
