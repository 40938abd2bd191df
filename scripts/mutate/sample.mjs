import { seeded } from '../seeded.mjs';

/**
 * The same items in an order that the seed decides.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} seed
 * @returns {Item[]}
 */
export function shuffled(items, seed) {
  const random = seeded(seed);
  return items
    .map((item) => ({ item, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

/**
 * The order in which a run takes mutants: one of each package in turn, so that a run that ends early has looked at all packages.
 * @param {readonly import('./mutants.mjs').Mutant[]} mutants
 * @param {number} seed
 */
export function inTurn(mutants, seed) {
  /** @type {Map<string, import('./mutants.mjs').Mutant[]>} */
  const packages = new Map();
  for (const mutant of shuffled(mutants, seed)) packages.set(packageOf(mutant), [...(packages.get(packageOf(mutant)) ?? []), mutant]);
  const rows = [...packages.values()];
  const length = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat();
}

/**
 * The first mutants of each file, so many at most, in the order in which they come.
 * @param {readonly import('./mutants.mjs').Mutant[]} mutants
 * @param {number} most
 */
export function firstOfEach(mutants, most) {
  /** @type {Map<string, number>} */
  const taken = new Map();
  return mutants.filter(({ file }) => {
    const before = taken.get(file) ?? 0;
    taken.set(file, before + 1);
    return before < most;
  });
}

/** @param {{ file: string }} mutant */
export const packageOf = ({ file }) => file.split('/')[0] ?? '';
