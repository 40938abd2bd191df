// Runs the store of worlds in PostgreSQL: its tests, and a server that is killed at random moments.
import { chownSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { Failure, command, run } from './command.mjs';
import { canRun, scratch, serve } from './service.mjs';
import { setUp } from './setup.mjs';
import { playwrightStep, report, timed, vitestStep } from './steps.mjs';

const debian = '/usr/lib/postgresql';
/** Debian keeps the programs of each version apart, outside of the path. */
const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
const programOf = (/** @type {string} */ name) => path.join(debian, String(Math.max(15, ...versions)), 'bin', name);

await command(async () => {
  if (!(await canRun(programOf('postgres'), 'postgresql'))) return 0;
  await setUp(['chromium']);
  await ensureBuilt();
  process.env['POSTGRES_URL'] = await startPostgres();
  process.env['STORE_RUNS'] ??= '1000';
  const rows = [
    await timed(vitestStep('store in PostgreSQL', ['--project=postgres'])),
    await timed(playwrightStep('kills', ['--project=postgres', '--workers=1'])),
  ];
  return report(rows);
});

/** A cluster of its own, reached by a socket in its folder only. Answers its address. */
async function startPostgres() {
  const dir = scratch();
  const data = path.join(dir, 'data');
  const asOther = unprivileged(dir);
  const initdb = asOther('initdb', ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const made = await run(initdb.program, initdb.args, { quiet: true });
  if (made.code !== 0) throw new Failure(`The cluster could not be made: ${made.output}`);
  const server = asOther('postgres', ['-D', data, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${dir}`]);
  await serve(server.program, server.args, /ready to accept connections/);
  return `postgres://tester@/postgres?host=${dir}`;
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
