import { expect, test } from 'vitest';
import { countsOf, failuresOf, idsIn, slowestOf, type TestRecord } from './test-reports.mjs';

const record = (more: Partial<TestRecord>): TestRecord => ({
  ids: [],
  file: 'client/a.test.ts',
  title: 'adds',
  kind: 'node',
  result: 'passed',
  seconds: 1,
  ...more,
});

const report = (tests: TestRecord[], errors: string[] = []) => ({ startedAt: '2026-01-01T00:00:00Z', tests, files: [], errors });

test('titles name one id or several, also in the groups around them', () => {
  expect(idsIn('[SES-01] a group > [SES-02, I18-B01] a fact')).toEqual(['SES-01', 'SES-02', 'I18-B01']);
  expect(idsIn('a[0]; [A-Z]; list[WIDE]; SES-03')).toEqual([]);
});

test('a failed test is named with its file and its message, without colours and stack', () => {
  const message = 'AssertionError: expected \u001B[32m1\u001B[39m to be 2\n    at a.test.ts:1:2';
  expect(failuresOf(report([record({ title: 'passes' }), record({ result: 'failed', message })]))).toEqual([
    'client/a.test.ts > adds\n    AssertionError: expected 1 to be 2',
  ]);
});

test('what failed outside of the tests is told and counted', () => {
  const broken = report([record({})], ['a.test.ts\nFailed to resolve import']);
  expect(failuresOf(broken)).toEqual(['    a.test.ts\n    Failed to resolve import']);
  expect(countsOf(broken)).toEqual({ passed: 1, failed: 1 });
});

test('a test that passed when it was retried has failed; one that was skipped has neither passed nor failed', () => {
  expect(countsOf(report([record({ result: 'retried' }), record({ result: 'skipped' })]))).toEqual({ passed: 0, failed: 1 });
});

test('a long message is shortened', () => {
  const message = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
  const [failure = ''] = failuresOf(report([record({ result: 'failed', message })]));
  expect(failure.split('\n')).toHaveLength(17);
  expect(failure).toMatch(/… 25 more lines$/);
});

test('the ten slowest tests and files are told, the slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, index) => record({ title: `number ${index}`, seconds: index }));
  const lines = slowestOf([{ ...report(tests), files: [{ file: 'client/a.test.ts', seconds: 70.04 }] }]);
  expect(lines[1]).toBe('  11.0 s  client/a.test.ts > number 11');
  expect(lines[10]).toContain('number 2');
  expect(lines.slice(11)).toEqual(['', 'Slowest files', '  70.0 s  client/a.test.ts']);
});
