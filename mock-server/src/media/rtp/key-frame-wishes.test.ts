import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeyFrameWishes } from './key-frame-wishes.ts';

function wishes() {
  const now = { ms: 0 };
  return { now, one: new KeyFrameWishes(() => now.ms) };
}

/** When wishes are granted to a viewer who asks every so often. */
function grantedMs({ now, one }: ReturnType<typeof wishes>, forMs: number, everyMs = 200): number[] {
  const granted: number[] = [];
  for (const endMs = now.ms + forMs; now.ms < endMs; now.ms += everyMs) if (one.isGranted()) granted.push(now.ms);
  return granted;
}

test('the first wishes are granted as fast as a camera makes key frames, later ones ever more rarely', () => {
  expect(grantedMs(wishes(), 25_000)).toEqual([0, 400, 800, 1_200, 1_600, 2_400, 4_000, 7_200, 12_200, 17_200, 22_200]);
});

test('whoever has stopped asking for a second has seen something, and is granted wishes as fast as in the beginning', () => {
  const viewer = wishes();
  grantedMs(viewer, 30_000);
  viewer.now.ms += 1_000;
  const startMs = viewer.now.ms;
  expect(grantedMs(viewer, 2_000).map((ms) => ms - startMs)).toEqual([0, 400, 800, 1_200, 1_600]);
});

test('whenever a viewer asks who has asked for nothing for a second, it is granted', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 200 }), (pausesMs) => {
      const { now, one } = wishes();
      one.isGranted();
      const asked = pausesMs.map((pauseMs) => {
        now.ms += pauseMs;
        return { pauseMs, isGranted: one.isGranted() };
      });
      expect(asked.filter(({ pauseMs, isGranted }) => pauseMs >= 1_000 && !isGranted)).toEqual([]);
    }),
  );
});
