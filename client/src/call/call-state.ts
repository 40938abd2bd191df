import type { LoginError, RequestStatus } from '@meet/contracts/signaling';

/** Word keys of a refused login (000 §5, §8). */
export type LoginProblem = 'meeting.webrtc.error.userfullname' | 'meeting.webrtc.error.login';

/** `left`: hung up; `removed`: by the organizer; `replaced`: the same meeting was opened in another tab; `lost`: no connection could be had again. */
export type EndCause = 'left' | 'removed' | 'meetingEnded' | 'replaced' | 'lost';

/** The web video status of the specification, one value per situation (000 §4). */
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
      /** Milliseconds since 1970, when the server delays the start. */
      startsAt?: number;
      /** The last START failed: `retryStart()` tries again. */
      startError?: boolean;
    }
  | { kind: 'connection' }
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

type Situation = Exclude<CallState['kind'], 'waiting'> | Extract<CallState, { kind: 'waiting' }>['request'];

/** The whole machine: what may happen in which situation. Nothing else changes anything. */
const moves: Record<Situation, readonly CallEvent['kind'][]> = {
  configuration: ['loginAccepted', 'loginRefused', 'ended'],
  asked: ['loginRefused', 'requestStatus', 'cancelled', 'ended'],
  approved: ['loginRefused', 'requestStatus', 'startDelayed', 'startRefused', 'startRetried', 'started', 'cancelled', 'ended'],
  rejected: ['cancelled', 'ended'],
  connection: ['rtcArrived', 'cancelled', 'ended'],
  connected: ['ended'],
  end: [],
};

export function nextCallState(state: CallState, event: CallEvent): CallState {
  const situation = state.kind === 'waiting' ? state.request : state.kind;
  const isRepeated = event.kind === 'requestStatus' && requestOf[event.status] === situation;
  return moves[situation].includes(event.kind) && !isRepeated ? stateAfter(event) : state;
}

const requestOf = { waiting: 'asked', approved: 'approved', rejected: 'rejected' } as const;

function stateAfter(event: CallEvent): CallState {
  switch (event.kind) {
    case 'loginAccepted':
      return { kind: 'waiting', request: 'asked' };
    case 'loginRefused':
      return { kind: 'configuration', problem: event.problem, ...(event.reason && { reason: event.reason }) };
    case 'requestStatus':
      return { kind: 'waiting', request: requestOf[event.status] };
    case 'startDelayed':
      return { kind: 'waiting', request: 'approved', startsAt: event.startsAt };
    case 'startRefused':
      return { kind: 'waiting', request: 'approved', startError: true };
    case 'startRetried':
      return { kind: 'waiting', request: 'approved' };
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
