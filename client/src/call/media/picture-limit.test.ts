import { expect, test } from 'vitest';
import { linesOf, pictureEncodings, type PictureLimit } from './picture-limit.ts';

const sentLines = (limit: PictureLimit, lines: number) =>
  pictureEncodings(limit, lines, undefined).flatMap(({ active, scaleResolutionDownBy = 1 }) =>
    active ? lines / scaleResolutionDownBy : [],
  );

test.each([
  { captured: 360, sent: 360, lines: 360, expected: [360, 180] },
  { captured: 720, sent: 720, lines: 720, expected: [720, 180] },
  { captured: 720, sent: 360, lines: 720, expected: [360, 180] },
  { captured: 360, sent: 180, lines: 360, expected: [180] },
  { captured: 720, sent: 720, lines: 480, expected: [480, 180] },
  { captured: 360, sent: 360, lines: 1080, expected: [360, 180] },
  { captured: 360, sent: 360, lines: 240, expected: [240, 120] },
] as const)('of $lines lines, with $sent sent at most, these are sent: $expected', ({ lines, expected, ...limit }) => {
  expect(sentLines(limit, lines)).toEqual(expected);
});

test('more lines may take more, and never more than the server allows', () => {
  const bits = (sent: PictureLimit['sent'], kilobits?: number) => pictureEncodings({ captured: 720, sent }, 720, kilobits)[0].maxBitrate;
  expect([bits(180), bits(360), bits(720), bits(720, 300)]).toEqual([150_000, 800_000, 1_700_000, 300_000]);
});

test('a picture that stands upright has as many lines as one that lies', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a track as is asked
  const camera = (width: number, height: number) => ({ getSettings: () => ({ width, height }) }) as MediaStreamTrack;
  const limit = { captured: 360, sent: 360 } as const;
  expect([linesOf(camera(640, 360), limit), linesOf(camera(360, 640), limit), linesOf(undefined, limit)]).toEqual([360, 360, 360]);
});
