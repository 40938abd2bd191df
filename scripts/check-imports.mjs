// Imports: they keep to the layers of `import-table.mjs`, go in no circle, and leave no file and no export unused.
import { command, isMain } from './command.mjs';
import { circlesOf, moduleOf, readGraph } from './import-graph.mjs';
import { entries, folders, mockControl } from './import-table.mjs';

/** @typedef {import('./import-graph.mjs').Graph} Graph */

const isTest = (/** @type {string} */ file) => /\.(?:test|suite|spec)\.tsx?$/.test(file);

/**
 * What is wrong with the imports of one file.
 * @param {string} file relative to the root
 * @param {string} code
 * @returns {string[]}
 */
export const importProblems = (file, code) => tableProblems(file, moduleOf(file, code));

/**
 * @param {string} file
 * @param {import('./import-graph.mjs').Module} module
 */
function tableProblems(file, { imports }) {
  if (/\.(?:test|suite)\.tsx?$/.test(file)) return [];
  const own = folderOf(file);
  if (!own) return [`${file}: its folder is not in scripts/import-table.mjs`];
  if (folders[own]?.forTests) return [];
  return imports.flatMap((one) => {
    const reason = reasonAgainst(file, own, one);
    return reason ? [`${file}: ${one.specifier}: ${reason}`] : [];
  });
}

/**
 * @param {string} file
 * @param {string} own its folder in the table
 * @param {import('./import-graph.mjs').Import} imported
 */
function reasonAgainst(file, own, { specifier, target }) {
  const rule = folders[own];
  if (!rule) return undefined;
  if (target === undefined) {
    const isRefused = rule.packages ? !rule.packages.test(specifier) : rule.notPackages?.test(specifier);
    return isRefused ? `this package is not for ${own}` : undefined;
  }
  if (file.startsWith('client/src/') && mockControl.includes(target)) return 'the product knows nothing of the mock server';
  const other = folderOf(target);
  if (other === own) return rule.apart && areaOf(own, file) !== areaOf(own, target) ? 'areas do not import each other' : undefined;
  if (other && folders[other]?.forTests && !file.startsWith('e2e/')) return `${other} is for tests`;
  // `x/*` has no file of x that has a row of its own.
  const isOpened = (/** @type {string} */ place) => (place.endsWith('/*') ? place === other : isIn(place, target));
  return rule.may.some(isOpened) ? undefined : `${own} may not import ${target}`;
}

/**
 * Whether a file belongs to a place: `x/` all below x, `x/*` right in x, or that file.
 * @param {string} place
 * @param {string} file
 */
function isIn(place, file) {
  if (place.endsWith('/')) return file.startsWith(place);
  if (place.endsWith('/*')) return file.startsWith(place.slice(0, -1)) && !file.slice(place.length - 1).includes('/');
  return file === place;
}

/**
 * Folders of the table that may import what stands below them: the layers exclude a circle of folders.
 * @param {Readonly<Record<string, import('./import-table.mjs').Folder>>} table
 * @returns {string[]}
 */
export function layerProblems(table) {
  const order = Object.keys(table);
  return Object.entries(table).flatMap(([own, { may }], index) =>
    may.flatMap((place) => {
      const below = order.slice(index + 1).filter((other) => !table[other]?.forTests);
      const opened = below.filter((other) => other === place || other.startsWith(place) || other === folderOf(place));
      return opened.map((other) => `${own} may import ${place}, but ${other} stands below it in scripts/import-table.mjs`);
    }),
  );
}

const longestFirst = Object.keys(folders).toSorted((one, other) => other.length - one.length);

/** The folder of the table that a file belongs to. @param {string} file */
export const folderOf = (file) => longestFirst.find((place) => isIn(place, file));

/**
 * The area of a file: the folder or file right below the areas.
 * @param {string} own
 * @param {string} file
 */
const areaOf = (own, file) => file.slice(own.length).split(/[/.]/)[0];

/** Packages whose manifest exports every file: knip finds nothing unused there. */
const withoutKnip = /^(?:contracts|fixtures|mock-server)\/src\//;

/**
 * Files of these packages that no program reaches.
 * @param {Graph} graph
 * @returns {string[]}
 */
export function deadFiles(graph) {
  const files = [...graph.keys()];
  const isSupport = (/** @type {string} */ file) => folders[folderOf(file) ?? '']?.forTests;
  const used = reachedFrom(
    graph,
    files.filter((file) => entries.some((entry) => entry.test(file))),
  );
  const tested = reachedFrom(graph, files.filter(isTest));
  return files.flatMap((file) => {
    if (!withoutKnip.test(file) || used.has(file) || isTest(file) || (tested.has(file) && isSupport(file))) return [];
    return [`${file}: ${tested.has(file) ? 'only tests use it' : 'nothing imports it'}`];
  });
}

/**
 * @param {Graph} graph
 * @param {readonly string[]} from
 */
function reachedFrom(graph, from) {
  const reached = new Set(from);
  // A set grows while it is iterated, so imports of imports are found too.
  for (const file of reached) {
    for (const { target, kind } of graph.get(file)?.imports ?? []) {
      // A test that collects all files of a folder uses none of them.
      if (target && !(kind === 'glob' && isTest(file))) reached.add(target);
    }
  }
  return reached;
}

/**
 * Exports of these packages that no other file names.
 * @param {Graph} graph
 * @returns {string[]}
 */
export function deadExports(graph) {
  /** @type {Map<string, Set<string>>} */
  const used = new Map();
  for (const [file, { imports }] of graph) {
    for (const { target, kind, names } of imports) {
      if (!target || (kind === 'glob' && isTest(file))) continue;
      const all = used.get(target) ?? new Set();
      for (const name of names === '*' ? ['*'] : names) all.add(name);
      used.set(target, all);
    }
  }
  return [...graph].flatMap(([file, { exports }]) => {
    const names = used.get(file);
    if (!withoutKnip.test(file) || isTest(file) || names?.has('*')) return [];
    return [...new Set(exports)].filter((name) => !names?.has(name)).map((name) => `${file}: no other file uses ${name}`);
  });
}

if (isMain(import.meta.url)) {
  await command(async () => {
    const graph = readGraph();
    const problems = [
      ...layerProblems(folders),
      ...[...graph].flatMap(([file, module]) => tableProblems(file, module)),
      ...circlesOf(graph).map((circle) => `circle: ${circle.join(', ')}`),
      ...deadFiles(graph),
      ...deadExports(graph),
    ];
    console.log(problems.length ? problems.join('\n') : 'Imports keep to the table, in no circle; no file and no export is unused.');
    return problems.length ? 1 : 0;
  });
}
