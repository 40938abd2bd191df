import { describe, expect, test } from 'vitest';
import {
  testClientId,
  connected,
  loggedIn,
  loginRefused,
  meetingId,
  outsideBrowser,
  rights,
  roster,
  rtc,
  rtcError,
  started,
  status,
  waiting,
} from '../../testing/call/call-scene.ts';

outsideBrowser();

describe('interruptions', () => {
  test('while waiting the socket comes back with the same id, and the request still stands', async () => {
    const { meeting, server, sockets, clock, say } = await waiting();
    server().drop();
    expect(meeting.reconnecting.value).toBe(true);
    await clock.advance(0);
    server().open();
    expect(server().frames).toEqual([{ type: 'LOGIN', meetingId, userFullName: 'Ada Lovelace', id: testClientId }]);
    await say(loggedIn, status('waiting'));
    expect(meeting.state.value).toEqual({ kind: 'waiting', request: 'asked' });
    expect(meeting.reconnecting.value).toBe(false);
    expect(sockets.sockets).toHaveLength(2);
  });

  test('in a call the media runs on while the socket comes back; then all paths are had anew', async () => {
    const { meeting, server, clock, say, peers, framesOf } = await connected();
    const before = [...peers.connections];
    server().drop();
    await clock.advance(0);
    expect(before.map(({ isClosed }) => isClosed)).toEqual([false, false]);
    server().open();
    await say(loggedIn, status('approved', rights));
    await clock.advance(1_000);
    expect(framesOf('START')).toHaveLength(1);
    expect(meeting.state.value.kind).toBe('connected');
    await say(started(), rtc());
    expect(before.map(({ isClosed }) => isClosed)).toEqual([true, true]);
    expect(peers.connections).toHaveLength(4);
    expect(meeting.connection.value).toMatchObject({ kind: 'reconnecting', cause: 'socketClosed', isCutOff: true });
    for (const peer of peers.connections.slice(2)) peer.become('connected');
    expect(meeting.connection.value).toEqual({ kind: 'good' });
  });

  test.each(['ALREADY_CONNECTED', 'MEETING_FULL'])(
    'a way back to the waiting room that is refused with %s is asked for again',
    async (error) => {
      const { meeting, server, clock, say } = await waiting();
      server().drop(1006);
      await clock.advance(0);
      server().open();
      await say(loginRefused(error));
      expect(meeting.state.value).toEqual({ kind: 'waiting', request: 'asked' });
      await clock.advance(1_300);
      server().open();
      expect(server().frames).toEqual([{ type: 'LOGIN', meetingId, userFullName: 'Ada Lovelace', id: testClientId }]);
      await say(loggedIn, status('waiting'));
      expect(meeting.connection.value).toEqual({ kind: 'good' });
    },
  );

  describe.each(['ALREADY_CONNECTED', 'MEETING_FULL'])('in a call to which the way back is refused with %s', (error) => {
    test('[LIV-B02] it is asked for again: the server may hold the lost connection still', async () => {
      const { meeting, server, clock, say, sockets, peers } = await connected();
      server().drop(1006);
      await clock.advance(0);
      server().open();
      await say(loginRefused(error));
      expect(meeting.state.value.kind).toBe('connected');
      expect(meeting.connection.value).toMatchObject({ kind: 'reconnecting', cause: 'socketClosed' });
      await clock.advance(1_300);
      expect(sockets.sockets).toHaveLength(3);
      server().open();
      expect(server().frames).toEqual([{ type: 'LOGIN', meetingId, userFullName: 'Ada Lovelace', id: testClientId }]);
      await say(loggedIn, status('approved', rights), started(), rtc());
      for (const peer of peers.connections.slice(2)) peer.become('connected');
      expect(meeting.connection.value).toEqual({ kind: 'good' });
    });

    test('it is over when a server would hold no connection any longer', async () => {
      const { meeting, server, clock, say, sockets } = await connected();
      server().drop(1006);
      const lostAt = clock.now();
      for (let answered = 1; meeting.state.value.kind === 'connected' && clock.now() - lostAt < 300_000;) {
        await clock.advance(250);
        if (sockets.sockets.length === answered) continue;
        answered = sockets.sockets.length;
        server().open();
        await say(loginRefused(error));
      }
      expect(meeting.state.value).toEqual({ kind: 'end', because: 'lost' });
      expect(clock.now() - lostAt).toBeGreaterThanOrEqual(90_000);
      expect(clock.now() - lostAt).toBeLessThan(100_000);
      expect(sockets.sockets.length).toBeGreaterThan(15);
    });
  });

  test('[LIV-B02] without a network nobody hears, which is said at once, while the socket seems open still', async () => {
    const { meeting, machine, sockets } = await connected();
    machine.goOffline();
    expect(meeting.connection.value).toMatchObject({ kind: 'reconnecting', cause: 'offline', isCutOff: true });
    expect(sockets.sockets).toHaveLength(1);
  });

  test('a path interrupted for 2 s asks for another route, one that recovers does not', async () => {
    const { meeting, peers, clock } = await connected();
    const [up] = peers.connections;
    for (const peer of peers.connections) peer.become('connected');
    up?.become('disconnected');
    expect(meeting.reconnecting.value).toBe(true);
    await clock.advance(1_999);
    expect(up?.iceRestarts).toBe(0);
    await clock.advance(1);
    expect(up?.iceRestarts).toBe(1);
    up?.become('connected');
    expect(meeting.reconnecting.value).toBe(false);
    up?.become('disconnected');
    up?.become('connected');
    await clock.advance(10_000);
    expect(up?.iceRestarts).toBe(1);
  });

  test.each(['failed', 'NOT_STARTED', 'NEGOTIATION_FAILED'])('after %s all paths are had anew by one START', async (cause) => {
    const { meeting, peers, say, framesOf, clock } = await connected();
    if (cause === 'failed') for (const peer of peers.connections) peer.become('failed');
    else await say(rtcError(cause), rtcError(cause));
    expect(meeting.reconnecting.value).toBe(true);
    await clock.advance(1_000);
    expect(framesOf('START')).toHaveLength(2);
    await say(started(), rtc());
    expect(peers.connections).toHaveLength(4);
    for (const peer of peers.connections.slice(2)) peer.become('connected');
    expect(meeting.connection.value).toEqual({ kind: 'good' });
  });

  test('paths that break again before anything came through them are had anew once more', async () => {
    const { peers, say, framesOf, clock } = await connected();
    peers.newest().become('failed');
    await clock.advance(1_000);
    await say(started());
    peers.newest().become('failed');
    await clock.advance(1_000);
    expect(framesOf('START')).toHaveLength(3);
  });

  test('paths that break all the time are had anew at ever longer intervals, for as long as the call lasts', async () => {
    const { peers, say, framesOf, clock, meeting } = await connected();
    const gaps: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const [at, count] = [clock.now(), framesOf('START').length];
      peers.newest().become('failed');
      while (framesOf('START').length === count) {
        await clock.advance(500);
        await say({ type: 'RESPONSE_KEEP_ALIVE', error: null, info: null });
      }
      gaps.push((clock.now() - at) / 1000);
      await say(started());
    }
    expect(gaps).toEqual([1, 1, 2, 3, 7, 15]);
    expect(meeting.state.value.kind).toBe('connected');
  });

  test('a START refused in the middle of a call is asked for again after 5 s', async () => {
    const { meeting, peers, say, framesOf, clock } = await connected();
    peers.newest().become('failed');
    await clock.advance(1_000);
    await say(started(0, 'START_FAILED'));
    await clock.advance(5_000);
    expect(framesOf('START')).toHaveLength(3);
    expect(meeting.state.value.kind).toBe('connected');
  });

  test('START granted, but no word of media for 15 s: another try is offered, and works', async () => {
    const { meeting, say, clock, peers, framesOf } = await waiting();
    await say(status('approved', rights), started(), roster());
    await clock.advance(14_999);
    expect(meeting.state.value).toEqual({ kind: 'connection' });
    await clock.advance(1);
    expect(meeting.state.value).toEqual({ kind: 'connection', startError: true });
    expect(peers.connections.every(({ isClosed }) => isClosed)).toBe(true);
    await say(rtc());
    expect(meeting.state.value).toEqual({ kind: 'connection', startError: true });
    meeting.retryStart();
    expect(framesOf('START')).toHaveLength(2);
    await say(started(), rtc());
    expect(meeting.state.value.kind).toBe('connected');
  });

  test('connected, but nothing flows for 15 s: all paths are had anew', async () => {
    const { meeting, clock, framesOf } = await connected();
    await clock.advance(15_000);
    expect(meeting.connection.value).toMatchObject({ kind: 'reconnecting', cause: 'noMedia', isCutOff: true });
    expect(framesOf('START')).toHaveLength(2);
  });

  test('whoever does not want to wait for the next attempt makes it at once', async () => {
    const { meeting, clock, sockets, server } = await connected();
    for (let loss = 0; loss < 4; loss++) {
      server().drop();
      await clock.advance(loss === 3 ? 0 : 5_000);
    }
    const before = sockets.sockets.length;
    expect(meeting.connection.value).toMatchObject({ cause: 'socketClosed', nextTryAt: clock.now() + 2_700 });
    meeting.retryNow();
    expect(sockets.sockets).toHaveLength(before + 1);
  });

  test('another network asks the socket for a sign of life and the paths for another route', async () => {
    const { machine, peers, server, clock } = await connected();
    machine.goOnline();
    expect(server().keepAlives).toBe(1);
    await clock.advance(0);
    expect(peers.connections.map(({ iceRestarts }) => iceRestarts)).toEqual([1, 1]);
  });
});
