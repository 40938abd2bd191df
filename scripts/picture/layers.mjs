/** @typedef {[from: string, to: string]} Edge */
/** @typedef {{ nodes: readonly string[], edges: readonly Edge[] }} Nodes */

/**
 * @typedef {object} Layers
 * @property {Place[][]} rows by layer, the highest first; a node imports only from rows below, or from its own circle
 * @property {Edge[]} edges without those that others imply
 */

/** @typedef {{ node: string } | { edge: Edge }} Place of a node, or where an edge passes a row */

/**
 * Puts nodes into layers by the longest way down.
 * @param {Nodes} graph
 * @returns {Layers}
 */
export function layersOf({ nodes, edges }) {
  const reach = new Map(nodes.map((node) => [node, reachedFrom(node, edges)]));
  const reaches = (/** @type {string} */ from, /** @type {string} */ to) => reach.get(from)?.has(to) === true;
  const isCircle = (/** @type {Edge} */ [from, to]) => reaches(to, from);
  const down = edges.filter((edge) => !isCircle(edge));
  /** @type {Map<string, number>} */
  const heights = new Map();
  const heightOf = (/** @type {string} */ node) => {
    const known = heights.get(node);
    if (known !== undefined) return known;
    // Nodes of one circle lie in one row.
    const circle = nodes.filter((other) => other === node || (reaches(node, other) && reaches(other, node)));
    const below = down.filter(([from]) => circle.includes(from)).map(([, to]) => heightOf(to) + 1);
    const height = Math.max(0, ...below);
    for (const one of circle) heights.set(one, height);
    return height;
  };
  const tallest = Math.max(0, ...nodes.map(heightOf));
  const rows = Array.from({ length: tallest + 1 }, (_, row) => nodes.filter((node) => heightOf(node) === tallest - row));
  const isImplied = (/** @type {Edge} */ [from, to]) =>
    down.some(([start, middle]) => start === from && middle !== to && reaches(middle, to) && !reaches(to, middle));
  const drawn = edges.filter((edge) => isCircle(edge) || !isImplied(edge));
  const places = rows.map((row, index) => [
    ...row.map((node) => ({ node })),
    ...drawn.filter(([from, to]) => tallest - heightOf(from) < index && index < tallest - heightOf(to)).map((edge) => ({ edge })),
  ]);
  return { rows: ordered(places, drawn), edges: drawn };
}

/** @param {string} node @param {readonly Edge[]} edges */
function reachedFrom(node, edges) {
  /** @type {Set<string>} */
  const reached = new Set();
  const waiting = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const [from, to] of edges) {
      if (from !== next || reached.has(to)) continue;
      reached.add(to);
      waiting.push(to);
    }
  }
  return reached;
}

/**
 * Rows in which each node stands near what imports it, and edges run straight.
 * @param {readonly Place[][]} rows
 * @param {readonly Edge[]} edges
 */
function ordered(rows, edges) {
  /** @type {Map<string, number>} where a node, or an edge on its way, stood last: 0 is left, 1 right */
  const seen = new Map();
  return rows.map((row) => {
    const wanted = (/** @type {Place} */ place) => {
      const above = ('edge' in place ? [place.edge] : edges.filter(([, to]) => to === place.node)).flatMap(
        (edge) => seen.get(keyOf({ edge })) ?? seen.get(keyOf({ node: edge[0] })) ?? [],
      );
      return above.length ? above.reduce((sum, one) => sum + one) / above.length : 0.5;
    };
    const sorted = row.toSorted((one, other) => wanted(one) - wanted(other));
    for (const [index, place] of sorted.entries()) seen.set(keyOf(place), (index + 0.5) / sorted.length);
    return sorted;
  });
}

/** @param {Place} place */
const keyOf = (place) => ('node' in place ? place.node : place.edge.join(' '));
