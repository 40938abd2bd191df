import { describe, expect, test, vi } from 'vitest';
import type { EndCause } from '../../call/state/call-state.ts';
import { createLiveMemory } from './live/live-memory.ts';
import { createMeetingSessions, type OpenedMeeting } from './meeting-session.ts';
import { liveInstead } from './routes.ts';

function fakeMeeting(kind = 'configuration', because?: EndCause) {
  const [endCall, endDevices] = [vi.fn<() => void>(), vi.fn<() => void>()];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a meeting as a session uses
  const meeting = {
    meetingId: '483920117',
    call: { state: { value: { kind, because } }, dispose: endCall },
    devices: { dispose: endDevices },
    memory: createLiveMemory(),
  } as unknown as OpenedMeeting;
  return { create: () => meeting, endCall, endDevices };
}

/** Sessions in a tab whose address a test changes. */
function tabAt(umi: string) {
  const listeners = new Set<() => void>();
  let here: string | undefined = umi;
  const sessions = createMeetingSessions({
    umi: () => here,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  });
  const go = (to: string | undefined) => {
    here = to;
    for (const changed of listeners) changed();
  };
  return { sessions, go, listeners };
}

describe('a meeting session', () => {
  test('is opened once per meeting, and lasts into its live view', () => {
    const { sessions, go } = tabAt('a');
    const first = fakeMeeting();
    const session = sessions.open('a', first.create);
    go('a');
    expect(sessions.open('a', fakeMeeting().create)).toBe(session);
    expect(first.endCall).not.toHaveBeenCalled();
  });

  test.each([undefined, 'b'])('[PRE-B09] is closed with its call and devices when the address names %s', (elsewhere) => {
    const { sessions, go, listeners } = tabAt('a');
    const { create, endCall, endDevices } = fakeMeeting();
    sessions.open('a', create);
    go(elsewhere);
    expect(endCall).toHaveBeenCalledOnce();
    expect(endDevices).toHaveBeenCalledOnce();
    expect(sessions.current.peek()).toBeUndefined();
    expect(listeners.size).toBe(0);
  });

  test('of another meeting closes the one before, and forgets the name', () => {
    const { sessions, go } = tabAt('a');
    const { create, endCall } = fakeMeeting();
    sessions.open('a', create);
    sessions.setName('Ada');
    const second = sessions.open('b', fakeMeeting().create);
    go('b');
    expect(endCall).toHaveBeenCalledOnce();
    expect(sessions.statusOf('a')).toBeUndefined();
    expect(second.name.value).toBe('');
  });

  test.each([
    ['lost', 'Half a sent'],
    ['replaced', 'Half a sent'],
    ['left', ''],
    ['meetingEnded', ''],
  ] as const)('that ended because it was %s leaves "%s" of what was half written to whoever joins again', (because, draft) => {
    const { sessions } = tabAt('a');
    sessions.open('a', fakeMeeting('end', because).create).memory.draft.value = 'Half a sent';
    sessions.close();
    expect(sessions.open('a', fakeMeeting().create).memory.draft.value).toBe(draft);
  });

  test('leaves nothing of what was half written to another meeting', () => {
    const { sessions } = tabAt('a');
    sessions.open('a', fakeMeeting('end', 'lost').create).memory.draft.value = 'Half a sent';
    expect(sessions.open('b', fakeMeeting().create).memory.draft.value).toBe('');
  });
});

describe('the live view', () => {
  const leadFrom = (query: string, sessions = tabAt('a').sessions) => liveInstead(new URLSearchParams(query), sessions);

  test('[RTE-31] without umi leads to the sign-in page', () => {
    expect(leadFrom('')).toBe('/');
  });

  test('[RTE-32] before the connection leads to the pre-join screen of that meeting', () => {
    const { sessions } = tabAt('a b');
    expect(leadFrom('umi=a+b', sessions)).toBe('/meeting/webrtc?umi=a+b');
    sessions.open('a b', fakeMeeting('waiting').create);
    expect(leadFrom('umi=a+b', sessions)).toBe('/meeting/webrtc?umi=a+b');
  });

  test('uses the first meeting when an address names two', () => {
    expect(leadFrom('umi=a&umi=b')).toBe('/meeting/webrtc?umi=a');
  });

  test('[RTE-33] [LIV-01] is allowed once connected, to that meeting only', () => {
    const { sessions } = tabAt('a');
    sessions.open('a', fakeMeeting('connected').create);
    expect(leadFrom('umi=a', sessions)).toBeUndefined();
    expect(leadFrom('umi=b', sessions)).toBe('/meeting/webrtc?umi=b');
  });
});
