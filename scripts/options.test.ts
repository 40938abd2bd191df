import { expect, test } from 'vitest';
import { valuesOf } from './options.mjs';

const read = (...args: string[]) => valuesOf(args, ['world', 'count'], 'usage');

test('a value stands behind its name or its sign of equality, and may begin with a dash', () => {
  expect(read('--world', 'abc', '--count=3')).toEqual({ world: 'abc', count: '3' });
  expect(read('--world', '-39C6', '--count', '3')).toEqual({ world: '-39C6', count: '3' });
  expect(read('--world=-39C6')).toEqual({ world: '-39C6' });
  expect(read()).toEqual({});
});

test.each([['--nothing', 'x'], ['--world'], ['x']])('anything else is answered with the usage: %j', (...args) => {
  expect(() => read(...args)).toThrow('usage');
});
