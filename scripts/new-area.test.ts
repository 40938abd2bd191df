import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importProblems } from './check-imports.mjs';
import { root } from './command.mjs';
import { members } from './files.mjs';
import { namesOf, withLine } from './new-area/area.mjs';

let copy: string;

/** A second workspace with the packages of this one. */
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'meet-new-area-'));
  const isOurs = (file: string) => !/\/(?:node_modules|dist|artifacts|\.git)$/.test(file);
  const settings = readdirSync(root).filter((name) => /^\.ox|\.(?:json|yaml)$/.test(name));
  for (const name of [...members(), 'scripts', ...settings])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true, filter: isOurs });
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (!/^\.(?:cache|vite)/.test(name)) symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name));
  // Ours point to each other: these links lead to the copy.
  for (const member of members())
    cpSync(path.join(root, member, 'node_modules'), path.join(copy, member, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !/\/\.(?:cache|vite)/.test(file),
    });
});

afterAll(() => rmSync(copy, { recursive: true }));

/** Runs a program in the copy; what it says, and whether it was content. */
const inCopy = (program: string, ...args: string[]): Promise<{ isOk: boolean; output: string }> =>
  promisify(execFile)(program, args, { cwd: copy }).then(
    ({ stdout }) => ({ isOk: true, output: stdout }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ isOk: false, output: stdout + stderr }),
  );

const content = { isOk: true, output: expect.any(String) };
const tool = (name: string) => path.join('node_modules/.bin', name);
const newArea = (...args: string[]) => inCopy(process.execPath, 'scripts/new-area.mjs', ...args);

test.each([
  ['Zones', /^"Zones" is no name for an area: .*\n$/],
  ['', /^"" is no name for an area: .*\n$/],
  ['class', /^"class" is no name for an area: .*\n$/],
  ['../evils', /^".*" is no name for an area: .*\n$/],
  ['tags', /^"tags" is taken: see contracts\/src\/tags.ts\.\n$/],
  ['time-zones', /^"time-zones" is taken: see .*\n$/],
  ['meetings', /^"meetings" is taken: see .*\n$/],
])('%s is refused in one sentence', async (name, sentence) => {
  const { isOk, output } = await newArea(name);
  expect(isOk).toBe(false);
  expect(output).toMatch(sentence);
});

test('a new area compiles, keeps to the rules and passes its own tests', { timeout: 600_000 }, async () => {
  expect(await newArea('server-zones', 'en=Server zones', "fr=Zones d'un serveur")).toEqual(content);
  const files = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.includes('node_modules') && /server-zones|ServerZones/.test(file) && /\.tsx?$/.test(file),
  );
  expect(files).toHaveLength(12);
  expect(await inCopy(tool('tsc'), '-b', 'mock-server', 'client')).toEqual(content);
  expect(await inCopy(tool('oxlint'), '--type-aware', '--deny-warnings', ...files)).toEqual(content);
  expect(await inCopy(tool('oxfmt'), '--check', ...files)).toEqual(content);
  expect(files.flatMap((file) => importProblems(file, readFileSync(path.join(copy, file), 'utf8')))).toEqual([]);
  const words = await inCopy(process.execPath, 'scripts/check-words.mjs');
  expect(words.output.split('\n').filter((line) => /server-zones|ServerZones/.test(line))).toEqual([]);
  const tests = ['contracts/src/endpoints', 'fixtures/src/world', 'mock-server/src/areas/server-zones', 'client/src/app/routes'];
  expect(await inCopy(tool('vitest'), 'run', '--config', 'scripts/vitest.config.ts', '--project', 'node', ...tests)).toEqual(content);
  expect(await newArea('server-zones')).toEqual({ isOk: false, output: '"server-zones" is taken: see contracts/src/server-zones.ts.\n' });
});

test.each([
  ['server-zones', 'serverZones', 'serverZone', 'setting'],
  ['policies', 'policies', 'policy', 'setting'],
  ['mailboxes', 'mailboxes', 'mailbox', 'setting'],
  ['metrics', 'metrics', 'metric', 'metrics'],
  ['maintenance', 'maintenance', 'maintenance', 'maintenance'],
])('%s: many are %s, one is %s, shown to whoever sees %s', (area, many, one, screen) => {
  expect(namesOf(area, ['metrics', 'maintenance'])).toMatchObject({ many, one, screen });
});

test('a line stands above the one it is meant for, and nowhere without it', () => {
  expect(withLine('a\nb\nb', { above: 'b', line: 'new' })).toBe('a\nnew\nb\nb');
  expect(withLine('a', { above: 'b', line: 'new' })).toBeUndefined();
});
