// Runs browser tests: `npm run e2e -- session.spec.ts`. Takes arguments of Playwright.
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { command, root, run, tool } from './command.mjs';
import { setUp } from './setup.mjs';

await command(async () => {
  await setUp(['chromium']);
  await ensureBuilt();
  const args = process.argv.slice(2);
  const project = args.some((arg) => arg.startsWith('--project')) ? [] : ['--project=chromium'];
  const { code } = await run(tool('playwright', 'e2e'), ['test', ...project, ...args], { cwd: path.join(root, 'e2e') });
  return code;
});
