import { expect, test } from 'vitest';
import { pictureLimitOf } from './picture-choice.ts';

test.each([
  { quality: 'auto', isLarge: true, processors: 8, captured: 720, sent: 720 },
  { quality: 'auto', isLarge: false, processors: 8, captured: 720, sent: 360 },
  { quality: 'auto', isLarge: true, processors: 4, captured: 360, sent: 360 },
  { quality: 'high', isLarge: false, processors: 2, captured: 720, sent: 720 },
  { quality: 'medium', isLarge: true, processors: 8, captured: 360, sent: 360 },
  { quality: 'low', isLarge: true, processors: 8, captured: 360, sent: 180 },
] as const)('$quality, large: $isLarge, $processors processors: $sent lines are sent', ({ quality, isLarge, processors, ...limit }) => {
  expect(pictureLimitOf(quality, isLarge, processors)).toEqual(limit);
});
