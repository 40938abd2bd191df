import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Clock } from '../api/clock.ts';
import { browserNetwork } from './network.ts';

/** A browser of which only the network can be heard, and a clock whose machine may sleep. */
function situation() {
  const page = new EventTarget();
  const connection = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { onLine: true, connection });
  let nowMs = 0;
  const timers = new Set<{ dueAt: number; run: () => void }>();
  const clock: Clock = {
    now: () => nowMs,
    after(delayMs, run) {
      const timer = { dueAt: nowMs + delayMs, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  const heard: string[] = [];
  const stop = browserNetwork(clock).subscribe({ offline: () => heard.push('offline'), changed: (cause) => heard.push(cause) });
  /** Time goes by, and whatever is due happens only after it. */
  const pass = (ms: number) => {
    nowMs += ms;
    for (const timer of Array.from(timers)) if (timer.dueAt <= nowMs && timers.delete(timer)) timer.run();
  };
  return { page, connection, heard, stop, pass, timers };
}

afterEach(() => vi.unstubAllGlobals());

describe('[LIV-B02] the network of the browser', () => {
  test('is heard to go, to come back, and to become another one', () => {
    const { page, connection, heard } = situation();
    page.dispatchEvent(new Event('offline'));
    page.dispatchEvent(new Event('online'));
    connection.dispatchEvent(new Event('change'));
    expect(heard).toEqual(['offline', 'networkChanged', 'networkChanged']);
  });

  test('a machine that slept is noticed by its clock; one that is merely busy is not', () => {
    const { heard, pass } = situation();
    for (let tick = 0; tick < 100; tick++) pass(5_000);
    pass(12_000);
    expect(heard).toEqual([]);
    pass(3_600_000);
    expect(heard).toEqual(['asleep']);
    pass(5_000);
    expect(heard).toEqual(['asleep']);
  });

  test('is not listened to any more afterwards', () => {
    const { page, heard, stop, timers } = situation();
    stop();
    page.dispatchEvent(new Event('offline'));
    expect(heard).toEqual([]);
    expect(timers.size).toBe(0);
  });
});
