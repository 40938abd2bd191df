import type { Rights, RtcData } from '@meet/contracts/signaling';

/** Transports pictures and sound of meetings; the only interface between signaling and media. */
export interface MediaEngine {
  /** Names of the peer connections of a participant. */
  readonly dests: readonly string[];
  /** Connection on which the client publishes and sends the offer; undefined: the client waits for our offer. */
  readonly publishDest?: string;
  meeting(): MediaMeeting;
  usage(): MediaUsage;
  /** Ends all meetings and releases their resources. */
  close(): Promise<void>;
}

export interface MediaMeeting {
  join(participant: MediaParticipant): MediaPeer;
  /** Replaces the bots of the meeting. */
  setBots(bots: readonly MediaBot[]): void;
  setFaults(faults: MediaFaults): void;
  close(): Promise<void>;
}

/** Callbacks of the engine to a participant. */
export interface MediaParticipant {
  readonly attendeeId: string;
  send(dest: string, data: RtcData): void;
  /** What was received on this connection could not be used. */
  fail(dest: string): void;
}

/** One participant of a meeting; after `leave` nothing more is sent. */
export interface MediaPeer {
  receive(dest: string, data: RtcData): void;
  /** Media without a right are not forwarded, whatever the browser sends. */
  allow(rights: MediaRights): void;
  /** From now on pictures are forwarded as this says; without it all are, in sizes of the engine's choice. */
  view(view: MediaView): void;
  leave(): void;
}

export type MediaRights = Pick<Rights, 'video' | 'talk' | 'share'>;

/** Heights in device pixels by stream id, `<attendeeId>.<camera|screen>`. Pictures of height 0, or not named, are not forwarded. */
export type MediaView = ReadonlyMap<string, number>;

export interface MediaBot {
  readonly attendeeId: string;
  /** Number of the recorded loop it plays, modulo the number of loops. */
  readonly loop: number;
  /** Asked for each 20 ms of sound; without it the bot talks all the time. */
  isTalking?(): boolean;
}

export interface MediaFaults {
  /** Percentage of forwarded packets to drop. */
  readonly dropPercent: number;
  /** Forward nothing at all. */
  readonly freeze: boolean;
  /** Ignore the client's candidates and send none: the connection is never established. */
  readonly refuseCandidates: boolean;
  /** Never answer the client's offers and never offer. */
  readonly noAnswer: boolean;
}

export const noFaults: MediaFaults = { dropPercent: 0, freeze: false, refuseCandidates: false, noAnswer: false };

export interface MediaUsage {
  readonly participants: number;
  readonly connections: number;
  /** Undefined when another process forwards. */
  readonly packetsForwarded?: number;
}
