/** What forwarding needs of one RTP packet; everything else of the header belongs to the connection it leaves on. */
export interface MediaPacket {
  readonly sequenceNumber: number;
  readonly timestamp: number;
  /** The last packet of a picture. */
  readonly marker: boolean;
  readonly payload: Buffer;
  /** How loud a sound is, decibels below the loudest there is: 0 to 127, which is silence. Undefined where it is not told. */
  readonly level?: number;
}

export type MediaKind = 'audio' | 'video';

/** Ticks of the timestamp per second. */
export const clockRates: Readonly<Record<MediaKind, number>> = { audio: 48_000, video: 90_000 };
