/** The part of a VP8 payload descriptor that changes when a stream is forwarded (RFC 7741 §4.2). */
interface Vp8Descriptor {
  /** First packet of a key frame. */
  readonly isKeyFrameStart: boolean;
  /** Offset and value of the 15-bit picture id. */
  readonly pictureId?: { readonly at: number; readonly value: number };
  /** Offset and value of the base layer index. */
  readonly tl0PicIdx?: { readonly at: number; readonly value: number };
}

/** Parses the payload descriptor; missing fields of a short payload are undefined. */
export function vp8Descriptor(payload: Buffer): Vp8Descriptor {
  const first = payload[0] ?? 0;
  const isPictureStart = (first & startBit) !== 0 && (first & partitionBits) === 0;
  let at = 1;
  let pictureId: Vp8Descriptor['pictureId'];
  let tl0PicIdx: Vp8Descriptor['tl0PicIdx'];
  if (first & extensionBit) {
    const extensions = payload[at++] ?? 0;
    if (extensions & pictureIdBit) {
      const isLong = ((payload[at] ?? 0) & longBit) !== 0;
      if (isLong && at + 1 < payload.length) pictureId = { at, value: payload.readUInt16BE(at) & 0x7fff };
      at += isLong ? 2 : 1;
    }
    if (extensions & tl0Bit) {
      if (at < payload.length) tl0PicIdx = { at, value: payload.readUInt8(at) };
      at += 1;
    }
    if (extensions & layerBits) at += 1;
  }
  const picture = payload[at];
  const isKeyFrameStart = isPictureStart && picture !== undefined && (picture & interFrameBit) === 0;
  return { isKeyFrameStart, ...(pictureId && { pictureId }), ...(tl0PicIdx && { tl0PicIdx }) };
}

/** Splits a picture into RTP payloads, each with a descriptor that contains the picture id. */
export function vp8Payloads(picture: Buffer, pictureId: number, maxBytes: number): Buffer[] {
  const payloads: Buffer[] = [];
  for (let from = 0; from < picture.length; from += maxBytes) {
    const start = from === 0 ? startBit : 0;
    const descriptor = Buffer.from([extensionBit | start, pictureIdBit, longBit | (pictureId >> 8), pictureId & 0xff]);
    payloads.push(Buffer.concat([descriptor, picture.subarray(from, from + maxBytes)]));
  }
  return payloads;
}

const extensionBit = 0x80;
const startBit = 0x10;
const partitionBits = 0x0f;
const pictureIdBit = 0x80;
const tl0Bit = 0x40;
const layerBits = 0x30;
const longBit = 0x80;
const interFrameBit = 0x01;
