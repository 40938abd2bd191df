import { afterEach, describe, expect, test, vi } from 'vitest';
import { currentSession, openSession, closeSession, statusOf, type OpenedMeeting } from './meeting-session.ts';
import { liveInstead } from './routes.ts';

afterEach(closeSession);

function fake(kind = 'configuration') {
  const [endCall, endDevices] = [vi.fn<() => void>(), vi.fn<() => void>()];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what holds a visit asks for nothing else of it
  const visit = {
    meetingId: '483920117',
    call: { state: { value: { kind } }, dispose: endCall },
    devices: { dispose: endDevices },
  } as unknown as OpenedMeeting;
  return { open: () => visit, endCall, endDevices };
}

function movable(umi: string | undefined) {
  let changed = (): void => {};
  let here = umi;
  return {
    umi: () => here,
    subscribe(run: () => void) {
      changed = run;
      return () => (changed = () => {});
    },
    go(to: string | undefined) {
      here = to;
      changed();
    },
  };
}

describe('a visit', () => {
  test('is opened once per meeting, and goes along to its live view', () => {
    const [place, first] = [movable('a'), fake()];
    const visit = openSession('a', first.open, place);
    place.go('a');
    expect(openSession('a', fake().open, place)).toBe(visit);
    expect(first.endCall).not.toHaveBeenCalled();
  });

  test.each([undefined, 'b'])('[PRE-B09] ends with everything it holds when the address names %s', (elsewhere) => {
    const [place, { open, endCall, endDevices }] = [movable('a'), fake()];
    openSession('a', open, place);
    place.go(elsewhere);
    expect(endCall).toHaveBeenCalledOnce();
    expect(endDevices).toHaveBeenCalledOnce();
    expect(currentSession.peek()).toBeUndefined();
  });

  test('to another meeting ends the one before', () => {
    const { open, endCall } = fake();
    openSession('a', open, movable('a'));
    openSession('b', fake().open, movable('b'));
    expect(endCall).toHaveBeenCalledOnce();
    expect(statusOf('a')).toBeUndefined();
  });
});

describe('the live view', () => {
  const search = (query: string) => liveInstead(new URLSearchParams(query));

  test('[RTE-31] without umi is the sign-in page', () => {
    expect(search('')).toBe('/');
  });

  test('[RTE-32] before the connection is the way into that meeting', () => {
    expect(search('umi=a+b')).toBe('/meeting/webrtc?umi=a+b');
    openSession('a b', fake('waiting').open, movable('a b'));
    expect(search('umi=a+b')).toBe('/meeting/webrtc?umi=a+b');
  });

  test('is that of the first meeting, where an address names two', () => {
    expect(search('umi=a&umi=b')).toBe('/meeting/webrtc?umi=a');
  });

  test('[RTE-33] [LIV-01] is allowed once connected, to that meeting only', () => {
    openSession('a', fake('connected').open, movable('a'));
    expect(search('umi=a')).toBeUndefined();
    expect(search('umi=b')).toBe('/meeting/webrtc?umi=b');
  });
});
