import type { Clock } from '../../api/clock.ts';

/** A timeout that runs at most once at a time. */
export interface Deadline {
  /** Replaces a running timeout. */
  start(withinMs: number, onTimeout: () => void): void;
  /** Only when none is running. */
  startIfIdle(withinMs: number, onTimeout: () => void): void;
  clear(): void;
}

export function createDeadline(clock: Clock): Deadline {
  let cancel: (() => void) | undefined;

  function met(): void {
    cancel?.();
    cancel = undefined;
  }

  function expect(withinMs: number, onTimeout: () => void): void {
    met();
    cancel = clock.after(withinMs, () => {
      cancel = undefined;
      onTimeout();
    });
  }

  return {
    start: expect,
    startIfIdle(withinMs, onTimeout) {
      if (!cancel) expect(withinMs, onTimeout);
    },
    clear: met,
  };
}
