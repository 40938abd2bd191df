import { expect, onTestFinished, test, vi } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandStep, inParallel, summaryOf, timed } from './steps.mjs';

const row = (name: string, more: object = {}) => ({ name, seconds: 1, isOk: true, ...more });

test('the last line sums the tests of all steps', () => {
  const { lines, isOk } = summaryOf([
    row('lint'),
    row('unit', { tests: { passed: 100, failed: 0 } }),
    row('browser', { tests: { passed: 23, failed: 0 } }),
  ]);
  expect(lines.at(-1)).toBe('123 passed, 0 failed');
  expect(isOk).toBe(true);
});

test('below the table stands what has failed, and the count comes last', () => {
  const { lines } = summaryOf([row('lint', { output: 'never shown' }), row('types', { isOk: false, output: 'a.ts(1,1): error' })]);
  expect(lines.slice(-5)).toEqual(['', '✗ types', 'a.ts(1,1): error', '', '0 passed, 1 failed']);
});

test('a failed step without a failed test still counts as a failure', () => {
  const { lines, isOk } = summaryOf([row('lint', { isOk: false }), row('unit', { isOk: false, tests: { passed: 9, failed: 2 } })]);
  expect(lines.at(-1)).toBe('9 passed, 3 failed');
  expect(isOk).toBe(false);
});

test('steps side by side keep their order, and one that breaks is a failed one', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  const rows = await inParallel([
    { name: 'slow', run: () => new Promise((resolve) => setImmediate(() => resolve({ isOk: true }))) },
    { name: 'broken', run: () => Promise.reject(new Error('no such program')) },
    { name: 'quick', run: () => Promise.resolve({ isOk: true }) },
  ]);
  expect(rows.map(({ name, isOk }) => [name, isOk])).toEqual([
    ['slow', true],
    ['broken', false],
    ['quick', true],
  ]);
  expect(rows[1]?.output).toBe('no such program');
  expect(log).toHaveBeenCalledTimes(3);
});

test('a step keeps its counts', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  const tests = { passed: 1, failed: 0 };
  expect(await timed({ name: 'unit', run: () => Promise.resolve({ isOk: true, tests }) })).toMatchObject({ tests });
});

test('a command that could not run what it tests is said below the table, one that ran is not', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'meet-steps-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const linesOf = async (text: string) => {
    const script = path.join(folder, 'command.mjs');
    writeFileSync(script, `console.log(${JSON.stringify(text)})`);
    return summaryOf([await timed(commandStep('nginx', script))]).lines;
  };
  const missing = 'nginx is missing: install it (package nginx on Debian).';
  expect(await linesOf(`Installing nginx …\n${missing}\n\n0 passed, 0 failed, 1 skipped`)).toContain(`NOT RUN: nginx. ${missing}`);
  expect((await linesOf('✓ nginx\n\n3 passed, 0 failed')).join()).not.toContain('NOT RUN');
});
