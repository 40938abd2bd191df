// Runs start, check and all node tests on other versions of Node: `npm run test:node -- 20 22 24`
import { Failure, command, run, tool } from './command.mjs';
import { freePort, serve } from './service.mjs';
import { report, timed } from './steps.mjs';

const versions = ['20', '22', '24'];

await command(async () => {
  const args = process.argv.slice(2);
  const wrong = args.filter((arg) => !/^\d+(?:\.\d+){0,2}$/.test(arg));
  if (wrong.length) throw new Failure(`${wrong.join(', ')}: give versions of Node, such as 22 or 22.12.0.`);
  const rows = [];
  for (const version of args.length ? args : versions) {
    rows.push(
      await timed({ name: `start, Node ${version}`, run: () => start(version) }),
      await timed({ name: `check, Node ${version}`, run: () => runOn(version, 'node', 'scripts/check.mjs') }),
      await timed({ name: `slow tests, Node ${version}`, run: () => runOn(version, tool('vitest'), ...slowTests) }),
    );
  }
  return report(rows);
});

/** The tests that `check` leaves out. */
const slowTests = ['run', '--config', 'scripts/vitest.config.ts', '--project', 'node', '--tags-filter', 'slow', '--reporter=minimal'];

/** npm's package `node` has the programs of all versions. @param {string} version */
const on = (version) => ['--yes', '--package', `node@${version}`, '--'];

/** Until the server says where it serves; it ends with this command. @param {string} version */
async function start(version) {
  process.env['PORT'] = String(await freePort());
  await serve('npx', [...on(version), 'node', 'scripts/start.mjs'], /http:\/\/127\.0\.0\.1/);
  return { isOk: true };
}

/** @param {string} version @param {...string} args */
async function runOn(version, ...args) {
  const { code } = await run('npx', [...on(version), ...args]);
  return { isOk: code === 0, output: `It ended with code ${code}; its output is above.` };
}
