import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { Failure, root } from '../../command.mjs';

/**
 * The product as `npm start` serves it: the built bundle with the built client.
 * @param {{ host?: string, janusUrls?: readonly string[] }} options
 */
export async function start({ host = '127.0.0.1', janusUrls }) {
  /** @type {typeof import('../../../mock-server/src/server.ts')} */
  const { startServer } = await import(pathToFileURL(path.join(root, 'mock-server/dist/server.js')).href);
  const { url, app } = await startServer({ host, port: 0, clientDir: path.join(root, 'client/dist'), janusUrls });

  /** A world and the first call in it. */
  const makeWorld = async () => {
    const made = await app.inject({ method: 'POST', url: '/meet/__mock/worlds', payload: {} });
    const headers = { 'x-meet-world': made.json().world };
    const first = await app.inject({ url: '/meet/services/json/web/settings/public?platform=WEB', headers });
    if (first.statusCode !== 200) throw new Failure(`A new world answers ${first.statusCode}: ${first.body}`);
  };

  const delay = monitorEventLoopDelay({ resolution: 1 });
  const used = watchCpu();
  let yardstickMs = Infinity;

  return {
    url,
    tasks: {
      /** The longest turn since this was last asked: on the wall or in CPU, whichever is shorter. */
      longestTurnMs() {
        const longest = Math.min(delay.max / 1e6, used.longestMs());
        delay.enable();
        delay.reset();
        return longest;
      },
      /** Something to compare turns with, in this process at the same time. */
      yardstick() {
        const text = JSON.stringify(
          Array.from({ length: 40_000 }, (_, at) => ({
            id: `user-${at}`,
            name: `Somebody with a name, number ${at}`,
            isIn: at % 2 === 0,
            at,
          })),
        );
        const start = performance.now();
        JSON.stringify(JSON.parse(text));
        yardstickMs = Math.min(yardstickMs, performance.now() - start);
      },
      yardstickMs: () => yardstickMs,
      async make(/** @type {unknown} */ count) {
        for (let number = 0; number < Number(count); number += 1) await makeWorld();
      },
    },
  };
}

/** The most CPU that this process has used without an end of its turn: what other work on the machine takes away is no part of it. */
function watchCpu() {
  /** @type {NodeJS.Timeout | undefined} */
  let watch;
  let lastMs = 0;
  let longest = 0;
  const look = () => {
    const { user, system } = process.cpuUsage();
    const nowMs = (user + system) / 1_000;
    longest = Math.max(longest, nowMs - lastMs);
    lastMs = nowMs;
  };
  return {
    /** Since this was last asked. */
    longestMs() {
      look();
      const found = longest;
      watch ??= setInterval(look, 1).unref();
      longest = 0;
      return found;
    },
  };
}
