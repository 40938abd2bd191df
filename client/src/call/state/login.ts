import { type ClientMessage, type LoginError, type ServerMessage, loginErrors } from '@meet/contracts/signaling';
import { limits } from '@meet/contracts/wire/limits';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Clock } from '../../api/clock.ts';
import { type CallEvent, type CallProgress, isStarted } from './call-state.ts';
import { createDeadline } from './deadline.ts';

export type LoginResponse = Extract<ServerMessage, { type: 'RESPONSE_LOGIN' }>;

/** Who joins which meeting. */
export interface Participant {
  /** The nine digits, not the `umi`. */
  meetingId: string;
  /** See `client-id.ts`. */
  clientId: string;
  fullName: string;
  /** Told to servers that ask for it: everything is encrypted end to end. */
  isEncrypted?: boolean | undefined;
}

/** LOGIN on each new socket, and the server's response to it (000 §3). */
export interface Login {
  readonly isAccepted: boolean;
  /** The own attendee id; undefined before the first login. */
  readonly attendeeId: ReadonlySignal<string | undefined>;
  /** What the server supports beyond the basic protocol. */
  readonly extensions: ReadonlySignal<readonly string[]>;
  /** From now on the first response, socket included, must arrive in time. */
  begin(): void;
  socketOpened(): void;
  socketLost(): void;
  responded(message: LoginResponse): void;
  stop(): void;
}

export interface LoginDeps {
  participant: Participant;
  clock: Clock;
  progress: CallProgress;
  send: (message: ClientMessage) => void;
  /** Whether media flow that a new socket can go on with. */
  mayResume: () => boolean;
  /** `isResumed`: the server goes on with the media from before. */
  onAccepted: (isResumed: boolean) => void;
  /** No response to a LOGIN that was sent after a reconnect. */
  onTimeout: () => void;
  /** The way back was refused, and may not be the next time. */
  onHeld: () => void;
}

/** A server that has not noticed the loss says so of the lost connection itself. It notices after `limits.keepAliveSilenceMs`. */
const heldErrors: readonly string[] = ['ALREADY_CONNECTED', 'MEETING_FULL'] satisfies LoginError[];

/** Shorter than the server waits for a LOGIN that got lost, and early enough for the next attempt within 10 s. */
const reloginTimeoutMs = 6_000;

/** Nobody answered, so it is unknown whether the login was refused. */
export const loginUnreachable: CallEvent = { kind: 'loginRefused', problem: 'error.unreachable' };

export const loginRefused = (reason?: LoginError): CallEvent => ({
  kind: 'loginRefused',
  problem: 'meeting.webrtc.error.login',
  ...(reason && { reason }),
});

export function createLogin({ participant, clock, progress, send, mayResume, onAccepted, onTimeout, onHeld }: LoginDeps): Login {
  const { meetingId, clientId, fullName, isEncrypted } = participant;
  const { state, apply, marks } = progress;
  const attendeeId = signal<string | undefined>(undefined);
  const extensions = signal<readonly string[]>([]);
  const deadline = createDeadline(clock);
  let isAccepted = false;
  /** The server's token for the next login. */
  let token: string | undefined;
  let isResuming = false;
  /** The first refusal in a row, in milliseconds since 1970. */
  let refusedAt: number | undefined;

  const isFirst = () => state.peek().kind === 'configuration';

  function timedOut(): void {
    marks.setback('loginUnanswered');
    if (isFirst()) apply(loginUnreachable);
    else onTimeout();
  }

  function refused(error: string): void {
    marks.setback('loginRefused', error);
    if (!isFirst()) {
      refusedAt ??= clock.now();
      if (heldErrors.includes(error) && clock.now() - refusedAt < limits.keepAliveSilenceMs) return onHeld();
    }
    if (isStarted(state.peek())) return apply({ kind: 'ended', because: error === 'MEETING_ENDED' ? 'meetingEnded' : 'lost' });
    if (error === 'INVALID_USER_FULL_NAME') return apply({ kind: 'loginRefused', problem: 'meeting.webrtc.error.userfullname' });
    apply(loginRefused(loginErrors.find((known) => known === error)));
  }

  return {
    get isAccepted() {
      return isAccepted;
    },
    attendeeId,
    extensions,
    begin: () => deadline.start(limits.requestTimeoutMs, timedOut),
    socketOpened() {
      if (!isFirst()) deadline.start(reloginTimeoutMs, timedOut);
      const resume = mayResume() ? token : undefined;
      isResuming = resume !== undefined;
      const more = { ...(resume !== undefined && { resume }), ...(isEncrypted && { encrypted: true as const }) };
      send({ type: 'LOGIN', meetingId, userFullName: seenPartOf(fullName), id: clientId, ...more });
    },
    socketLost() {
      isAccepted = false;
      if (!isFirst()) deadline.clear();
    },
    responded({ error, info }) {
      deadline.clear();
      if (error !== null) return refused(error);
      isAccepted = true;
      refusedAt = undefined;
      const answer = info && 'attendeeId' in info ? info : undefined;
      if (answer) {
        attendeeId.value = answer.attendeeId;
        extensions.value = answer.extensions;
      }
      token = answer?.extensions.includes('resume') ? answer.resume : undefined;
      onAccepted(isResuming && answer?.resumed === true);
    },
    stop: deadline.clear,
  };
}

/** Names are pasted with tabs, soft hyphens and marks of no width, for which servers refuse them without saying why. */
const seenPartOf = (name: string): string =>
  name
    .replaceAll(/[\u00AD\u200B\u2060\uFEFF]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
