import { headerBytes, samplesPerSecond, silence, type Voice } from '../captcha/voice.ts';

/** Automatic captcha readers; the sounds have to resist them. */
export type Solver = (wav: Buffer) => string;

export interface SolvedCaptcha {
  readonly wav: Buffer;
  readonly digits: string;
}

const longSilence = 2_800 - 1;

/** The bytes between stretches of perfect silence, as comparable text. */
function soundsBetweenSilence(wav: Buffer): string[] {
  const sounds: string[] = [];
  let silent = longSilence;
  let from = headerBytes;
  for (let at = headerBytes; at < wav.length; at++) {
    if (wav[at] === silence) {
      silent += 1;
      if (silent === longSilence) sounds.push(wav.subarray(from, at + 1 - silent).toString('latin1'));
    } else {
      if (silent >= longSilence) from = at;
      silent = 0;
    }
  }
  return sounds;
}

/** Remembers the bytes of each digit from sounds with known digits. */
export function byteSolver(lessons: readonly SolvedCaptcha[]): Solver {
  const known = new Map(lessons.flatMap(({ wav, digits }) => soundsBetweenSilence(wav).map((sound, at) => [sound, digits[at] ?? '?'])));
  return (wav) => soundsBetweenSilence(wav).reduce((digits, sound) => digits + (known.get(sound) ?? '?'), '');
}

const frame = samplesPerSecond / 100;

/** Splits at quiet passages, but not within a word; the threshold is raised until there are `howMany` parts. */
export function loudParts(samples: Float32Array, howMany: number): Float32Array[] {
  const energies = Array.from({ length: Math.floor(samples.length / frame) }, (_, at) => energyOf(samples, at * frame, frame));
  const smooth = energies.map((energy, at) => (energies[at - 1] ?? 0) + energy + (energies[at + 1] ?? 0));
  const loudest = Math.max(...smooth);
  for (let limit = loudest / 10_000; limit < loudest; limit *= 1.2) {
    const parts = partsAbove(limit, smooth);
    if (parts.length === howMany) return parts.map(({ from, to }) => samples.subarray(from * frame, to * frame));
  }
  return [];
}

const longestBreakInWord = 14;
const shortestWord = 8;

function partsAbove(limit: number, energies: readonly number[]): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  energies.forEach((energy, at) => {
    if (energy < limit) return;
    const last = parts.at(-1);
    if (last && at - last.to < longestBreakInWord) last.to = at + 1;
    else parts.push({ from: at, to: at + 1 });
  });
  return parts.filter(({ from, to }) => to - from >= shortestWord);
}

/** Downsampling factor: most energy of a voice is in the lower quarter of the spectrum, that of noise is not. */
const thinning = 4;
const farthestShift = samplesPerSecond / 10 / thinning;

/** Splits by energy and takes the voice clip with the best cross-correlation for each part. */
export function correlationSolver(voice: Voice, howMany: number): Solver {
  const clips = voice.map(thinned);
  return (wav) => {
    const samples = Float32Array.from(wav.subarray(headerBytes), (sample) => sample - silence);
    return loudParts(samples, howMany).reduce((digits, part) => digits + closest(thinned(part), clips), '');
  };
}

function thinned(samples: Float32Array): Float32Array {
  const thin = new Float32Array(Math.floor(samples.length / thinning));
  return thin.map((_, at) => samples.subarray(at * thinning, (at + 1) * thinning).reduce((sum, sample) => sum + sample, 0));
}

function closest(part: Float32Array, clips: readonly Float32Array[]): number {
  const likeness = clips.map((clip) => bestProduct(part, clip) / Math.sqrt(energyOf(clip, 0, clip.length)));
  return likeness.indexOf(Math.max(...likeness));
}

/** Highest cross-correlation over all shifts; samples beyond the other clip count as 0. */
function bestProduct(part: Float32Array, clip: Float32Array): number {
  let best = 0;
  for (let shift = -farthestShift; shift <= farthestShift; shift++) {
    let sum = 0;
    const end = Math.min(clip.length, part.length - shift);
    for (let at = Math.max(0, -shift); at < end; at++) sum += (clip[at] ?? 0) * (part[at + shift] ?? 0);
    best = Math.max(best, sum);
  }
  return best;
}

function energyOf(samples: Float32Array, from: number, length: number): number {
  let energy = 0;
  for (let at = from; at < Math.min(from + length, samples.length); at++) energy += (samples[at] ?? 0) ** 2;
  return energy;
}
