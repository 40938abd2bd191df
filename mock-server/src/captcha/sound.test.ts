import { languages } from '@meet/contracts/languages';
import { expect, test } from 'vitest';
import { soundOf } from './sound.ts';

const headerBytes = 44;
const silence = 128;

/** Stretches of sound between the pauses. */
function wordsOf(wav: Buffer): number {
  let words = 0;
  let silent = Infinity;
  for (const sample of wav.subarray(headerBytes)) {
    if (Math.abs(sample - silence) <= 1) silent += 1;
    else {
      if (silent > 2_000) words += 1;
      silent = 0;
    }
  }
  return words;
}

test.each(languages)('the digits are spoken one by one in %s', async (language) => {
  const wav = await soundOf('012789', language);
  expect(wordsOf(wav)).toBe(6);
});

test('the sound is a whole WAV: 8 kHz, 8 bits, one channel', async () => {
  const wav = await soundOf('123456', 'en');
  expect(wav.subarray(0, 4).toString()).toBe('RIFF');
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
  expect(wav.readUInt32LE(40)).toBe(wav.length - headerBytes);
  expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([1, 1, 8_000, 8]);
});

test('other digits and other languages sound otherwise', async () => {
  const sounds = await Promise.all([soundOf('123456', 'en'), soundOf('123457', 'en'), soundOf('123456', 'de')]);
  expect(new Set(sounds.map((sound) => sound.toString('base64'))).size).toBe(3);
});
