import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importProblems } from './check-imports.mjs';
import { root } from './command.mjs';
import { languages, namesOf, withLine } from './new-area/area.mjs';
import { copyWorkspace } from './workspace-copy.mjs';

let copy: string;

beforeAll(() => {
  copy = copyWorkspace('meet-new-area-');
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
  ['tags', /^"tags" is taken: see contracts\/src\/areas\/tags.ts\.\n$/],
  ['time-zones', /^"time-zones" is taken: see .*\n$/],
  ['meetings', /^"meetings" is taken: see .*\n$/],
])('%s is refused in one sentence', async (name, sentence) => {
  const { isOk, output } = await newArea(name);
  expect(isOk).toBe(false);
  expect(output).toMatch(sentence);
});

test(
  'a new area is under 150 lines over all sides, compiles, keeps to the rules and passes its tests',
  // It compiles the workspace three times.
  { timeout: 900_000, tags: ['long'] },
  async () => {
    const others = ['cs=Cedule', 'de=Türschilder', 'es=Letreros', 'hu=Ajtótáblák'];
    const made = await newArea('name-plates', 'en=Name plates', "fr=Plaques d'entrée", ...others);
    expect(made).toEqual(content);
    const filesMarked = (mark: string) =>
      made.output.split('\n').flatMap((line) => (line.startsWith(mark) ? [line.slice(mark.length)] : []));
    const files = filesMarked('+ ');
    expect(files).toHaveLength(6 + languages.length);
    const changed = filesMarked('~ ').map((file) => ({ file, ...linesAdded(file) }));
    expect(changed.map(({ file }) => file).toSorted()).toEqual(registers);
    expect(changed.filter(({ isOnlyMore }) => !isOnlyMore)).toEqual([]);
    const lineCount = [...files.map((file) => linesOf(copy, file).length), ...changed.map(({ count }) => count)].reduce(
      (sum, one) => sum + one,
    );
    expect(lineCount).toBeLessThan(150);

    expect(await inCopy(tool('tsc'), '-b', 'scripts/tsconfig.json')).toEqual(content);
    expect(await inCopy(tool('oxlint'), '--type-aware', '--deny-warnings', ...files)).toEqual(content);
    expect(await inCopy(tool('oxfmt'), '--check', ...files, ...registers)).toEqual(content);
    expect(files.flatMap((file) => importProblems(file, readFileSync(path.join(copy, file), 'utf8')))).toEqual([]);
    const words = await inCopy(process.execPath, 'scripts/words.mjs');
    expect(words.output.split('\n').filter((line) => /name-plates|NamePlates/.test(line))).toEqual([]);
    const tests = [
      'contracts/src/endpoints',
      'mock-server/src/areas/name-plates',
      'mock-server/src/lists/every-list',
      'client/src/shell/routes',
      'scripts/areas',
    ];
    const withoutLargeWorld = ['--testNamePattern', String.raw`^(?!.*\[MCK-B05\])`];
    const vitest = ['run', '--config', 'scripts/vitest.config.ts', '--project', 'node', '--reporter', 'verbose', ...withoutLargeWorld];
    const tested = await inCopy(tool('vitest'), ...vitest, ...tests);
    expect(tested).toEqual(content);
    expect(tested.output).toMatch(/every-list.*\/web\/name-plates/);
    expect(await newArea('name-plates')).toEqual({
      isOk: false,
      output: '"name-plates" is taken: see contracts/src/areas/name-plates.ts.\n',
    });
  },
);

/** Where areas are entered; nothing else of the product is touched for one. */
const registers = [
  'client/src/i18n/words.ts',
  ...['cs', 'de', 'en', 'es', 'fr', 'hu'].map((language) => `client/src/i18n/${language}/shell.ts`),
  'contracts/src/areas.ts',
  'fixtures/src/world.ts',
].toSorted();

const linesOf = (folder: string, file: string): string[] => readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n');

/** How many lines a file of the copy has more than the original, and whether all of the original still stand there in their order. */
function linesAdded(file: string): { count: number; isOnlyMore: boolean } {
  const before = linesOf(root, file);
  const after = linesOf(copy, file);
  let found = 0;
  for (const line of after) if (line === before[found]) found += 1;
  return { count: after.length - before.length, isOnlyMore: found === before.length };
}

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
