// Runs the store of worlds in PostgreSQL: its tests, and a server that is killed at random moments.
import { ensureBuilt } from './build.mjs';
import { command } from './command.mjs';
import { canRunPostgres, postgresReady, preparePostgres } from './postgres.mjs';
import { serve } from './service.mjs';
import { setUp } from './setup.mjs';
import { playwrightStep, report, timed, vitestStep } from './steps.mjs';

await command(async () => {
  if (!(await canRunPostgres())) return 0;
  await setUp(['chromium']);
  await ensureBuilt();
  const { url, program, args } = await preparePostgres();
  await serve(program, args, postgresReady);
  process.env['POSTGRES_URL'] = url;
  process.env['STORE_RUNS'] ??= '1000';
  const rows = [
    await timed(vitestStep('store in PostgreSQL', ['--project=postgres'])),
    await timed(playwrightStep('kills', ['--project=postgres', '--workers=1'])),
  ];
  return report(rows);
});
