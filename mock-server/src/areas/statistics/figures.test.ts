import { expect, test } from 'vitest';
import { peakOf } from './figures.ts';

test.each([
  [[], 0],
  [[[0, 10]], 1],
  [
    [
      [0, 10],
      [5, 15],
      [9, 20],
    ],
    3,
  ],
  // One that ends as another begins makes room for it.
  [
    [
      [0, 10],
      [10, 20],
    ],
    1,
  ],
  [[[5, 5]], 0],
])('of %j at most %i are there at once', (stays, peak) => {
  expect(peakOf(stays.map(([fromMs = 0, toMs = 0]) => ({ fromMs, toMs })))).toBe(peak);
});
