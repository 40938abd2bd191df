import path from 'node:path';
import { root } from './command.mjs';
import { idsIn, writeReport } from './test-reports.mjs';

/** Reports a run of Vitest; one that was interrupted leaves no report. */
export default class VitestReporter {
  #startedAt = '';

  onTestRunStart() {
    this.#startedAt = new Date().toISOString();
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} unhandled
   * @param {import('vitest/node').TestRunEndReason} reason
   */
  onTestRunEnd(modules, unhandled, reason) {
    if (reason === 'interrupted') return;
    writeReport({
      startedAt: this.#startedAt,
      tests: modules.flatMap((module) => [...module.children.allTests()].filter((test) => !isLeftOut(test)).map(recordOf)),
      files: modules.map((module) => ({ file: fileOf(module), seconds: secondsOf(module) })),
      errors: [...modules.flatMap(errorsAround), ...unhandled.map(({ message }) => message)],
    });
  }
}

/** Tests with a tag that this run leaves out, see `vitest.config.ts`. @param {import('vitest/node').TestCase} test */
const isLeftOut = (test) => test.tags.length > 0 && test.result().state === 'skipped';

/**
 * @param {import('vitest/node').TestCase} test
 * @returns {import('./test-reports.mjs').TestRecord}
 */
function recordOf(test) {
  const message = test
    .result()
    .errors?.map(({ message: text }) => text)
    .join('\n');
  return {
    ids: idsIn(test.fullName),
    file: fileOf(test.module),
    title: test.fullName,
    kind: test.project.isBrowserEnabled() ? 'component' : 'node',
    result: resultOf(test),
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    ...(message && { message }),
  };
}

/**
 * @param {import('vitest/node').TestCase} test
 * @returns {import('./test-reports.mjs').Result}
 */
function resultOf(test) {
  const { state } = test.result();
  if (state === 'failed') return 'failed';
  if (state !== 'passed') return 'skipped';
  if (test.options.fails) return 'expected failure';
  return test.diagnostic()?.flaky ? 'retried' : 'passed';
}

/** @param {import('vitest/node').TestModule} module */
const fileOf = ({ moduleId }) => path.relative(root, moduleId);

/** @param {import('vitest/node').TestModule} module */
function secondsOf(module) {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return (setupDuration + collectDuration + duration) / 1000;
}

/**
 * What failed outside of the tests of a file: loading it, and what runs before and after all of a group.
 * @param {import('vitest/node').TestModule} module
 * @returns {string[]}
 */
const errorsAround = (module) =>
  [module, ...module.children.allSuites()].flatMap((suite) => suite.errors().map(({ message }) => `${fileOf(module)}\n${message}`));
