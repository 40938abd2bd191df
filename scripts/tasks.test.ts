import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './command.mjs';

const page = readFileSync(path.join(root, '.github/TASKS.md'), 'utf8');

/** Files that the example of a section adds. */
const added = ['client/src/i18n/pl/', 'client/src/i18n/catalogs/pl.ts', 'mock-server/src/captcha/voices/pl.wav'];

test('every file and folder that the task page names exists', () => {
  const named = [...page.matchAll(/`((?:client|contracts|e2e|fixtures|mock-server|scripts)\/[\w./-]+)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((file) => !added.includes(file) && !existsSync(path.join(root, file)))).toEqual([]);
});

test('every command that the task page names exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const named = [...page.matchAll(/npm (?:run ([\w:-]+)|(start|test))\b/g)].map(([, run, short]) => run ?? short ?? '');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('the task page has its ten sections', () => {
  expect(page.match(/^## /gm)).toHaveLength(10);
});
