// Measures speed and memory against yardsticks, and prints a table of ratios; see scripts/bench.
import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../build.mjs';
import { Failure, command } from '../command.mjs';
import { setUp } from '../setup.mjs';
import { machine } from './lab/machine.mjs';
import { tableOf } from './lab/table.mjs';
import { writeLastRun } from './lab/last-runs.mjs';

/** @typedef {import('./lab/table.mjs').Row} Row */

/**
 * @typedef {object} Bench
 * @property {string} title
 * @property {string} goal in words, for people
 * @property {boolean} [inBrowser]
 * @property {() => Promise<Row[]>} run closes everything it opens
 */

const here = import.meta.dirname;

await command(async () => {
  const args = process.argv.slice(2);
  const isWritten = args.includes('--write');
  const chosen = args.filter((arg) => arg !== '--write');
  const names = benchNames();
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown) throw new Failure(`There is no benchmark "${unknown}"; there are ${names.join(', ')}.`);

  // What they import must be installed first.
  await setUp();
  const benches = await Promise.all((chosen.length ? chosen : names).map(benchNamed));
  const hasBrowser = benches.some(({ inBrowser }) => inBrowser);
  if (hasBrowser) await setUp(['chromium']);
  await ensureBuilt();
  process.env['NODE_ENV'] = 'production';
  const [load = 0] = loadavg();
  const where = `${await machine(hasBrowser)}${otherWork(load)}`;

  /** @type {Row[]} */
  const rows = [];
  for (const { title, goal, run } of benches) {
    console.log(`${title} … (${goal})`);
    const measured = await run();
    rows.push(...measured);
    if (isWritten) writeLastRun({ title, table: tableOf(measured), where });
  }
  console.log(`\n${tableOf(rows)}\n\n${where}`);
  return 0;
});

function benchNames() {
  const files = readdirSync(here).filter((file) => file.endsWith('.mjs') && file !== path.basename(import.meta.filename));
  return files.map((file) => path.basename(file, '.mjs')).toSorted();
}

/**
 * @param {string} name
 * @returns {Promise<Bench>}
 */
function benchNamed(name) {
  return import(pathToFileURL(path.join(here, `${name}.mjs`)).href);
}

/** Ratios stand a busy machine better than values do. @param {number} load of the minute before */
function otherWork(load) {
  return load > 0.5 ? `; it had other work (load ${load.toFixed(1)})` : '';
}
