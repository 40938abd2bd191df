// The fast part of the tests: no browser, no build.
import { command } from './command.mjs';
import { setUp } from './setup.mjs';
import { inParallel, quickSteps, summaryOf, timed, vitestStep } from './steps.mjs';

await command(async () => {
  await setUp();
  const rows = await inParallel(quickSteps);
  rows.push(await timed(vitestStep('unit', ['--project', 'node'])));
  const { lines, isOk } = summaryOf(rows);
  console.log(lines.join('\n'));
  return isOk ? 0 : 1;
});
