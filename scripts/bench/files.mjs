import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { withBrowser } from './lab/browser.mjs';
import { makeWorld, personNamed, send, sessionOf } from './lab/director.mjs';
import { withServers } from './lab/server.mjs';

export const title = 'Files: an import of 50,000 rows, and an export of 200,000';
export const goal = 'planned within 3 s of CPU and no frame over 100 ms; a file is written without holding the server for 50 ms';
export const inBrowser = true;

const product = new URL('lab/product.mjs', import.meta.url).pathname;
const web = '/meet/services/json/web';
const rowsImported = 50_000;
/** What else the machine does makes a turn longer, never shorter. */
const tries = Number(process.env['TRIES'] ?? 3);

export async function run() {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-files-'));
  const file = path.join(folder, 'people.csv');
  await writeFile(file, fileOf('new'));
  try {
    return await withServers([{ module: product }], (server) => rowsOf(server, file));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * @param {import('./lab/server.mjs').Server} server
 * @param {string} file to import
 * @returns {Promise<import('./lab/table.mjs').Row[]>}
 */
async function rowsOf(server, file) {
  const { url } = server;
  const world = await makeWorld(url, 'large');
  const headers = { 'x-meet-world': world, authorization: `Bearer ${await sessionOf(url, world)}` };
  for (const part of ['a', 'b', 'c']) await imported(url, headers, part);
  /** @type {Measured[]} */
  const plans = [];
  /** @type {Measured[]} */
  const exports = [];
  /** @type {number[]} */
  const frames = [];
  for (let time = 0; time < tries; time += 1) {
    await server.task('yardstick');
    plans.push(await measured(server, async () => (await planned(url, headers)).rows));
    exports.push(await measured(server, () => exported(url, headers)));
    frames.push(await longestFrameMs(url, world, file));
  }
  const yardstick = { name: '4 MB of JSON, read and written', value: await server.task('yardstickMs') };
  const rows = exports[0]?.count.toLocaleString('en') ?? '';
  return [
    row('plan of 50,000 rows, longest frame of the page', 'ms', Math.min(...frames), 100),
    row('plan of 50,000 rows, CPU', 'ms', least(plans, 'cpuMs'), 3_000),
    { ...row('plan of 50,000 rows, longest turn', 'ms', least(plans, 'turnMs'), 100), yardstick },
    { ...row(`export of ${rows} rows, longest turn`, 'ms', least(exports, 'turnMs'), 50), yardstick },
    row(`export of ${rows} rows, memory while it is kept`, 'MB', least(exports, 'heldMB'), 64),
  ];
}

/** @typedef {{ cpuMs: number, turnMs: number, heldMB: number, count: number }} Measured */

/**
 * @param {string} what
 * @param {string} unit
 * @param {number} ours
 * @param {number} atMost
 * @returns {import('./lab/table.mjs').Row}
 */
const row = (what, unit, ours, atMost) => ({ what, unit, ours, goal: { of: 'value', atMost } });

/** @param {Measured[]} all @param {keyof Measured} what */
const least = (all, what) => Math.min(...all.map((one) => one[what]));

/**
 * What something costs from its first call until it is there.
 * @param {import('./lab/server.mjs').Server} server
 * @param {() => Promise<number>} work how many rows it has had
 * @returns {Promise<Measured>}
 */
async function measured(server, work) {
  const before = await server.memory();
  const cpuMs = await server.cpuMs();
  await server.task('longestTurnMs');
  const count = await work();
  const turnMs = await server.task('longestTurnMs');
  const spent = await server.cpuMs();
  const { heldKB } = await server.memory();
  return { cpuMs: spent - cpuMs, turnMs, heldMB: (heldKB - before.heldKB) / 1000, count };
}

/** @param {string} part of the addresses */
function fileOf(part) {
  const lines = Array.from({ length: rowsImported }, (_, at) => `${part}${at}@corp.example;Ada;Lovelace ${at};en`);
  return ['email;firstName;lastName;language', ...lines].join('\n');
}

/** @param {string} url @param {Record<string, string>} headers @param {string} [part] of the addresses */
async function planned(url, headers, part = 'new') {
  return send(url, 'POST', `${web}/users/import/plan`, { headers, body: { content: fileOf(part) } });
}

/** @param {string} url @param {Record<string, string>} headers @param {string} part */
async function imported(url, headers, part) {
  const { planId } = await planned(url, headers, part);
  await send(url, 'POST', `${web}/users/import/apply`, { headers, body: { planId } });
}

/** All users. @param {string} url @param {Record<string, string>} headers */
async function exported(url, headers) {
  const { id } = await send(url, 'POST', `${web}/exports`, { headers, body: { type: 'user' } });
  for (;;) {
    const { state, rows } = await send(url, 'GET', `${web}/exports/${id}`, { headers });
    if (state === 'finished') return rows;
    // Questions cost something, too.
    await setTimeout(200);
  }
}

/**
 * While an administrator chooses the file and until the preview is there.
 * @param {string} url
 * @param {string} world
 * @param {string} file
 */
async function longestFrameMs(url, world, file) {
  const { email, password } = await personNamed(url, 'administrator', world);
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ locale: 'en-GB' });
    await page.context().addCookies([{ name: 'meet-world', value: world, url }]);
    await page.goto(`${url}/meet/users/import`);
    await page.getByLabel('E-mail or user name').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    const input = page.getByLabel('CSV file');
    await input.waitFor({ state: 'attached' });
    await page.evaluate(() => {
      const longFrames = [0];
      Object.assign(globalThis, { longFrames });
      new PerformanceObserver((list) => longFrames.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'long-animation-frame',
      });
    });
    await input.setInputFiles(file);
    await page.getByRole('heading', { name: 'Preview', exact: true }).waitFor();
    return page.evaluate(() => {
      /** @type {number[]} */
      const longFrames = Reflect.get(globalThis, 'longFrames');
      return Math.max(...longFrames);
    });
  });
}
