import { clockRates, type MediaKind, type MediaPacket } from './packet.ts';
import { vp8Descriptor } from './vp8.ts';

/**
 * Rewrites packets of changing sources into one continuous stream: sequence number, timestamp, VP8 picture id and base
 * layer index have no jumps, and video changes its source only at a key frame. (werift's `replaceRTP` truncates the
 * timestamp offset to 16 bits.)
 */
export class Rewriter {
  readonly #kind: MediaKind;
  readonly #nowMs: () => number;
  #source: unknown;
  #last: Position & { readonly atMs: number };
  #offset: Position = { sequenceNumber: 0, timestamp: 0, pictureId: 0, tl0PicIdx: 0 };

  constructor(kind: MediaKind, nowMs: () => number = () => performance.now()) {
    this.#kind = kind;
    this.#nowMs = nowMs;
    this.#last = { sequenceNumber: Math.floor(Math.random() * 0x8000), timestamp: 0, pictureId: 0, tl0PicIdx: 0, atMs: nowMs() };
  }

  /** Undefined until the first key frame of a new source. */
  push(source: unknown, packet: MediaPacket): MediaPacket | undefined {
    const descriptor = this.#kind === 'video' ? vp8Descriptor(packet.payload) : undefined;
    const { pictureId, tl0PicIdx } = descriptor ?? {};
    if (this.#source !== source) {
      if (descriptor && !descriptor.isKeyFrameStart) return undefined;
      this.#source = source;
      this.#continueFrom(packet, pictureId?.value ?? 0, tl0PicIdx?.value ?? 0);
    }
    const here: Position = {
      sequenceNumber: (packet.sequenceNumber + this.#offset.sequenceNumber) & 0xffff,
      timestamp: (packet.timestamp + this.#offset.timestamp) >>> 0,
      pictureId: ((pictureId?.value ?? 0) + this.#offset.pictureId) & 0x7fff,
      tl0PicIdx: ((tl0PicIdx?.value ?? 0) + this.#offset.tl0PicIdx) & 0xff,
    };
    const isNewer = ((here.sequenceNumber - this.#last.sequenceNumber) & 0xffff) < 0x8000;
    if (isNewer) this.#last = { ...here, atMs: this.#nowMs() };
    const { sequenceNumber, timestamp } = here;
    if (!pictureId && !tl0PicIdx) return { ...packet, sequenceNumber, timestamp };
    const payload = Buffer.from(packet.payload);
    if (pictureId) payload.writeUInt16BE(0x8000 | here.pictureId, pictureId.at);
    if (tl0PicIdx) payload.writeUInt8(here.tl0PicIdx, tl0PicIdx.at);
    return { ...packet, sequenceNumber, timestamp, payload };
  }

  #continueFrom({ sequenceNumber, timestamp }: MediaPacket, pictureId: number, tl0PicIdx: number): void {
    const silenceMs = this.#nowMs() - this.#last.atMs;
    const gap = Math.max(1, Math.round((silenceMs / 1000) * clockRates[this.#kind]));
    this.#offset = {
      sequenceNumber: this.#last.sequenceNumber + 1 - sequenceNumber,
      timestamp: this.#last.timestamp + gap - timestamp,
      pictureId: this.#last.pictureId + 1 - pictureId,
      tl0PicIdx: this.#last.tl0PicIdx + 1 - tl0PicIdx,
    };
  }
}

interface Position {
  readonly sequenceNumber: number;
  readonly timestamp: number;
  readonly pictureId: number;
  readonly tl0PicIdx: number;
}
