import { expect, test } from 'vitest';
import { moduleOf } from '../import-graph.mjs';
import { pictureOf } from '../picture.mjs';
import { drawing } from './drawing.mjs';
import { layersOf } from './layers.mjs';

const rowsOf = (...rows: string[][]) => rows.map((row) => row.map((node) => ({ node })));

test('each node stands above what it imports, and an import that follows from two others is left out', () => {
  const nodes = ['app', 'form', 'list', 'ui'];
  const edges: [string, string][] = [
    ['app', 'form'],
    ['app', 'list'],
    ['form', 'ui'],
    ['list', 'ui'],
    ['app', 'ui'],
  ];
  expect(layersOf({ nodes, edges })).toEqual({ rows: rowsOf(['app'], ['form', 'list'], ['ui']), edges: edges.slice(0, 4) });
});

test('an arrow over several rows has a place in each', () => {
  const edges: [string, string][] = [
    ['a', 'b'],
    ['b', 'c'],
    ['a', 'd'],
    ['c', 'e'],
    ['d', 'e'],
  ];
  const [, second, third] = layersOf({ nodes: ['a', 'b', 'c', 'd', 'e'], edges }).rows;
  expect(second).toEqual([{ node: 'b' }, { edge: ['a', 'd'] }]);
  expect(third).toEqual([{ node: 'c' }, { node: 'd' }]);
});

test('nodes that import each other stand in one row, with both arrows', () => {
  const edges: [string, string][] = [
    ['a', 'b'],
    ['b', 'a'],
    ['b', 'c'],
  ];
  expect(layersOf({ nodes: ['a', 'b', 'c'], edges })).toEqual({ rows: rowsOf(['a', 'b'], ['c']), edges });
});

test('folders and packages come from the imports; tests are left out', () => {
  const code = {
    'client/src/shell/App.tsx': "import '../ui/a.ts'; import '@meet/contracts/a';",
    'client/src/ui/a.ts': '',
    'client/src/ui/a.test.ts': "import '../shell/App.tsx'; import '@meet/fixtures/a';",
    'mock-server/src/app.ts': "import '@meet/fixtures/a';",
  };
  const picture = pictureOf(new Map(Object.entries(code).map(([file, text]) => [file, moduleOf(file, text)])));
  expect(picture.columns.map(({ name, layers }) => [name, layers.rows])).toEqual([
    ['client', rowsOf(['shell'], ['ui'])],
    ['mock-server', rowsOf(['app'])],
  ]);
  expect(picture.packageEdges).toEqual([
    ['client', 'contracts'],
    ['mock-server', 'fixtures'],
  ]);
  expect(drawing(picture)).toContain('>shell</text>');
});
