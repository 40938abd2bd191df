import type { Rights, RtcData } from '@meet/contracts/signaling';

/** Carries the pictures and the sound of meetings; signaling knows nothing else about media. */
export interface MediaEngine {
  /** Names of the peer connections of a participant. */
  readonly dests: readonly string[];
  /** The one on which the client publishes and offers; without it the client waits for our offer. */
  readonly publishDest?: string;
  meeting(): MediaMeeting;
  usage(): MediaUsage;
  /** Ends every meeting; nothing of them is left afterwards. */
  close(): Promise<void>;
}

export interface MediaMeeting {
  join(participant: MediaParticipant): MediaPeer;
  /** These bots and no others are in the meeting from now on. */
  setBots(bots: readonly MediaBot[]): void;
  setFaults(faults: MediaFaults): void;
  close(): Promise<void>;
}

/** What the engine needs of a participant. */
export interface MediaParticipant {
  readonly attendeeId: string;
  send(dest: string, data: RtcData): void;
  /** What came in on this connection could not be used. */
  fail(dest: string): void;
}

/** One participant inside; after `leave` nothing more is sent. */
export interface MediaPeer {
  receive(dest: string, data: RtcData): void;
  /** Withheld rights stop the forwarding, whatever the browser sends. */
  allow(rights: MediaRights): void;
  leave(): void;
}

export type MediaRights = Pick<Rights, 'video' | 'talk' | 'share'>;

export interface MediaBot {
  readonly attendeeId: string;
  /** Which of the recorded loops it plays; counts on from the last to the first. */
  readonly loop: number;
}

export interface MediaFaults {
  /** Of the packets forwarded to viewers. */
  readonly dropPercent: number;
  /** Forward nothing at all. */
  readonly freeze: boolean;
  /** Neither use the client's candidates nor tell ours: the connection never comes up. */
  readonly refuseCandidates: boolean;
  /** Never answer the client's offers and never offer. */
  readonly noAnswer: boolean;
}

export const noFaults: MediaFaults = { dropPercent: 0, freeze: false, refuseCandidates: false, noAnswer: false };

export interface MediaUsage {
  readonly participants: number;
  readonly connections: number;
  /** Unknown where another process forwards. */
  readonly packetsForwarded?: number;
}
