import { expect, test } from 'vitest';
import { Rate } from './rate.ts';

test('a rate follows what comes within a few seconds, and what has stopped is soon forgotten', () => {
  let nowMs = 0;
  const rate = new Rate(() => nowMs);
  expect(rate.kbit).toBe(0);
  for (; nowMs < 5_000; nowMs += 20) rate.add(125);
  expect(rate.kbit).toBeGreaterThan(48);
  expect(rate.kbit).toBeLessThan(52);
  nowMs += 5_000;
  expect(rate.kbit).toBeLessThan(1);
});
