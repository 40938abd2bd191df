// Meetings through a TURN server and nothing else, with coturn. Where coturn can't be had, nothing is proven: it says so.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { Failure, command, whenEnding } from './command.mjs';
import { missingProgram, setUp } from './setup.mjs';
import { playwrightStep, summaryOf, timed } from './steps.mjs';

await command(async () => {
  const missing = await missingProgram('turnserver', 'coturn');
  if (missing) {
    console.log(`${missing}\n\n0 passed, 0 failed, 1 skipped`);
    return 0;
  }
  await setUp(['chromium']);
  await ensureBuilt();
  const { port, secret } = await startTurn();
  process.env['TURN_PORT'] = String(port);
  process.env['TURN_SECRET'] = secret;
  const { lines, isOk } = summaryOf([await timed(playwrightStep('turn', ['--project=turn', '--workers=1']))]);
  console.log(lines.join('\n'));
  return isOk ? 0 : 1;
});

/** coturn on the loopback address alone, with a secret of this run. */
async function startTurn() {
  const port = await freePort();
  const dir = mkdtempSync(path.join(tmpdir(), 'meet-turn-'));
  const secret = randomBytes(16).toString('hex');
  const options = ['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`, '--realm=meet', '--log-file=stdout'];
  const access = ['--use-auth-secret', `--static-auth-secret=${secret}`, '--fingerprint', '--allow-loopback-peers'];
  const unused = [
    '-n',
    '--no-tls',
    '--no-dtls',
    '--no-cli',
    '--no-rfc5780',
    `--pidfile=${path.join(dir, 'pid')}`,
    `--userdb=${path.join(dir, 'users')}`,
  ];
  const server = spawn('turnserver', [...unused, ...options, ...access], { stdio: ['ignore', 'pipe', 'pipe'] });
  whenEnding(() => {
    server.kill();
    rmSync(dir, { recursive: true, force: true });
  });
  const ended = once(server, 'exit').then(() => {
    throw new Failure('coturn ended instead of serving.');
  });
  await Promise.race([isServing(server.stdout), ended]);
  ended.catch(() => {});
  return { port, secret };
}

/** @param {import('node:stream').Readable} output read on to its end, or the server would stand still */
function isServing(output) {
  return new Promise((resolve) => output.on('data', (chunk) => /IO method \(admin thread\)/.test(String(chunk)) && resolve(undefined)));
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Failure('No free port.');
  return address.port;
}
