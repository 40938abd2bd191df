import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

/** Draws pictures that take so long, one after the other, for a while; says whether that was too slow. */
function drawing() {
  let now = 0;
  const advance = (byMs: number) => void (now += byMs);
  const pace = createPace({ now: () => now });
  const draw = (tookMs: number, forMs: number) => {
    let isTooSlow = false;
    for (let spent = 0; spent < forMs; spent += tookMs) {
      advance(tookMs);
      if (pace.isDue()) isTooSlow ||= pace.isTooSlow(tookMs);
    }
    return isTooSlow;
  };
  return { advance, pace, draw };
}

test('a device that keeps up draws every picture in full', () => {
  const { pace, draw } = drawing();
  expect(draw(40, 60_000)).toBe(false);
  expect(pace.scale()).toBe(1);
});

test('a device that does not keep up draws ten smaller pictures a second', () => {
  const { advance, pace, draw } = drawing();
  expect(draw(80, 6_000)).toBe(false);
  expect(pace.scale()).toBe(0.5);
  expect(draw(80, 60_000)).toBe(false);
  advance(100);
  const due = Array.from({ length: 100 }, () => {
    advance(10);
    return pace.isDue();
  });
  expect(due.filter(Boolean)).toHaveLength(10);
});

test('a device is too slow when even the smaller pictures take long', () => {
  const { draw } = drawing();
  expect(draw(250, 5_500)).toBe(false);
  expect(draw(250, 5_500)).toBe(true);
});

test('one long pause changes nothing', () => {
  const { advance, pace, draw } = drawing();
  draw(40, 3_000);
  advance(60_000);
  expect(pace.isTooSlow(60_000)).toBe(false);
  draw(40, 6_000);
  expect(pace.scale()).toBe(1);
});
