/// <reference lib="dom" />
import { setTimeout } from 'node:timers/promises';
import { withBrowser } from './lab/browser.mjs';
import { makeWorld, meetingNamed, send } from './lab/director.mjs';
import { withServers } from './lab/server.mjs';

export const title = 'Eight who all publish 360p';
export const goal = 'everybody gets everybody, and the server needs less than one core for it';
export const inBrowser = true;

const product = new URL('lab/product.mjs', import.meta.url).pathname;
const participants = new URL('lab/participants.mjs', import.meta.url).pathname;
const count = 8;
const streams = count * (count - 1);
const settleMs = 5_000;
const measuredMs = 15_000;

/** @returns {Promise<import('./lab/table.mjs').Row[]>} */
export const run = () =>
  withServers([{ module: product }], async (server) => {
    const pictures = await withBrowser(recorded);
    const world = await makeWorld(server.url);
    const { umi } = await meetingNamed(server.url, 'started', world);
    await send(server.url, 'POST', `/meet/__mock/meetings/${umi}`, { world, body: { bots: 0 } });
    return withServers([{ module: participants }], async (people) => {
      await people.task('join', { origin: server.url, umi, world, count, pictures });
      while ((await people.task('streams')) < 2 * streams) await setTimeout(250);
      await setTimeout(settleMs);
      const from = { cpuMs: await server.cpuMs(), packets: await people.task('packets'), atMs: performance.now() };
      await setTimeout(measuredMs);
      const seconds = (performance.now() - from.atMs) / 1000;
      const packets = (await people.task('packets')) - from.packets;
      const msOfEach = ((await server.cpuMs()) - from.cpuMs) / packets;
      const percentOfStream = (msOfEach * packetsEachSecond(pictures)) / 10;
      return [
        { what: 'eight at 360p, server', unit: '% of a core', ours: percentOfStream * streams, goal: { of: 'value', atMost: 100 } },
        { what: 'picture with sound forwarded to one', unit: '% of a core', ours: percentOfStream },
        { what: 'packet forwarded of those', unit: 'ms', ours: msOfEach },
        { what: 'packets that came in time', unit: '%', ours: (packets / seconds / streams / packetsEachSecond(pictures)) * 100 },
      ];
    });
  });

const picturesEachSecond = 15;
const soundsEachSecond = 50;
const packetBytes = 1_160;

/**
 * Of a camera with its sound.
 * @param {readonly string[]} pictures base64
 */
function packetsEachSecond(pictures) {
  const packets = pictures.map((picture) => Math.ceil(Buffer.from(picture, 'base64').length / packetBytes));
  return soundsEachSecond + (picturesEachSecond * packets.reduce((sum, count) => sum + count, 0)) / packets.length;
}

/**
 * Two seconds of a moving picture as a browser sends a camera of this size: 15 a second, half a megabit.
 * @param {import('./lab/browser.mjs').Browser} browser
 */
async function recorded(browser) {
  const page = await browser.newPage();
  // WebCodecs exist in secure contexts only.
  await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('http://localhost/');
  return page.evaluate(record);
}

/** Runs in the page. */
async function record() {
  const [width, height, perSecond] = [640, 360, 15];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  /** @type {Uint8Array[]} */
  const chunks = [];
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      chunks.push(bytes);
    },
    error: (error) => reportError(error),
  });
  encoder.configure({ codec: 'vp8', width, height, bitrate: 500_000, framerate: perSecond, latencyMode: 'realtime' });
  for (let index = 0; index < 2 * perSecond; index += 1) {
    for (let square = 0; square < 400; square += 1) {
      if (context) context.fillStyle = `hsl(${(square * 17 + index * 3) % 360} 60% ${40 + ((square + index) % 20)}%)`;
      context?.fillRect(((square % 25) * 26 + index * 2) % width, Math.floor(square / 25) * 23, 24, 21);
    }
    const frame = new VideoFrame(canvas, { timestamp: (index * 1_000_000) / perSecond });
    encoder.encode(frame, { keyFrame: index === 0 });
    frame.close();
  }
  await encoder.flush();
  return chunks.map((bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
}
