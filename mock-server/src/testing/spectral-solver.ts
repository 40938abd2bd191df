import { headerBytes, samplesPerSecond, silence } from '../captcha/voice.ts';
import { loudParts, type SolvedCaptcha, type Solver } from './captcha-solvers.ts';

const frame = samplesPerSecond / 40;
const hop = samplesPerSecond / 100;
/** Centers of the bands in hertz: closer together where voices differ. */
const bands = [200, 300, 400, 500, 620, 760, 920, 1_100, 1_320, 1_580, 1_880, 2_240, 2_650, 3_100, 3_550];
/** Each word is stretched to so many frames, so that the pace of a digit does not matter. */
const framesOfWord = 16;

const waves = bands.map((hertz) => {
  const angle = (2 * Math.PI * hertz) / samplesPerSecond;
  const window = (at: number) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / frame);
  return {
    cosine: Float32Array.from({ length: frame }, (_, at) => window(at) * Math.cos(angle * at)),
    sine: Float32Array.from({ length: frame }, (_, at) => window(at) * Math.sin(angle * at)),
  };
});

/** The levels of the bands in one frame. */
function spectrumAt(samples: Float32Array, from: number): number[] {
  return waves.map(({ cosine, sine }) => {
    let [real, imaginary] = [0, 0];
    for (let at = 0; at < frame; at++) {
      const sample = samples[from + at] ?? 0;
      real += sample * (cosine[at] ?? 0);
      imaginary += sample * (sine[at] ?? 0);
    }
    return Math.log(real ** 2 + imaginary ** 2 + 100);
  });
}

/** What a word sounds like: its spectrum over time, without its loudness and the color of its background. */
function shapeOf(word: Float32Array): Float32Array {
  const spectra = Array.from({ length: Math.max(1, Math.floor((word.length - frame) / hop)) }, (_, at) => spectrumAt(word, at * hop));
  const means = bands.map((_, band) => spectra.reduce((sum, spectrum) => sum + (spectrum[band] ?? 0), 0) / spectra.length);
  const shape = Float32Array.from({ length: framesOfWord * bands.length }, (_, at) => {
    const band = at % bands.length;
    const place = (Math.floor(at / bands.length) / (framesOfWord - 1)) * (spectra.length - 1);
    const [before, after] = [spectra[Math.floor(place)]?.[band] ?? 0, spectra[Math.ceil(place)]?.[band] ?? 0];
    return before + (after - before) * (place % 1) - (means[band] ?? 0);
  });
  const size = Math.hypot(...shape);
  return shape.map((value) => value / size);
}

const wordsOf = (wav: Buffer, howMany: number): Float32Array[] =>
  loudParts(
    Float32Array.from(wav.subarray(headerBytes), (sample) => sample - silence),
    howMany,
  );

const neighbors = 7;

/** Learns the spectra of the digits from sounds with known digits, and takes those that most of the nearest ones have. */
export function spectralSolver(lessons: readonly SolvedCaptcha[], howMany: number): Solver {
  const known = lessons.flatMap(({ wav, digits }) =>
    wordsOf(wav, howMany).map((word, at) => ({ digit: digits[at] ?? '?', shape: shapeOf(word) })),
  );
  return (wav) => wordsOf(wav, howMany).reduce((digits, word) => digits + nearest(shapeOf(word), known), '');
}

function nearest(shape: Float32Array, known: readonly { readonly digit: string; readonly shape: Float32Array }[]): string {
  const likely = known
    .map(({ digit, shape: other }) => ({ digit, likeness: shape.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0) }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, neighbors);
  const votes = new Map<string, number>();
  for (const { digit, likeness } of likely) votes.set(digit, (votes.get(digit) ?? 0) + likeness);
  return [...votes].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '?';
}
