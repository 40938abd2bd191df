/**
 * A mutant that no test can tell from the original, with the reason. It is found by its line, wherever that stands in the file.
 * @typedef {Pick<import('./mutants.mjs').Mutant, 'file' | 'operator' | 'source' | 'before' | 'after'> & { reason: string }} Equivalent
 */

const same = /** @type {const} */ (['file', 'operator', 'source', 'before', 'after']);

/**
 * Whether the entry means the mutant.
 * @param {Equivalent} entry
 * @param {import('./mutants.mjs').Mutant} mutant
 */
const isMeant = (entry, mutant) => same.every((name) => entry[name] === mutant[name]);

/**
 * The mutants that are not in the list, and the entries that mean none: the code has changed, and they need another review.
 * @param {readonly import('./mutants.mjs').Mutant[]} mutants all of the files that the entries name
 * @param {readonly Equivalent[]} entries
 */
export const withoutEquivalents = (mutants, entries) => ({
  mutants: mutants.filter((mutant) => !entries.some((entry) => isMeant(entry, mutant))),
  stale: entries.filter((entry) => !mutants.some((mutant) => isMeant(entry, mutant))),
});
