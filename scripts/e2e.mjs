// Runs browser tests: `npm run e2e -- session.spec.ts`. Takes arguments of Playwright.
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { command, root, run, tool } from './command.mjs';
import { setUp } from './setup.mjs';

await command(async () => {
  await setUp(['chromium']);
  await ensureBuilt();
  const args = process.argv.slice(2);
  const projects = args.some((arg) => arg.startsWith('--project')) ? [] : ['--project=calls', '--project=chromium'];
  const { code } = await run(tool('playwright', 'e2e'), ['test', ...projects, ...args], { cwd: path.join(root, 'e2e') });
  return code;
});
