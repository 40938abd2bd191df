import { describe, expect, test } from 'vitest';
import { deadExports, deadFiles, folderOf, importProblems, layerProblems } from './check-imports.mjs';
import { moduleOf, sourceFiles } from './import-graph.mjs';
import { folders, mockControl } from './import-table.mjs';
import path from 'node:path';

const problems = (file: string, ...specifiers: string[]) =>
  importProblems(file, specifiers.map((specifier) => `import ${JSON.stringify(specifier)};`).join('\n'));

describe('the table', () => {
  const sources = sourceFiles().filter((file) => !/\.(?:test|suite|spec)\.tsx?$/.test(file));
  /** A file of each folder that has one. */
  const examples = Object.keys(folders).flatMap((folder) => {
    const file = sources.find((one) => folderOf(one) === folder);
    return file ? [{ folder, file }] : [];
  });
  /** Whether a row of the table names the whole folder: a single file of a folder does not open the folder. */
  const isAllowed = (from: string, to: string) => {
    if (folders[from]?.forTests) return true;
    if (folders[to]?.forTests && from !== 'e2e/') return false;
    return folders[from]?.may.some((place) => place === to || (place.endsWith('/') && to.startsWith(place))) === true;
  };
  const isSingle = (from: string, file: string) => folders[from]?.may.includes(file) === true;
  const pairs = examples.flatMap((one) => examples.filter((other) => one.folder !== other.folder).map((other) => ({ one, other })));
  const forbidden = pairs.filter(({ one, other }) => !isAllowed(one.folder, other.folder) && !isSingle(one.folder, other.file));

  test('has an example in nearly every folder, and many pairs that are not allowed', () => {
    expect(examples.length).toBeGreaterThan(50);
    expect(forbidden.length).toBeGreaterThan(1_500);
  });

  test.each([
    ['an import', (specifier: string) => `import { a } from '${specifier}';`],
    ['an import of a type', (specifier: string) => `import type { A } from '${specifier}';`],
    ['an export', (specifier: string) => `export { a } from '${specifier}';`],
    ['a lazy import', (specifier: string) => `const a = () => import('${specifier}');`],
  ])('refuses %s for each pair of folders that is not allowed', (_, code) => {
    const written = forbidden.filter(({ one }) => !(one.file.endsWith('.mjs') && code('').includes('import type')));
    const accepted = written.filter(({ one, other }) => {
      const specifier = path.posix.relative(path.posix.dirname(one.file), other.file);
      return importProblems(one.file, code(specifier.startsWith('.') ? specifier : `./${specifier}`)).length === 0;
    });
    expect(accepted.map(({ one, other }) => `${one.folder} → ${other.folder}`)).toEqual([]);
  });

  test('accepts an import for each pair that is allowed', () => {
    const allowed = pairs.filter(({ one, other }) => isAllowed(one.folder, other.folder) && !mockControl.includes(other.file));
    const refused = allowed.filter(({ one, other }) => {
      const specifier = path.posix.relative(path.posix.dirname(one.file), other.file);
      return problems(one.file, specifier.startsWith('.') ? specifier : `./${specifier}`).length > 0;
    });
    expect(refused.map(({ one, other }) => `${one.folder} → ${other.folder}`)).toEqual([]);
  });

  test('stands in layers', () => {
    expect(layerProblems(folders)).toEqual([]);
  });

  test.each([
    ['a folder', { 'a/': { may: ['b/'] }, 'b/': { may: ['a/'] } }, 'a/ may import b/, but b/'],
    ['a folder among others', { 'a/x/': { may: ['b/'] }, 'b/x/': { may: [] } }, 'a/x/ may import b/, but b/x/'],
    ['the files right in a folder', { 'a/': { may: ['b/*'] }, 'b/*': { may: [] } }, 'a/ may import b/*, but b/*'],
    [
      'one file of a folder',
      { 'mock-server/src/worlds/': { may: ['mock-server/src/plugins/a.ts'] }, 'mock-server/src/plugins/': { may: [] } },
      'mock-server/src/worlds/ may import mock-server/src/plugins/a.ts, but mock-server/src/plugins/',
    ],
  ])('refuses a table that opens %s to a lower layer', (_, table, problem) => {
    expect(layerProblems(table)).toEqual([`${problem} stands below it in scripts/import-table.mjs`]);
  });

  test('refuses a folder that is not in it', () => {
    expect(problems('client/src/new-room/a.ts')).toEqual(['client/src/new-room/a.ts: its folder is not in scripts/import-table.mjs']);
    expect(problems('client/src/ui/new-room/a.ts')).toEqual(['client/src/ui/new-room/a.ts: its folder is not in scripts/import-table.mjs']);
  });
});

test.each([
  ['mock-server/src/areas/session.ts', './session/tokens.ts'],
  ['client/src/areas/join/PreJoin.tsx', './LiveView.tsx'],
  ['e2e/test.ts', '@meet/fixtures/cast/cast'],
  ['client/src/api/call.test.ts', '@meet/fixtures/cast/cast'],
])('%s may import %s', (file, specifier) => {
  expect(problems(file, specifier)).toEqual([]);
});

test.each([
  ['contracts/src/areas/users.ts', '@meet/fixtures/areas/users', 'contracts/src/areas/ may not import fixtures/src/areas/users.ts'],
  ['contracts/src/areas/users.ts', 'react', 'this package is not for contracts/src/areas/'],
  ['mock-server/src/areas/session.ts', './account.ts', 'areas do not import each other'],
  [
    'mock-server/src/signaling/protocol/conversation.ts',
    'fastify',
    'this package is not for mock-server/src/signaling/protocol/conversation.ts',
  ],
  ['client/src/areas/join/PreJoin.tsx', '../session/SignIn.tsx', 'areas do not import each other'],
  ['client/src/list/labels.ts', '../areas/users/cells.tsx', 'client/src/list/ may not import client/src/areas/users/cells.tsx'],
  [
    'client/src/csv/reason-text.ts',
    '../areas/session/SignInForm.tsx',
    'client/src/csv/ may not import client/src/areas/session/SignInForm.tsx',
  ],
  ['client/src/call/media/peer.ts', 'react', 'this package is not for client/src/call/media/'],
  ['client/src/core/services.ts', '../testing/screen.tsx', 'client/src/testing/ is for tests'],
  ['client/src/main.tsx', '@meet/contracts/mock', 'the product knows nothing of the mock server'],
  ['e2e/session.spec.ts', '../client/src/main.tsx', 'e2e/ may not import client/src/main.tsx'],
])('%s may not import %s', (file, specifier, reason) => {
  expect(problems(file, specifier)).toEqual([`${file}: ${specifier}: ${reason}`]);
});

describe('what is not used', () => {
  const graphOf = (files: Record<string, string>) =>
    new Map(Object.entries(files).map(([file, code]) => [file, moduleOf(file, code, Object.keys(files))]));

  test('a file that nothing imports, or only tests, is found', () => {
    const graph = graphOf({
      'mock-server/src/server.ts': "import './a.ts';",
      'mock-server/src/a.ts': '',
      'mock-server/src/b.ts': '',
      'mock-server/src/c.ts': '',
      'mock-server/src/testing/d.ts': '',
      'mock-server/src/c.test.ts': "import './c.ts'; import './testing/d.ts'; import.meta.glob('./*.ts');",
    });
    expect(deadFiles(graph)).toEqual(['mock-server/src/b.ts: nothing imports it', 'mock-server/src/c.ts: only tests use it']);
  });

  test('an export that no other file names is found', () => {
    const graph = graphOf({
      'contracts/src/a.ts': 'export const used = 1; export const own = 2; export type Unused = typeof own;',
      'contracts/src/b.ts': 'export const all = 1;',
      'client/src/main.tsx': "import { used } from '@meet/contracts/a'; import * as b from '@meet/contracts/b';",
    });
    expect(deadExports(graph)).toEqual(['contracts/src/a.ts: no other file uses own', 'contracts/src/a.ts: no other file uses Unused']);
  });
});
