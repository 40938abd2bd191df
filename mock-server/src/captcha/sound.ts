import { randomFillSync } from 'node:crypto';
import type { Language } from '@meet/contracts/languages';
import { speechOf, type RandomNumber } from './speech.ts';
import { headerBytes, samplesPerSecond, silence, voiceOf } from './voice.ts';

/** A WAV in which a voice says the digits, for people who cannot see the picture. Each digit of each sound is different. */
export async function soundOf(digits: string, language: Language, random: RandomNumber = secureRandom()): Promise<Buffer> {
  const { spoken, background } = speechOf(await voiceOf(language), digits, random);
  const samples = Buffer.from(spoken.map((sample, at) => Math.round(silence + sample + (background[at] ?? 0))));
  return Buffer.concat([headerOf(samples.length), samples]);
}

/** Cryptographic random numbers: the noise of one captcha does not predict the next. */
function secureRandom(): RandomNumber {
  const pool = new Uint32Array(4_096);
  let used = pool.length;
  return () => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    used += 1;
    return (pool[used - 1] ?? 0) / 2 ** 32;
  };
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
