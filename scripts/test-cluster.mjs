// Runs three servers on one PostgreSQL behind nginx, and kills one after the other under load.
import { ensureBuilt } from './build.mjs';
import { command } from './command.mjs';
import { canRunNginx, prepareNginx } from './nginx.mjs';
import { canRunPostgres, preparePostgres } from './postgres.mjs';
import { freePort, scratch } from './service.mjs';
import { setUp } from './setup.mjs';
import { playwrightStep, report, timed } from './steps.mjs';

await command(async () => {
  if (!(await canRunPostgres()) || !(await canRunNginx())) return 0;
  await setUp(['chromium']);
  await ensureBuilt();
  const postgres = await preparePostgres();
  const port = await freePort();
  const serverPorts = [await freePort(), await freePort(), await freePort()];
  const { args, certificate } = await prepareNginx(scratch(), 'mock-server/nginx.conf', {
    'listen 443 ': `listen 127.0.0.1:${port} `,
    ...Object.fromEntries(serverPorts.map((own, index) => [`server 127.0.0.1:${8081 + index} `, `server 127.0.0.1:${own} `])),
  });
  const origin = `https://127.0.0.1:${port}`;
  process.env['CLUSTER'] = JSON.stringify({ postgres, nginx: { program: 'nginx', args }, origin, serverPorts });
  // So that Node trusts the certificate of this run.
  process.env['NODE_EXTRA_CA_CERTS'] = certificate;
  return report([await timed(playwrightStep('cluster', ['--project=cluster', '--workers=1']))]);
});
