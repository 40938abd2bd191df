import path from 'node:path';

/** What only suites beside another program judge, and the variable that says where that program is. */
const besides = [
  { judged: /^mock-server\/src\/media\/janus\//, suites: /\/testing\/media\/[^/]+\.suite\.ts$/, variable: 'JANUS_URLS' },
  {
    judged: /^mock-server\/src\/worlds\/(?:storage|cluster)\/postgres-/,
    suites: /\/testing\/storage\/[^/]+\.suite\.ts$/,
    variable: 'POSTGRES_URL',
  },
];
/** @typedef {Readonly<Record<string, string | undefined>>} Variables */

/** Whether tests can judge a file where these variables are set. @param {string} file @param {Variables} [variables] */
export const isJudged = (file, variables = process.env) =>
  !besides.some(({ judged, variable }) => judged.test(file) && !variables[variable]);

/** @param {string} file @param {Variables} variables */
const isTest = (file, variables) =>
  /\.test\.tsx?$/.test(file) || besides.some(({ suites, variable }) => suites.test(file) && variables[variable]);
/** Whether a browser runs the test file. @param {string} file */
export const isComponentTest = (file) => file.endsWith('.test.tsx');
/** Names of folders that say nothing of what is in them. */
const general = new Set(['src', 'areas', 'domain', 'client', 'contracts', 'fixtures', 'mock', 'server', 'testing']);
/** What a path is about. @param {string} file */
const wordsOf = (file) =>
  new Set(
    file
      .replace(/(?:\.(?:test|spec))?\.tsx?$/, '')
      .split(/[/-]|(?<=[a-z])(?=[A-Z])/)
      .map((word) => word.toLowerCase().replace(/s$/, ''))
      .filter((word) => !general.has(word)),
  );

/** @param {string} one @param {string} other */
function commonWords(one, other) {
  const others = wordsOf(other);
  return [...wordsOf(one)].filter((word) => others.has(word)).length;
}

/**
 * The unit and component tests that a change of the file can reach, the nearest first: those of its folder, then by how many words
 * of the path are the same, then by the number of imports between. Whole applications import nearly everything, so that imports
 * alone say little.
 * @param {import('../import-graph.mjs').Graph} graph
 * @param {string} file relative to the root
 * @param {Variables} [variables]
 * @returns {string[]}
 */
export function relatedTests(graph, file, variables = process.env) {
  const importers = importersIn(graph);
  const distances = new Map([[file, 0]]);
  // A map grows while it is iterated, so importers of importers are found too.
  for (const [each, distance] of distances)
    for (const importer of importers.get(each) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
  const ranksOf = (/** @type {string} */ test, /** @type {number} */ distance) => {
    return [path.dirname(test) === path.dirname(file) ? 0 : 1, -commonWords(file, test), distance];
  };
  return [...distances]
    .filter(([each]) => isTest(each, variables))
    .map(([each, distance]) => ({ each, ranks: ranksOf(each, distance) }))
    .toSorted((one, other) => one.ranks.map((rank, at) => rank - (other.ranks[at] ?? 0)).find((difference) => difference !== 0) ?? 0)
    .map(({ each }) => each);
}

/**
 * The browser tests whose names have most to do with a file: three at most, and for an area those that look at every cell.
 * @param {readonly string[]} specs file names
 * @param {string} file
 */
export function relatedSpecs(specs, file) {
  const named = specs
    .map((spec) => ({ spec, common: commonWords(file, spec) }))
    .filter(({ common }) => common > 0)
    .toSorted((one, other) => other.common - one.common)
    .map(({ spec }) => spec);
  return [...new Set([...named.slice(0, 3), ...(file.includes('/areas/') ? ['cells.spec.ts'] : [])])];
}

/** @type {WeakMap<import('../import-graph.mjs').Graph, Map<string, string[]>>} */
const known = new WeakMap();

/** Who imports a file, by pattern too. @param {import('../import-graph.mjs').Graph} graph */
function importersIn(graph) {
  const before = known.get(graph);
  if (before) return before;
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, { imports }] of graph)
    for (const { target } of imports) if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
  known.set(graph, importers);
  return importers;
}
