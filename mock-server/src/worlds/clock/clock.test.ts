import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';

const noon = Date.UTC(2026, 0, 2, 12);

test('a clock runs at the speed of the real one from where it was put', () => {
  let realMs = 1_000;
  const clock = createClock(() => realMs, noon);
  realMs += 250;
  expect(clock.now()).toBe(noon + 250);
});

test('what falls due while time goes on happens in order, each at its own moment', () => {
  const clock = createClock(() => 0, noon);
  const happened: [string, number][] = [];
  const note = (what: string) => () => happened.push([what, clock.now() - noon]);
  clock.after(3_000, note('third'));
  clock.after(1_000, () => {
    note('first')();
    clock.after(1_000, note('second, set by the first'));
  });
  clock.after(9_000, note('never'));
  clock.advance(5_000);
  expect(happened).toEqual([
    ['first', 1_000],
    ['second, set by the first', 2_000],
    ['third', 3_000],
  ]);
  expect(clock.now()).toBe(noon + 5_000);
});

test('a cancelled timer does not fire', () => {
  const clock = createClock(() => 0, noon);
  const run = vi.fn();
  clock.after(10, run)();
  clock.advance(1_000);
  expect(run).not.toHaveBeenCalled();
});

test('a cancelled timer holds nothing of what it was to act on', async () => {
  const clock = createClock(() => 0, noon);
  const cancelledFor = (socket: object): WeakRef<object> => {
    clock.after(90_000, () => Object.keys(socket))();
    return new WeakRef(socket);
  };
  const socket = cancelledFor({});
  await setImmediate();
  setFlagsFromString('--expose-gc');
  const collectGarbage: unknown = runInNewContext('gc');
  if (typeof collectGarbage === 'function') collectGarbage();
  expect(socket.deref()).toBeUndefined();
  clock.stop();
});

test('a clock that is set back waits again for timers that are due later', () => {
  const clock = createClock(() => 0, noon);
  const run = vi.fn();
  clock.after(1_000, run);
  clock.set(noon - 60_000);
  clock.advance(60_999);
  expect(run).not.toHaveBeenCalled();
  clock.advance(1);
  expect(run).toHaveBeenCalledOnce();
});

test('a timer fires in real time when the clock is not moved', () => {
  vi.useFakeTimers();
  try {
    const clock = createClock();
    const run = vi.fn();
    clock.after(40 * 24 * 3_600_000, run);
    vi.advanceTimersByTime(40 * 24 * 3_600_000 - 1);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a stopped clock holds no timer any more', () => {
  vi.useFakeTimers();
  try {
    const clock = createClock();
    clock.after(10, () => {});
    clock.stop();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('timers fire in order of time, then of creation; cancelled ones do not', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ delayMs: fc.nat(20), isTakenBack: fc.boolean() }), { maxLength: 120 }), (plans) => {
      const clock = createClock(() => 0, noon);
      const rang: number[] = [];
      const cancels = plans.map(({ delayMs }, turn) => clock.after(delayMs, () => rang.push(turn)));
      plans.forEach(({ isTakenBack }, turn) => isTakenBack && cancels[turn]?.());
      clock.advance(20);
      const expected = plans
        .map(({ delayMs, isTakenBack }, turn) => ({ delayMs, isTakenBack, turn }))
        .filter(({ isTakenBack }) => !isTakenBack)
        .toSorted((a, b) => a.delayMs - b.delayMs || a.turn - b.turn)
        .map(({ turn }) => turn);
      expect(rang).toEqual(expected);
    }),
  );
});
