// Runs all checks, unit, component and browser tests. The build server runs this.
import { ensureBuilt, sizes } from './build.mjs';
import { command } from './command.mjs';
import { requirementsStep, testSteps } from './requirements.mjs';
import { setUp } from './setup.mjs';
import { inParallel, playwrightStep, report, staticSteps, timed, vitestStep, withoutLong } from './steps.mjs';
import { readReport, slowestOf } from './test-reports.mjs';

await command(async () => {
  const rows = [await timed({ name: 'set-up', run: () => setUp(['chromium']).then(() => ({ isOk: true })) })];
  if (rows.every(({ isOk }) => isOk)) {
    rows.push(...(await inParallel(staticSteps)));
    rows.push(await timed(vitestStep(testSteps.vitest, withoutLong)));
    const built = await timed({ name: 'build', run: () => ensureBuilt().then(() => ({ isOk: true })) });
    rows.push(built);
    if (built.isOk) {
      rows.push(await timed({ name: 'sizes', run: async () => sizesResult() }));
      // One after the other: beside other pages the pictures and sounds of a call come too late on a slow machine.
      rows.push(await timed(playwrightStep(testSteps.calls, ['--project=calls'])));
      // Two at a time leave a quarter of two cores idle; from three on there is nothing left to gain.
      rows.push(await timed(playwrightStep(testSteps.pages, ['--project=chromium', '--project=foreign', '--workers=3'])));
      rows.push(await timed(requirementsStep()));
    }
  }
  return report(rows, { notes: slowestOf(Object.values(testSteps).flatMap((name) => readReport(name) ?? [])) });
});

function sizesResult() {
  const { lines, isWithin } = sizes();
  return { isOk: isWithin, output: lines.join('\n') };
}
