/**
 * @typedef {object} Picture
 * @property {readonly { name: string, layers: import('./layers.mjs').Layers }[]} columns packages with their folders
 * @property {readonly import('./layers.mjs').Edge[]} packageEdges imports between packages
 */

const box = { width: 104, height: 30, gapX: 16, gapY: 44 };
const margin = 24;
const head = 34;

/** @typedef {{ x: number, y: number }} Point */

/** @typedef {Point & { width: number, height: number }} Rect */

/**
 * The picture as SVG.
 * @param {Picture} picture
 */
export function drawing({ columns, packageEdges }) {
  const sized = columns.map(({ name, layers }) => {
    return { name, layers, width: Math.max(...layers.rows.map(widthOf)) + 2 * margin };
  });
  const rowCount = Math.max(...columns.map(({ layers }) => layers.rows.length));
  const height = head + rowCount * (box.height + box.gapY) - box.gapY + margin;
  const total = sized.reduce((sum, { width }) => sum + width + margin, margin);
  const top = margin + 46;

  let left = margin;
  /** @type {Map<string, Rect>} */
  const frames = new Map();
  const inner = sized.map(({ name, layers, width }) => {
    const frame = { x: left, y: top, width, height };
    frames.set(name, frame);
    left += width + margin;
    return columnOf(name, layers, frame);
  });
  const [first = { x: margin, y: 0, width: total, height: 0 }, last = first] = [...frames.values()];
  const below = top + height + 56;
  const full = total - 2 * margin;
  frames.set('fixtures', { x: last.x + 72, y: below, width: last.width - 72, height: 48 });
  frames.set('contracts', { x: margin, y: below + 104, width: full, height: 48 });
  frames.set('e2e', { x: margin, y: margin - 8, width: full, height: 30 });

  const plain = [
    packageBox('e2e', 'browser tests of the built product', frames),
    packageBox('fixtures', 'invented worlds', frames),
    packageBox('contracts', 'calls, errors, limits and signaling: what both sides agree on', frames),
  ];
  const arrows = packageEdges.flatMap(([from, to]) => {
    const upper = frames.get(from);
    const lower = frames.get(to);
    return upper && lower ? [packageArrow(upper, lower, from === 'mock-server' && to === 'contracts')] : [];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total} ${below + 104 + 48 + 44}" font-family="system-ui, sans-serif" font-size="13">
<title>The packages of the workspace and the folders of client and mock server, in layers</title>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#5b6b82"/></marker></defs>
<rect width="100%" height="100%" fill="#fff"/>
${[...inner, ...plain, ...arrows].join('\n')}
<text x="${margin}" y="${below + 104 + 48 + 28}" fill="#5b6b82" font-size="12">An arrow means "imports". An import that follows from two others is not drawn. Made by npm run picture.</text>
</svg>
`;
}

/**
 * @param {string} name
 * @param {import('./layers.mjs').Layers} layers
 * @param {Rect} frame
 */
function columnOf(name, { rows, edges }, frame) {
  /** @type {Map<string, Rect & { row: number }>} */
  const places = new Map();
  /** @type {Map<string, Point[]>} where an edge passes rows between its ends */
  const ways = new Map();
  for (const [row, items] of rows.entries()) {
    let x = frame.x + (frame.width - widthOf(items)) / 2;
    const y = frame.y + head + row * (box.height + box.gapY);
    for (const item of items) {
      const width = placeWidth(item);
      if ('node' in item) places.set(item.node, { x, y, width, height: box.height, row });
      else {
        const key = item.edge.join(' ');
        ways.set(key, [...(ways.get(key) ?? []), { x: x + width / 2, y }, { x: x + width / 2, y: y + box.height }]);
      }
      x += width + box.gapX;
    }
  }
  const lines = edges.flatMap((edge) => {
    const upper = places.get(edge[0]);
    const lower = places.get(edge[1]);
    return upper && lower ? [arrow(upper, lower, ways.get(edge.join(' ')) ?? [])] : [];
  });
  const boxes = [...places].map(
    ([node, { x, y, width, height }]) =>
      `<rect x="${round(x)}" y="${y}" width="${width}" height="${height}" rx="5" fill="#eaf1fb" stroke="#7d9cc6"/>` +
      `<text x="${round(x + width / 2)}" y="${y + 20}" text-anchor="middle" fill="#14233a">${node}</text>`,
  );
  return [
    `<rect x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}" rx="8" fill="#f7f9fc" stroke="#c3cfdf"/>`,
    `<text x="${frame.x + 12}" y="${frame.y + 22}" font-weight="600" fill="#14233a">${name}</text>`,
    ...lines,
    ...boxes,
  ].join('\n');
}

/** @param {import('./layers.mjs').Place} place */
const placeWidth = (place) => ('node' in place ? box.width : 4);

/** @param {readonly import('./layers.mjs').Place[]} row */
const widthOf = (row) => row.reduce((sum, place) => sum + placeWidth(place) + box.gapX, -box.gapX);

/**
 * A line from the lower edge of one box to the upper edge of another; between boxes of one row, which import each other, along it.
 * @param {Rect & { row: number }} upper
 * @param {Rect & { row: number }} lower
 * @param {readonly Point[]} way where it passes the rows between
 */
function arrow(upper, lower, way) {
  const x1 = upper.x + upper.width / 2;
  const x2 = lower.x + lower.width / 2;
  if (upper.row === lower.row) {
    const side = x1 < x2 ? 1 : -1;
    const y = upper.y + upper.height / 2 + 5 * side;
    return line(`M${round(x1 + (side * upper.width) / 2)} ${y} L${round(x2 - (side * lower.width) / 2)} ${y}`);
  }
  const points = [{ x: x1, y: upper.y + upper.height }, ...way, { x: x2, y: lower.y - 1 }];
  const parts = points.map(({ x, y }, index) => {
    const before = points[index - 1];
    if (!before) return `M${round(x)} ${y}`;
    const bend = (y - before.y) / 2;
    return `C${round(before.x)} ${before.y + bend} ${round(x)} ${y - bend} ${round(x)} ${y}`;
  });
  return line(parts.join(' '));
}

const line = (/** @type {string} */ d) => `<path d="${d}" fill="none" stroke="#5b6b82" stroke-width="1.2" marker-end="url(#tip)"/>`;

/**
 * @param {string} name
 * @param {string} what
 * @param {ReadonlyMap<string, Rect>} frames
 */
function packageBox(name, what, frames) {
  const frame = frames.get(name) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = frame.y + frame.height / 2 + 5;
  return (
    `<rect x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}" rx="8" fill="#f7f9fc" stroke="#c3cfdf"/>` +
    `<text x="${frame.x + 12}" y="${middle}" fill="#14233a"><tspan font-weight="600">${name}</tspan>  ${what}</text>`
  );
}

/**
 * @param {Rect} upper
 * @param {Rect} lower
 * @param {boolean} isBeside past a box that lies between
 */
function packageArrow(upper, lower, isBeside) {
  const x = isBeside ? upper.x + 36 : Math.max(upper.x, lower.x) + Math.min(upper.width, lower.width) / 2;
  return `<path d="M${round(x)} ${upper.y + upper.height} V${lower.y - 2}" fill="none" stroke="#5b6b82" stroke-width="2.5" marker-end="url(#tip)"/>`;
}

const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;
