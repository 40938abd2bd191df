// What the reporters of Vitest and Playwright write down of a run, and what is read from it.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './command.mjs';

/**
 * Where a test ran: `node`; `component` in a browser without the product around it; `server` for a Playwright test that
 * opened no page; `e2e` on a page of the served product in a browser; `visual` the same, compared with a picture.
 * @typedef {'node' | 'component' | 'server' | 'e2e' | 'visual'} Kind
 */

/** @typedef {'passed' | 'failed' | 'skipped' | 'expected failure' | 'retried'} Result */

/**
 * @typedef {object} TestRecord
 * @property {readonly string[]} ids the requirements that its title names
 * @property {string} file relative to the root
 * @property {string} title with those of the groups around it
 * @property {Kind} kind
 * @property {Result} result
 * @property {number} seconds
 * @property {string} [message] of a failure
 */

/**
 * @typedef {object} TestReport
 * @property {string} startedAt ISO 8601
 * @property {readonly TestRecord[]} tests
 * @property {readonly { file: string, seconds: number }[]} files with the set-up that their tests share
 * @property {readonly string[]} errors outside of tests
 */

/** @typedef {{ passed: number, failed: number }} Counts */

/** Names the file that a reporter writes. */
export const reportVariable = 'TEST_REPORT';

/** @param {string} name of the step */
const fileOf = (name) => path.join(root, 'node_modules/.cache/reports', `${name.replaceAll(' ', '-')}.json`);

/**
 * Where the next run of a step is to be reported; what the last one wrote there is removed.
 * @param {string} name of the step
 */
export function freshReport(name) {
  const file = fileOf(name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * The report of the last run of a step; undefined when there is none, or when the run did not come to its end.
 * @param {string} name of the step
 * @returns {TestReport | undefined}
 */
export function readReport(name) {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes the report of a run to where the step asked for it. @param {TestReport} report */
export function writeReport(report) {
  const file = process.env[reportVariable];
  if (file) writeFileSync(file, JSON.stringify(report));
}

/**
 * The requirements that a title names in brackets: `[SES-02]`, or `[SES-02, SES-03]`.
 * @param {string} title
 * @returns {string[]}
 */
export const idsIn = (title) =>
  [...title.matchAll(/\[([A-Z][A-Z\d]+-[A-Z]?\d+(?:,\s*[A-Z][A-Z\d]+-[A-Z]?\d+)*)\]/g)].flatMap(([, ids = '']) => ids.split(/,\s*/));

/**
 * How many tests passed, and how many did not although they should; skipped ones count as neither.
 * @param {TestReport} report
 * @returns {Counts}
 */
export const countsOf = ({ tests, errors }) => ({
  passed: tests.filter(({ result }) => result === 'passed').length,
  failed: tests.filter(({ result }) => result === 'failed' || result === 'retried').length + errors.length,
});

/**
 * @param {TestReport} report
 * @returns {string[]} one text for each failed test, and for what failed outside of tests
 */
export const failuresOf = ({ tests, errors }) => [
  ...tests
    .filter(({ result }) => result === 'failed' || result === 'retried')
    .map(({ file, title, message = '' }) => `${file} > ${title}\n${shortened(message)}`),
  ...errors.map(shortened),
];

/** A message without colours and without the stack below it, indented. @param {string} message */
function shortened(message) {
  const [text = ''] = stripVTControlCharacters(message).split(/\n\s+at /);
  const lines = text.trim().split('\n');
  const most = 15;
  const rest = lines.length > most ? [`… ${lines.length - most} more lines`] : [];
  return [...lines.slice(0, most), ...rest].map((line) => `    ${line}`).join('\n');
}

/**
 * Lines that say which ten tests and which ten files took longest.
 * @param {readonly TestReport[]} reports
 * @returns {string[]}
 */
export function slowestOf(reports) {
  const tests = reports.flatMap((report) => report.tests.map(({ file, title, seconds }) => ({ name: `${file} > ${title}`, seconds })));
  const files = reports.flatMap((report) => report.files.map(({ file, seconds }) => ({ name: file, seconds })));
  return ['Slowest tests', ...slowest(tests), '', 'Slowest files', ...slowest(files)];
}

/** @param {readonly { name: string, seconds: number }[]} timed */
const slowest = (timed) =>
  timed
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${`${seconds.toFixed(1)} s`.padStart(8)}  ${name}`);
