// Attacks a demo from fifty addresses of this machine while twenty visitors use it, and counts what that does to them.
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { ensureBuilt } from './build.mjs';
import { command, root } from './command.mjs';
import { freePort, serve } from './service.mjs';
import { setUp } from './setup.mjs';
import { send } from './siege/requests.mjs';
import { visitor } from './siege/visitor.mjs';

const visitors = 20;
const attackers = 50;
const quietMs = 15_000;
const siegeMs = Number(process.env['SIEGE_SECONDS'] ?? 40) * 1_000;
const residentMaxBytes = 2 ** 30;

/** @param {string} network @param {number} howMany */
const addresses = (network, howMany) => Array.from({ length: howMany }, (_, at) => `127.0.${network}.${at + 1}`);

/** @param {readonly number[]} times */
const p99 = (times) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? NaN;

await command(async () => {
  const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));
  await setUp();
  await ensureBuilt();
  const port = await freePort();
  await serve(process.execPath, [path.join(root, 'scripts/demo.mjs')], /Ready/, { PORT: String(port), HOST: '127.0.0.1' });
  const server = new URL(`http://127.0.0.1:${port}`);

  const honest = await Promise.all(addresses('2', visitors).map((from) => visitor(server, from)));
  const take = () => honest.map((one) => one.take());
  /** @param {number} untilMs */
  const work = (untilMs) => Promise.all(honest.map((one) => one.work(untilMs)));
  await work(Date.now() + 3_000);
  take();
  await work(Date.now() + quietMs);
  const quiet = take();

  const untilMs = Date.now() + siegeMs;
  const secrets = honest.flatMap((one) => one.secrets);
  const workerData = { url: server.href, addresses: addresses('1', attackers), untilMs, seed, secrets };
  const worker = new Worker(new URL('siege/attacker.mjs', import.meta.url), { workerData });
  /** @type {Promise<{ statuses: Map<number, number>, foreign: number }>} */
  const attacked = new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  await work(untilMs);
  const besieged = take();
  const { statuses, foreign } = await attacked;
  const there = await Promise.all(honest.map((one) => one.isThere()));
  const metrics = (await send(server, '127.0.0.1', '/meet/__mock/metrics')).text;
  const resident = Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
  for (const one of honest) one.close();

  const [quietP99, siegeP99] = [quiet, besieged].map((taken) => p99(taken.flatMap(({ times }) => times)));
  const lost = there.filter((isThere) => !isThere).length;
  const rows = [
    ['worlds of visitors lost', `${lost} of ${visitors}`],
    ['answers with bytes of visitors', String(foreign)],
    [
      'calls and frames of visitors (quiet, siege)',
      [quiet, besieged].map((taken) => taken.flatMap(({ times }) => times).length).join(', '),
    ],
    ['of these failed', [quiet, besieged].map((taken) => taken.reduce((sum, { failures }) => sum + failures, 0)).join(', ')],
    [
      'their p99 in ms',
      `${Math.round(quietP99 ?? NaN)}, ${Math.round(siegeP99 ?? NaN)} (${((siegeP99 ?? NaN) / (quietP99 ?? NaN)).toFixed(1)} times)`,
    ],
    [
      'answers to attackers by status',
      [...statuses]
        .toSorted(([one], [other]) => one - other)
        .map(([status, times]) => `${status}: ${times}`)
        .join(', '),
    ],
    ['resident memory', `${Math.round(resident / 2 ** 20)} MiB`],
  ];
  console.log(`Seed ${seed}; SEED=${seed} repeats the choice of attacks.\n`);
  for (const [what = '', value = ''] of rows) console.log(`${what.padEnd(46)}${value}`);
  const isHeld = lost === 0 && foreign === 0 && resident < residentMaxBytes;
  console.log(`\n${isHeld ? '1 passed, 0 failed' : '0 passed, 1 failed'}`);
  return isHeld ? 0 : 1;
});
