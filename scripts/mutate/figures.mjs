import { packageOf } from './sample.mjs';

/** @typedef {{ mutant: import('./mutants.mjs').Mutant, verdict: import('./judge.mjs').Verdict | import('./product.mjs').Verdict }} Judged */

/** @param {string | number} value */
const cell = (value) => String(value).padStart(9);

/**
 * Tables per package and per operator: how many mutants, how many of them were noticed, and how many of these
 * because a test never ended, by the compiler alone, and by browser tests of the product alone.
 * @param {readonly Judged[]} judged
 * @param {boolean} [isLowerBound] whether browser tests, which would notice more, were not asked
 * @returns {string[]}
 */
export const figures = (judged, isLowerBound = false) => [
  ...table('package', judged, ({ mutant }) => packageOf(mutant), isLowerBound),
  '',
  ...table('operator', judged, ({ mutant }) => mutant.operator, isLowerBound),
];

/**
 * @param {string} title
 * @param {readonly Judged[]} judged
 * @param {(judged: Judged) => string} groupOf
 * @param {boolean} isLowerBound
 */
function table(title, judged, groupOf, isLowerBound) {
  const groups = [...new Set(judged.map(groupOf))].toSorted();
  const row = (/** @type {string} */ name, /** @type {readonly Judged[]} */ some) => {
    const count = (/** @type {Judged['verdict']['outcome']} */ outcome) => some.filter(({ verdict }) => verdict.outcome === outcome).length;
    const killed = some.length - count('survived');
    const share = some.length ? `${Math.floor((100 * killed) / some.length)} %` : '–';
    return [
      name.padEnd(28),
      ...[some.length, killed, count('timed out'), count('refused'), isLowerBound ? '–' : count('seen'), share].map(cell),
    ].join('');
  };
  const heads = ['mutants', 'killed', 'by time', 'by type', 'by eye', ...(isLowerBound ? ['at least'] : [])];
  const head = [title.padEnd(28), ...heads.map(cell)].join('');
  return [
    head,
    ...groups.map((name) =>
      row(
        name,
        judged.filter((each) => groupOf(each) === name),
      ),
    ),
    row('all', judged),
  ];
}
