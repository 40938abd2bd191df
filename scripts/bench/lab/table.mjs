/**
 * One number of ours and the same number of something simpler, measured in turns.
 * @typedef {object} Row
 * @property {string} what
 * @property {string} unit
 * @property {number} ours
 * @property {{ name: string, value: number }} [yardstick]
 * @property {Goal} [goal]
 */

/** @typedef {{ of: 'ratio' | 'value', atMost: number } | { of: 'ratio' | 'value', atLeast: number }} Goal of the ratio, or of our own value */

const head = ['measured', 'ours', 'yardstick', 'its value', 'ratio', 'goal', ''];

/**
 * The rows as a Markdown table that reads well in a terminal too.
 * @param {readonly Row[]} rows
 */
export function tableOf(rows) {
  const cells = [head, ...rows.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ row) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [first = [], ...rest] = cells.map(line);
  return [first, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rest].join('\n');
}

/** @param {Row} row */
function cellsOf(row) {
  const { what, unit, ours, yardstick, goal } = row;
  const ratio = ratioOf(row);
  return [
    what,
    `${number(ours)} ${unit}`,
    yardstick?.name ?? '',
    yardstick ? `${number(yardstick.value)} ${unit}` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    goal ? goalText(goal, unit) : '',
    goal ? (isMet(row, goal) ? 'met' : 'MISSED') : '',
  ];
}

/** @param {Row} row */
const ratioOf = ({ ours, yardstick }) => (yardstick ? ours / yardstick.value : undefined);

/**
 * @param {Row} row
 * @param {Goal} goal
 */
export function isMet(row, goal) {
  const value = goal.of === 'ratio' ? ratioOf(row) : row.ours;
  if (value === undefined) return false;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
}

/**
 * @param {Goal} goal
 * @param {string} unit
 */
function goalText(goal, unit) {
  const bound = 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
  return goal.of === 'ratio' ? `ratio ${bound}` : `${bound} ${unit}`;
}

/** Three figures say what such measurements can say. @param {number} value */
const number = (value) => (Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3))));
