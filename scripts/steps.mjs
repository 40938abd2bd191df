import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, run, tool } from './command.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<StepResult>} run
 */

/**
 * @typedef {object} StepResult
 * @property {boolean} isOk
 * @property {string} [output] shown when it failed
 * @property {Counts} [tests]
 */

/** @typedef {{ passed: number, failed: number }} Counts */

/** @typedef {{ name: string, seconds: number, isOk: boolean, tests?: Counts | undefined }} Row */

const reports = path.join(root, 'node_modules/.cache/reports');

/**
 * A step that is one program and silent unless it fails.
 * @param {string} name
 * @param {string} program
 * @param {string[]} args
 * @returns {Step}
 */
export const programStep = (name, program, args) => ({
  name,
  run: async () => {
    const { code, output } = await run(program, args, { quiet: true });
    return { isOk: code === 0, output };
  },
});

/** @param {string} name @param {string} script */
const scriptStep = (name, script) => programStep(name, process.execPath, [path.join(root, 'scripts', script)]);

/** What needs no browser and no build. */
export const quickSteps = [
  programStep('types', tool('tsc'), ['-b', 'scripts/tsconfig.json']),
  programStep('format', tool('oxfmt'), ['--check', '.']),
  programStep('lint', tool('oxlint'), ['--type-aware', '--deny-warnings']),
  scriptStep('imports', 'check-imports.mjs'),
  scriptStep('words', 'check-words.mjs'),
  scriptStep('error codes', 'check-error-codes.mjs'),
  scriptStep('requirements', 'requirements.mjs'),
];

/** Finds files, exports and dependencies nobody uses. */
export const unusedStep = programStep('unused', tool('knip'), ['--config', 'scripts/knip.json', '--no-progress']);

/**
 * Unit and component tests.
 * @param {string} name
 * @param {string[]} args
 * @returns {Step}
 */
export const vitestStep = (name, args) => ({
  name,
  run: async () => {
    const report = freshReport('vitest');
    const reporters = ['--reporter=default', '--silent=passed-only', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await run(tool('vitest'), ['run', '--config', 'scripts/vitest.config.ts', ...reporters, ...args]);
    return resultOf(code, report, ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }));
  },
});

/**
 * Tests of the built product in a browser.
 * @param {string} name
 * @param {string[]} args Playwright's
 * @returns {Step}
 */
export const playwrightStep = (name, args) => ({
  name,
  run: async () => {
    const report = freshReport('playwright');
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const { code } = await run(tool('playwright', 'e2e'), ['test', '--reporter=list,json', ...args], { cwd: path.join(root, 'e2e'), env });
    return resultOf(code, report, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));
  },
});

/** @param {string} name */
function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const report = path.join(reports, `${name}.json`);
  rmSync(report, { force: true });
  return report;
}

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, stats: { expected: number, unexpected: number, flaky: number } }} Report
 * of either tool
 */

/**
 * @param {number} code
 * @param {string} report
 * @param {(report: Report) => Counts} countsOf
 * @returns {StepResult}
 */
function resultOf(code, report, countsOf) {
  try {
    const tests = countsOf(JSON.parse(readFileSync(report, 'utf8')));
    return { isOk: code === 0, tests };
  } catch {
    return { isOk: false, output: 'It ended without a report.' };
  }
}

/**
 * Runs steps side by side, two at a time.
 * @param {readonly Step[]} steps
 * @returns {Promise<Row[]>} in the order of the steps
 */
export async function inParallel(steps) {
  /** @type {Row[]} */
  const rows = [];
  const waiting = [...steps.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) rows[next[0]] = await timed(next[1]);
  };
  await Promise.all([worker(), worker()]);
  return rows;
}

/**
 * @param {Step} step
 * @returns {Promise<Row>}
 */
export async function timed({ name, run: runStep }) {
  const start = performance.now();
  const { isOk, output, tests } = await runStep().catch((error) => ({ isOk: false, output: String(error.message), tests: undefined }));
  if (!isOk) console.log(`\n✗ ${name}\n${output ?? ''}`);
  return { name, seconds: (performance.now() - start) / 1000, isOk, tests };
}

/**
 * The table at the end; its last line counts the tests that ran. A step that failed without a failed test counts as one,
 * so that "0 failed" says that all went well.
 * @param {readonly Row[]} rows
 */
export function summaryOf(rows) {
  const passed = rows.reduce((sum, { tests }) => sum + (tests?.passed ?? 0), 0);
  const failed = rows.reduce((sum, { isOk, tests }) => sum + Math.max(tests?.failed ?? 0, isOk ? 0 : 1), 0);
  const total = rows.reduce((sum, { seconds }) => sum + seconds, 0);
  const lines = rows.map(({ name, seconds, isOk, tests }) => {
    const counted = tests ? `${tests.passed} passed, ${tests.failed} failed` : '';
    return `${isOk ? '✓' : '✗'} ${name.padEnd(20)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${counted}`.trimEnd();
  });
  const sum = `  ${'sum of all steps'.padEnd(20)} ${`${total.toFixed(1)} s`.padStart(8)}`;
  return { lines: ['', ...lines, sum, '', `${passed} passed, ${failed} failed`], isOk: failed === 0 };
}
