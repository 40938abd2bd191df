import path from 'node:path';
import { compilerEnv } from './check-types.mjs';
import { root, run, tool } from './command.mjs';
import { countsOf, failuresOf, freshReport, readReport, reportVariable } from './test-reports.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<StepResult>} run
 */

/**
 * @typedef {object} StepResult
 * @property {boolean} isOk
 * @property {string} [output] says what failed; printed at the end
 * @property {readonly string[]} [notes] lines that are printed below the table in any case
 * @property {import('./test-reports.mjs').Counts} [tests]
 */

/** @typedef {StepResult & { name: string, seconds: number }} Row */

/**
 * A step that is one program. Its output is kept for the end, and only if it fails.
 * @param {string} name
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Step}
 */
const programStep = (name, program, args, env = {}) => ({
  name,
  run: async () => {
    const { code, output } = await run(program, args, { env, quiet: true });
    return { isOk: code === 0, output };
  },
});

/**
 * A command of its own. That it could not run, because a program is missing, is said below the table.
 * @param {string} name
 * @param {string} script its file in this folder
 * @returns {Step}
 */
export const commandStep = (name, script) => ({
  name,
  run: async () => {
    const result = await programStep(name, process.execPath, [path.resolve(root, 'scripts', script)]).run();
    const [, why] = /^(.+)\n\n0 passed, 0 failed, \d+ skipped$/m.exec(result.output ?? '') ?? [];
    return { ...result, notes: why === undefined ? [] : [`NOT RUN: ${name}. ${why}`] };
  },
});

/** @param {string} name @param {string} script */
const scriptStep = (name, script) => programStep(name, process.execPath, [path.join(root, 'scripts', script)]);

/** @param {readonly string[]} [files] all when left out */
export const formatStep = (files = ['.']) => programStep('format', tool('oxfmt'), ['--check', '--no-error-on-unmatched-pattern', ...files]);

/** @param {readonly string[]} [files] all when left out */
export const lintStep = (files = []) =>
  programStep('lint', tool('oxlint'), ['--type-aware', '--deny-warnings', '--no-error-on-unmatched-pattern', ...files], compilerEnv);

export const typesStep = scriptStep('types', 'check-types.mjs');

/** What looks at the whole workspace within seconds. */
export const quickSteps = [
  scriptStep('imports', 'check-imports.mjs'),
  scriptStep('words', 'words.mjs'),
  scriptStep('error codes', 'check-error-codes.mjs'),
  scriptStep('asvs', 'check-asvs.mjs'),
  scriptStep('names', 'check-names.mjs'),
  scriptStep('assertions', 'check-assertions.mjs'),
  programStep('picture', process.execPath, [path.join(root, 'scripts/picture.mjs'), '--check']),
];

/** All that needs no browser and no build, but for the tests. The longest stand first: they run two at a time. */
export const staticSteps = [
  lintStep(),
  typesStep,
  // Packages, and exports of the client, that nobody uses.
  programStep('unused', tool('knip'), ['--config', 'scripts/knip.json', '--no-progress']),
  scriptStep('additions', 'check-additions.mjs'),
  formatStep(),
  ...quickSteps,
];

/**
 * Unit and component tests.
 * @param {string} name
 * @param {readonly string[]} args Vitest's
 * @returns {Step}
 */
export const vitestStep = (name, args) => {
  const reporters = ['--reporter=minimal', '--silent=passed-only', `--reporter=${path.join(root, 'scripts/vitest-reporter.mjs')}`];
  return testStep(name, tool('vitest'), ['run', '--config', 'scripts/vitest.config.ts', ...reporters, ...args], root);
};

/** What `npm run test:long` runs beside everything else. */
export const withoutLong = ['--tags-filter', '!long'];

export const withoutSlow = ['--tags-filter', '!slow && !long'];

/**
 * Tests of the built product in a browser.
 * @param {string} name
 * @param {readonly string[]} args Playwright's
 * @param {Record<string, string>} [env]
 * @returns {Step}
 */
export const playwrightStep = (name, args, env) =>
  testStep(name, tool('playwright', 'e2e'), ['test', '--reporter=list,./reporter.ts', ...args], path.join(root, 'e2e'), env);

/**
 * A step that runs tests, and is judged by the report that it leaves.
 * @param {string} name
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {Record<string, string>} [env]
 * @returns {Step}
 */
const testStep = (name, program, args, cwd, env) => ({
  name,
  run: async () => {
    const { code } = await run(program, args, { cwd, env: { ...env, [reportVariable]: freshReport(name) } });
    const report = readReport(name);
    if (!report) return { isOk: false, output: 'It ended without a report; its output is above.' };
    const output = failuresOf(report).join('\n\n') || `It ended with code ${code}; its output is above.`;
    return { isOk: code === 0, tests: countsOf(report), output };
  },
});

/**
 * Runs steps, two at a time.
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
 * Runs one step and says whether it passed.
 * @param {Step} step
 * @returns {Promise<Row>}
 */
export async function timed({ name, run: runStep }) {
  const start = performance.now();
  /** @type {StepResult} */
  const result = await runStep().catch((error) => ({ isOk: false, output: String(error.message) }));
  const seconds = (performance.now() - start) / 1000;
  console.log(`${result.isOk ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  return { name, seconds, ...result };
}

/**
 * The table at the end, below it the notes, then what has failed, and in the last line how many tests ran. A step
 * that failed without a failed test counts as one, so that "0 failed" says that all went well.
 * @param {readonly Row[]} rows
 * @param {readonly string[]} [more] lines below the notes of the steps
 */
export function summaryOf(rows, more = []) {
  const passed = rows.reduce((sum, { tests }) => sum + (tests?.passed ?? 0), 0);
  const failed = rows.reduce((sum, { isOk, tests }) => sum + Math.max(tests?.failed ?? 0, isOk ? 0 : 1), 0);
  const lines = rows.map(({ name, seconds, isOk, tests }) => {
    const counted = tests ? `${tests.passed} passed, ${tests.failed} failed` : '';
    return `${isOk ? '✓' : '✗'} ${name.padEnd(20)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${counted}`.trimEnd();
  });
  const total = rows.reduce((sum, { seconds }) => sum + seconds, 0);
  const sum = `  ${'sum of all steps'.padEnd(20)} ${`${total.toFixed(1)} s`.padStart(8)}`;
  const notes = [...rows.flatMap((row) => (row.notes ? [row.notes] : [])), more].flatMap((own) => (own.length ? ['', ...own] : []));
  const failures = rows.flatMap(({ name, isOk, output }) => (isOk ? [] : ['', `✗ ${name}`, ...(output ? [output.trim()] : [])]));
  return { lines: ['', ...lines, sum, ...notes, ...failures, '', `${passed} passed, ${failed} failed`], isOk: failed === 0 };
}

/**
 * Prints the summary.
 * @param {readonly Row[]} rows
 * @param {{ notes?: readonly string[], end?: string }} [more] `end` stands at the end of the last line
 * @returns {number} the exit code
 */
export function report(rows, { notes, end = '' } = {}) {
  const { lines, isOk } = summaryOf(rows, notes);
  console.log(lines.join('\n') + end);
  return isOk ? 0 : 1;
}
