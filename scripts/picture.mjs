// Draws the architecture into .github/architecture.svg from the imports; `-- --check`: whether it is current.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { command, isMain, root } from './command.mjs';
import { readGraph } from './import-graph.mjs';
import { drawing } from './picture/drawing.mjs';
import { layersOf } from './picture/layers.mjs';

const file = '.github/architecture.svg';

/** Parts of the picture, and which files each has. Tests and what only tests use are left out. */
const parts = [
  { name: 'client', part: /^client\/src\/([\w-]+)\// },
  { name: 'mock-server', part: /^mock-server\/src\/([\w-]+)(?:\/|\.ts$)/ },
];
const packages = ['client', 'mock-server', 'fixtures', 'contracts'];

/**
 * @param {import('./import-graph.mjs').Graph} graph
 * @returns {import('./picture/drawing.mjs').Picture}
 */
export function pictureOf(graph) {
  const sources = [...graph].filter(([name]) => !/\.(?:test|suite|spec)\.tsx?$|\/src\/testing\//.test(name));
  const columns = parts.map(({ name, part }) => {
    const nodeOf = (/** @type {string | undefined} */ one = '') => part.exec(one)?.[1];
    return { name, layers: layersOf(edgesBetween(sources, nodeOf)) };
  });
  const packageOf = (/** @type {string | undefined} */ one = '') => packages.find((name) => one.startsWith(`${name}/`));
  return { columns, packageEdges: edgesBetween(sources, packageOf).edges };
}

/**
 * @param {readonly (readonly [string, import('./import-graph.mjs').Module])[]} sources
 * @param {(file: string | undefined) => string | undefined} nodeOf
 * @returns {import('./picture/layers.mjs').Nodes}
 */
function edgesBetween(sources, nodeOf) {
  /** @type {Map<string, [string, string]>} */
  const edges = new Map();
  /** @type {Set<string>} */
  const nodes = new Set();
  for (const [name, { imports }] of sources) {
    const from = nodeOf(name);
    if (!from) continue;
    nodes.add(from);
    for (const { target } of imports) {
      const to = nodeOf(target);
      if (to && to !== from) edges.set(`${from} ${to}`, [from, to]);
    }
  }
  return { nodes: [...nodes].toSorted(), edges: [...edges.values()].toSorted((one, other) => (one.join(' ') < other.join(' ') ? -1 : 1)) };
}

if (isMain(import.meta.url)) {
  await command(async () => {
    const svg = drawing(pictureOf(readGraph()));
    const where = path.join(root, file);
    if (!process.argv.includes('--check')) {
      writeFileSync(where, svg);
      console.log(`Written: ${file}`);
      return 0;
    }
    const isCurrent = existsSync(where) && readFileSync(where, 'utf8') === svg;
    console.log(isCurrent ? 'The picture of the architecture is current.' : `${file} is not what the imports say: npm run picture`);
    return isCurrent ? 0 : 1;
  });
}
