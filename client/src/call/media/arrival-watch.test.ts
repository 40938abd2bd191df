import { expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { createArrivalWatch } from './arrival-watch.ts';

function situation() {
  const clock = fakeClock();
  const seen: string[] = [];
  let packetsReceived = 0;
  let lookMs = 0;
  const watch = createArrivalWatch({
    clock,
    async stats() {
      await new Promise<void>((resolve) => clock.after(lookMs, resolve));
      return [new Map([['t', { type: 'transport', packetsReceived }]])];
    },
    onSilent: () => seen.push('silent'),
    onArriving: () => seen.push('arriving'),
  });
  watch.start();
  return {
    clock,
    watch,
    seen,
    /** From now on looking takes this long. */
    slowDown: (ms: number) => (lookMs = ms),
    /** Time passes in which something arrives every so many milliseconds. */
    async pass(ms: number, everyMs = Infinity) {
      for (let passed = 100; passed <= ms; passed += 100) {
        if (passed % everyMs === 0) packetsReceived++;
        await clock.advance(100);
      }
    },
  };
}

test('[LIV-B03] two seconds in which nothing arrives are silence, until something arrives', async () => {
  const { pass, seen } = situation();
  await pass(3_000, 100);
  await pass(1_000);
  expect(seen).toEqual([]);
  await pass(1_000);
  expect(seen).toEqual(['silent']);
  await pass(5_000);
  await pass(1_000, 100);
  expect(seen).toEqual(['silent', 'arriving']);
});

test('whoever is alone gets a report every five seconds, which is no silence', async () => {
  const { pass, seen } = situation();
  await pass(60_000, 5_000);
  expect(seen).toEqual([]);
  await pass(15_000);
  expect(seen).toEqual(['silent']);
});

test('a single longer pause, as while connections are made, is not what is usual', async () => {
  const { pass, seen } = situation();
  await pass(3_000, 100);
  await pass(1_000);
  await pass(3_000, 100);
  await pass(1_800);
  expect(seen).toEqual(['silent']);
});

test('where nothing is counted nothing is told', async () => {
  const { pass, seen } = situation();
  await pass(60_000);
  expect(seen).toEqual([]);
});

test('a tab that looks too seldom sees no silence, and after the end nobody looks', async () => {
  const { pass, seen, clock, watch, slowDown } = situation();
  await pass(3_000, 100);
  slowDown(1_000);
  await pass(30_000);
  watch.stop();
  await pass(2_000);
  expect(clock.pending()).toBe(0);
  expect(seen).toEqual([]);
});
