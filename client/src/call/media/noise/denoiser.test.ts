import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { createDenoiser } from './denoiser.ts';

const file = createRequire(import.meta.url).resolve('@sapphi-red/web-noise-suppressor/rnnoise.wasm');
const rnnoise = new WebAssembly.Module(readFileSync(file));

const rate = 48_000;

/** Words that were spoken: 8 bits at 8 kHz. */
function speech(): Float32Array {
  const samples = readFileSync(new URL('../../../../../mock-server/src/captcha/voices/en.wav', import.meta.url)).subarray(44);
  const at = (index: number) => ((samples[index] ?? 128) - 128) / 128;
  return Float32Array.from({ length: 6 * samples.length }, (_, index) => {
    const [whole, part] = [Math.floor(index / 6), (index % 6) / 6];
    return at(whole) * (1 - part) + at(whole + 1) * part;
  });
}

/** Always the same. */
function noise(length: number, loudness: number): Float32Array {
  let seed = 1;
  return Float32Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return loudness * ((2 * seed) / 2_147_483_647 - 1);
  });
}

function denoised(sound: Float32Array): Float32Array {
  const denoise = createDenoiser(rnnoise);
  const clean = new Float32Array(sound.length);
  for (let at = 0; at + 128 <= sound.length; at += 128) denoise(sound.subarray(at, at + 128), clean.subarray(at, at + 128));
  return clean;
}

/** The power of the second half, in which the first impression is over. */
const power = (sound: Float32Array) => sound.subarray(sound.length / 2).reduce((sum, sample) => sum + sample * sample, 0);

test('noise gets more than 15 dB quieter', () => {
  const hum = noise(4 * rate, 0.1);
  expect(power(denoised(hum)) / power(hum)).toBeLessThan(10 ** -1.5);
});

test('a voice remains, nearly as loud', () => {
  const voice = speech();
  const ratio = power(denoised(voice)) / power(voice);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(1.5);
});
