/// <reference lib="dom" />
// Draws and sings the loops that the bots play, encodes them with Chromium's WebCodecs (VP8 and Opus) and writes them
// beside the player. Run it only to change how bots look or sound: the loops are committed.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import { launch } from './browsers.mjs';
import { command, root } from './command.mjs';

const folder = path.join(root, 'mock-server/src/media/bots');

/** @type {readonly Look[]} */
const looks = [
  {
    name: 'one',
    tone: 440,
    wall: ['#0b1f3a', '#16386b'],
    light: '#ff9d2e',
    shirt: '#e8832a',
    skin: '#f0c29b',
    hair: '#3b2314',
    style: 'long',
  },
  {
    name: 'two',
    tone: 660,
    wall: ['#12213d', '#244a86'],
    light: '#5fb4ff',
    shirt: '#2f6fb5',
    skin: '#a9714b',
    hair: '#14100d',
    style: 'short',
  },
  {
    name: 'three',
    tone: 880,
    wall: ['#1d1b3f', '#3a3577'],
    light: '#ffc46b',
    shirt: '#f3efe6',
    skin: '#e2b08a',
    hair: '#b8b8c4',
    style: 'bun',
  },
];

/**
 * @typedef {object} Look
 * @property {string} name of the two files
 * @property {number} tone Hz
 * @property {readonly [string, string]} wall
 * @property {string} light
 * @property {string} shirt
 * @property {string} skin
 * @property {string} hair
 * @property {'long' | 'short' | 'bun'} style
 */

await command(async () => {
  const browser = await chromium.launch(launch.chromium);
  try {
    const page = await browser.newPage();
    // WebCodecs exist in secure contexts only.
    await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto('http://localhost/');
    for (const look of looks) {
      const { pictures, sounds } = await page.evaluate(record, look);
      await write(`${look.name}.vp8`, pictures);
      await write(`${look.name}.opus`, sounds);
    }
    return 0;
  } finally {
    await browser.close();
  }
});

/**
 * Frames one after the other, each behind its length in 32 bits, little end first.
 * @param {string} name
 * @param {readonly string[]} frames base64
 */
async function write(name, frames) {
  const bytes = Buffer.concat(
    frames.flatMap((frame) => {
      const body = Buffer.from(frame, 'base64');
      const length = Buffer.alloc(4);
      length.writeUInt32LE(body.length);
      return [length, body];
    }),
  );
  await writeFile(path.join(folder, name), bytes);
  console.log(`${name}: ${frames.length} frames, ${bytes.length} bytes`);
}

/**
 * Runs in the page, so it brings everything along: six seconds whose end meets their beginning.
 * @param {Look} look
 */
async function record(look) {
  const [width, height, fps, seconds] = [320, 180, 15, 6];
  const turn = 2 * Math.PI;
  /** How loud, and how far open the mouth is, at a moment of the loop. @param {number} at seconds */
  const voice = (at) => (0.5 - 0.5 * Math.cos(turn * at)) * (at % 3 < 2 ? 1 : 0.25);

  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');

  /** @param {string} colour @param {number} x @param {number} y @param {number} rx @param {number} [ry] */
  const disc = (colour, x, y, rx, ry = rx) => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.ellipse(x, y, rx, Math.max(ry, 0.5), 0, 0, turn);
    pen.fill();
  };

  /** @param {number} at seconds */
  const draw = (at) => {
    const phase = (at / seconds) * turn;
    const wall = pen.createLinearGradient(0, 0, width, height);
    look.wall.forEach((colour, index) => wall.addColorStop(index, colour));
    pen.fillStyle = wall;
    pen.fillRect(0, 0, width, height);
    const [lampX, lampY] = [width * (0.5 + 0.36 * Math.cos(phase)), 46 + 14 * Math.sin(2 * phase)];
    pen.globalAlpha = 0.25;
    disc(look.light, lampX, lampY, 30);
    pen.globalAlpha = 1;
    disc(look.light, lampX, lampY, 13);

    const x = width / 2 + 7 * Math.sin(phase * 2);
    const y = 88 + 2.5 * Math.sin(phase * 4);
    if (look.style === 'long') disc(look.hair, x, y + 14, 47, 58);
    if (look.style === 'bun') disc(look.hair, x, y - 50, 17);
    disc(look.shirt, width / 2 + 3 * Math.sin(phase * 2), height + 30, 84, 68);
    disc(look.skin, x * 0.6 + width * 0.2, y + 44, 15, 22);
    disc(look.hair, x, y - 8, 41, 43);
    disc(look.skin, x, y + 4, 35, 40);
    pen.save();
    pen.beginPath();
    pen.ellipse(x, y + 4, 37, 42, 0, 0, turn);
    pen.clip();
    disc(look.hair, x - 10, y - 40, 44, look.style === 'short' ? 22 : 26);
    pen.restore();
    const isBlinking = at % 2.9 < 0.14;
    for (const side of [-13, 13]) {
      disc('#ffffff', x + side, y - 2, 6.5, isBlinking ? 0.8 : 5);
      if (!isBlinking) disc('#1b1b26', x + side + 1.5 * Math.sin(phase * 3), y - 2, 3);
    }
    disc('#7c2a2a', x, y + 23, 9, 1.5 + 7 * voice(at));
  };

  /** @param {{ byteLength: number, copyTo(to: Uint8Array<ArrayBuffer>): void }} chunk */
  const base64 = (chunk) => {
    const bytes = new Uint8Array(chunk.byteLength);
    chunk.copyTo(bytes);
    return btoa(String.fromCharCode(...bytes));
  };
  /** @param {Error} error */
  const fail = (error) => {
    throw error;
  };

  /** @type {string[]} */
  const pictures = [];
  const video = new VideoEncoder({ output: (chunk) => pictures.push(base64(chunk)), error: fail });
  video.configure({ codec: 'vp8', width, height, framerate: fps, bitrate: 90_000, latencyMode: 'realtime' });
  for (let index = 0; index < fps * seconds; index += 1) {
    draw(index / fps);
    const frame = new VideoFrame(canvas, { timestamp: Math.round((index * 1e6) / fps) });
    video.encode(frame, { keyFrame: index % fps === 0 });
    frame.close();
    await video.flush();
  }

  /** @type {string[]} */
  const sounds = [];
  const audio = new AudioEncoder({ output: (chunk) => sounds.push(base64(chunk)), error: fail });
  const [rate, size] = [48_000, 960];
  audio.configure({ codec: 'opus', sampleRate: rate, numberOfChannels: 1, bitrate: 24_000 });
  for (let start = 0; start < seconds * rate; start += size) {
    const data = Float32Array.from({ length: size }, (_, sample) => {
      const at = (start + sample) / rate;
      return Math.sin(turn * look.tone * at) * (0.02 + 0.1 * voice(at));
    });
    const sound = new AudioData({
      format: 'f32',
      sampleRate: rate,
      numberOfFrames: size,
      numberOfChannels: 1,
      timestamp: (start / rate) * 1e6,
      data,
    });
    audio.encode(sound);
    sound.close();
  }
  await audio.flush();
  return { pictures, sounds };
}
