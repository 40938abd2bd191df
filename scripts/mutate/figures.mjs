import { packageOf } from './sample.mjs';

/** @typedef {{ mutant: import('./mutants.mjs').Mutant, verdict: import('./judge.mjs').Verdict | import('./product.mjs').Verdict }} Judged */

/**
 * Tables per package and per operator: how many mutants, how many of them were noticed, and how many of these
 * because a test never ended, by the compiler alone, and by browser tests of the product alone.
 * @param {readonly Judged[]} judged
 * @returns {string[]}
 */
export const figures = (judged) => [
  ...table('package', judged, ({ mutant }) => packageOf(mutant)),
  '',
  ...table('operator', judged, ({ mutant }) => mutant.operator),
];

/**
 * @param {string} title
 * @param {readonly Judged[]} judged
 * @param {(judged: Judged) => string} groupOf
 */
function table(title, judged, groupOf) {
  const groups = [...new Set(judged.map(groupOf))].toSorted();
  const row = (/** @type {string} */ name, /** @type {readonly Judged[]} */ some) => {
    const count = (/** @type {Judged['verdict']['outcome']} */ outcome) => some.filter(({ verdict }) => verdict.outcome === outcome).length;
    const killed = some.length - count('survived');
    const share = some.length ? `${Math.floor((100 * killed) / some.length)} %` : '–';
    return [
      name.padEnd(28),
      ...[some.length, killed, count('timed out'), count('refused'), count('seen'), share].map((each) => String(each).padStart(8)),
    ].join('');
  };
  const head = [title.padEnd(28), ...['mutants', 'killed', 'by time', 'by type', 'by eye'].map((each) => each.padStart(8))].join('');
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
