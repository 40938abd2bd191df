import { limits } from '@meet/contracts/wire/limits';
import type { Clock } from '../../api/clock.ts';

export interface StartScheduler {
  /** START now, or as soon as the last one is a second ago. */
  start(): void;
  /** START after so many seconds. Answers the moment it will be; undefined when there will be none. */
  startAfter(seconds: number): number | undefined;
  /** An answer to START arrived. */
  answered(): void;
  stop(): void;
}

/** A server that keeps sending us back at once must not be flooded. */
const betweenMs = 1000;
const hurriedMax = 50;
/** Timers longer than 24.8 days fire at once, and a machine that sleeps stretches any of them. */
const chunkMs = 60_000;

/** Sends START when it is due (000 §4); a new order replaces the one before. `onFailed`: there was no answer in time, or were too many of them. */
export function createStartScheduler({ clock, send, onFailed }: { clock: Clock; send: () => void; onFailed: () => void }): StartScheduler {
  let hurried = 0;
  let lastAt = -Infinity;
  let cancel = (): void => {};

  function order(delayMs: number): number | undefined {
    cancel();
    if (delayMs < betweenMs && ++hurried > hurriedMax) {
      onFailed();
      return undefined;
    }
    const dueAt = Math.max(clock.now() + delayMs, lastAt + betweenMs);
    wait(dueAt);
    return dueAt;
  }

  function wait(dueAt: number): void {
    const leftMs = dueAt - clock.now();
    if (leftMs > 0) {
      cancel = clock.after(Math.min(leftMs, chunkMs), () => wait(dueAt));
      return;
    }
    lastAt = clock.now();
    cancel = clock.after(limits.requestTimeoutMs, onFailed);
    send();
  }

  return {
    start: () => void order(0),
    startAfter: (seconds) => (Number.isFinite(seconds) ? order(seconds * 1000) : undefined),
    answered: () => cancel(),
    stop() {
      cancel();
      hurried = 0;
    },
  };
}
