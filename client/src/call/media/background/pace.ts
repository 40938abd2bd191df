import type { Drawing } from './drawing.ts';

/** Decides how much is drawn, by the time that pictures take. */
export interface Pace {
  /** Whether the next picture of the camera is to be drawn. */
  isDue(): boolean;
  /** Of the lines of the camera. */
  scale(): number;
  /** After each picture: true when even fewer and smaller ones take too long. */
  isTooSlow(tookMs: number): boolean;
}

const windowMs = 5_000;
const fewest = 3;

/** At first each picture of the camera is drawn as large as it is; when one takes longer than this, less. */
const fullMs = 66;
const less = { everyMs: 100, scale: 0.5, limitMs: 200 };

/** Measures in windows of five seconds; half of the pictures in one must take too long, so that one pause changes nothing. */
export function createPace(clock: Drawing['clock']): Pace {
  let isLess = false;
  let windowEnds = 0;
  let nextAt = 0;
  let times: number[] = [];

  return {
    isDue() {
      const now = clock.now();
      if (isLess && now < nextAt) return false;
      nextAt = now + less.everyMs;
      return true;
    },
    scale: () => (isLess ? less.scale : 1),
    isTooSlow(tookMs) {
      const now = clock.now();
      if (times.length === 0) windowEnds = now + windowMs;
      times.push(tookMs);
      if (now < windowEnds || times.length < fewest) return false;
      const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
      times = [];
      if (isLess) return middle > less.limitMs;
      isLess = middle > fullMs;
      return false;
    },
  };
}
