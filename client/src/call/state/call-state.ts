import type { LoginError, RequestStatus } from '@meet/contracts/signaling';
import type { ReadonlySignal } from '@preact/signals-react';
import type { JoinMarks } from './join-record.ts';

/** Word keys of a login that was refused (000 §5, §8), or not answered. */
export type LoginProblem = 'meeting.webrtc.error.userfullname' | 'meeting.webrtc.error.login' | 'error.unreachable';

/** `left`: hung up; `removed`: by the organizer; `replaced`: the same meeting was opened in another tab; `lost`: reconnecting failed. */
export type EndCause = 'left' | 'removed' | 'meetingEnded' | 'replaced' | 'lost';

/** The web video status of the specification (000 §4). */
export type CallState =
  | {
      kind: 'configuration';
      problem?: LoginProblem;
      /** Why the login was refused, where the server said so. */
      reason?: LoginError;
    }
  | {
      kind: 'waiting';
      /** `asked`: the organizer has not decided yet. */
      request: 'asked' | 'approved' | 'rejected';
      /** Was in the call already and was returned to the waiting room by the organizer. */
      isPutBack?: true;
      /** Milliseconds since 1970, when the server delays the start. */
      startsAt?: number;
      /** The last START failed: `retryStart()` tries again. */
      startError?: boolean;
    }
  | {
      kind: 'connection';
      /** START was granted, but media failed: `retryStart()` tries again. */
      startError?: boolean;
    }
  | { kind: 'connected'; since: Date }
  | { kind: 'end'; because: EndCause };

export type CallEvent =
  | { kind: 'loginAccepted' }
  | { kind: 'loginRefused'; problem: LoginProblem; reason?: LoginError }
  | { kind: 'requestStatus'; status: RequestStatus }
  | { kind: 'startDelayed'; startsAt: number }
  | { kind: 'startRefused' }
  | { kind: 'startRetried' }
  | { kind: 'started' }
  | { kind: 'rtcArrived'; at: Date }
  | { kind: 'cancelled' }
  | { kind: 'ended'; because: EndCause };

/** The state of one call, changed only by events, and the record of how joining went. */
export interface CallProgress {
  readonly state: ReadonlySignal<CallState>;
  apply(event: CallEvent): void;
  readonly marks: JoinMarks;
}

export const isConnected = ({ kind }: CallState): boolean => kind === 'connected';

/** START was granted. */
export const isStarted = ({ kind }: CallState): boolean => kind === 'connection' || kind === 'connected';

/** States that differ in what may happen next. `putBack` is asked, `delayed` and `failed` are approved, `stuck` is a connection. */
export const situations = [
  'configuration',
  'asked',
  'putBack',
  'approved',
  'delayed',
  'failed',
  'rejected',
  'connection',
  'stuck',
  'connected',
  'end',
] as const;

export type Situation = (typeof situations)[number];

export const eventNames = [
  'loginAccepted',
  'loginRefused',
  'waiting',
  'approved',
  'rejected',
  'startDelayed',
  'startRefused',
  'startRetried',
  'started',
  'rtcArrived',
  'cancelled',
  'ended',
] as const;

export type EventName = (typeof eventNames)[number];

const fromAsked = {
  loginRefused: 'configuration',
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'configuration',
  ended: 'end',
} as const;

const fromApproved = {
  loginRefused: 'configuration',
  waiting: 'asked',
  rejected: 'rejected',
  startDelayed: 'delayed',
  startRefused: 'failed',
  startRetried: 'approved',
  started: 'connection',
  cancelled: 'configuration',
  ended: 'end',
} as const;

/** The state machine: where each event leads from each situation. What is not listed changes nothing. */
export const moves: Readonly<Record<Situation, Readonly<Partial<Record<EventName, Situation>>>>> = {
  configuration: { loginAccepted: 'asked', loginRefused: 'configuration', ended: 'end' },
  asked: fromAsked,
  putBack: fromAsked,
  approved: fromApproved,
  delayed: fromApproved,
  failed: fromApproved,
  rejected: { cancelled: 'configuration', ended: 'end' },
  connection: { waiting: 'putBack', startRefused: 'stuck', rtcArrived: 'connected', cancelled: 'configuration', ended: 'end' },
  stuck: { waiting: 'putBack', startRetried: 'connection', started: 'connection', cancelled: 'configuration', ended: 'end' },
  connected: { waiting: 'putBack', ended: 'end' },
  end: {},
};

export function nextCallState(state: CallState, event: CallEvent): CallState {
  const target = moves[situationOf(state)][eventNameOf(event)];
  return target ? stateIn(target, event) : state;
}

export const eventNameOf = (event: CallEvent): EventName => (event.kind === 'requestStatus' ? event.status : event.kind);

export function situationOf(state: CallState): Situation {
  if (state.kind === 'connection') return state.startError ? 'stuck' : 'connection';
  if (state.kind !== 'waiting') return state.kind;
  if (state.request === 'asked') return state.isPutBack ? 'putBack' : 'asked';
  if (state.request === 'rejected') return 'rejected';
  if (state.startError) return 'failed';
  return state.startsAt === undefined ? 'approved' : 'delayed';
}

const requestOf = { waiting: 'asked', approved: 'approved', rejected: 'rejected' } as const;

/** The state of a situation, with the data of the event. */
function stateIn(situation: Situation, event: CallEvent): CallState {
  switch (event.kind) {
    case 'loginAccepted':
      return { kind: 'waiting', request: 'asked' };
    case 'loginRefused':
      return { kind: 'configuration', problem: event.problem, ...(event.reason && { reason: event.reason }) };
    case 'requestStatus':
      return { kind: 'waiting', request: requestOf[event.status], ...(situation === 'putBack' && { isPutBack: true }) };
    case 'startDelayed':
      return { kind: 'waiting', request: 'approved', startsAt: event.startsAt };
    case 'startRefused':
      return situation === 'stuck' ? { kind: 'connection', startError: true } : { kind: 'waiting', request: 'approved', startError: true };
    case 'startRetried':
      return situation === 'connection' ? { kind: 'connection' } : { kind: 'waiting', request: 'approved' };
    case 'started':
      return { kind: 'connection' };
    case 'rtcArrived':
      return { kind: 'connected', since: event.at };
    case 'cancelled':
      return { kind: 'configuration' };
    case 'ended':
      return { kind: 'end', because: event.because };
  }
}
