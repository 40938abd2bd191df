/** The delays between attempts. */
export interface Backoff {
  /** Milliseconds to wait before the next attempt. */
  next(): number;
  /** Number of delays since the last reset. */
  readonly attempts: number;
  /** An attempt succeeded: starts from the first delay again. */
  reset(): void;
}

/** All clients of a server lose their connection at the same time and must not come back at the same time. */
const jitterMs = 1_000;

/** The last delay repeats. A delay of 0 has no jitter. */
export function createBackoff(delaysMs: readonly number[], random: () => number): Backoff {
  let attempts = 0;
  return {
    next() {
      const delayMs = delaysMs[Math.min(attempts, delaysMs.length - 1)] ?? 0;
      attempts++;
      return delayMs && delayMs + random() * jitterMs;
    },
    get attempts() {
      return attempts;
    },
    reset() {
      attempts = 0;
    },
  };
}
