import type { RequestStatus } from '@meet/contracts/signaling';

/** Word keys of a refused login (000 §5, §8). */
export type LoginProblem = 'meeting.webrtc.error.userfullname' | 'meeting.webrtc.error.login';

/** `left`: hung up; `removed`: by the organizer; `replaced`: the same meeting was opened in another tab; `lost`: no connection could be had again. */
export type EndCause = 'left' | 'removed' | 'meetingEnded' | 'replaced' | 'lost';

/** The web video status of the specification, one value per situation (000 §4). */
export type CallState =
  | { kind: 'configuration'; problem?: LoginProblem }
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
  | { kind: 'loginRefused'; problem: LoginProblem }
  | { kind: 'requestStatus'; status: RequestStatus }
  | { kind: 'startDelayed'; startsAt: number }
  | { kind: 'startRefused' }
  | { kind: 'startRetried' }
  | { kind: 'started' }
  | { kind: 'rtcArrived'; at: Date }
  | { kind: 'cancelled' }
  | { kind: 'ended'; because: EndCause };

type Row<Kind extends CallState['kind']> = {
  [Event in CallEvent['kind']]?: (event: Extract<CallEvent, { kind: Event }>, state: Extract<CallState, { kind: Kind }>) => CallState;
};

const end = ({ because }: Extract<CallEvent, { kind: 'ended' }>): CallState => ({ kind: 'end', because });
const configuration = (): CallState => ({ kind: 'configuration' });
const refused = ({ problem }: Extract<CallEvent, { kind: 'loginRefused' }>): CallState => ({ kind: 'configuration', problem });

/** The whole machine; what is not in it does not happen. */
const table: { [Kind in CallState['kind']]: Row<Kind> } = {
  configuration: {
    loginAccepted: () => ({ kind: 'waiting', request: 'asked' }),
    loginRefused: refused,
    ended: end,
  },
  waiting: {
    loginRefused: refused,
    requestStatus: ({ status }, state) => (requestOf[status] === state.request ? state : { kind: 'waiting', request: requestOf[status] }),
    startDelayed: ({ startsAt }, state) => (state.request === 'approved' ? { kind: 'waiting', request: 'approved', startsAt } : state),
    startRefused: (_, state) => (state.request === 'approved' ? { kind: 'waiting', request: 'approved', startError: true } : state),
    startRetried: (_, state) => ({ kind: 'waiting', request: state.request }),
    started: (_, state) => (state.request === 'approved' ? { kind: 'connection' } : state),
    cancelled: configuration,
    ended: end,
  },
  connection: {
    rtcArrived: ({ at }) => ({ kind: 'connected', since: at }),
    cancelled: configuration,
    ended: end,
  },
  connected: { ended: end },
  end: {},
};

const requestOf = { waiting: 'asked', approved: 'approved', rejected: 'rejected' } as const;

/** The next situation; the same one where the event means nothing in it. */
export function nextCallState(state: CallState, event: CallEvent): CallState {
  // The row of a kind takes that kind's state and each event's own shape; TypeScript can't follow both at once.
  const row = table[state.kind] as Partial<Record<CallEvent['kind'], (event: CallEvent, state: CallState) => CallState>>;
  return row[event.kind]?.(event, state) ?? state;
}
