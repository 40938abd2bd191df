/** Time as a dependency: tests move it by hand. */
export interface Clock {
  now(): number;
  /** Runs once after so many milliseconds; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Resolves after so many milliseconds, or rejects with an `AbortError` when the signal is aborted; leaves no timer behind. */
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

/** What an aborted call rejects with. It is never shown. */
export const abortError = (): DOMException => new DOMException('aborted', 'AbortError');
