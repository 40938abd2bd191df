import type { JoinRequest, ModerationAction, RecordingState, Rights, RightsChange, ViewedTile } from '@meet/contracts/signaling';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../../../call/state/chat.ts';
import type { ConnectionStatus } from '../../../call/signaling/connection-status.ts';
import type { JoinRecord } from '../../../call/state/join-record.ts';
import type { CaptureKind, DeviceLoss } from '../../../call/media/device-capture.ts';
import type { PictureLimit } from '../../../call/media/picture-limit.ts';
import type { LocalSource } from '../../../call/media/local-source.ts';
import type { StatsSample } from '../../../call/monitoring/connection-stats.ts';
import type { QualityLevel } from '../../../call/monitoring/quality.ts';
import type { RoleChange, Moderated } from '../../../call/state/moderation.ts';
import type { RemoteAttendee } from '../../../call/state/remote-attendees.ts';
import type { Reaction } from '../../../call/state/signs.ts';
import type { VoiceHint } from '../../../call/monitoring/voice-hint.ts';
import type { Troubles } from '../devices/device-help.ts';
import type { LiveMemory } from './live-memory.ts';

/** What a moderator of the meeting sees and decides. */
export interface Moderating {
  requests: readonly JoinRequest[];
  /** `mute` and `lower` only where this person is also host. */
  onModerate: (ids: readonly string[], action: ModerationAction, rights?: RightsChange) => void;
  isHost: boolean;
  /** Shows the person of this tile large to everybody, or no longer. Undefined where the server cannot. */
  onSpotlight: ((id: string, isOn: boolean) => void) | undefined;
  /** Ends the meeting for everybody; for hosts. */
  onEnd: () => void;
}

/** Raised hands and reactions. */
export interface LiveSigns {
  /** Why none can be given just now, as the last part of `live.why.<rule>`. */
  why: 'notConnected' | undefined;
  isHandRaised: boolean;
  /** Since when, in ISO 8601. */
  handSince: string | undefined;
  reaction: Reaction | undefined;
  onHand: (isRaised: boolean) => void;
  onReact: (reaction: string) => void;
}

export interface LiveViewProps {
  meetingId: string;
  since: Date;
  /** When the meeting is planned to be over. */
  endsAt: Date | undefined;
  /** As given to the others. */
  name: string;
  attendees: readonly RemoteAttendee[];
  rights: Rights;
  connection: ConnectionStatus;
  /** The others certainly still receive media although the socket is lost. */
  isStillHeard: boolean;
  quality: QualityLevel;
  sample: StatsSample;
  /** How media of each other attendee arrives, by attendee id. */
  qualities: ReadonlyMap<string, QualityLevel>;
  /** Ids of those whose camera is on and in sight although no picture of it arrives. */
  still: ReadonlySet<string>;
  /** Lately there were several. */
  areSeveralStill: boolean;
  record: JoinRecord | undefined;
  microphone: LocalSource;
  camera: LocalSource;
  screen: LocalSource;
  /** Why the devices cannot be used at the moment. */
  troubles: Troubles;
  hint: VoiceHint | undefined;
  loss: DeviceLoss | undefined;
  /** Devices that are on and that the system has taken away for a while. */
  interrupted: readonly CaptureKind[];
  canShare: boolean;
  /** The most faces at the same time; without a number as many as fit. */
  faces?: number | null | undefined;
  /** Undefined for everybody but moderators. */
  moderating: Moderating | undefined;
  /** Whether this person has become a moderator during the meeting, or is none any more. */
  roleChange: RoleChange | undefined;
  /** A moderator shows this person large to everybody. */
  isSpotlit: boolean;
  /** The newest request of a moderator to this person. */
  moderated: Moderated | undefined;
  recording: RecordingState;
  /** Of the key, to be compared with the others; undefined where nothing is encrypted end to end. */
  comparisonCode?: string | undefined;
  /** Undefined where the server has none. */
  signs: LiveSigns | undefined;
  hasChat: boolean;
  chat: readonly ChatMessage[];
  memory: LiveMemory;
  /** The chosen speaker; empty: the one of the device. */
  speakerId: string;
  /** The lists of cameras, microphones and speakers. */
  devices: ReactNode;
  /** Why the camera was turned off. */
  trouble?: ReactNode;
  onAudio: (on: boolean) => void;
  onVideo: (on: boolean) => void;
  onShare: (on: boolean) => void;
  onSendChat: (text: string) => void;
  /** Sends again what was not acknowledged. */
  onRetryChat: () => void;
  /** What is captured and sent of the own camera. */
  onPicture: (limit: PictureLimit) => void;
  onView: (tiles: readonly ViewedTile[]) => void;
  onRenew: (kind: CaptureKind) => void;
  onRetryNow: () => void;
  onDismissHint: () => void;
  onHangUp: () => void;
}
