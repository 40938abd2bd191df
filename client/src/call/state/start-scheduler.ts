import { limits } from '@meet/contracts/wire/limits';
import type { Clock } from '../../api/clock.ts';

/** Where the START request stands. `due`: it is sent by itself at its time. `sent`: not answered yet. */
export type StartPhase = 'idle' | 'due' | 'sent' | 'answered';

/** Sends START when it is due (000 §4). One request at a time: a new one replaces the one before. */
export interface StartScheduler {
  readonly phase: StartPhase;
  /** Sends START now, or one second after the last one. */
  start(): void;
  /** Sends START after so many seconds. Returns its time in milliseconds since 1970; undefined when it will not be sent. */
  startAfter(seconds: number): number | undefined;
  answered(): void;
  /** Sends nothing more until `start` is called. */
  giveUp(): void;
  /** As at the beginning: START is needed again. */
  reset(): void;
}

/** A server that delays the start by nothing again and again must not be flooded. */
const minIntervalMs = 1000;
const immediateMax = 50;
/** No meeting is planned for later; 1e12 seconds are no time at all. */
const longestDelayS = 366 * 24 * 3600;
/** Timers longer than 24.8 days fire at once, and a machine that sleeps stretches any of them. */
const chunkMs = 60_000;

export interface StartSchedulerDeps {
  clock: Clock;
  send: () => void;
  /** START was not answered in time, or was sent too often. */
  onFailed: () => void;
}

export function createStartScheduler({ clock, send, onFailed }: StartSchedulerDeps): StartScheduler {
  let phase: StartPhase = 'idle';
  let immediate = 0;
  let lastAt = -Infinity;
  let cancel = (): void => {};

  function schedule(delayMs: number): number | undefined {
    cancel();
    phase = 'due';
    if (delayMs < minIntervalMs && ++immediate > immediateMax) {
      onFailed();
      return undefined;
    }
    const dueAt = Math.max(clock.now() + delayMs, lastAt + minIntervalMs);
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
    phase = 'sent';
    send();
  }

  function end(next: StartPhase): void {
    cancel();
    immediate = 0;
    phase = next;
  }

  return {
    get phase() {
      return phase;
    },
    start: () => void schedule(0),
    startAfter: (seconds) => (seconds <= longestDelayS ? schedule(seconds * 1000) : undefined),
    answered() {
      cancel();
      phase = 'answered';
    },
    giveUp: () => end('answered'),
    reset: () => end('idle'),
  };
}
