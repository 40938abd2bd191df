/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../command.mjs';
import { withBrowser } from './lab/browser.mjs';
import { meetingIn } from './lab/meeting-place.mjs';
import { withServers } from './lab/server.mjs';
import { inTurns, median } from './lab/statistics.mjs';
import { concealedPercent, samplesOf, samplesSince } from './lab/voices.mjs';
import { msToFirstFrame, statsOf, withWatchedPage } from './lab/watched-page.mjs';

export const title = 'Joining 1, 4, 8 and 24 others';
export const goal =
  'a frame of somebody within 1.5 × the bare handshake, at most 1.15 × the pictures in sight, at most 2 % of the voices made up';
export const inBrowser = true;

const product = new URL('lab/product.mjs', import.meta.url).pathname;
const bare = new URL('yardsticks/engine.mjs', import.meta.url).pathname;
const crowds = [1, 4, 8, 24];
const rounds = Number(process.env['RUNS'] ?? 3);
const settleMs = 5_000;
const measuredMs = 10_000;

/** @typedef {import('./lab/meeting-place.mjs').Place} Place */
/** @typedef {import('./lab/browser.mjs').Browser} Browser */
/** @typedef {import('./lab/table.mjs').Row} Row */
/** @typedef {import('playwright').Page} Page */
/** @typedef {{ joinMs: number, pictureKbit: number, wantedKbit: number, concealed: number }} Seen */

/** @returns {Promise<Row[]>} */
export const run = () =>
  withServers([{ module: product }, { module: bare }], (ours, yardstick) =>
    withBrowser(async (browser) => {
      const echo = { server: yardstick, url: yardstick.url, enter: (/** @type {Page} */ page) => page.getByRole('button').click() };
      /** @type {Row[]} */
      const rows = [];
      for (const others of crowds) {
        const place = await meetingIn(ours, { bots: others });
        /** @type {Seen[]} */
        const seen = [];
        const join = async () => {
          const one = await seenAt(browser, place);
          seen.push(one);
          return one.joinMs;
        };
        const joins = await inTurns({ ours: join, yardstick: () => joinMsAt(browser, echo) }, { rounds });
        const medianOf = (/** @type {(one: Seen) => number} */ value) => median(seen.map(value));
        rows.push(
          {
            what: `click on Join to first remote frame, ${others} in the call`,
            unit: 'ms',
            ours: median(joins.ours),
            yardstick: { name: 'bare engine', value: median(joins.yardstick) },
            goal: { of: 'ratio', atMost: 1.5 },
          },
          {
            what: `pictures received, ${others} in the call`,
            unit: 'kbit/s',
            ours: medianOf(({ pictureKbit }) => pictureKbit),
            yardstick: { name: 'those in sight', value: medianOf(({ wantedKbit }) => wantedKbit) },
            goal: { of: 'ratio', atMost: 1.15 },
          },
          {
            what: `voices, made up, ${others} in the call`,
            unit: '%',
            ours: medianOf(({ concealed }) => concealed),
            goal: { of: 'value', atMost: 2 },
          },
        );
      }
      return rows;
    }),
  );

/**
 * @param {Browser} browser
 * @param {Place} place
 * @returns {Promise<number>}
 */
const joinMsAt = (browser, { enter, ...place }) =>
  withWatchedPage(browser, place, async (page) => {
    await enter(page);
    return msToFirstFrame(page);
  });

/**
 * @param {Browser} browser
 * @param {Place} place
 * @returns {Promise<Seen>}
 */
const seenAt = (browser, { enter, ...place }) =>
  withWatchedPage(browser, place, async (page) => {
    await enter(page);
    const joinMs = await msToFirstFrame(page);
    await setTimeout(settleMs);
    const before = { atMs: performance.now(), bytes: await pictureBytes(page), samples: await samplesOf(page) };
    await setTimeout(measuredMs);
    const seconds = (performance.now() - before.atMs) / 1000;
    return {
      joinMs,
      pictureKbit: (((await pictureBytes(page)) - before.bytes) * 8) / 1000 / seconds,
      wantedKbit: (await picturesInSight(page)) * botKbit(),
      concealed: concealedPercent(samplesSince(before.samples, await samplesOf(page))),
    };
  });

/** Without headers. @param {Page} page */
async function pictureBytes(page) {
  const received = await statsOf(page, 'inbound-rtp');
  return received.filter(({ kind }) => kind === 'video').reduce((sum, { bytesReceived }) => sum + bytesReceived, 0);
}

/** Pictures of others that are on the screen, if only in part. @param {Page} page */
const picturesInSight = (page) =>
  page.evaluate(() => {
    const { peers } = /** @type {import('./lab/watched-page.mjs').Watched} */ (Reflect.get(window, 'watched'));
    const received = new Set(peers.flatMap((peer) => peer.getReceivers().map(({ track }) => track.id)));
    return [...document.querySelectorAll('video')].filter((video) => {
      const { srcObject } = video;
      const { top, bottom, left, right } = video.getBoundingClientRect();
      const isOnScreen = right > left && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      return isOnScreen && srcObject instanceof MediaStream && srcObject.getVideoTracks().some(({ id }) => received.has(id));
    }).length;
  });

/** What the picture of a bot takes, recorded with 15 a second, in kbit/s. */
function botKbit() {
  const recorded = readFileSync(path.join(root, 'mock-server/src/media/bots/one.vp8'));
  let [bytes, frames] = [0, 0];
  for (let at = 0; at < recorded.length; frames += 1) {
    const length = recorded.readUInt32LE(at);
    bytes += length;
    at += 4 + length;
  }
  return (bytes * 8 * 15) / frames / 1000;
}
