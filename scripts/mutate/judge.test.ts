import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../command.mjs';
import { createJudge } from './judge.mjs';

const file = 'scripts/options.mjs';
const code = readFileSync(path.join(root, file), 'utf8');
const tests = ['scripts/options.test.ts'];
const judge = createJudge();
afterAll(judge.end);

test('a mutant that a test notices is killed by it, one that nothing notices survives', { tags: 'slow' }, async () => {
  const changed = code.replace('throw new Failure(usage)', 'return {}');
  expect(await judge.verdict({ file, code: changed }, tests)).toMatchObject({ outcome: 'killed' });
  expect(await judge.verdict({ file, code: `${code}// the same\n` }, tests)).toEqual({ outcome: 'survived', ran: 1, related: 1 });
});

test('a mutant that never ends is ended, and the next one is judged', { tags: 'slow' }, async () => {
  const hasty = createJudge({ factor: 0, allowanceMs: 5_000 });
  expect(await hasty.verdict({ file, code: `for (;;);\n${code}` }, tests)).toEqual({ outcome: 'timed out' });
  hasty.end();
});

test('a component test runs in the browser', { tags: 'slow' }, async () => {
  const component = 'client/src/csv/Effects.tsx';
  const original = readFileSync(path.join(root, component), 'utf8');
  const changed = original.replace('effects.resetMails === 0', 'effects.resetMails !== 0');
  const componentTests = ['client/src/csv/effects.test.tsx'];
  expect(await judge.verdict({ file: component, code: changed }, componentTests)).toMatchObject({ outcome: 'killed' });
  expect(await judge.verdict({ file: component, code: original }, componentTests)).toEqual({ outcome: 'survived', ran: 1, related: 1 });
});

test('a test that reads the text of the changed file is no judge', { tags: 'slow' }, async () => {
  const read = 'mock-server/src/problem.ts';
  const changed = `${readFileSync(path.join(root, read), 'utf8')}// Math.random\n`;
  const readers = ['mock-server/src/worlds/access/randomness.test.ts'];
  expect(await judge.verdict({ file: read, code: changed }, readers)).toEqual({ outcome: 'survived', ran: 1, related: 1 });
  expect(judge.broken()).toEqual([]);
});

test('what one mutant broke does not count against the next one', { tags: 'slow' }, async () => {
  const changed = code.replace('throw new Failure(usage)', 'return {}');
  expect(await judge.verdict({ file, code: changed }, tests)).toMatchObject({ outcome: 'killed' });
  const other = 'scripts/mutate/sample.mjs';
  const unchanged = readFileSync(path.join(root, other), 'utf8');
  expect(await judge.verdict({ file: other, code: unchanged }, ['scripts/mutate/sample.test.ts'])).toMatchObject({ outcome: 'survived' });
});
