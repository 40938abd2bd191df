import type { AttendeeState } from '@meet/contracts/mock';
import type { Attendee, RequestStatus, Rights } from '@meet/contracts/signaling';
import type { MediaPeer } from '../../media/engine.ts';
import type { ConversationEvent } from '../protocol/conversation.ts';

/** What a room needs of a socket. */
export interface ParticipantConnection {
  notify(event: ConversationEvent): void;
  /** Sends bytes that are no message of the protocol. */
  sendRaw(frame: string | Uint8Array): void;
  /** Cuts the line without a close frame. */
  drop(): void;
}

/** A person known to a room: there, waiting, or gone for a moment. */
export interface RoomParticipant {
  readonly id: string;
  readonly clientId: string;
  fullName: string;
  status: RequestStatus;
  rights: Rights;
  media: MediaState;
  /** Put out by the organizer; only the organizer lets in again. */
  isRemoved: boolean;
  connection: ParticipantConnection | undefined;
  peer: MediaPeer | undefined;
  /** World's clock; set by the first START of a delayed meeting. */
  startsAtMs: number | undefined;
  cancelTimer: () => void;
  /** While the line was lost and may come back: ends the wait for that. */
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
  /** Which of the recorded loops it plays. */
  readonly loop: number;
}

export const allRights: Rights = { video: true, talk: true, share: true, chat: true, audioAvailable: true, videoAvailable: true };

export const newParticipant = (id: string, clientId: string): RoomParticipant => ({
  id,
  clientId,
  fullName: '',
  status: 'waiting',
  rights: allRights,
  media: { audio: true, video: true, share: false },
  isRemoved: false,
  connection: undefined,
  peer: undefined,
  startsAtMs: undefined,
  cancelTimer: () => {},
  cancelRejoinWait: undefined,
});

export const isInMeeting = (person: RoomParticipant): boolean => person.connection !== undefined && person.status === 'approved';

/** Whom the others see: who is in the meeting, and who was a moment ago and is expected back. */
export const isListed = (person: RoomParticipant): boolean =>
  person.status === 'approved' && (person.connection !== undefined || person.cancelRejoinWait !== undefined);

/** How the others see a person: what is switched on and allowed. */
export const rosterEntry = ({ id, fullName, media, rights, connection }: RoomParticipant): Attendee => ({
  id,
  fullName,
  audio: media.audio && rights.talk && rights.audioAvailable,
  video: media.video && rights.video && rights.videoAvailable,
  share: media.share && rights.share,
  ...(connection === undefined && { reconnecting: true }),
});

export const botRosterEntry = ({ id, fullName }: RoomBot): Attendee => ({ id, fullName, audio: true, video: true, share: false });

export const participantState = (person: RoomParticipant): AttendeeState => ({
  id: person.id,
  fullName: person.fullName,
  status: person.status,
  ...(person.status === 'approved' && { rights: person.rights }),
  connected: person.connection !== undefined,
  started: person.peer !== undefined,
  bot: false,
  ...person.media,
});

export const botState = (bot: RoomBot): AttendeeState => ({
  ...botRosterEntry(bot),
  status: 'approved',
  rights: allRights,
  connected: true,
  started: true,
  bot: true,
});
