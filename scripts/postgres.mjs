import { chownSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Failure, run } from './command.mjs';
import { canRun, scratch } from './service.mjs';

const debian = '/usr/lib/postgresql';
/** Debian keeps the programs of each version apart, outside of the path. */
const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
const programOf = (/** @type {string} */ name) => path.join(debian, String(Math.max(15, ...versions)), 'bin', name);

export const canRunPostgres = () => canRun(programOf('postgres'), 'postgresql');

/** What it says once it serves. */
export const postgresReady = /ready to accept connections/;

/**
 * Makes a cluster of its own, reached by a socket in its folder only.
 * @returns {Promise<{ url: string, program: string, args: readonly string[] }>} its address, and how to start it
 */
export async function preparePostgres() {
  const dir = scratch();
  const data = path.join(dir, 'data');
  const asOther = unprivileged(dir);
  const initdb = asOther('initdb', ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const made = await run(initdb.program, initdb.args, { quiet: true });
  if (made.code !== 0) throw new Failure(`The cluster could not be made: ${made.output}`);
  const server = asOther('postgres', ['-D', data, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${dir}`]);
  return { url: `postgres://tester@/postgres?host=${dir}`, ...server };
}

/**
 * How to run a program of PostgreSQL, which root may not: as nobody, who is given the folder.
 * @param {string} dir
 * @returns {(name: string, args: readonly string[]) => { program: string, args: readonly string[] }}
 */
function unprivileged(dir) {
  if (process.getuid?.() !== 0) return (name, args) => ({ program: programOf(name), args });
  const nobody = 65_534;
  chownSync(dir, nobody, nobody);
  const change = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
  return (name, args) => ({ program: 'setpriv', args: [...change, programOf(name), ...args] });
}
