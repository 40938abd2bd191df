import type { Attendee, Rights } from '@meet/contracts/signaling';
import type { ReadonlySignal } from '@preact/signals-react';
import type { CallState } from './call-state.ts';
import type { LocalMedia } from './local-media.ts';

/** Somebody else in the meeting: what the server tells of them with the streams that arrived from them. */
export interface RemoteAttendee extends Attendee {
  camera?: MediaStream;
  screen?: MediaStream;
}

export interface ChatLine {
  from: string;
  fullName: string;
  text: string;
  at: Date;
}

/** One visit to one meeting, from the configuration to the end. Nothing of it outlives `dispose()`. */
export interface MeetingCall {
  readonly state: ReadonlySignal<CallState>;
  /** The socket is gone and being had again, or the media path is: what stands in `state` still holds. */
  readonly reconnecting: ReadonlySignal<boolean>;
  /** All false until the organizer approves (000 §6). */
  readonly rights: ReadonlySignal<Rights>;
  readonly attendees: ReadonlySignal<readonly RemoteAttendee[]>;
  /** Whether the server has a chat at all; the right to it stands in `rights`. */
  readonly hasChat: ReadonlySignal<boolean>;
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
  readonly media: LocalMedia;
  /** Asks to be let in; what comes of it shows in `state`. Resolves when the server has answered the login. */
  join(fullName: string): Promise<void>;
  /** Withdraws the request: back to the configuration. */
  cancel(): void;
  retryStart(): void;
  say(text: string): void;
  hangUp(): void;
  dispose(): void;
}
