import type { Clock } from '../../api/clock.ts';

/** Something that is expected within a time; one at a time. */
export interface Deadline {
  /** In place of what was expected before. */
  start(withinMs: number, otherwise: () => void): void;
  /** Only when nothing is expected yet. */
  startIfIdle(withinMs: number, otherwise: () => void): void;
  clear(): void;
}

export function createDeadline(clock: Clock): Deadline {
  let cancel: (() => void) | undefined;

  function met(): void {
    cancel?.();
    cancel = undefined;
  }

  function expect(withinMs: number, otherwise: () => void): void {
    met();
    cancel = clock.after(withinMs, () => {
      cancel = undefined;
      otherwise();
    });
  }

  return {
    start: expect,
    startIfIdle(withinMs, otherwise) {
      if (!cancel) expect(withinMs, otherwise);
    },
    clear: met,
  };
}
