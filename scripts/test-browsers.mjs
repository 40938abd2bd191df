// The main scenarios (titles with @main) in Firefox. Without Firefox nothing is proven, so that is a failure with its reason.
import { ensureBuilt } from './build.mjs';
import { command } from './command.mjs';
import { setUp } from './setup.mjs';
import { playwrightStep, summaryOf, timed } from './steps.mjs';

await command(async () => {
  await setUp(['firefox']);
  await ensureBuilt();
  const { lines, isOk } = summaryOf([await timed(playwrightStep('firefox', ['--project=firefox']))]);
  console.log(lines.join('\n'));
  return isOk ? 0 : 1;
});
