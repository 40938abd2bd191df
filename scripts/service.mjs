import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Failure, root, whenEnding } from './command.mjs';
import { missingProgram } from './setup.mjs';

/**
 * Whether a suite that needs this program can run. Where it can't, it says so: then nothing is proven, and nothing counts as passed.
 * @param {string} program
 * @param {string} distribution Debian's package
 */
export async function canRun(program, distribution) {
  const missing = await missingProgram(program, distribution);
  if (missing) console.log(`${missing}\n\n0 passed, 0 failed, 1 skipped`);
  return !missing;
}

/** A folder that goes when the command ends. */
export function scratch() {
  const dir = mkdtempSync(path.join(tmpdir(), 'meet-'));
  whenEnding(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/**
 * Starts a program that serves until it is stopped or the command ends, and waits until it does.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RegExp | URL} ready what it says then, or an address that it answers at then
 * @param {NodeJS.ProcessEnv} [env] besides that of the command
 * @returns {Promise<{ said: string, stop(): Promise<number | null> }>} what it said; `stop` gives its exit code
 */
export async function serve(program, args, ready, env = {}) {
  const server = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const withdraw = whenEnding(() => void server.kill());
  const exit = once(server, 'exit');
  const ended = exit.then(() => {
    throw new Failure(`${program} ended instead of serving.`);
  });
  /** @type {Promise<string>} */
  const answer = new Promise((resolve) => {
    // Read to its end, or the server would stand still.
    for (const output of [server.stdout, server.stderr])
      output.on('data', (chunk) => ready instanceof RegExp && ready.test(String(chunk)) && resolve(String(chunk)));
  });
  const said = await Promise.race([ready instanceof URL ? answering(ready) : answer, ended]);
  ended.catch(() => {});
  const stop = async () => {
    withdraw();
    server.kill();
    const [code] = await exit;
    return code;
  };
  return { said, stop };
}

/** @param {URL} url */
async function answering(url) {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await setTimeout(50);
  return '';
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Failure('No free port.');
  return address.port;
}
