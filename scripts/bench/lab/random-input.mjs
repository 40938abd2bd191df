/** @typedef {import('./biggest.mjs').Schema} Schema */

/** Lengths, repetitions and characters that patterns, sorting, folding and parsing are slow with. */
const oddTexts = [
  '',
  ' ',
  '%',
  '*'.repeat(200),
  'a*b*c*'.repeat(300),
  `${'a'.repeat(5_000)}!`,
  '('.repeat(2_000),
  `${'a.'.repeat(2_000)}@example`,
  `a@${'b.'.repeat(2_000)}c`,
  ' \t'.repeat(4_000),
  '\u0301'.repeat(4_000),
  'ﷺ'.repeat(3_000),
  '\u202e\u0000',
  'İß'.repeat(2_000),
  '👩‍👩‍👧'.repeat(500),
  `${'9'.repeat(400)}-01-01`,
  '2030-01-01T00:00:00.000Z to 2031-01-01T00:00:00.000Z',
  '"a";"b'.repeat(1_000),
  '\n'.repeat(10_000),
  'administrator@meet.example',
  'user-1',
  'true',
];

/**
 * Mostly what the schema asks for, so that what handles it is reached, and often enough not.
 * @param {Schema} schema
 * @param {() => number} next
 * @param {number} [most] items of a list; fewer in a list of lists
 * @returns {unknown}
 */
export function randomLike(schema, next, most = 200) {
  /**
   * @template T
   * @param {readonly T[]} from not empty
   */
  const pick = (from) => /** @type {T} */ (from[Math.floor(next() * from.length)]);
  const text = () =>
    next() < 0.7 ? pick(oddTexts) : String.fromCodePoint(...Array.from({ length: 12 }, () => Math.floor(next() * 0xd7ff)));
  if (next() < 0.1) return pick([null, true, -1, 1e308, [], {}, [[[[]]]], Array.from({ length: 3_000 }, () => 'x'), text()]);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return randomLike(pick(choices), next, most);
  // A world of fifty thousand users for every other request would measure that.
  if (schema.enum) return pick(schema.enum.filter((choice) => choice !== 'large'));
  if (schema.const !== undefined) return schema.const;
  if (schema.properties) {
    const needed = new Set(schema.required);
    const members = Object.entries(schema.properties).filter(([name]) => next() < (needed.has(name) ? 0.95 : 0.5));
    return Object.fromEntries(members.map(([name, member]) => [name, randomLike(member, next, most)]));
  }
  const { items } = schema;
  if (items) return Array.from({ length: Math.floor(next() ** 4 * most) }, () => randomLike(items, next, most / 40));
  const [type] = [schema.type].flat();
  if (type === 'boolean') return next() < 0.5;
  if (type === 'integer') return Math.floor(next() * pick([3, 30, 2 ** 53]));
  if (type === 'number') return next() * pick([3, 30, 1e300]);
  if (schema.format === 'date-time' && next() < 0.8) return new Date(next() * 4e12).toISOString();
  return text();
}
