import onePictures from './one.vp8?url&inline';
import oneSounds from './one.opus?url&inline';
import threePictures from './three.vp8?url&inline';
import threeSounds from './three.opus?url&inline';
import twoPictures from './two.vp8?url&inline';
import twoSounds from './two.opus?url&inline';

/** Encoded pictures and sounds to repeat; the first picture is a key frame. */
export interface Loop {
  /** VP8, 320×180, 15 a second. */
  readonly pictures: readonly Buffer[];
  /** Opus, 20 ms each. */
  readonly sounds: readonly Buffer[];
}

const recorded = [
  [onePictures, oneSounds],
  [twoPictures, twoSounds],
  [threePictures, threeSounds],
] as const;

const played = new Map<number, Loop>();

/** One of the three recorded loops (tones of 440, 660 and 880 Hz), by number modulo three. */
export function loopOf(number: number): Loop {
  const index = number % recorded.length;
  const known = played.get(index);
  if (known) return known;
  const [pictures, sounds] = recorded[index] ?? recorded[0];
  const loop = { pictures: framesOf(pictures), sounds: framesOf(sounds) };
  played.set(index, loop);
  return loop;
}

/** Frames of a file, each preceded by its length (scripts/gen-bots.mjs). Files are inlined into the bundle. */
function framesOf(dataUrl: string): Buffer[] {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const frames: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const from = at + 4;
    at = from + bytes.readUInt32LE(at);
    frames.push(bytes.subarray(from, at));
  }
  return frames;
}
