import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { refreshModes, startAutoRefresh } from './auto-refresh.ts';

function started({ refresh = async () => {} } = {}) {
  const clock = fakeClock();
  const isResting = signal(false);
  let count = 0;
  const stop = startAutoRefresh({
    everyMs: refreshModes.fast,
    isResting,
    clock,
    refresh: async () => {
      count++;
      await refresh();
    },
  });
  return { clock, isResting, stop, count: () => count };
}

test('[NTF-11] fast is 3 s, normal 30 s, slow a minute, and disabled never', () => {
  expect(refreshModes).toEqual({ disabled: undefined, fast: 3_000, normal: 30_000, slow: 60_000 });
});

test('[NTF-11] the screen is refreshed once per interval', async () => {
  const { clock, count, stop } = started();
  await clock.advance(2_999);
  expect(count()).toBe(0);
  await clock.advance(1);
  expect(count()).toBe(1);
  await clock.advance(9_000);
  expect(count()).toBe(4);
  stop();
  await clock.advance(60_000);
  expect(count()).toBe(4);
  expect(clock.pending()).toBe(0);
});

test('the next refresh waits for the one under way', async () => {
  let finish = () => {};
  const { clock, isResting, count } = started({ refresh: () => new Promise<void>((resolve) => (finish = resolve)) });
  await clock.advance(60_000);
  isResting.value = true;
  isResting.value = false;
  await clock.advance(60_000);
  expect(count()).toBe(1);
  finish();
  await clock.advance(3_000);
  expect(count()).toBe(2);
});

test('[NTF-B04] at rest nothing is refreshed, and what fell due is made up for once', async () => {
  const { clock, isResting, count } = started();
  isResting.value = true;
  await clock.advance(60_000);
  expect([count(), clock.pending()]).toEqual([0, 0]);
  isResting.value = false;
  await clock.advance(0);
  expect(count()).toBe(1);
  await clock.advance(2_999);
  expect(count()).toBe(1);
});

test('nothing goes on after the end, even of a refresh under way', async () => {
  let finish = () => {};
  const { clock, stop } = started({ refresh: () => new Promise<void>((resolve) => (finish = resolve)) });
  await clock.advance(3_000);
  stop();
  finish();
  await clock.advance(60_000);
  expect(clock.pending()).toBe(0);
});
