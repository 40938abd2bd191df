/** Time as a dependency: tests move it by hand. */
export interface Clock {
  now(): number;
  /** Runs once after so many milliseconds; the answer takes it back. */
  after(delayMs: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Resolves after so many milliseconds, or rejects with an `AbortError` the moment the signal fires; leaves no timer behind. */
export const sleep = (clock: Clock, delayMs: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortError());
    const onAbort = () => {
      cancel();
      reject(abortError());
    };
    const cancel = clock.after(delayMs, () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    });
    signal?.addEventListener('abort', onAbort, { once: true });
  });

/** What a caller gets who took a call back: shown to nobody. */
export const abortError = (): DOMException => new DOMException('taken back by the caller', 'AbortError');
