/// <reference lib="dom" />
import { setTimeout } from 'node:timers/promises';
import { startJanus } from '../janus.mjs';
import { missingProgram } from '../setup.mjs';
import { whyNoLine, withLine } from './lab/line.mjs';
import { meetingIn } from './lab/meeting-place.mjs';
import { withServers } from './lab/server.mjs';
import { median } from './lab/statistics.mjs';
import { concealedPercent, samplesOf, samplesSince } from './lab/voices.mjs';
import { msToFirstFrame, statsOf, withWatchedPage } from './lab/watched-page.mjs';

export const title = 'Voices on bad lines';
export const goal = 'at most 2 % of a voice is made up at 10 % loss, 8 % at 30 %, 5 % at 150 kbit/s; 300 kbit/s are noticed within 5 s';
export const inBrowser = true;

const product = new URL('lab/product.mjs', import.meta.url).pathname;
const participants = new URL('lab/participants.mjs', import.meta.url).pathname;
const runs = Number(process.env['RUNS'] ?? 3);
const isOnJanus = process.env['ENGINE'] === 'janus';
const settleMs = 5_000;
const measuredMs = 20_000;
const restMs = 3_000;
/** Besides whoever is on the bad line. */
const others = 4;
/** Of bots, which leave the last turn to people (`room-media.ts`). */
const turnMs = 4_000;

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('./lab/table.mjs').Row} Row */
/** @typedef {import('./lab/line.mjs').Line} Line */
/** @typedef {import('./lab/meeting-place.mjs').Place} Place */
/** @typedef {{ line: Line, near: Page, far: Page }} Call `far` is on the bad line */

/** @returns {Promise<Row[]>} */
export async function run() {
  const reason = (await whyNoLine()) ?? (isOnJanus ? await missingProgram('janus', 'janus') : undefined);
  if (reason) {
    console.log(`NOT RUN: voice. ${reason}`);
    return [];
  }
  return withLine(async (line) => {
    const janusUrls = isOnJanus ? [await startJanus(line.host)] : undefined;
    return withServers([{ module: product, options: { host: line.host, janusUrls } }], async (server) => {
      const pair = await meetingIn(server, { bots: 0 });
      const conversation = await meetingIn(server, { bots: others - 1 });
      const crowd = await meetingIn(server, { bots: 0 });
      const narrow = { upKbit: 150, downKbit: 150 };
      return [
        ...(await inCall(line, pair, async (call) => [
          ...(await voices(call, '10 % loss', { lossPercent: 10 }, { percent: 2, lost: 10 })),
          ...(await voices(call, '30 % loss', { lossPercent: 30 }, { percent: 8, lost: 30 })),
          await noticed(call),
        ])),
        ...(await inCall(line, conversation, async (call) => {
          await call.near.evaluate(talkInTurn, { turns: others, turnMs });
          return voices(call, '150 kbit/s, four others talk in turn', narrow, { percent: 5, talking: 1 });
        })),
        ...(await withTalkers(crowd, () =>
          inCall(line, crowd, (call) => voices(call, '150 kbit/s, four others talk at once', narrow, { percent: 5, talking: others })),
        )),
      ];
    });
  });
}

/**
 * @param {Line} line
 * @param {Place} place
 * @param {(call: Call) => Promise<Row[]>} use
 */
const inCall = (line, { enter, server, ...place }, use) =>
  line.withBrowserBeside(server.url, (nearby) =>
    line.withBrowser(server.url, (distant) =>
      withWatchedPage(nearby, { ...place, before: talk }, (near) =>
        withWatchedPage(distant, { ...place, before: talk }, async (far) => {
          await line.limit({});
          for (const page of [near, far]) await enter(page);
          for (const page of [near, far]) await msToFirstFrame(page);
          return use({ line, near, far });
        }),
      ),
    ),
  );

/**
 * With people who talk all the time, besides the two.
 * @param {Place} place
 * @param {() => Promise<Row[]>} use
 */
const withTalkers = ({ server, umi, world }, use) =>
  withServers([{ module: participants }], async (people) => {
    const count = others - 1;
    await people.task('join', { origin: server.url, umi, world, count });
    while ((await people.task('streams')) < 2 * count * (count - 1)) await setTimeout(250);
    return use();
  });

/**
 * How much of the two voices is made up where they are heard.
 * @param {Call} call
 * @param {string} what
 * @param {import('./lab/line.mjs').Limits} limits
 * @param {{ percent: number, lost?: number, talking?: number }} bounds `talking`: so many at once, of several others
 * @returns {Promise<Row[]>}
 */
async function voices({ line, near, far }, what, limits, { percent, lost, talking }) {
  /** @type {{ heard: number[], said: number[], missing: number[] }} */
  const made = { heard: [], said: [], missing: [] };
  const look = async () => ({ heard: await samplesOf(far), said: await samplesOf(near), sent: await soundsSent(near) });
  for (let run = 0; run < runs; run += 1) {
    await line.limit(limits);
    await setTimeout(settleMs);
    const before = await look();
    await setTimeout(measuredMs);
    const after = await look();
    const [heard, said] = [samplesSince(before.heard, after.heard), samplesSince(before.said, after.said)];
    made.heard.push(concealedPercent(heard, talking));
    made.said.push(concealedPercent(said));
    made.missing.push(missingPercent(heard, said, after.sent - before.sent));
    await line.limit({});
    await setTimeout(restMs);
  }
  return [
    { who: 'heard by whoever is on the line, made up', values: made.heard },
    { who: 'of whoever is on the line, made up', values: made.said },
    ...(talking ? [{ who: 'heard by whoever is on the line, packets that do not come', values: made.missing }] : []),
  ].map(({ who, values }) => {
    console.log(`${what}, voice ${who}: ${values.map((value) => value.toFixed(1)).join(', ')} %`);
    return {
      what: `${what}: voice ${who}`,
      unit: '%',
      ours: median(values),
      ...(lost && { yardstick: { name: 'packets lost', value: lost } }),
      goal: { of: /** @type {const} */ ('value'), atMost: percent },
    };
  });
}

/**
 * Of all that the others say: who begins to talk and is withheld is heard as silence, of which nothing is made up.
 * @param {import('./lab/voices.mjs').Samples} heard on the line
 * @param {import('./lab/voices.mjs').Samples} said as whoever is beside it hears
 * @param {number} sent by whoever is beside it
 */
function missingPercent(heard, said, sent) {
  const came = [...heard.values()].reduce((sum, { packets }) => sum + packets, 0);
  const all = [...heard.keys()].reduce((sum, stream) => sum + (said.get(stream)?.packets ?? 0), sent);
  return Math.max(0, (1 - came / all) * 100);
}

/** @param {Page} page */
async function soundsSent(page) {
  const sent = await statsOf(page, 'outbound-rtp');
  return sent.filter(({ kind }) => kind === 'audio').reduce((sum, { packetsSent }) => sum + packetsSent, 0);
}

const narrowKbit = 300;
const patienceMs = 30_000;

/**
 * How long a browser wants to send more than its line carries.
 * @param {Call} call
 * @returns {Promise<Row>}
 */
async function noticed({ line, far }) {
  /** @type {number[]} */
  const tookMs = [];
  for (let run = 0; run < runs; run += 1) {
    await line.limit({});
    await until(async () => (await wantedKbit(far)) > 1.5 * narrowKbit);
    await line.limit({ upKbit: narrowKbit });
    tookMs.push(await until(async () => (await wantedKbit(far)) <= narrowKbit));
  }
  console.log(`${narrowKbit} kbit/s noticed after ${tookMs.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`);
  return {
    what: `line of ${narrowKbit} kbit/s, until no more is sent`,
    unit: 's',
    ours: median(tookMs) / 1000,
    goal: { of: 'value', atMost: 5 },
  };
}

/**
 * Waits, but not for ever; how long it has.
 * @param {() => Promise<boolean>} isSo
 */
async function until(isSo) {
  const startMs = performance.now();
  while (!(await isSo()) && performance.now() - startMs < patienceMs) await setTimeout(100);
  return performance.now() - startMs;
}

/** @param {Page} page */
async function wantedKbit(page) {
  const sent = await statsOf(page, 'outbound-rtp');
  return sent.reduce((sum, { targetBitrate = 0 }) => sum + targetBitrate, 0) / 1000;
}

/** Runs in the page before it: a microphone in which somebody talks without a pause. */
function talk() {
  // The empty page before it has none.
  if (!('mediaDevices' in navigator)) return;
  const { mediaDevices } = navigator;
  const real = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await real(wanted);
    if (stream.getAudioTracks().length === 0) return stream;
    const audio = new AudioContext();
    void audio.resume();
    const out = audio.createMediaStreamDestination();
    const [voice, melody, range, loudness] = [
      new OscillatorNode(audio, { type: 'sawtooth', frequency: 180 }),
      new OscillatorNode(audio, { frequency: 3 }),
      new GainNode(audio, { gain: 60 }),
      new GainNode(audio, { gain: 0.3 }),
    ];
    melody.connect(range).connect(voice.frequency);
    voice.connect(loudness).connect(out);
    for (const node of [voice, melody]) node.start();
    Reflect.set(window, 'loudness', loudness.gain);
    for (const track of stream.getAudioTracks()) {
      stream.removeTrack(track);
      for (const own of out.stream.getAudioTracks()) stream.addTrack(own);
    }
    return stream;
  };
}

/**
 * Runs in the page: from now on it talks when the bots leave the turn to it.
 * @param {{ turns: number, turnMs: number }} of
 */
function talkInTurn({ turns, turnMs: eachMs }) {
  /** @type {AudioParam} */
  const loudness = Reflect.get(window, 'loudness');
  const { value } = loudness;
  setInterval(() => (loudness.value = Math.floor(Date.now() / eachMs) % turns === turns - 1 ? value : 0), 20);
}
