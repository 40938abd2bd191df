// Runs meetings on Janus instead of the embedded media engine.
import { ensureBuilt } from './build.mjs';
import { command } from './command.mjs';
import { canRunJanus, startJanus } from './janus.mjs';
import { setUp } from './setup.mjs';
import { playwrightStep, report, timed, vitestStep } from './steps.mjs';

await command(async () => {
  if (!(await canRunJanus())) return 0;
  await setUp(['chromium']);
  await ensureBuilt();
  process.env['JANUS_URLS'] = await startJanus();
  const rows = [
    await timed(vitestStep('engine on Janus', ['--project=janus'])),
    await timed(playwrightStep('browser on Janus', ['--project=calls', 'join.spec.ts'])),
  ];
  return report(rows);
});
