import type { Language } from '@meet/contracts/languages';

export const samplesPerSecond = 8_000;
export const headerBytes = 44;
/** Silence in unsigned 8-bit samples. */
export const silence = 128;

/** One file per language: the ten digits one after the other, of equal length; 8 kHz, 8 bits, mono. */
const voices = import.meta.glob<string>('./voices/*.wav', { query: '?inline', import: 'default' });

/** The ten spoken digits of a language: samples from −128 to 127, without silence around them. */
export type Voice = readonly Float32Array[];

const loaded = new Map<Language, Promise<Voice>>();

export function voiceOf(language: Language): Promise<Voice> {
  const voice = loaded.get(language) ?? load(language);
  loaded.set(language, voice);
  return voice;
}

async function load(language: Language): Promise<Voice> {
  const dataUrl = await voices[`./voices/${language}.wav`]?.();
  if (!dataUrl) throw new Error(`no voice for ${language}`);
  const samples = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64').subarray(headerBytes);
  const length = samples.length / 10;
  return Array.from({ length: 10 }, (_, digit) => spokenPart(samples.subarray(digit * length, (digit + 1) * length)));
}

function spokenPart(samples: Buffer): Float32Array {
  const from = samples.findIndex((sample) => sample !== silence);
  const to = samples.findLastIndex((sample) => sample !== silence) + 1;
  return Float32Array.from(samples.subarray(from, to), (sample) => sample - silence);
}
