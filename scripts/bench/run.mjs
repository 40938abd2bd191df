// Measures the product against yardsticks that run beside it, and prints one table of ratios.
import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../build.mjs';
import { Failure, command } from '../command.mjs';
import { setUp } from '../setup.mjs';
import { machine } from './lab/machine.mjs';
import { tableOf } from './lab/table.mjs';
import { writeLastRun } from './lab/last-run.mjs';

/**
 * One number of ours and the same number of something simpler, measured in turns.
 * @typedef {object} Row
 * @property {string} what
 * @property {string} unit
 * @property {number} ours
 * @property {{ name: string, value: number }} [yardstick]
 * @property {Goal} [goal]
 */

/** @typedef {{ of: 'ratio' | 'value', atMost: number } | { of: 'ratio' | 'value', atLeast: number }} Goal of the ratio, or of our own value */

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
  if (isWritten && chosen.length) throw new Failure('--write keeps a whole run: name no single benchmark with it.');
  const names = benchNames();
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown) throw new Failure(`There is no benchmark "${unknown}"; there are ${names.join(', ')}.`);

  const benches = await Promise.all((chosen.length ? chosen : names).map(load));
  await setUp(benches.some(({ inBrowser }) => inBrowser) ? ['chromium'] : []);
  await ensureBuilt();
  process.env['NODE_ENV'] = 'production';
  warnOfBusyMachine();

  /** @type {Row[]} */
  const rows = [];
  for (const { title, goal, run } of benches) {
    console.log(`${title} … (${goal})`);
    rows.push(...(await run()));
  }
  const table = tableOf(rows);
  const where = await machine(benches.some(({ inBrowser }) => inBrowser));
  console.log(`\n${table}\n\n${where}`);
  if (isWritten) writeLastRun(table, where);
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
function load(name) {
  return import(pathToFileURL(path.join(here, `${name}.mjs`)).href);
}

function warnOfBusyMachine() {
  const [lastMinute = 0] = loadavg();
  if (lastMinute > 0.5)
    console.log(`This machine has other work (load ${lastMinute.toFixed(1)}): trust the ratios a little, the values less.`);
}
