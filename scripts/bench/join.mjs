import { setTimeout } from 'node:timers/promises';
import { withBrowser } from './lab/browser.mjs';
import { meetingIn } from './lab/meeting-place.mjs';
import { withServers } from './lab/server.mjs';
import { inTurns, median } from './lab/statistics.mjs';
import { msToFirstFrame, packetsExchanged, withWatchedPage } from './lab/watched-page.mjs';

export const title = 'Join, and pictures forwarded';
export const goal = 'a frame of somebody else within 1.5 × the bare handshake, a packet handled for at most 1.2 × its CPU';
export const inBrowser = true;

const product = new URL('lab/product.mjs', import.meta.url).pathname;
const bare = new URL('yardsticks/engine.mjs', import.meta.url).pathname;
const name = 'bare engine';

/** @typedef {import('./lab/meeting-place.mjs').Place} Place */
/** @typedef {import('./lab/browser.mjs').Browser} Browser */
/** @typedef {import('playwright').Page} Page */

/** @returns {Promise<import('./lab/table.mjs').Row[]>} */
export const run = () =>
  withServers([{ module: product }, { module: bare }], (ours, yardstick) =>
    withBrowser(async (browser) => {
      const echo = { server: yardstick, url: yardstick.url, enter: (/** @type {Page} */ page) => page.getByRole('button').click() };
      const lively = await meetingIn(ours, {});
      const quiet = await meetingIn(ours, { bots: 0 });

      const joins = await inTurns(
        { ours: () => timeToJoin(browser, lively), yardstick: () => timeToJoin(browser, echo) },
        { rounds: 5, warmUp: 1 },
      );
      const costs = await inTurns(
        { ours: () => cpuOfEachPacket(browser, quiet), yardstick: () => cpuOfEachPacket(browser, echo) },
        { rounds: 3 },
      );
      return [
        {
          what: 'click on Join to first remote frame',
          unit: 'ms',
          ours: median(joins.ours),
          yardstick: { name, value: median(joins.yardstick) },
          goal: { of: 'ratio', atMost: 1.5 },
        },
        {
          what: 'packet received or sent, CPU',
          unit: 'ms',
          ours: median(costs.ours),
          yardstick: { name, value: median(costs.yardstick) },
          goal: { of: 'ratio', atMost: 1.2 },
        },
      ];
    }),
  );

/**
 * @param {Browser} browser
 * @param {Place} place
 */
const timeToJoin = (browser, { enter, ...place }) =>
  withWatchedPage(browser, place, async (page) => {
    await enter(page);
    return msToFirstFrame(page);
  });

/**
 * CPU of the server for each packet that it gets from one of two pages or sends to one: they see each other, or themselves.
 * @param {Browser} browser
 * @param {Place} place
 */
const cpuOfEachPacket = (browser, { enter, server, ...place }) =>
  withWatchedPage(browser, place, (one) =>
    withWatchedPage(browser, place, async (other) => {
      const pages = [one, other];
      for (const page of pages) await enter(page);
      for (const page of pages) await msToFirstFrame(page);
      const before = { packets: await packetsOf(pages), cpuMs: await server.cpuMs() };
      let packets = 0;
      while (packets < 8_000) {
        await setTimeout(250);
        packets = (await packetsOf(pages)) - before.packets;
      }
      return ((await server.cpuMs()) - before.cpuMs) / packets;
    }),
  );

/** @param {readonly Page[]} pages */
async function packetsOf(pages) {
  const counts = await Promise.all(pages.map(packetsExchanged));
  return counts.reduce((sum, count) => sum + count, 0);
}
