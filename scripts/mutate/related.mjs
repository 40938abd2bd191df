const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file);
const areaOf = (/** @type {string} */ file) => /\/areas\/([^/.]+)/.exec(file)?.[1];

/**
 * The unit and component tests that a change of the file can reach, the nearest first: by the number of imports between,
 * tests of the same area before others.
 * @param {import('../import-graph.mjs').Graph} graph
 * @param {string} file relative to the root
 * @returns {string[]}
 */
export function relatedTests(graph, file) {
  const importers = importersIn(graph);
  const distances = new Map([[file, 0]]);
  // A map grows while it is iterated, so importers of importers are found too.
  for (const [each, distance] of distances)
    for (const importer of importers.get(each) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
  const area = areaOf(file);
  return [...distances]
    .filter(([each]) => isTest(each))
    .map(([each, distance]) => ({ each, rank: distance - (area && areaOf(each) === area ? 2 : 0) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ each }) => each);
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
