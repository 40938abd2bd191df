import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MediaPacket } from './packet.ts';
import { Rewriter } from './rewriter.ts';
import { vp8Descriptor, vp8Payloads } from './vp8.ts';

const keyFrame = Buffer.from([0x10, 1, 2]);
const interFrame = Buffer.from([0x11, 1, 2]);

const video = (sequenceNumber: number, timestamp: number, pictureId: number, picture = interFrame): MediaPacket => {
  const [payload = Buffer.alloc(0)] = vp8Payloads(picture, pictureId, 1_000);
  return { sequenceNumber, timestamp, marker: true, payload };
};

const pictureIdOf = (packet: MediaPacket | undefined) => packet && vp8Descriptor(packet.payload).pictureId?.value;

test('a video begins, and changes its source, with a key frame', () => {
  const rewriter = new Rewriter('video', () => 0);
  expect(rewriter.push('a', video(1, 0, 1))).toBeUndefined();
  expect(rewriter.push('a', video(2, 0, 2, keyFrame))).toBeDefined();
  expect(rewriter.push('b', video(1, 0, 1))).toBeUndefined();
  expect(rewriter.push('a', video(3, 0, 3))).toBeDefined();
  expect(rewriter.push('b', video(2, 0, 2, keyFrame))).toBeDefined();
});

test('after a change numbers go on by one, and the timestamp by the time that has passed', () => {
  let nowMs = 0;
  const rewriter = new Rewriter('video', () => nowMs);
  const last = rewriter.push('a', video(65_535, 4_294_967_295, 32_767, keyFrame));
  nowMs = 100;
  const next = rewriter.push('b', video(7, 1_000, 5, keyFrame));
  expect(next?.sequenceNumber).toBe(((last?.sequenceNumber ?? 0) + 1) & 0xffff);
  expect(next?.timestamp).toBe(((last?.timestamp ?? 0) + 9_000) >>> 0);
  expect(pictureIdOf(next)).toBe(((pictureIdOf(last) ?? 0) + 1) & 0x7fff);
});

test('packets in the wrong order keep their distance', () => {
  const rewriter = new Rewriter('audio', () => 0);
  const packet = (sequenceNumber: number): MediaPacket => ({
    sequenceNumber,
    timestamp: sequenceNumber * 960,
    marker: false,
    payload: Buffer.alloc(1),
  });
  const numbers = [10, 12, 11, 13].map((sequenceNumber) => rewriter.push('a', packet(sequenceNumber))?.sequenceNumber ?? 0);
  const first = numbers[0] ?? 0;
  expect(numbers.map((number) => (number - first) & 0xffff)).toEqual([0, 2, 1, 3]);
});

test('the packet that came in stays as it was', () => {
  const rewriter = new Rewriter('video', () => 0);
  const packet = video(1, 0, 77, keyFrame);
  const before = Buffer.from(packet.payload);
  rewriter.push('a', packet);
  expect(packet.payload).toEqual(before);
});

test('whatever the sources, the outgoing numbers have no gap', () => {
  const turns = fc.array(fc.record({ source: fc.constantFrom('a', 'b', 'c'), length: fc.integer({ min: 1, max: 20 }) }), { maxLength: 20 });
  const starts = fc.record({ sequenceNumber: fc.nat(65_535), timestamp: fc.nat(4_294_967_295), pictureId: fc.nat(32_767) });
  fc.assert(
    fc.property(turns, fc.tuple(starts, starts, starts), (plan, [a, b, c]) => {
      const at = { a: { ...a }, b: { ...b }, c: { ...c } };
      const rewriter = new Rewriter('video', () => 0);
      const out: MediaPacket[] = [];
      for (const { source, length } of plan) {
        for (let index = 0; index < length; index += 1) {
          const position = at[source];
          position.sequenceNumber = (position.sequenceNumber + 1) & 0xffff;
          position.timestamp = (position.timestamp + 6_000) >>> 0;
          position.pictureId = (position.pictureId + 1) & 0x7fff;
          const packet = rewriter.push(
            source,
            video(position.sequenceNumber, position.timestamp, position.pictureId, index === 0 ? keyFrame : interFrame),
          );
          if (packet) out.push(packet);
        }
      }
      const steps = out.slice(1).map((packet, index) => {
        const before = out[index];
        return [
          (packet.sequenceNumber - (before?.sequenceNumber ?? 0)) & 0xffff,
          ((pictureIdOf(packet) ?? 0) - (pictureIdOf(before) ?? 0)) & 0x7fff,
        ];
      });
      // A source that comes back begins with a key frame too, but has moved on only while it was heard.
      expect(steps.filter(([sequence, picture]) => sequence !== 1 || picture !== 1)).toEqual([]);
    }),
  );
});

test('the descriptor of any bytes can be read', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
      const { pictureId, tl0PicIdx } = vp8Descriptor(Buffer.from(bytes));
      expect((pictureId?.at ?? 0) < Math.max(bytes.length, 1) && (tl0PicIdx?.at ?? 0) < Math.max(bytes.length, 1)).toBe(true);
    }),
  );
});

test('a picture is cut into packets of which only the first begins it', () => {
  const payloads = vp8Payloads(Buffer.concat([Buffer.from([0x10]), Buffer.alloc(2_500)]), 300, 1_000);
  expect(payloads.map((payload) => vp8Descriptor(payload).isKeyFrameStart)).toEqual([true, false, false]);
  expect(payloads.map((payload) => vp8Descriptor(payload).pictureId?.value)).toEqual([300, 300, 300]);
});
