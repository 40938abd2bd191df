import { describe, expect, test } from 'vitest';
import {
  testClientId,
  loggedIn,
  loginRefused,
  meetingId,
  none,
  outsideBrowser,
  rights,
  callScene,
  status,
  waiting,
} from '../../testing/call/call-scene.ts';

outsideBrowser();

describe('asking to be let in', () => {
  test('[WTR-01][PRE-05] begins in the configuration, with camera and microphone chosen and no socket', () => {
    const { meeting, sockets, media } = callScene();
    expect(meeting.state.value).toEqual({ kind: 'configuration' });
    expect(media.choices.value).toEqual({ audio: true, video: true });
    expect(sockets.sockets).toHaveLength(0);
  });

  test('[SIG-02] sends LOGIN with the meeting, the name and the id of this browser', () => {
    const { meeting, server } = callScene();
    void meeting.join('Ada Lovelace');
    server().open();
    expect(server().frames).toEqual([{ type: 'LOGIN', meetingId, userFullName: 'Ada Lovelace', id: testClientId }]);
  });

  test.each(['Ada\tLovelace', 'Ada \u00A0Lovelace', 'Ada Love\u00ADlace', '\uFEFFAda\u200B Lovelace\u2060'])(
    'of a name as it was pasted only what is seen is sent: %j',
    (pasted) => {
      const { meeting, server } = callScene();
      void meeting.join(pasted);
      server().open();
      expect(server().frames).toMatchObject([{ userFullName: 'Ada Lovelace' }]);
    },
  );

  test('[WTR-02][SIG-06] waits once the login is accepted', async () => {
    const { meeting } = await waiting();
    expect(meeting.state.value).toEqual({ kind: 'waiting', request: 'asked' });
  });

  test.each([
    ['INVALID_USER_FULL_NAME', 'meeting.webrtc.error.userfullname'],
    ...['UNKNOWN_MEETING', 'MEETING_FULL', 'MEETING_ENDED', 'TOO_EARLY', 'NOT_ENABLED', 'ALREADY_CONNECTED', 'WHATEVER'].map((error) => [
      error,
      'meeting.webrtc.error.login',
    ]),
  ])('[SIG-06] %s leads back to the configuration with %s', async (error, problem) => {
    const { meeting, say, server, clock, seen } = callScene();
    const joined = meeting.join('Ada');
    server().open();
    await say(loginRefused(error));
    await joined;
    expect(meeting.state.value).toMatchObject({ kind: 'configuration', problem });
    expect(server().closedWith).toBe(1000);
    expect(seen.released).toBe(0);
    expect(clock.pending()).toBe(0);
  });

  test.each([
    ['MEETING_FULL', 'MEETING_FULL'],
    ['WHATEVER', undefined],
  ])('a login refused with %s is told with the reason %s', async (error, reason) => {
    const { meeting, say, server } = callScene();
    void meeting.join('Ada');
    server().open();
    await say(loginRefused(error));
    expect(meeting.state.value).toEqual({ kind: 'configuration', problem: 'meeting.webrtc.error.login', ...(reason && { reason }) });
  });

  test('a server that does not answer the login for 10 s is not reached, and has refused nothing', async () => {
    const { meeting, server, clock } = callScene();
    const joined = meeting.join('Ada');
    server().open();
    await clock.advance(9_999);
    expect(meeting.state.value).toEqual({ kind: 'configuration' });
    await clock.advance(1);
    await joined;
    expect(meeting.state.value).toEqual({ kind: 'configuration', problem: 'error.unreachable' });
    expect(clock.pending()).toBe(0);
  });

  test('a server whose socket never opens, or is closed each time, is not reached', async () => {
    const { meeting, server, clock } = callScene();
    const joined = meeting.join('Ada');
    server().drop(1011);
    await clock.advance(10_000);
    await joined;
    expect(meeting.state.value).toEqual({ kind: 'configuration', problem: 'error.unreachable' });
  });

  test.each([
    [1008, { kind: 'configuration', problem: 'meeting.webrtc.error.login' }],
    [4001, { kind: 'end', because: 'replaced' }],
    [4002, { kind: 'end', because: 'meetingEnded' }],
    [4003, { kind: 'end', because: 'removed' }],
  ])('the close code %i right after the login means what it always means', async (code, state) => {
    const { meeting, server } = callScene();
    const joined = meeting.join('Ada');
    server().open();
    server().drop(code);
    await joined;
    expect(meeting.state.value).toEqual(state);
  });

  test('an approval that comes before the answer to the login counts', async () => {
    const { meeting, say, server, framesOf } = callScene();
    void meeting.join('Ada');
    server().open();
    await say(status('approved', rights));
    expect(framesOf('START')).toEqual([]);
    await say(loggedIn);
    expect(meeting.state.value).toEqual({ kind: 'waiting', request: 'approved' });
    expect(framesOf('START')).toHaveLength(1);
  });

  test('an approval from before the answer to the login is lost with its socket', async () => {
    const { meeting, say, server, sockets, clock, framesOf } = callScene();
    void meeting.join('Ada');
    server().open();
    await say(status('approved', rights));
    server().drop(1006);
    await clock.advance(1_000);
    expect(sockets.sockets).toHaveLength(2);
    server().open();
    await say(loggedIn);
    expect(meeting.state.value).toEqual({ kind: 'waiting', request: 'asked' });
    expect(framesOf('START')).toEqual([]);
  });

  test('can be tried again after a refusal', async () => {
    const { meeting, say, server, sockets } = callScene();
    void meeting.join('');
    server().open();
    await say(loginRefused('INVALID_USER_FULL_NAME'));
    void meeting.join('Ada');
    expect(meeting.state.value).toEqual({ kind: 'configuration' });
    server().open();
    await say(loggedIn);
    expect(meeting.state.value).toEqual({ kind: 'waiting', request: 'asked' });
    expect(sockets.sockets).toHaveLength(2);
  });

  test('twice at once opens one socket', () => {
    const { meeting, sockets } = callScene();
    void meeting.join('Ada');
    void meeting.join('Ada');
    expect(sockets.sockets).toHaveLength(1);
  });
});

describe('the organizer decides', () => {
  test('[SIG-03][SIG-07] START goes out with the approval and not before; a second approval changes nothing', async () => {
    const { meeting, say, framesOf, clock } = await waiting();
    await clock.advance(5_000);
    expect(framesOf('START')).toEqual([]);
    await say(status('approved', rights));
    expect(meeting.state.value).toEqual({ kind: 'waiting', request: 'approved' });
    await say(status('approved', { ...rights, chat: false }));
    expect(framesOf('START')).toEqual([{ type: 'START' }]);
    expect(meeting.rights.value.chat).toBe(false);
  });

  test('[LIV-04] nobody has a right before the approval, and none after it is taken back', async () => {
    const { meeting, say } = await waiting();
    expect(meeting.rights.value).toEqual(none);
    await say(status('waiting', rights));
    expect(meeting.rights.value).toEqual(none);
    await say(status('approved', rights));
    expect(meeting.rights.value).toEqual(rights);
    await say(status('waiting'));
    expect(meeting.rights.value).toEqual(none);
  });

  test('[SIG-07] a rejection lets go of camera, microphone and socket, and can be left', async () => {
    const { meeting, say, server, seen, clock } = await waiting();
    await say(status('rejected'));
    expect(meeting.state.value).toEqual({ kind: 'waiting', request: 'rejected' });
    expect(server().closedWith).toBe(1000);
    expect(seen.released).toBe(1);
    expect(clock.pending()).toBe(0);
    meeting.cancel();
    expect(meeting.state.value).toEqual({ kind: 'configuration' });
  });

  test('the request can be withdrawn, with the preview still on', async () => {
    const { meeting, server, seen, clock } = await waiting();
    meeting.cancel();
    expect(meeting.state.value).toEqual({ kind: 'configuration' });
    expect(server().closedWith).toBe(1000);
    expect(seen.released).toBe(0);
    expect(clock.pending()).toBe(0);
  });
});
