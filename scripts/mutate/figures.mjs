import { packageOf } from './sample.mjs';

/** @typedef {{ mutant: import('./mutants.mjs').Mutant, verdict: import('./judge.mjs').Verdict }} Judged */

const isKilled = (/** @type {Judged} */ { verdict }) => verdict.outcome !== 'survived';

/**
 * Tables per package and per operator: how many mutants, how many of them a test noticed.
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
    const killed = some.filter(isKilled).length;
    const share = some.length ? `${Math.floor((100 * killed) / some.length)} %` : '–';
    return `${name.padEnd(28)}${String(some.length).padStart(8)}${String(killed).padStart(8)}${share.padStart(8)}`;
  };
  const head = `${title.padEnd(28)}${'mutants'.padStart(8)}${'killed'.padStart(8)}`;
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
