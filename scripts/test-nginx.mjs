// Runs the product behind nginx, as client/nginx.conf says, over HTTPS and HTTP/2.
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { command, root } from './command.mjs';
import { canRunNginx, prepareNginx, serverName } from './nginx.mjs';
import { freePort, scratch, serve } from './service.mjs';
import { setUp } from './setup.mjs';
import { playwrightStep, report, timed } from './steps.mjs';

await command(async () => {
  if (!(await canRunNginx())) return 0;
  await setUp(['chromium']);
  await ensureBuilt();
  Object.assign(process.env, await startNginx());
  return report([await timed(playwrightStep('nginx', ['--project=nginx', '--workers=1']))]);
});

/** The tests start the mock server themselves, on the port that this nginx passes calls on to. */
async function startNginx() {
  const dir = scratch();
  const port = await freePort();
  const backendPort = await freePort();
  mkdirSync(path.join(dir, 'srv'));
  symlinkSync(path.join(root, 'client/dist'), path.join(dir, 'srv/meet'));
  const { args } = await prepareNginx(dir, 'client/nginx.conf', {
    'listen 443 ': `listen 127.0.0.1:${port} `,
    'root /srv;': `root ${path.join(dir, 'srv')};`,
    'server 127.0.0.1:8080;': `server 127.0.0.1:${backendPort};`,
  });
  await serve('nginx', args, /event method/);
  return { PROXY_ORIGIN: `https://${serverName}:${port}`, PROXY_BACKEND_PORT: String(backendPort) };
}
