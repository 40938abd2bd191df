import { expect, test } from 'vitest';
import { systemOf } from './visitor-system.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0, 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'mac'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'linux'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:150.0)', 10, 'linux'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 7)', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)', 0, undefined],
  ['', 0, undefined],
] as const)('[NAV-07] %s with %i touch points is %s', (userAgent, maxTouchPoints, system) => {
  expect(systemOf({ userAgent, maxTouchPoints })).toBe(system);
});
