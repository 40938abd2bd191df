// Runs tests with a mutant in place of a file, over and over in one process: Vitest, its servers and its browser stay.
import path from 'node:path';
import { loadConfigFromFile } from 'vite';
import { createVitest } from 'vitest/node';
import { root } from '../command.mjs';

/** @typedef {{ tests: readonly string[], mutant?: { file: string, code: string } | undefined }} Order paths are relative to the root */
/** @typedef {{ file: string, state: import('vitest/node').TestModuleState, seconds: number }} FileResult */
/** @typedef {{ files: readonly FileResult[], failed: readonly string[], errors: readonly string[] }} Result `failed` names tests, `errors` are outside of tests */

/** @type {Order['mutant']} */
let active;

/** @type {import('vite').Plugin} */
const plugin = {
  name: 'mutant',
  enforce: 'pre',
  transform: {
    order: 'pre',
    handler(_, id) {
      const [file, query = ''] = id.split('?');
      // A test that reads the text of files is no judge of what they do.
      if (!active || file !== path.join(root, active.file) || /\braw\b/.test(query)) return undefined;
      return { code: active.code, map: null };
    },
  },
};

const loaded = await loadConfigFromFile({ command: 'serve', mode: 'test' }, path.join(root, 'scripts/vitest.config.ts'));
/** @type {{ test?: import('vitest/node').InlineConfig } | undefined} */
const config = loaded?.config;
/** Less than the judge waits, so that what a test waits for in vain fails by itself: it takes the usual limit, minutes, otherwise. */
const testTimeout = 15_000;
const projects = (config?.test?.projects ?? []).map((project) =>
  typeof project === 'object' && !('then' in project)
    ? { ...project, plugins: [...(project.plugins ?? []), plugin], test: { ...project.test, testTimeout } }
    : project,
);
const vitest = await createVitest(
  'test',
  { root, config: false, watch: false, bail: 1, silent: true, reporters: [{}], tagsFilter: ['!long'] },
  { logLevel: 'silent', test: { projects } },
);

/**
 * @param {Order} order
 * @returns {Promise<Result>}
 */
async function carryOut({ tests, mutant }) {
  active = mutant;
  if (mutant) vitest.invalidateFile(path.join(root, mutant.file));
  const wanted = new Set(tests.map((file) => path.join(root, file)));
  const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) => wanted.has(moduleId));
  // Vitest answers with all it has ever run, failures of earlier mutants too, and counts these for `bail`.
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  active = undefined;
  if (mutant) vitest.invalidateFile(path.join(root, mutant.file));
  const failed = testModules.flatMap((module) => [...module.children.allTests('failed')].map(({ fullName }) => fullName));
  const errors = [...testModules.flatMap((module) => module.errors()), ...unhandledErrors].map((error) => messageOf(error));
  return {
    files: testModules.map((module) => {
      const { setupDuration, collectDuration, duration } = module.diagnostic();
      return {
        file: path.relative(root, module.moduleId),
        state: module.state(),
        seconds: (setupDuration + collectDuration + duration) / 1000,
      };
    }),
    failed,
    errors,
  };
}

/** @param {unknown} error */
const messageOf = (error) => (error && typeof error === 'object' && 'message' in error ? String(error.message) : String(error));

process.on('message', (/** @type {Order} */ order) => void carryOut(order).then((result) => process.send?.(result)));
// Whoever gives the orders has gone.
process.on('disconnect', () => process.exit());
process.send?.('ready');
