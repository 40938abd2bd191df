import { makeWorld, send } from './lab/director.mjs';
import { withServers } from './lab/server.mjs';
import { inTurns, median } from './lab/statistics.mjs';

export const title = 'Cold start';
export const goal = 'the first answer after less than 1 s of CPU, a small world included';

const product = new URL('lab/product.mjs', import.meta.url).pathname;
const bare = new URL('yardsticks/fastify.mjs', import.meta.url).pathname;
const route = { method: 'GET', path: '/', reply: { status: 'ok' } };

/** @returns {Promise<import('./lab/table.mjs').Row[]>} */
export async function run() {
  const starts = await inTurns(
    {
      ours: () =>
        cpuUntil({ module: product }, async (url) => {
          const world = await makeWorld(url);
          await send(url, 'GET', '/meet/services/json/web/settings/public?platform=WEB', { world });
        }),
      yardstick: () => cpuUntil({ module: bare, options: { routes: [route] } }, (url) => send(url, 'GET', '/')),
    },
    { rounds: 5 },
  );
  return [
    {
      what: 'start to first answer, CPU',
      unit: 'ms',
      ours: median(starts.ours),
      yardstick: { name: 'bare Fastify', value: median(starts.yardstick) },
      goal: { of: 'value', atMost: 1_000 },
    },
  ];
}

/**
 * CPU of a whole process, Node's own start included, until it has done its first work.
 * @param {{ module: string, options?: object }} server
 * @param {(url: string) => Promise<unknown>} firstWork
 */
const cpuUntil = (server, firstWork) =>
  withServers([server], async ({ url, cpuMs }) => {
    await firstWork(url);
    return cpuMs();
  });
