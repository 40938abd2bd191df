import { samplesPerSecond, type Voice } from './voice.ts';

/** Random number: 0 ≤ n < 1. */
export type RandomNumber = () => number;

interface SpokenDigit {
  readonly from: number;
  readonly to: number;
}

/** Digits in order, and the background. Their sum stays between −128 and 127. */
interface Speech {
  readonly spoken: Float32Array;
  readonly background: Float32Array;
  readonly words: readonly SpokenDigit[];
}

const loudest = 120;
const gapSeconds = { min: 0.25, max: 0.45 };
/** Playback rate of a digit, which changes its pitch too. */
const rates = { min: 0.86, max: 1.14 };
/** How much the rate varies within a digit, so that no constant factor reverses it. */
const drift = 0.05;
/**
 * Decibels of each digit above its background. People with normal hearing understand digits in noise that is louder than the digits (tests of
 * hearing end near −8 dB); a solver that compares spectra still reads half of the captchas at 9 dB, and hardly any at 5 dB.
 */
const aboveBackground = { min: 2, max: 5 };

const babblers = 5;
const babbleRates = { min: 0.75, max: 1.3 };
const noiseInBabble = 0.4;

/** The digits with random pace, pitch, loudness and pauses, over babble and noise. */
export function speechOf(voice: Voice, digits: string, random: RandomNumber): Speech {
  const between = ({ min, max }: Range) => min + random() * (max - min);
  const gap = () => Math.round(samplesPerSecond * between(gapSeconds));

  const digitSamples = Array.from(digits, (digit) => {
    const [rate, phase] = [between(rates), between({ min: 0, max: 2 * Math.PI })];
    return replayed(clipOf(voice, Number(digit)), (progress) => rate * (1 + drift * Math.sin(phase + 2 * Math.PI * progress)));
  });
  let length = gap();
  const words = digitSamples.map((samples): SpokenDigit => {
    const word = { from: length, to: length + samples.length };
    length = word.to + gap();
    return word;
  });

  const background = backgroundOf(voice, length, random);
  const spoken = new Float32Array(length);
  digitSamples.forEach((samples, index) => {
    const { from = 0, to } = words[index] ?? {};
    const times = 10 ** (between(aboveBackground) / 20);
    add(spoken, samples, from, (times * rootMeanSquare(background.subarray(from, to))) / rootMeanSquare(samples));
  });

  const peak = spoken.reduce((highest, sample, at) => Math.max(highest, Math.abs(sample + (background[at] ?? 0))), 0);
  return { spoken: scaled(spoken, loudest / peak), background: scaled(background, loudest / peak), words };
}

interface Range {
  readonly min: number;
  readonly max: number;
}

/** Overlapping digits, forwards or backwards, and noise. */
function backgroundOf(voice: Voice, length: number, random: RandomNumber): Float32Array {
  const between = ({ min, max }: Range) => min + random() * (max - min);
  const background = new Float32Array(length);
  for (let babbler = 0; babbler < babblers; babbler++) {
    // The first word begins before the sound does.
    for (let at = -Math.floor(random() * samplesPerSecond * 0.3); at < length;) {
      const clip = clipOf(voice, Math.floor(random() * voice.length));
      const rate = between(babbleRates);
      const word = replayed(random() < 0.5 ? clip : clip.toReversed(), () => rate);
      add(background, word, at, between({ min: 0.6, max: 1.2 }) / rootMeanSquare(word));
      at += word.length;
    }
  }
  // Evenly spread numbers from −1 to 1 have the level √⅓.
  const noise = noiseInBabble * rootMeanSquare(background) * Math.sqrt(3);
  return background.map((sample) => sample + noise * (2 * random() - 1));
}

function clipOf(voice: Voice, digit: number): Float32Array {
  const clip = voice[digit];
  if (!clip) throw new Error(`no digit ${digit}`);
  return clip;
}

/** The clip resampled by cubic interpolation at a rate that depends on the progress (0 to 1). */
function replayed(clip: Float32Array, rateAt: (progress: number) => number): Float32Array {
  const samples = new Float32Array(2 * clip.length);
  let length = 0;
  for (let at = 0; at < clip.length; at += rateAt(at / clip.length)) {
    const start = Math.floor(at);
    const part = at - start;
    const before = clip[start - 1] ?? 0;
    const from = clip[start] ?? 0;
    const to = clip[start + 1] ?? 0;
    const after = clip[start + 2] ?? 0;
    const bend = 2 * before - 5 * from + 4 * to - after + part * (3 * (from - to) + after - before);
    samples[length] = from + (part / 2) * (to - before + part * bend);
    length += 1;
  }
  return samples.subarray(0, length);
}

const scaled = (samples: Float32Array, factor: number): Float32Array => samples.map((sample) => sample * factor);

/** Root of the mean square. */
export function rootMeanSquare(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / samples.length);
}

function add(whole: Float32Array, part: Float32Array, at: number, factor: number): void {
  const end = Math.min(part.length, whole.length - at);
  for (let index = Math.max(0, -at); index < end; index++) whole[at + index] = (whole[at + index] ?? 0) + factor * (part[index] ?? 0);
}
