import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clearBytes, comparisonCode, createOpener, createSealer, meetingSecret, overheadBytes, type FrameKind } from './frame-cipher.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const key = (first = 0) => Uint8Array.from({ length: 32 }, (_, index) => index + first);
const secret = await meetingSecret(key(), 'u-m-i');

const kinds = fc.constantFrom<FrameKind>('audio', 'video');
const frames = fc.uint8Array({ maxLength: 2_000 });
const trailer = (sealed: Uint8Array) => sealed.subarray(-16).join();

describe('a frame', () => {
  test('comes out as it went in, of whatever kind and length', async () => {
    await fc.assert(
      fc.asyncProperty(kinds, fc.array(frames, { minLength: 1, maxLength: 5 }), async (kind, all) => {
        const [seal, open] = [createSealer(secret, kind), createOpener(secret, kind)];
        for (const frame of all) {
          const sealed = await seal(frame);
          expect(sealed.length).toBe(frame.length + overheadBytes);
          expect(await open(sealed)).toEqual(frame);
        }
      }),
    );
  });

  test('shows what a server needs to forward it, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(kinds, fc.uint8Array({ minLength: 50, maxLength: 500 }), async (kind, frame) => {
        const sealed = await createSealer(secret, kind)(frame);
        const clear = clearBytes(kind, frame);
        expect(sealed.subarray(0, clear)).toEqual(frame.subarray(0, clear));
        const [hidden, shown] = [frame.subarray(clear, clear + 16), sealed.subarray(clear, clear + 16)];
        expect(shown).not.toEqual(hidden);
      }),
    );
  });

  test('shows ten bytes of a key frame of VP8, three of another picture, one of Opus', () => {
    const long = (first: number) => bytes(first, ...Array.from({ length: 20 }, () => 7));
    expect(clearBytes('video', long(0x10))).toBe(10);
    expect(clearBytes('video', long(0x11))).toBe(3);
    expect(clearBytes('audio', long(0x78))).toBe(1);
    expect(clearBytes('video', bytes(0x10, 1))).toBe(2);
    expect(clearBytes('audio', bytes())).toBe(0);
  });

  test('is refused when a single bit of it was changed, clear part and trailer included', async () => {
    await fc.assert(
      fc.asyncProperty(kinds, frames, fc.nat(), fc.integer({ min: 0, max: 7 }), async (kind, frame, place, bit) => {
        const sealed = await createSealer(secret, kind)(frame);
        const at = place % sealed.length;
        sealed[at] = (sealed[at] ?? 0) ^ (1 << bit);
        await expect(createOpener(secret, kind)(sealed)).rejects.toThrow('not encrypted with this key');
      }),
    );
  });

  test('is refused with another key, in another meeting, and when it was never encrypted', async () => {
    const sealed = await createSealer(secret, 'video')(key());
    const others = [await meetingSecret(key(1), 'u-m-i'), await meetingSecret(key(), 'another')];
    for (const other of others) await expect(createOpener(other, 'video')(sealed)).rejects.toThrow('not encrypted with this key');
    await fc.assert(
      fc.asyncProperty(kinds, frames, async (kind, plain) => {
        await expect(createOpener(secret, kind)(plain)).rejects.toThrow('not encrypted with this key');
      }),
    );
  });
});

describe('an IV', () => {
  test('never comes twice with one key: neither of one sender, nor of many, nor when the numbers are used up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 5 }), async (numbers, senders) => {
        const sealers = Array.from({ length: senders }, () => createSealer(secret, 'audio', numbers));
        // At once: what is drawn does not wait for what is computed.
        const sealed = await Promise.all(sealers.flatMap((seal) => Array.from({ length: 20 }, () => seal(bytes(1, 2, 3)))));
        expect(new Set(sealed.map(trailer)).size).toBe(sealed.length);
        const open = createOpener(secret, 'audio');
        for (const one of sealed) expect(await open(one)).toEqual(bytes(1, 2, 3));
      }),
      { numRuns: 20 },
    );
  });

  test('is another one for the same silence, so that no two frames are alike', async () => {
    const seal = createSealer(secret, 'audio');
    const [one, other] = [await seal(bytes(0x78, 0xff, 0xfe)), await seal(bytes(0x78, 0xff, 0xfe))];
    expect(one.subarray(1, 3 + 16)).not.toEqual(other.subarray(1, 3 + 16));
  });
});

test('the comparison code is the same for the same key and meeting, and another one for any other', async () => {
  const code = await comparisonCode(secret);
  expect(code).toMatch(/^\d{5} \d{5} \d{5} \d{5}$/);
  expect(await comparisonCode(await meetingSecret(key(), 'u-m-i'))).toBe(code);
  expect(await comparisonCode(await meetingSecret(key(1), 'u-m-i'))).not.toBe(code);
  expect(await comparisonCode(await meetingSecret(key(), 'another'))).not.toBe(code);
});
