import { withServers } from './lab/server.mjs';

export const title = 'New worlds';
export const goal = 'less than 1 ms of CPU and 50 kB each until something is changed';

const product = new URL('lab/product.mjs', import.meta.url).pathname;
const copies = new URL('yardsticks/copies.mjs', import.meta.url).pathname;

/** @returns {Promise<import('./lab/table.mjs').Row[]>} */
export const run = () =>
  withServers([{ module: product }, { module: copies }], async (ours, yardstick) => {
    const world = await costOfEach(ours, 1_900);
    const copy = await costOfEach(yardstick, 300);
    const name = 'full copy of the data';
    return [
      {
        what: 'new world, CPU',
        unit: 'ms',
        ours: world.cpuMs,
        yardstick: { name, value: copy.cpuMs },
        goal: { of: 'value', atMost: 1 },
      },
      {
        what: 'new world, memory',
        unit: 'kB',
        ours: world.heldKB,
        yardstick: { name, value: copy.heldKB },
        goal: { of: 'value', atMost: 50 },
      },
      { what: '2,000 worlds, whole process', unit: 'MB', ours: world.residentMB, goal: { of: 'value', atMost: 500 } },
    ];
  });

/**
 * @param {import('./lab/server.mjs').Server} server
 * @param {number} count
 */
async function costOfEach(server, count) {
  // What all of them stand on, and compiled code, is paid for once.
  await server.task('make', 100);
  const before = { ...(await server.memory()), cpuMs: await server.cpuMs() };
  await server.task('make', count);
  const cpuMs = await server.cpuMs();
  const { heldKB, residentKB } = await server.memory();
  return { cpuMs: (cpuMs - before.cpuMs) / count, heldKB: (heldKB - before.heldKB) / count, residentMB: residentKB / 1000 };
}
