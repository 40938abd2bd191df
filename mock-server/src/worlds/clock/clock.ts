import { code } from '@meet/contracts/wire/errors';
import { assertThat, fieldProblem } from '../../problem.ts';
import { TimerQueue } from './timer-queue.ts';

/** The clock of one world. It can be set, and runs at the speed of real time. */
export interface WorldClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once after `delayMs` of this clock; returns a function that cancels it. */
  after(delayMs: number, run: () => void): () => void;
  /** Moves the clock forward; timers on the way run in order, each at its due time. One may move it on further, where it stays. */
  advance(byMs: number): void;
  /** Forward: like `advance`. Backward: no timer runs, due times stay. */
  set(nowMs: number): void;
  /** Cancels all timers. */
  stop(): void;
}

/** Node runs longer timeouts immediately. */
const longestTimeoutMs = 2 ** 31 - 1;

/** @param kept its offset from real time, in milliseconds: what the clock goes on from */
export function createClock(
  realNow: () => number = Date.now,
  startMs: number = realNow(),
  kept: Map<string, number> = new Map(),
): WorldClock {
  let offsetMs = kept.get('offsetMs') ?? startMs - realNow();
  kept.set('offsetMs', offsetMs);
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
    const isForward = nowMs >= now();
    fire(nowMs);
    if (!isForward || now() < nowMs) offsetMs = nowMs - realNow();
    kept.set('offsetMs', offsetMs);
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
 * The wire format has four-digit years, and a world needs a margin of years around its time: problem 1004 for a time
 * outside that range.
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
