import { closeCodes } from '@meet/contracts/signaling';
import { expect, test } from 'vitest';
import type { CallEvent, CallState } from './call-state.ts';
import { closeEvent } from './meeting-connection.ts';

const before: CallState = { kind: 'configuration' };
const connected: CallState = { kind: 'connected', since: new Date(0) };

test.each<[string, number | undefined, CallState, CallEvent]>([
  ['the policy code refuses a login', closeCodes.policy, before, { kind: 'loginRefused', problem: 'meeting.webrtc.error.login' }],
  ['no code before the login means that nobody answered', undefined, before, { kind: 'loginRefused', problem: 'error.unreachable' }],
  ['no code in a call means that reconnecting failed', undefined, connected, { kind: 'ended', because: 'lost' }],
  ['the policy code ends a call', closeCodes.policy, connected, { kind: 'ended', because: 'lost' }],
  ['another tab takes over', closeCodes.replaced, before, { kind: 'ended', because: 'replaced' }],
  ['the organizer removes somebody', closeCodes.removed, connected, { kind: 'ended', because: 'removed' }],
  ['the meeting ends', closeCodes.meetingEnded, connected, { kind: 'ended', because: 'meetingEnded' }],
])('%s', (_, code, state, event) => {
  expect(closeEvent(code, state)).toEqual(event);
});
