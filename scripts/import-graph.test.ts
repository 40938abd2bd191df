import { expect, test } from 'vitest';
import { testsFor } from './changed-files.mjs';
import { circlesOf, dependentsOf, moduleOf } from './import-graph.mjs';

const file = 'client/src/a/one.ts';
const files = ['client/src/b/two.ts', 'client/src/b/two.test.ts', 'client/src/b/c/three.ts'];
const importsIn = (code: string) => moduleOf(file, code, files).imports;

test.each([
  ["import { a, b as c } from './x.ts';", 'client/src/a/x.ts', 'static', ['a', 'b']],
  ["import type { T } from '../x.ts';", 'client/src/x.ts', 'static', ['T']],
  ["import one from './x.tsx';", 'client/src/a/x.tsx', 'static', ['default']],
  ["import * as all from './x.ts';", 'client/src/a/x.ts', 'static', '*'],
  ["import './x.css';", 'client/src/a/x.css', 'static', []],
  ["export { a } from './x.ts';", 'client/src/a/x.ts', 'static', ['a']],
  ["export * from './x.ts';", 'client/src/a/x.ts', 'static', '*'],
  ["type T = import('./x.ts').T;", 'client/src/a/x.ts', 'static', ['T']],
  ["const x = await import('./x.ts');", 'client/src/a/x.ts', 'dynamic', '*'],
  ["new Worker(new URL('./x.ts', import.meta.url));", 'client/src/a/x.ts', 'url', '*'],
  ["import { code } from '@meet/contracts/wire/errors';", 'contracts/src/wire/errors.ts', 'static', ['code']],
  ["import { test } from 'vitest';", undefined, 'static', ['test']],
  ["import.meta.glob(['../b/*.ts', '!../b/*.test.ts'], { import: 'routes' });", 'client/src/b/two.ts', 'glob', ['routes']],
] as const)('%s is seen', (code, target, kind, names) => {
  expect(importsIn(code)).toContainEqual(expect.objectContaining({ target, kind, names }));
});

test('a pattern with ** reaches into folders, with braces several of them', () => {
  const targets = (pattern: string) => importsIn(`import.meta.glob('${pattern}')`).map(({ target }) => target);
  expect(targets('../b/**/*.ts')).toEqual(files);
  expect(targets('../{b,d}/two.ts')).toEqual(['client/src/b/two.ts']);
});

test('files that a pattern reads as text are not imported', () => {
  expect(importsIn("import.meta.glob('../b/*.ts', { query: '?raw', import: 'default' })")).toEqual([]);
});

test('a module names what it exports', () => {
  const code = 'export const a = 1; export type T = string; export default a; export { a as b };';
  expect(moduleOf(file, code).exports).toEqual(['a', 'T', 'default', 'b']);
});

const graphOf = (imports: Record<string, readonly string[]>) =>
  new Map(Object.entries(imports).map(([name, targets]) => [name, moduleOf(name, targets.map((one) => `import './${one}';`).join('\n'))]));

test('a circle is found whatever leads into it, type-only imports included', () => {
  const graph = graphOf({ 'in.ts': ['a.ts'], 'a.ts': ['b.ts'], 'b.ts': ['c.ts', 'd.ts'], 'c.ts': ['a.ts'], 'd.ts': [] });
  expect(circlesOf(graph)).toEqual([['a.ts', 'b.ts', 'c.ts']]);
  const types = new Map(
    ['a', 'b'].map((name) => [`${name}.ts`, moduleOf(`${name}.ts`, `import type { T } from './${name === 'a' ? 'b' : 'a'}.ts';`)]),
  );
  expect(circlesOf(types)).toEqual([['a.ts', 'b.ts']]);
});

test('who imports a file depends on it, directly or through others', () => {
  const graph = graphOf({ 'a.test.ts': ['a.ts'], 'a.ts': ['b.ts'], 'b.ts': [], 'c.ts': [] });
  expect(dependentsOf(graph, ['b.ts'])).toEqual(new Set(['b.ts', 'a.ts', 'a.test.ts']));
});

test('the tests for a change are those that reach it and those of its area on all sides', () => {
  const graph = graphOf({
    'mock-server/src/areas/tags.ts': [],
    'mock-server/src/areas/tags.test.ts': [],
    'mock-server/src/areas/users.test.ts': [],
    'client/src/areas/tags/cells.test.ts': [],
    'mock-server/src/areas/other.test.ts': ['tags.ts'],
  });
  expect(testsFor(graph, ['mock-server/src/areas/tags.ts'])).toEqual([
    'mock-server/src/areas/tags.test.ts',
    'client/src/areas/tags/cells.test.ts',
    'mock-server/src/areas/other.test.ts',
  ]);
});
