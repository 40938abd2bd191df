/** What forwarding needs of one RTP packet; everything else of the header belongs to the connection it leaves on. */
export interface Packet {
  readonly sequenceNumber: number;
  readonly timestamp: number;
  /** The last packet of a picture. */
  readonly marker: boolean;
  readonly payload: Buffer;
}

export type Kind = 'audio' | 'video';

/** Ticks of the timestamp per second. */
export const clockRates: Readonly<Record<Kind, number>> = { audio: 48_000, video: 90_000 };
