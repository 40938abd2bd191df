// Shows which requirements the last run of all tests has proven; `-- SES-16`: by which tests.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Failure, command, isMain, root } from './command.mjs';
import { filesBelow } from './files.mjs';
import { readReport } from './test-reports.mjs';

/** @typedef {'unit' | 'contract' | 'e2e' | 'visual'} Level */

/** @typedef {{ id: string, area: string, part: string, level: Level, text: string }} Requirement */

/** @typedef {import('./test-reports.mjs').TestRecord} TestRecord */
/** @typedef {import('./test-reports.mjs').TestReport} TestReport */

/** @typedef {Requirement & { tests: TestRecord[], isProven: boolean }} Row `tests` are those that name it and have passed */

/** The steps of `npm test` whose reports prove requirements. */
export const testSteps = { vitest: 'unit and component', calls: 'calls', pages: 'pages' };

/**
 * Whether a passed test proves a row of this level, by what the reporters saw.
 * @type {Readonly<Record<Level, (test: TestRecord) => boolean>>}
 */
const proves = {
  unit: () => true,
  // The client's own tests answer themselves.
  contract: ({ kind, file }) => kind !== 'component' && !file.startsWith('client/'),
  e2e: ({ kind }) => kind === 'e2e' || kind === 'visual',
  visual: ({ kind }) => kind === 'visual',
};

/**
 * Rows of a CSV text with the header id,area,part,level,text.
 * @param {string} csv
 * @returns {Requirement[]}
 */
export function requirementsOf(csv) {
  const [, ...rows] = cellsOf(csv);
  return rows.map(([id = '', area = '', part = '', level = '', text = '']) => {
    if (!isLevel(level)) throw new Failure(`${id} has the level "${level}"; levels are ${Object.keys(proves).join(', ')}.`);
    return { id, area, part, level, text };
  });
}

/**
 * @param {string} word
 * @returns {word is Level}
 */
const isLevel = (word) => Object.hasOwn(proves, word);

/** @param {string} csv RFC 4180 */
export function cellsOf(csv) {
  /** @type {string[][]} */
  const rows = [];
  /** @type {string[]} */
  let row = [];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (quoted === undefined && !plain && !end && row.length === 0) break;
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/**
 * Matches the requirements with what has run.
 * @param {readonly Requirement[]} requirements
 * @param {readonly TestReport[]} reports
 */
export function gateOf(requirements, reports) {
  const tests = reports.flatMap((report) => report.tests);
  const known = new Set(requirements.map(({ id }) => id));
  const rows = requirements.map((requirement) => {
    const own = tests.filter(({ ids, result }) => result === 'passed' && ids.includes(requirement.id));
    return { ...requirement, tests: own, isProven: own.some(proves[requirement.level]) };
  });
  return {
    rows,
    missing: rows.filter((row) => row.tests.length === 0),
    below: rows.filter((row) => row.tests.length > 0 && !row.isProven),
    unknown: tests.flatMap((test) => test.ids.filter((id) => !known.has(id)).map((id) => ({ id, test }))),
    notRun: tests.filter(({ result }) => result === 'skipped' || result === 'expected failure' || result === 'retried'),
  };
}

/** @typedef {ReturnType<typeof gateOf>} Gate */

/**
 * A table of the levels.
 * @param {Gate} gate
 * @returns {string[]}
 */
const tableOf = ({ rows }) => [
  'level     rows  proven',
  ...Object.keys(proves).map((level) => {
    const own = rows.filter((row) => row.level === level);
    const proven = own.filter(({ isProven }) => isProven);
    return `${level.padEnd(8)} ${String(own.length).padStart(5)} ${String(proven.length).padStart(7)}`;
  }),
  `${'all'.padEnd(8)} ${String(rows.length).padStart(5)} ${String(rows.filter(({ isProven }) => isProven).length).padStart(7)}`,
];

/**
 * What stands in the way of each requirement being proven, one text each.
 * @param {Gate} gate
 */
export const faultsOf = ({ missing, below, unknown, notRun }) => [
  ...missing.map(({ id, level }) => `${id.padEnd(7)} asks for ${level}, has no passed test`),
  ...below.map(({ id, level, tests }) => `${id.padEnd(7)} asks for ${level}, has ${foundIn(tests)}`),
  ...unknown.map(({ id, test }) => `${id.padEnd(7)} is no requirement: ${test.file} > ${test.title}`),
  ...notRun.map(({ result, file, title }) => `${result}: ${file} > ${title}`),
];

/** The kinds of tests with their files. @param {readonly TestRecord[]} tests */
const foundIn = (tests) => [...new Set(tests.map(({ kind, file }) => `${kind} (${file})`))].join(', ');

/**
 * The step of `npm test` that holds the reports of its tests against the requirements.
 * @returns {import('./steps.mjs').Step}
 */
export const requirementsStep = () => ({
  name: 'requirements',
  run: async () => {
    const { reports, lacking } = lastReports();
    if (lacking.length) return { isOk: false, output: `There is no report of: ${lacking.join(', ')}.` };
    const gate = gateOf(readRequirements(), reports);
    const faults = faultsOf(gate);
    return { isOk: faults.length === 0, output: faults.join('\n'), notes: tableOf(gate) };
  },
});

const readRequirements = () => requirementsOf(readFileSync(path.join(root, 'e2e/requirements.csv'), 'utf8'));

/** The reports of the last `npm test`, and the steps that have none. */
function lastReports() {
  const found = Object.values(testSteps).map((name) => ({ name, report: readReport(name) }));
  return {
    reports: found.flatMap(({ report }) => report ?? []),
    lacking: found.filter(({ report }) => !report).map(({ name }) => name),
  };
}

/** The files that have changed since. @param {string} startedAt */
const changedSince = (startedAt) => filesBelow(root).filter((file) => statSync(path.join(root, file)).mtimeMs > Date.parse(startedAt));

/**
 * One requirement with the tests that name it.
 * @param {Row} row
 * @returns {string[]}
 */
export const proofOf = ({ id, level, text, tests, isProven }) => [
  `${id} (${level}) ${text}`,
  ...tests.map((test) => `  ${proves[level](test) ? '✓' : ' '} ${test.kind.padEnd(9)} ${test.file} > ${test.title}`),
  ...(isProven ? [] : ['  ✗ not proven']),
];

if (isMain(import.meta.url)) {
  await command(async () => {
    const asked = process.argv.slice(2);
    const { reports, lacking } = lastReports();
    if (!reports.length) throw new Failure('No report of a run is there: `npm test` makes them.');
    for (const name of lacking) console.log(`There is no report of "${name}": what follows is only a part.`);
    const changed = changedSince(reports.map(({ startedAt }) => startedAt).toSorted()[0] ?? '');
    if (changed.length) console.log(`${changed.length} files have changed since the tests ran, such as ${changed[0]}.`);
    const gate = gateOf(readRequirements(), reports);
    for (const id of asked) {
      const row = gate.rows.find((one) => one.id === id);
      if (!row) throw new Failure(`${id} is no requirement; e2e/requirements.csv lists them.`);
      console.log(proofOf(row).join('\n'));
    }
    if (asked.length) return 0;
    const faults = faultsOf(gate);
    console.log([...tableOf(gate), ...faults].join('\n'));
    return faults.length ? 1 : 0;
  });
}
