/** The forwarded part of an RTP packet; the other header fields are set by the outgoing connection. */
export interface MediaPacket {
  readonly sequenceNumber: number;
  readonly timestamp: number;
  /** The last packet of a picture. */
  readonly marker: boolean;
  readonly payload: Buffer;
  /** Audio level in −dBov (RFC 6464): 0 is the loudest, 127 silence; undefined when not sent. */
  readonly level?: number;
}

/** What a packet takes on the line besides its payload: headers of IP, UDP and RTP with extensions, and the signature. */
export const bytesAround = 62;

export type MediaKind = 'audio' | 'video';

/** RTP timestamp units per second. */
export const clockRates: Readonly<Record<MediaKind, number>> = { audio: 48_000, video: 90_000 };
