import { expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { createStartScheduler } from './start-scheduler.ts';

function situation() {
  const clock = fakeClock();
  const sentAt: number[] = [];
  const seen = { failed: 0 };
  const beganAt = clock.now();
  const starter = createStartScheduler({ clock, send: () => sentAt.push(clock.now() - beganAt), onFailed: () => seen.failed++ });
  return { clock, sentAt, seen, starter };
}

test('[WTR-11] START is sent after exactly the seconds asked for', async () => {
  const { clock, sentAt, starter } = situation();
  starter.startAfter(2.5);
  await clock.advance(10_000);
  expect(sentAt).toEqual([2_500]);
});

test('a delay of 35 days is kept, in steps no timer stumbles over', async () => {
  const { sentAt, starter } = situation();
  const { clock, delays } = recording();
  const patient = createStartScheduler({ clock, send: () => sentAt.push(1), onFailed: () => {} });
  expect(patient.startAfter(3_000_000)).toBe(clock.now() + 3e9);
  expect(delays).toEqual([60_000]);
  for (const seconds of [Infinity, NaN, 1e12, 400 * 24 * 3600]) expect(starter.startAfter(seconds)).toBeUndefined();
  expect(sentAt).toEqual([]);

  function recording() {
    const real = fakeClock();
    const asked: number[] = [];
    return {
      delays: asked,
      clock: { ...real, after: (delayMs: number, run: () => void) => (asked.push(delayMs), real.after(delayMs, run)) },
    };
  }
});

test('a new order replaces the one before', async () => {
  const { clock, sentAt, starter } = situation();
  starter.startAfter(5);
  starter.startAfter(20);
  await clock.advance(29_000);
  expect(sentAt).toEqual([20_000]);
});

test('two in a row are a second apart', async () => {
  const { clock, sentAt, starter } = situation();
  starter.start();
  starter.answered();
  starter.start();
  await clock.advance(5_000);
  expect(sentAt).toEqual([0, 1_000]);
});

test('no answer for 10 s is a failure, an answer in time is none', async () => {
  const { clock, seen, starter } = situation();
  starter.start();
  await clock.advance(9_999);
  starter.answered();
  await clock.advance(60_000);
  expect(seen.failed).toBe(0);
  starter.start();
  await clock.advance(10_000);
  expect(seen.failed).toBe(1);
});
