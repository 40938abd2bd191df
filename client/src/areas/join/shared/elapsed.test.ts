import { expect, test } from 'vitest';
import { clockFace, isoDuration } from './elapsed.ts';

test.each([
  [0, '0:00'],
  [5.9, '0:05'],
  [65, '1:05'],
  [3725, '1:02:05'],
  [-3, '0:00'],
])('%d seconds read %s', (seconds, face) => {
  expect(clockFace(seconds)).toBe(face);
});

test('machines read whole seconds', () => {
  expect(isoDuration(61.7)).toBe('PT61S');
});
