// @module-tag slow
import { languages } from '@meet/contracts/languages';
import { seededRandom } from '@meet/fixtures/tools/random';
import { expect, test } from 'vitest';
import { byteSolver, correlationSolver, type Solver } from '../testing/captcha-solvers.ts';
import { spectralSolver } from '../testing/spectral-solver.ts';
import { soundOf } from './sound.ts';
import { rootMeanSquare, speechOf } from './speech.ts';
import { headerBytes, silence, voiceOf, type Voice } from './voice.ts';

interface Lesson {
  readonly digits: string;
  readonly wav: Buffer;
}

/** The same on each run. */
function lessons(
  topic: string,
  howMany: number,
  soundOfDigits: (digits: string, random: () => number) => Promise<Buffer>,
): Promise<Lesson[]> {
  const random = seededRandom(1, topic);
  return Promise.all(
    Array.from({ length: howMany }, async (_, at) => {
      const digits = random.text('0123456789', 6);
      return { digits, wav: await soundOfDigits(digits, seededRandom(at, topic).next) };
    }),
  );
}

const english = (digits: string, random: () => number) => soundOf(digits, 'en', random);

/** Bare clips between equal pauses of perfect silence: proves that a solver can read at all. */
function bareSound(voice: Voice): (digits: string) => Promise<Buffer> {
  const pause = Buffer.alloc(2_900, silence);
  return (digits) => {
    const said = Array.from(digits, (digit) => Buffer.from((voice[Number(digit)] ?? new Float32Array()).map((sample) => silence + sample)));
    return Promise.resolve(Buffer.concat([Buffer.alloc(headerBytes), pause, ...said.flatMap((one) => [one, pause])]));
  };
}

const solvedBy = (solver: Solver, tasks: readonly Lesson[]): number => tasks.filter(({ digits, wav }) => solver(wav) === digits).length;

test.each(languages)('the digits are spoken one by one in %s, each louder than the background', async (language) => {
  const voice = await voiceOf(language);
  for (const digits of ['012345', '678901', '777777']) {
    const { spoken, background, words } = speechOf(voice, digits, seededRandom(1, digits).next);
    expect(words).toHaveLength(6);
    for (const { from, to } of words) {
      const ratio = 20 * Math.log10(rootMeanSquare(spoken.subarray(from, to)) / rootMeanSquare(background.subarray(from, to)));
      expect(ratio).toBeGreaterThan(1.9);
      expect(ratio).toBeLessThan(5.1);
    }
    expect(
      words.every(({ from }, at) => from - (words[at - 1]?.to ?? 0) >= 2_000),
      'pauses between the words',
    ).toBe(true);
  }
});

test('a digit is said at most 15 % faster or slower than the voice says it', async () => {
  const voice = await voiceOf('en');
  const factors = Array.from({ length: 40 }, (_, at) => {
    const { words } = speechOf(voice, '0123456789', seededRandom(at, 'pace').next);
    return words.map(({ from, to }, digit) => (voice[digit]?.length ?? 0) / (to - from));
  }).flat();
  expect(Math.max(...factors)).toBeLessThan(1.15);
  expect(Math.min(...factors)).toBeGreaterThan(0.85);
  expect(Math.max(...factors) / Math.min(...factors)).toBeGreaterThan(1.15);
});

test('the sound is speech plus background, without clipping', async () => {
  const wav = await soundOf('123456', 'en', seededRandom(1, 'sum').next);
  const { spoken, background } = speechOf(await voiceOf('en'), '123456', seededRandom(1, 'sum').next);
  const farthest = spoken.reduce(
    (most, sample, at) => Math.max(most, Math.abs(silence + sample + (background[at] ?? 0) - (wav[headerBytes + at] ?? 0))),
    0,
  );
  expect(farthest).toBeLessThanOrEqual(0.5 + 1e-6);
  expect(wav).toHaveLength(headerBytes + spoken.length);
});

test('the sound is a whole WAV: 8 kHz, 8 bits, one channel', async () => {
  const wav = await soundOf('123456', 'en');
  expect(wav.subarray(0, 4).toString()).toBe('RIFF');
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
  expect(wav.readUInt32LE(40)).toBe(wav.length - headerBytes);
  expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([1, 1, 8_000, 8]);
});

test.each(languages)('in %s the sound stays under 64 kB, also with the longest digit six times', async (language) => {
  const voice = await voiceOf(language);
  const lengths = voice.map(({ length }) => length);
  const longest = String(lengths.indexOf(Math.max(...lengths))).repeat(6);
  for (const random of [() => 0.999_999, () => 0, seededRandom(1, language).next])
    expect((await soundOf(longest, language, random)).length).toBeLessThan(64 * 1_024);
});

test('no two sounds are equal, nor two occurrences of a digit', async () => {
  const sounds = await Promise.all([soundOf('123456', 'en'), soundOf('123456', 'en'), soundOf('123457', 'en'), soundOf('123456', 'de')]);
  expect(new Set(sounds.map((sound) => sound.toString('base64'))).size).toBe(4);
  const { spoken, words } = speechOf(await voiceOf('en'), '777777', seededRandom(1, 'alike').next);
  expect(new Set(words.map(({ from, to }) => spoken.subarray(from, to).join())).size).toBe(6);
});

test('no sound is silent for longer than 8 ms', async () => {
  for (const { wav } of await lessons('silence', 12, english)) {
    let silent = 0;
    let longest = 0;
    for (const sample of wav.subarray(headerBytes)) {
      silent = sample === silence ? silent + 1 : 0;
      longest = Math.max(longest, silent);
    }
    expect(longest).toBeLessThan(64);
  }
});

test('comparing bytes solves none of 30 captchas after learning from 12', async () => {
  const bare = bareSound(await voiceOf('en'));
  const learned = await lessons('learned', 12, bare);
  expect(solvedBy(byteSolver(learned), await lessons('tasks', 30, bare))).toBe(30);
  const solver = byteSolver(await lessons('learned', 12, english));
  expect(solvedBy(solver, await lessons('tasks', 30, english))).toBe(0);
});

test('cutting by loudness and matching the nearest clip solves less than one captcha in twenty', async () => {
  const voice = await voiceOf('en');
  const solver = correlationSolver(voice, 6);
  expect(solvedBy(solver, await lessons('tasks', 10, bareSound(voice)))).toBe(10);
  expect(solvedBy(solver, await lessons('tasks', 30, english))).toBeLessThan(2);
});

test('learning the spectra of the digits from 80 captchas solves less than one in twenty', async () => {
  const bare = bareSound(await voiceOf('en'));
  expect(solvedBy(spectralSolver(await lessons('learned', 12, bare), 6), await lessons('tasks', 10, bare))).toBe(10);
  const solver = spectralSolver(await lessons('learned', 80, english), 6);
  expect(solvedBy(solver, await lessons('tasks', 40, english))).toBeLessThan(2);
});
