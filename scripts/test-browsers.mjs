// Runs the main browser tests in Firefox, and in WebKit those for a browser without web video.
// Titles with @main run in Firefox, those with @webkit in WebKit. Firefox must be there; WebKit exists on Debian only, and is
// skipped elsewhere.
import { ensureBuilt } from './build.mjs';
import { command } from './command.mjs';
import { freePort, serve } from './service.mjs';
import { missingProgram, setUp } from './setup.mjs';
import { playwrightStep, report, timed } from './steps.mjs';

await command(async () => {
  await setUp(['firefox']);
  await ensureBuilt();
  const rows = [await timed(playwrightStep('firefox', ['--project=firefox', '--project=firefox-foreign']))];
  const missing = (await missingProgram('WebKitWebDriver', 'webkit2gtk-driver')) ?? (await missingProgram('Xvfb', 'xvfb'));
  if (missing) {
    console.log(missing);
  } else {
    Object.assign(process.env, await startWebKit());
    rows.push(await timed(playwrightStep('webkit', ['--project=webkit', '--workers=1'])));
  }
  return report(rows, { end: missing ? ', 1 skipped' : '' });
});

/** Its driver, on a screen nobody sees. */
async function startWebKit() {
  const { said: screen } = await serve('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], /^\d+/);
  process.env['DISPLAY'] = `:${screen.trim()}`;
  const url = `http://127.0.0.1:${await freePort()}`;
  await serve('WebKitWebDriver', [`--port=${new URL(url).port}`], new URL(`${url}/status`));
  return { WEBDRIVER_URL: url };
}
