import type { AttendeeState } from '@meet/contracts/mock';
import type { Attendee, RequestStatus, Rights } from '@meet/contracts/signaling';
import type { MediaView } from '../../media/engine.ts';
import type { ConversationEvent } from '../protocol/conversation.ts';
import type { ParticipantMedia } from './participant-media.ts';

/** The socket of a participant, as the room uses it. */
export interface ParticipantConnection {
  /** Whether its client can come back to the same media after the socket is lost. */
  readonly isResumable: boolean;
  notify(event: ConversationEvent): void;
  /** Sends bytes that are no message of the protocol. */
  sendRaw(frame: string | Uint8Array): void;
  /** Drops the connection without a close frame. */
  drop(): void;
}

/** A participant known to a room: in the meeting, in the waiting room, or disconnected. */
export interface RoomParticipant {
  readonly id: string;
  readonly clientId: string;
  fullName: string;
  status: RequestStatus;
  rights: Rights;
  media: MediaState;
  /** Removed, refused or put to waiting by somebody: admitted again only by hand. */
  isPutBack: boolean;
  /** Identified as somebody who organizes the meeting, on the current connection. */
  isModerator: boolean;
  /** Has shown an account, which stays known while the room remembers them. */
  isIdentified: boolean;
  /** Since when the hand is raised, in milliseconds of the world's clock. */
  handSinceMs: number | undefined;
  /** Since when in the waiting room, in milliseconds of the world's clock. */
  waitingSinceMs: number;
  connection: ParticipantConnection | undefined;
  peer: ParticipantMedia | undefined;
  /** Heights of the pictures they show, by stream id; undefined: everything is sent. */
  view: MediaView | undefined;
  /** Hash of the token with which the client comes back to its media. */
  resumeHash: string | undefined;
  /** Milliseconds of the world's clock; set by the first START of a delayed meeting. */
  startsAtMs: number | undefined;
  cancelTimer: () => void;
  /** Set while a lost connection may come back; cancels that wait. */
  cancelRejoinWait: (() => void) | undefined;
}

export interface MediaState {
  readonly audio: boolean;
  readonly video: boolean;
  readonly share: boolean;
}

export interface RoomBot {
  readonly id: string;
  readonly fullName: string;
  /** Index of the recorded loop it plays. */
  readonly loop: number;
  /** Its microphone is on. */
  readonly audio: boolean;
  /** It has the right to speak. */
  readonly talk: boolean;
}

export const everyRight: Rights = { video: true, talk: true, share: true, chat: true, audioAvailable: true, videoAvailable: true };

/** One for all of them: thousands wait at once. */
const mediaAtFirst: MediaState = { audio: true, video: true, share: false };
/** What a login that resumes nothing begins with, until the client tells it. */
export const atLogin = { media: mediaAtFirst, handSinceMs: undefined, view: undefined } as const;
const nothingToCancel = (): void => {};

export const newParticipant = (id: string, clientId: string, rights: Rights = everyRight): RoomParticipant => ({
  id,
  clientId,
  fullName: '',
  status: 'waiting',
  rights,
  ...atLogin,
  isPutBack: false,
  isModerator: false,
  isIdentified: false,
  waitingSinceMs: 0,
  connection: undefined,
  peer: undefined,
  resumeHash: undefined,
  startsAtMs: undefined,
  cancelTimer: nothingToCancel,
  cancelRejoinWait: undefined,
});

export const isInMeeting = (participant: RoomParticipant): boolean =>
  participant.connection !== undefined && participant.status === 'approved';

/** In the meeting or the waiting room, or expected to reconnect to media that are kept. */
export const takesPlace = ({ connection, peer, status }: RoomParticipant): boolean =>
  status !== 'rejected' && (connection !== undefined || peer !== undefined);

/** Whether the roster shows this participant: in the meeting, or expected to reconnect. */
export const isListed = (participant: RoomParticipant): boolean =>
  participant.status === 'approved' && (participant.connection !== undefined || participant.cancelRejoinWait !== undefined);

/** Roster entry: media are shown as on when they are switched on and allowed. */
export const rosterEntry = ({ id, fullName, media, rights, handSinceMs, connection }: RoomParticipant): Attendee => ({
  id,
  fullName,
  audio: media.audio && rights.talk && rights.audioAvailable,
  video: media.video && rights.video && rights.videoAvailable,
  share: media.share && rights.share,
  ...(!rights.talk && { silenced: true }),
  ...(connection === undefined && { reconnecting: true }),
  ...(handSinceMs !== undefined && { hand: true, handSince: new Date(handSinceMs).toISOString() }),
});

export const botRosterEntry = ({ id, fullName, audio, talk }: RoomBot): Attendee => ({
  id,
  fullName,
  audio: audio && talk,
  video: true,
  share: false,
  ...(!talk && { silenced: true }),
});

export const participantState = (participant: RoomParticipant): AttendeeState => ({
  id: participant.id,
  fullName: participant.fullName,
  status: participant.status,
  ...(participant.status === 'approved' && { rights: participant.rights }),
  connected: participant.connection !== undefined,
  started: participant.peer !== undefined,
  bot: false,
  ...participant.media,
});

export const botState = (bot: RoomBot): AttendeeState => ({
  id: bot.id,
  fullName: bot.fullName,
  audio: bot.audio,
  video: true,
  share: false,
  status: 'approved',
  rights: { ...everyRight, talk: bot.talk },
  connected: true,
  started: true,
  bot: true,
});

export function leaveMedia(participant: RoomParticipant): void {
  participant.peer?.leave();
  participant.peer = undefined;
}

/** Ends timers and connection of a participant, whose media go on. */
export function detach(participant: RoomParticipant): void {
  participant.cancelTimer();
  participant.cancelRejoinWait?.();
  participant.cancelRejoinWait = undefined;
  participant.connection = undefined;
}

/** Ends timers, media and connection of a participant. */
export function disconnect(participant: RoomParticipant): void {
  detach(participant);
  leaveMedia(participant);
}
