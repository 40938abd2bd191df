import { isLook, operators } from './operators.mjs';
import { treeOf, walk } from './syntax.mjs';

/**
 * One change of one file that a test should notice.
 * @typedef {object} Mutant
 * @property {string} file relative to the root
 * @property {number} line from 1
 * @property {string} operator
 * @property {number} start offset of what is replaced
 * @property {number} end offset behind it
 * @property {string} before what is replaced
 * @property {string} after what stands there instead
 * @property {string} source the line, without the spaces around it
 */

/**
 * All mutants of a file, in the order of the code. Some may not parse: see `isProgram`, which takes too long to ask of all.
 * @param {string} file relative to the root
 * @param {string} code
 * @returns {Mutant[]}
 */
export function mutantsOf(file, code) {
  /** @type {Mutant[]} */
  const found = [];
  const seen = new Set();
  const lines = code.split('\n');
  let reached = 0;
  const starts = lines.map((line) => (reached += line.length + 1) - line.length - 1);
  walk(treeOf(file, code), (node, parents) => {
    if (isLook(parents)) return;
    // Last comes the most telling: it counts where two operators do the same.
    for (const [operator, changesOf] of Object.entries(operators).toReversed())
      for (const [start, end, after] of changesOf(node, parents, code)) {
        const key = `${start} ${end} ${after}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const line = starts.findLastIndex((each) => each <= start) + 1;
        const source = lines[line - 1]?.trim() ?? '';
        found.push({ file, line, operator, start, end, before: code.slice(start, end), after, source });
      }
  });
  return found.toSorted((one, other) => one.start - other.start);
}

/**
 * The code of the file with the mutant in it.
 * @param {Mutant} mutant
 * @param {string} code
 */
export const applied = ({ start, end, after }, code) => code.slice(0, start) + after + code.slice(end);

/**
 * Whether the code with the mutant in it is a program.
 * @param {Mutant} mutant
 * @param {string} code
 */
export const isProgram = (mutant, code) => treeOf(mutant.file, applied(mutant, code)) !== undefined;

/**
 * A mutant as people read it: where it is, and what it changes.
 * @param {Mutant} mutant
 */
export function described({ file, line, operator, before, after }) {
  const short = (/** @type {string} */ text) => {
    const flat = text.replaceAll(/\s+/g, ' ');
    return flat.length > 90 ? `${flat.slice(0, 89)}…` : flat;
  };
  return `${file}:${line}  ${operator}\n    - ${short(before)}\n    + ${short(after) || '(nothing)'}`;
}
