import { expect, test } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from './test-reports.mjs';

const result = (fullName: string, status: string, failureMessages: string[] = []) => ({ fullName, status, failureMessages });

test('a failed unit test is named with its file and its message, without colours and stack', () => {
  const message = 'AssertionError: expected \u001B[32m1\u001B[39m to be 2\n    at a.test.ts:1:2';
  const assertionResults = [result('passes', 'passed'), result('adds', 'failed', [message])];
  expect(failuresOfVitest({ testResults: [{ name: '/w/client/a.test.ts', message: '', assertionResults }] }, '/w')).toEqual([
    'client/a.test.ts > adds\n    AssertionError: expected 1 to be 2',
  ]);
});

test('a test file that could not be loaded is named', () => {
  const testResults = [{ name: '/w/a.test.ts', message: 'Failed to resolve import', assertionResults: [] }];
  expect(failuresOfVitest({ testResults }, '/w')).toEqual(['a.test.ts\n    Failed to resolve import']);
});

test('a long message is shortened', () => {
  const message = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
  const [failure = ''] = failuresOfVitest({ testResults: [{ name: '/w/a.test.ts', message, assertionResults: [] }] }, '/w');
  expect(failure.split('\n')).toHaveLength(17);
  expect(failure).toMatch(/… 25 more lines$/);
});

test('a failed browser test is named with its file, line and groups', () => {
  const failed = {
    title: 'signs in',
    ok: false,
    file: 'session.spec.ts',
    line: 7,
    tests: [{ results: [{ errors: [{ message: 'no' }] }] }],
  };
  const suites = [{ title: 'session.spec.ts', suites: [{ title: 'form', specs: [failed, { ...failed, ok: true }] }] }];
  expect(failuresOfPlaywright({ suites, errors: [{ message: 'the server did not start' }] })).toEqual([
    'session.spec.ts:7 > form > signs in\n    no',
    '    the server did not start',
  ]);
});
