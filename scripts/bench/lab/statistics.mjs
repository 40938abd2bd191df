/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/**
 * Measures several things in turns, so that what else the machine does falls on all of them alike.
 * @template {string} Name
 * @template Measured
 * @param {Record<Name, () => Promise<Measured>>} things
 * @param {{ rounds: number, warmUp?: number }} options rounds that count, and rounds before them that do not
 * @returns {Promise<Record<Name, Measured[]>>}
 */
export async function inTurns(things, { rounds, warmUp = 0 }) {
  const entries = /** @type {[Name, () => Promise<Measured>][]} */ (Object.entries(things));
  const results = entries.map(([name, measure]) => ({ name, measure, values: /** @type {Measured[]} */ ([]) }));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const { measure, values } of results) {
      const value = await measure();
      if (round >= 0) values.push(value);
    }
  }
  return /** @type {Record<Name, Measured[]>} */ (Object.fromEntries(results.map(({ name, values }) => [name, values])));
}
