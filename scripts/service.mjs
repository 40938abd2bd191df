import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Failure, whenEnding } from './command.mjs';
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
 * Starts a program that serves until the command ends, and waits until it does.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RegExp | URL} ready what it says then, or an address that it answers at then
 * @returns {Promise<string>} what it said
 */
export async function serve(program, args, ready) {
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  whenEnding(() => void server.kill());
  const ended = once(server, 'exit').then(() => {
    throw new Failure(`${program} ended instead of serving.`);
  });
  /** @type {Promise<string>} */
  const said = new Promise((resolve) => {
    // Read to its end, or the server would stand still.
    for (const output of [server.stdout, server.stderr])
      output.on('data', (chunk) => ready instanceof RegExp && ready.test(String(chunk)) && resolve(String(chunk)));
  });
  const words = await Promise.race([ready instanceof URL ? answering(ready) : said, ended]);
  ended.catch(() => {});
  return words;
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
