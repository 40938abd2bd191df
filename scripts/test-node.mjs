// Runs start, check and all node tests on other versions of Node: `npm run test:node -- 20 22 24`
import path from 'node:path';
import { Failure, command, run } from './command.mjs';
import { freePort, serve } from './service.mjs';
import { report, timed, vitestStep } from './steps.mjs';

const versions = ['20', '22', '24'];

await command(async () => {
  const args = process.argv.slice(2);
  const wrong = args.filter((arg) => !/^\d+(?:\.\d+){0,2}$/.test(arg));
  if (wrong.length) throw new Failure(`${wrong.join(', ')}: give versions of Node, such as 22 or 22.12.0.`);
  const ownPath = process.env['PATH'];
  const rows = [];
  for (const version of args.length ? args : versions) {
    const node = await nodeOf(version);
    // Tools are started by scripts that take `node` from here.
    process.env['PATH'] = `${path.dirname(node)}${path.delimiter}${ownPath}`;
    rows.push(
      await timed({ name: `start, Node ${version}`, run: () => start(node) }),
      await timed({ name: `check, Node ${version}`, run: () => check(node) }),
      await timed(vitestStep(`slow tests, Node ${version}`, ['--project', 'node', '--tags-filter', 'slow'])),
    );
  }
  return report(rows);
});

/**
 * The program of a version, from npm's package `node`.
 * @param {string} version
 */
async function nodeOf(version) {
  const { code, output } = await run('npx', ['--yes', '--package', `node@${version}`, '--', 'node', '-p', 'process.execPath'], {
    quiet: true,
  });
  const node = output.trim().split('\n').at(-1);
  if (code !== 0 || !node) throw new Failure(`Node ${version} could not be installed:\n${output}`);
  return node;
}

/**
 * Serves a page and a call, then stops.
 * @param {string} node
 */
async function start(node) {
  const port = String(await freePort());
  const { stop } = await serve(node, ['scripts/start.mjs'], /^Ready: /m, { PORT: port });
  const page = await fetch(`http://127.0.0.1:${port}/meet/`);
  const call = await fetch(`http://127.0.0.1:${port}/meet/services/json/web/settings/public?platform=WEB`);
  const code = await stop();
  const problems = [
    ...((await page.text()).includes('<form') ? [] : [`the sign-in page is not served (${page.status})`]),
    ...('pinCode' in (await call.json()) ? [] : [`a call is not answered (${call.status})`]),
    ...(code === 0 ? [] : [`it ended with code ${code}`]),
  ];
  return { isOk: problems.length === 0, output: problems.join('\n') };
}

/** The whole check; its failures are repeated at its end. @param {string} node */
async function check(node) {
  const { code } = await run(node, ['scripts/check.mjs']);
  return { isOk: code === 0, output: `It ended with code ${code}; its output is above.` };
}
