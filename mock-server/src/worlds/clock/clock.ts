import { code } from '@meet/contracts/wire/errors';
import { assertThat, fieldProblem } from '../../problem.ts';
import { TimerQueue } from './timer-queue.ts';

/** The time of one world. It runs at the speed of the real one from wherever it was put. */
export interface WorldClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once when this clock has gone on by `delayMs`; the answer takes it back. */
  after(delayMs: number, run: () => void): () => void;
  /** Goes on; what falls due on the way happens in order, each at its own moment. */
  advance(byMs: number): void;
  /** Forwards like `advance`; backwards nothing happens, and what was due later than the new moment stays due then. */
  set(nowMs: number): void;
  /** Forgets everything that was to happen. */
  stop(): void;
}

/** Node fires longer time-outs at once. */
const longestTimeoutMs = 2 ** 31 - 1;

export function createClock(realNow: () => number = Date.now, startMs: number = realNow()): WorldClock {
  let offsetMs = startMs - realNow();
  let alarm: NodeJS.Timeout | undefined;
  let alarmMs = Infinity;
  const timers = new TimerQueue();

  const now = () => realNow() + offsetMs;

  const fire = (untilMs: number) => {
    for (let timer = timers.take(untilMs); timer; timer = timers.take(untilMs)) {
      if (timer.dueMs > now()) offsetMs = timer.dueMs - realNow();
      timer.run();
    }
  };

  const arm = () => {
    clearTimeout(alarm);
    alarmMs = timers.first()?.dueMs ?? Infinity;
    if (alarmMs === Infinity) return;
    const ring = () => {
      fire(now());
      arm();
    };
    alarm = setTimeout(ring, Math.min(Math.max(alarmMs - now(), 0), longestTimeoutMs));
    alarm.unref();
  };

  const set = (nowMs: number) => {
    fire(nowMs);
    offsetMs = nowMs - realNow();
    arm();
  };

  return {
    now,
    after(delayMs, run) {
      const dueMs = now() + Math.max(delayMs, 0);
      const cancel = timers.add({ dueMs, run });
      if (dueMs < alarmMs) arm();
      return cancel;
    },
    advance: (byMs) => set(now() + byMs),
    set,
    stop() {
      timers.clear();
      arm();
    },
  };
}

/**
 * The wire knows moments of four-digit years only, and a world looks years back and ahead of its own: 1004 for a moment at
 * which it could not be served.
 */
export function assertServable(nowMs: number, field: string): void {
  const isServable = nowMs >= firstMs && nowMs < endMs;
  assertThat(
    isServable,
    code.invalidParameter,
    `body: ${field} leads out of the years from 1970 to 9899`,
    fieldProblem(field, code.invalidParameter),
  );
}

const firstMs = Date.UTC(1970, 0);
const endMs = Date.UTC(9900, 0);
