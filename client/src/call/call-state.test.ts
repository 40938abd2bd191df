import { describe, expect, test } from 'vitest';
import { type CallEvent, type CallState, nextCallState } from './call-state.ts';

const at = new Date(0);
const loginError = 'meeting.webrtc.error.login';
const states = {
  configuration: { kind: 'configuration' },
  asked: { kind: 'waiting', request: 'asked' },
  approved: { kind: 'waiting', request: 'approved' },
  delayed: { kind: 'waiting', request: 'approved', startsAt: 5 },
  failed: { kind: 'waiting', request: 'approved', startError: true },
  rejected: { kind: 'waiting', request: 'rejected' },
  connection: { kind: 'connection' },
  connected: { kind: 'connected', since: at },
  end: { kind: 'end', because: 'left' },
} satisfies Record<string, CallState>;

type Name = keyof typeof states;

const events: CallEvent[] = [
  { kind: 'loginAccepted' },
  { kind: 'loginRefused', problem: loginError },
  { kind: 'requestStatus', status: 'waiting' },
  { kind: 'requestStatus', status: 'approved' },
  { kind: 'requestStatus', status: 'rejected' },
  { kind: 'startDelayed', startsAt: 5 },
  { kind: 'startRefused' },
  { kind: 'startRetried' },
  { kind: 'started' },
  { kind: 'rtcArrived', at },
  { kind: 'cancelled' },
  { kind: 'ended', because: 'left' },
];

const refused: CallState = { kind: 'configuration', problem: loginError };
const fromApproved = {
  loginRefused: refused,
  'requestStatus waiting': states.asked,
  'requestStatus rejected': states.rejected,
  startDelayed: states.delayed,
  startRefused: states.failed,
  startRetried: states.approved,
  started: states.connection,
  cancelled: states.configuration,
  ended: states.end,
};

/** Where each event leads from each situation; what is not here leads nowhere. */
const expected: Record<Name, Record<string, CallState>> = {
  configuration: { loginAccepted: states.asked, loginRefused: refused, ended: states.end },
  asked: {
    loginRefused: refused,
    'requestStatus approved': states.approved,
    'requestStatus rejected': states.rejected,
    cancelled: states.configuration,
    ended: states.end,
  },
  approved: fromApproved,
  delayed: fromApproved,
  failed: fromApproved,
  rejected: { cancelled: states.configuration, ended: states.end },
  connection: { rtcArrived: states.connected, cancelled: states.configuration, ended: states.end },
  connected: { ended: states.end },
  end: {},
};

const names: Name[] = ['configuration', 'asked', 'approved', 'delayed', 'failed', 'rejected', 'connection', 'connected', 'end'];
const titleOf = (event: CallEvent) => (event.kind === 'requestStatus' ? `${event.kind} ${event.status}` : event.kind);

describe('[WTR-07] the web video status', () => {
  test.each(names.flatMap((name) => events.map((event) => [name, titleOf(event), event] as const)))('%s after %s', (name, title, event) => {
    expect(nextCallState(states[name], event)).toEqual(expected[name][title] ?? states[name]);
  });

  test('[WTR-02] goes on to waiting when the login is accepted', () => {
    expect(nextCallState(states.configuration, { kind: 'loginAccepted' })).toEqual({ kind: 'waiting', request: 'asked' });
  });

  test('[WTR-05] ends by hanging up, wherever it is', () => {
    for (const name of names.filter((one) => one !== 'end'))
      expect(nextCallState(states[name], { kind: 'ended', because: 'left' }).kind).toBe('end');
  });
});
