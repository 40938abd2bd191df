// Runs meetings through a TURN server alone (coturn on the loopback address).
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { command } from './command.mjs';
import { canRun, freePort, scratch, serve } from './service.mjs';
import { setUp } from './setup.mjs';
import { playwrightStep, report, timed } from './steps.mjs';

await command(async () => {
  if (!(await canRun('turnserver', 'coturn'))) return 0;
  await setUp(['chromium']);
  await ensureBuilt();
  Object.assign(process.env, await startTurn());
  return report([await timed(playwrightStep('turn', ['--project=turn', '--workers=1']))]);
});

async function startTurn() {
  const dir = scratch();
  const port = await freePort();
  const secret = randomBytes(16).toString('hex');
  const options = ['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`, '--realm=meet', '--log-file=stdout'];
  const access = ['--use-auth-secret', `--static-auth-secret=${secret}`, '--fingerprint', '--allow-loopback-peers'];
  const files = [`--pidfile=${path.join(dir, 'pid')}`, `--userdb=${path.join(dir, 'users')}`];
  const unused = ['-n', '--no-tls', '--no-dtls', '--no-cli', '--no-rfc5780'];
  await serve('turnserver', [...unused, ...options, ...access, ...files], /IO method \(admin thread\)/);
  return { TURN_PORT: String(port), TURN_SECRET: secret };
}
