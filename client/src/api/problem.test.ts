import { code } from '@meet/contracts/wire/errors';
import { expect, onTestFinished, test, vi } from 'vitest';
import { abortError } from './clock.ts';
import { asProblem, CallProblem, isOutOfDate } from './problem.ts';

test('a failed call is a problem as it is, and an aborted one is out of time', () => {
  const problem = new CallProblem(1004);
  expect(asProblem(problem)).toBe(problem);
  expect(asProblem(abortError()).code).toBe('ECONNABORTED');
});

test.each([
  'Failed to fetch dynamically imported module: https://meet.example/meet/assets/a.js',
  'Unable to preload CSS for https://meet.example/meet/assets/a.css',
])('a part of the program that cannot be loaded is a server that cannot be reached: %s', (message) => {
  expect(asProblem(new Error(message)).code).toBe('UNREACHABLE');
});

test('a programming error is shown as internal, and reported as an uncaught error', () => {
  const later: (() => void)[] = [];
  vi.stubGlobal('queueMicrotask', (run: () => void) => void later.push(run));
  onTestFinished(() => void vi.unstubAllGlobals());
  const defect = new TypeError('undefined is not a function');
  expect(asProblem(defect).code).toBe(1000);
  expect(later[0]).toThrow(defect);
});

test('too many requests are not taken for a world that has changed, whose code they have', () => {
  const refusals = [undefined, 400, 409, 429].map((status) => new CallProblem(code.invalidRequest, { ...(status && { status }) }));
  expect(refusals.map(isOutOfDate)).toEqual([true, true, true, false]);
  expect(isOutOfDate(new CallProblem(code.notFound))).toBe(false);
  expect(isOutOfDate(new Error('1030'))).toBe(false);
});
