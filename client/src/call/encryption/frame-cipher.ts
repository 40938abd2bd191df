/*
 * Encryption of single frames of picture and sound, between the encoder of one browser and the decoder of another.
 *
 *     | clear part | AES-GCM: the rest of the frame, 16 bytes of tag | salt, 12 bytes | number, 4 bytes |
 *
 * What a server needs to forward is readable and authenticated: the header of VP8, the first byte of Opus. Each sealer draws a
 * salt of its own, from which its own key follows, and numbers its frames. So an IV, which is the number, never comes twice with
 * one key: not after a reload, not on a second track, not by another participant. Before the numbers are used up, a new salt is
 * drawn. Two equal salts of 96 random bits are less likely than a guessed tag.
 */

export type FrameKind = 'audio' | 'video';

/** Encrypts or decrypts one frame. */
type FrameCipher = (frame: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>;

const saltBytes = 12;
const numberBytes = 4;
const tagBytes = 16;

/** A frame grows by so many bytes. */
export const overheadBytes = tagBytes + saltBytes + numberBytes;

const framesMax = 2 ** 32;
/** A sender has a new salt after a reload; those of before are not needed any more. */
const keysMax = 8;

/** What all keys of a meeting are derived from. It can be handed to a worker, and not be read again. */
export interface MeetingSecret {
  readonly base: CryptoKey;
  /** The meeting's name in links: the same key in another meeting's link opens nothing here. */
  readonly umi: string;
}

export async function meetingSecret(key: Uint8Array, umi: string): Promise<MeetingSecret> {
  return { umi, base: await crypto.subtle.importKey('raw', copied(key), 'HKDF', false, ['deriveKey', 'deriveBits']) };
}

const utf8 = new TextEncoder();

const derivation = ({ umi }: MeetingSecret, purpose: string, salt: Uint8Array = new Uint8Array()) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: utf8.encode(umi),
  info: joined(utf8.encode(`meet ${purpose} `), salt),
});

const frameKey = (secret: MeetingSecret, salt: Uint8Array): Promise<CryptoKey> =>
  crypto.subtle.deriveKey(derivation(secret, 'frame', salt), secret.base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** Four groups of five digits, the same for everybody with the same key, to be read out. They tell nothing about the key. */
export async function comparisonCode(secret: MeetingSecret): Promise<string> {
  const bits = new DataView(await crypto.subtle.deriveBits(derivation(secret, 'comparison'), secret.base, 4 * 32));
  return [0, 4, 8, 12].map((at) => String(bits.getUint32(at) % 100_000).padStart(5, '0')).join(' ');
}

/** How much of a frame stays readable. The first bit of VP8 tells key frames, whose header is longer (RFC 6386 §9.1). */
export function clearBytes(kind: FrameKind, frame: Uint8Array): number {
  const [first = 0] = frame;
  return Math.min(frame.length, kind === 'audio' ? 1 : first & 1 ? 3 : 10);
}

/** Encrypts the frames of one sender. `numbers`: how many before a new salt is drawn; fewer in tests only. */
export function createSealer(secret: MeetingSecret, kind: FrameKind, numbers = framesMax): FrameCipher {
  const draw = () => {
    const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
    return { salt, key: frameKey(secret, salt), next: 0 };
  };
  let session = draw();
  return async (frame) => {
    if (session.next === numbers) session = draw();
    const { salt, key } = session;
    const number = session.next++;
    const clear = frame.subarray(0, clearBytes(kind, frame));
    const sealed = await crypto.subtle.encrypt(parameters(number, clear), await key, copied(frame.subarray(clear.length)));
    return joined(clear, new Uint8Array(sealed), salt, bigEndian(number));
  };
}

/** Decrypts the frames of one receiver; rejects for what was not sealed with this secret, or was changed on the way. */
export function createOpener(secret: MeetingSecret, kind: FrameKind): FrameCipher {
  const keys = new Map<string, Promise<CryptoKey>>();

  function keyFor(salt: Uint8Array): Promise<CryptoKey> {
    const name = salt.join();
    const key = keys.get(name) ?? frameKey(secret, salt);
    keys.delete(name);
    keys.set(name, key);
    const [oldest] = keys.keys();
    if (keys.size > keysMax && oldest !== undefined) keys.delete(oldest);
    return key;
  }

  return async (frame) => {
    if (frame.length < overheadBytes) throw unreadable();
    const clear = frame.subarray(0, clearBytes(kind, frame.subarray(0, -overheadBytes)));
    const end = frame.length - saltBytes - numberBytes;
    const number = new DataView(frame.buffer, frame.byteOffset + frame.length - numberBytes).getUint32(0);
    const key = await keyFor(frame.subarray(end, end + saltBytes));
    const opened = await crypto.subtle.decrypt(parameters(number, clear), key, copied(frame.subarray(clear.length, end))).catch(() => {
      throw unreadable();
    });
    return joined(clear, new Uint8Array(opened));
  };
}

const unreadable = () => new Error('not encrypted with this key');

const parameters = (number: number, clear: Uint8Array) => ({
  name: 'AES-GCM',
  iv: joined(new Uint8Array(8), bigEndian(number)),
  additionalData: copied(clear),
});

function bigEndian(number: number): Uint8Array {
  const bytes = new Uint8Array(numberBytes);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}

const copied = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
