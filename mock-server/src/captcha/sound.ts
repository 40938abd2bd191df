import type { Language } from '@meet/contracts/languages';

/** One file per language: ten digits of equal length one after the other, 8 kHz, 8 bits, one channel. */
const voices = import.meta.glob<string>('./voices/*.wav', { query: '?inline', import: 'default' });

const headerBytes = 44;
const samplesPerSecond = 8_000;
const silence = 128;
const pause = Buffer.alloc(samplesPerSecond * 0.35, silence);

/** A WAV in which a voice says the digits, for those who can't see the picture. */
export async function soundOf(digits: string, language: Language): Promise<Buffer> {
  const voice = await voiceOf(language);
  const length = voice.length / 10;
  const spoken = Array.from(digits, (digit) => spokenPart(voice.subarray(Number(digit) * length, (Number(digit) + 1) * length)));
  const samples = Buffer.concat([pause, ...spoken.flatMap((one) => [one, pause])]);
  return Buffer.concat([headerOf(samples.length), samples]);
}

const loaded = new Map<Language, Promise<Buffer>>();

function voiceOf(language: Language): Promise<Buffer> {
  const voice = loaded.get(language) ?? load(language);
  loaded.set(language, voice);
  return voice;
}

async function load(language: Language): Promise<Buffer> {
  const dataUrl = await voices[`./voices/${language}.wav`]?.();
  if (!dataUrl) throw new Error(`no voice for ${language}`);
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64').subarray(headerBytes);
}

/** Without the silence that makes all digits of a file equally long. */
function spokenPart(samples: Buffer): Buffer {
  let end = samples.length;
  while (end > 0 && samples[end - 1] === silence) end -= 1;
  return samples.subarray(0, end);
}

function headerOf(samples: number): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.write('RIFF', 0);
  header.writeUInt32LE(headerBytes - 8 + samples, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(samplesPerSecond, 24);
  header.writeUInt32LE(samplesPerSecond, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples, 40);
  return header;
}
