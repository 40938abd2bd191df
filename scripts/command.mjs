// Shared by all commands. Runs on Node alone, before anything is installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** A problem the person at the terminal can act on: one sentence, shown without a stack trace. */
export class Failure extends Error {}

/** @type {Set<() => unknown>} */
const closers = new Set();
/** More than the mock server leaves to calls that run. */
const graceMs = 7_000;

/**
 * Calls `close` when the command is interrupted. Returns a function that cancels this.
 * @param {() => unknown} close
 */
export function whenEnding(close) {
  closers.add(close);
  return () => closers.delete(close);
}

/**
 * Runs the body of a command. A failure becomes one sentence and exit code 1; SIGINT, SIGTERM and the death of the
 * shell that started us end it together with everything it has opened.
 * @param {() => Promise<number | void>} body answers the exit code; none while something it opened goes on
 * @param {{ interrupted?: number }} [options] exit code after an interruption
 */
export async function command(body, { interrupted = 130 } = {}) {
  let isEnding = false;
  const interrupt = () => {
    if (isEnding) return;
    isEnding = true;
    void end(interrupted);
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  process.on('SIGHUP', interrupt);
  // Not every parent process forwards signals (the scripts of package.json `exec`, because a shell does not): this process ends when its
  // parent has ended.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && interrupt(), 300).unref();
  // The reader of the output may end first.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    assertNode();
    const code = await body();
    if (!isEnding && code !== undefined) await end(code);
  } catch (error) {
    if (isEnding) return;
    const isOurs = error instanceof Failure;
    console.error(isOurs || !process.env['DEBUG'] ? messageOf(error) : error);
    if (!isOurs && !process.env['DEBUG']) console.error('(set DEBUG=1 to see where)');
    await end(1);
  }
}

/** @param {number} code */
async function end(code) {
  const deadline = new Promise((resolve) => setTimeout(resolve, graceMs));
  await Promise.race([Promise.allSettled([...closers].map(async (close) => close())), deadline]);
  process.exit(code);
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

function assertNode() {
  const { engines } = manifest();
  const wanted = engines.node.replace('>=', '');
  const [major = 0, minor = 0] = wanted.split('.').map(Number);
  const [ourMajor = 0, ourMinor = 0] = process.versions.node.split('.').map(Number);
  if (ourMajor > major || (ourMajor === major && ourMinor >= minor)) return;
  throw new Failure(`Node ${wanted} or newer is needed; this is ${process.versions.node}.`);
}

/** @returns {{ packageManager: string, engines: { node: string } }} */
export const manifest = () => JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/**
 * The path of an installed tool.
 * @param {string} name
 * @param {string} [member] the workspace member that depends on it
 */
export const tool = (name, member = '') => path.join(root, member, 'node_modules/.bin', name);

/**
 * Whether the module is the one Node was started with.
 * @param {string} url
 */
export const isMain = (url) => process.argv[1] === fileURLToPath(url);

/**
 * Runs a program to its end; it is ended with this process.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] quiet: collect the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { cwd = root, env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const output = quiet ? 'pipe' : 'inherit';
    const colour = quiet && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    // A group of its own, so that one signal reaches what the program starts in turn.
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...colour, ...env },
      stdio: ['ignore', output, output],
      detached: true,
    });
    const withdraw = whenEnding(() => stop(child));
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => {
      withdraw();
      reject('code' in error && error.code === 'ENOENT' ? new Failure(`${path.basename(program)} is not there.`) : error);
    });
    child.on('close', (code) => {
      withdraw();
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}

/** @param {import('node:child_process').ChildProcess} child */
async function stop(child) {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  signalGroup(pid, 'SIGTERM');
  const last = setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMs - 1_000);
  await closed;
  clearTimeout(last);
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended already.
  }
}
