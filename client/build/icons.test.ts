import { expect, test } from 'vitest';
import { outlineOf } from './icons.ts';

test('every shape of an icon becomes part of one path', () => {
  expect(outlineOf([['path', { d: 'M1 2h3' }]])).toBe('M1 2h3');
  expect(outlineOf([['line', { x1: '1', y1: '2', x2: '3', y2: '4' }]])).toBe('M1 2L3 4');
  expect(outlineOf([['polyline', { points: '1 2 3 4' }]])).toBe('M1 2 3 4');
  expect(outlineOf([['polygon', { points: '1 2 3 4 5 6' }]])).toBe('M1 2 3 4 5 6Z');
  expect(outlineOf([['circle', { cx: '12', cy: '12', r: '3' }]])).toBe('M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z');
  expect(outlineOf([['rect', { x: '2', y: '4', width: '20', height: '16' }]])).toBe('M2 4h20v16h-20Z');
});

test('a path that begins where the one before ended is put back to the start', () => {
  expect(
    outlineOf([
      ['path', { d: 'M1 1h1' }],
      ['path', { d: 'm6 9 6 6' }],
    ]),
  ).toBe('M1 1h1M0 0m6 9 6 6');
});

test('a shape without a rule stops the build', () => {
  expect(() => outlineOf([['text', {}]])).toThrow('no rule for <text>');
});
