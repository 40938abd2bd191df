import type { Clock } from '../api/clock.ts';

/** For tests: time that moves only by `advance`. */
export interface FakeClock extends Clock {
  /** Runs what falls due on the way, and what follows from it. */
  advance(byMs: number): Promise<void>;
  pending(): number;
}

/** `settle` lets all promises that can go on do so. */
export function fakeClock(startMs = Date.UTC(2030, 0, 1), settle = everythingSettled): FakeClock {
  let nowMs = startMs;
  const timers = new Set<{ dueAt: number; run: () => void }>();
  const nextDue = (untilMs: number) =>
    [...timers].filter(({ dueAt }) => dueAt <= untilMs).toSorted((one, other) => one.dueAt - other.dueAt)[0];

  return {
    now: () => nowMs,
    after(delayMs, run) {
      const timer = { dueAt: nowMs + Math.max(0, delayMs), run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async advance(byMs) {
      const untilMs = nowMs + byMs;
      await settle();
      for (let timer = nextDue(untilMs); timer; timer = nextDue(untilMs)) {
        timers.delete(timer);
        nowMs = Math.max(nowMs, timer.dueAt);
        timer.run();
        await settle();
      }
      nowMs = untilMs;
    },
    pending: () => timers.size,
  };
}

/** Timers and messages of the browser included; Node's own turns wait for no millisecond to pass. */
export async function everythingSettled(): Promise<void> {
  const isNode = 'setImmediate' in globalThis;
  for (let turn = 0; turn < (isNode ? 10 : 3); turn++)
    await new Promise<void>((resolve) => void (isNode ? setImmediate(resolve) : setTimeout(resolve)));
}

/** Only promises that wait for each other. */
export async function promisesSettled(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
}
