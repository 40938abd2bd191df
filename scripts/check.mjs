// Runs the checks and the unit tests, but for the slow ones; `-- --changed`: only what a change can break.
import { Failure, command } from './command.mjs';
import { setUp } from './setup.mjs';
import { formatStep, inParallel, lintStep, quickSteps, report, staticSteps, typesStep, vitestStep, withoutSlow } from './steps.mjs';

await command(async () => {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg !== '--changed')) throw new Failure('npm run check [-- --changed]');
  process.env['FUZZ_RUNS'] ??= '5';
  await setUp();
  const steps = args.length ? await stepsForChange() : [vitestStep('unit', ['--project', 'node', ...withoutSlow]), ...staticSteps];
  return report(await inParallel(steps));
});

/** The checks of the changed files, and the tests that reach one of them. */
async function stepsForChange() {
  // These need packages, which are there only after the set-up.
  const [{ changedFiles, testsFor }, { readGraph }] = await Promise.all([import('./changed-files.mjs'), import('./import-graph.mjs')]);
  const { base, files, deleted } = changedFiles();
  const tests = testsFor(readGraph(), [...files, ...deleted]);
  console.log(`${files.length + deleted.length} files differ from ${base}; ${tests.length} test files belong to them.`);
  const sources = files.filter((file) => /\.(?:mjs|jsx|tsx?)$/.test(file));
  return [
    ...(tests.length ? [vitestStep('unit', ['--project', 'node', ...withoutSlow, ...tests])] : []),
    typesStep,
    ...(sources.length ? [lintStep(sources)] : []),
    ...(files.length ? [formatStep(files)] : []),
    ...quickSteps,
  ];
}
