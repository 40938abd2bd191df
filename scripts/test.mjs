// Runs all checks, unit, component and browser tests. The build server runs this.
import { ensureBuilt, sizes } from './build.mjs';
import { command } from './command.mjs';
import { setUp } from './setup.mjs';
import { inParallel, playwrightStep, report, staticSteps, timed, vitestStep } from './steps.mjs';

await command(async () => {
  const rows = [await timed({ name: 'set-up', run: () => setUp(['chromium']).then(() => ({ isOk: true })) })];
  if (rows.every(({ isOk }) => isOk)) {
    rows.push(...(await inParallel(staticSteps)));
    rows.push(await timed(vitestStep('unit and component', [])));
    const built = await timed({ name: 'build', run: () => ensureBuilt().then(() => ({ isOk: true })) });
    rows.push(built);
    if (built.isOk) {
      rows.push(await timed({ name: 'sizes', run: async () => sizesResult() }));
      rows.push(await timed(playwrightStep('browser', ['--project=chromium'])));
    }
  }
  return report(rows);
});

function sizesResult() {
  const { lines, isWithin } = sizes();
  return { isOk: isWithin, output: lines.join('\n') };
}
