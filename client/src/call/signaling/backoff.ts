/** The delays before one attempt after the other. */
export interface Backoff {
  /** Milliseconds to wait before the next attempt. */
  next(): number;
  /** How many were asked for since the beginning. */
  readonly attempts: number;
  /** From the beginning again: it worked. */
  reset(): void;
}

/** Everybody's line breaks in the same moment; the server should not hear of everybody in the same moment too. */
const jitterMs = 1_000;

/** The last delay repeats. A delay of 0 has no jitter: the first attempt of one person is nobody's flood. */
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
