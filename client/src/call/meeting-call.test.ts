import type { Attendee, Rights, ServerMessage } from '@meet/contracts/signaling';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCall } from '../api/call.ts';
import { fakeClock } from '../api/fake-clock.ts';
import { type FakeAnswer, fakeFetch } from '../api/fake-fetch.ts';
import { FakeStream, fakeConnections } from './fake-connection.ts';
import { fakeMedia } from './fake-media.ts';
import { fakeNetwork } from './fake-network.ts';
import { fakeSockets } from './fake-socket.ts';
import { createMeetingCall } from './meeting-call.ts';

const meetingId = '123456789';
const clientId = '7f0c2f2e-9a3b-4a55-9d1f-2f6a9a4f3a10';
const rights: Rights = { video: true, talk: true, share: true, chat: true, audioAvailable: true, videoAvailable: true };
const none: Rights = { video: false, talk: false, share: false, chat: false, audioAvailable: false, videoAvailable: false };

const loggedIn: ServerMessage = { type: 'RESPONSE_LOGIN', error: null, info: { attendeeId: 'me', extensions: ['attendees', 'chat'] } };
const loginRefused = (error: string): ServerMessage => ({ type: 'RESPONSE_LOGIN', error, info: null });
const status = (now: 'waiting' | 'approved' | 'rejected', granted?: Rights): ServerMessage => ({
  type: 'MEETING_ATTENDEE_REQUEST_STATUS',
  error: null,
  info: { status: now, ...(granted && { rights: granted }) },
});
const started = (timeToStart = 0, error: string | null = null): ServerMessage => ({
  type: 'RESPONSE_START',
  error,
  info: error ? null : { publishDest: 'up' },
  timeToStart,
});
const rtc = (dest = 'down', meeting = meetingId): ServerMessage => ({
  type: 'RESPONSE_RTC',
  error: null,
  info: { dest, meetingId: meeting },
  data: { sdp: { type: 'offer', sdp: 'v=0' } },
});
const rtcError = (error: string): ServerMessage => ({ type: 'RESPONSE_RTC', error, info: { dest: 'up', meetingId } });
const roster = (...attendees: Attendee[]): ServerMessage => ({ type: 'MEETING_ATTENDEES', error: null, info: { attendees } });

function situation({ servers = { body: { stunServers: [], turnServers: [] } } }: { servers?: FakeAnswer } = {}) {
  const clock = fakeClock();
  const sockets = fakeSockets();
  const peers = fakeConnections();
  const machine = fakeNetwork();
  const { media, seen } = fakeMedia();
  const { fetch, sent } = fakeFetch(() => servers);
  const meeting = createMeetingCall({
    meetingId,
    clientId,
    media,
    call: createCall({ fetch, clock }),
    url: 'ws://own.example/meet/webrtcsignaling',
    newSocket: sockets.newSocket,
    newConnection: peers.newConnection,
    clock,
    network: machine.network,
    random: () => 0,
    loadReport: () => new Promise(() => {}),
  });
  const server = () => sockets.newest();
  const framesOf = (type: string) =>
    server().frames.filter((frame) => typeof frame === 'object' && frame !== null && 'type' in frame && frame.type === type);
  const say = async (...messages: ServerMessage[]) => {
    for (const message of messages) server().say(message);
    await clock.advance(0);
  };
  return { meeting, clock, machine, sockets, peers, media, seen, server, framesOf, say, sent };
}

type Scene = ReturnType<typeof situation>;

async function waiting(options?: Parameters<typeof situation>[0]): Promise<Scene> {
  const scene = situation(options);
  void scene.meeting.join('Ada Lovelace');
  scene.server().open();
  await scene.say(loggedIn, status('waiting'));
  return scene;
}

async function connected(): Promise<Scene> {
  const scene = await waiting();
  await scene.say(status('approved', rights), started(), rtc());
  expect(scene.meeting.state.value.kind).toBe('connected');
  return scene;
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('MediaStream', FakeStream);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('asking to be let in', () => {
  test('[WTR-01][PRE-05] begins in the configuration, with camera and microphone chosen and no socket', () => {
    const { meeting, sockets, media } = situation();
    expect(meeting.state.value).toEqual({ kind: 'configuration' });
    expect(media.choices.value).toEqual({ audio: true, video: true });
    expect(sockets.sockets).toHaveLength(0);
  });

  test('[SIG-02] sends LOGIN with the meeting, the name and the id of this browser', () => {
    const { meeting, server } = situation();
    void meeting.join('Ada Lovelace');
    server().open();
    expect(server().frames).toEqual([{ type: 'LOGIN', meetingId, userFullName: 'Ada Lovelace', id: clientId }]);
  });

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
    const { meeting, say, server, clock, seen } = situation();
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
    const { meeting, say, server } = situation();
    void meeting.join('Ada');
    server().open();
    await say(loginRefused(error));
    expect(meeting.state.value).toEqual({ kind: 'configuration', problem: 'meeting.webrtc.error.login', ...(reason && { reason }) });
  });

  test('a server that does not answer the login for 10 s has refused it', async () => {
    const { meeting, server, clock } = situation();
    const joined = meeting.join('Ada');
    server().open();
    await clock.advance(9_999);
    expect(meeting.state.value).toEqual({ kind: 'configuration' });
    await clock.advance(1);
    await joined;
    expect(meeting.state.value).toEqual({ kind: 'configuration', problem: 'meeting.webrtc.error.login' });
    expect(clock.pending()).toBe(0);
  });

  test('can be tried again after a refusal', async () => {
    const { meeting, say, server, sockets } = situation();
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
    const { meeting, sockets } = situation();
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

describe('START', () => {
  async function approved() {
    const scene = await waiting();
    await scene.say(status('approved', rights));
    return scene;
  }

  test('[WTR-03][SIG-08] a reply without delay goes on to the connection', async () => {
    const { meeting, say } = await approved();
    await say(started(0));
    expect(meeting.state.value).toEqual({ kind: 'connection' });
  });

  test('[WTR-11] with timeToStart above 0 START goes out again after that many seconds', async () => {
    const { meeting, say, clock, framesOf } = await approved();
    await say(started(5));
    expect(meeting.state.value).toEqual({ kind: 'waiting', request: 'approved', startsAt: clock.now() + 5_000 });
    await clock.advance(4_999);
    expect(framesOf('START')).toHaveLength(1);
    await clock.advance(1);
    expect(framesOf('START')).toHaveLength(2);
    await say(started(0));
    expect(meeting.state.value).toEqual({ kind: 'connection' });
  });

  test('a delay is forgotten when the visitor leaves', async () => {
    const { meeting, say, clock } = await approved();
    await say(started(3_000_000));
    meeting.cancel();
    expect(clock.pending()).toBe(0);
  });

  test.each([-1, -1e9])('a time of %d seconds is no delay', async (seconds) => {
    const { meeting, say } = await approved();
    await say(started(seconds));
    expect(meeting.state.value).toEqual({ kind: 'connection' });
  });

  test.each(['1e999', '"5"', 'null', '{}'])('a time of %s is a failed START', async (text) => {
    const { meeting, server, clock } = await approved();
    server().blurt(`{"type":"RESPONSE_START","error":null,"info":{},"timeToStart":${text}}`);
    await clock.advance(0);
    expect(meeting.state.value).toMatchObject({ startError: true });
  });

  test('a server that sends back at once gets one START a second, and fifty at most', async () => {
    const { meeting, say, framesOf, clock } = await approved();
    for (let second = 0; second < 120; second++) {
      await say(started(0.001), { type: 'RESPONSE_KEEP_ALIVE', error: null, info: null });
      await clock.advance(999);
    }
    expect(framesOf('START').length).toBeLessThanOrEqual(51);
    expect(framesOf('START').length).toBeGreaterThan(40);
    expect(meeting.state.value).toMatchObject({ startError: true });
  });

  test('[WTR-12] a refused START sets the flag, and another try takes it back', async () => {
    const { meeting, say, framesOf, clock } = await approved();
    await say(started(0, 'START_FAILED'));
    expect(meeting.state.value).toEqual({ kind: 'waiting', request: 'approved', startError: true });
    await clock.advance(20_000);
    expect(framesOf('START')).toHaveLength(1);
    meeting.retryStart();
    expect(meeting.state.value).toEqual({ kind: 'waiting', request: 'approved' });
    await clock.advance(1_000);
    expect(framesOf('START')).toHaveLength(2);
    await say(started());
    expect(meeting.state.value).toEqual({ kind: 'connection' });
  });

  test('[WTR-12] no answer for 10 s is a refusal', async () => {
    const { meeting, clock } = await approved();
    await clock.advance(10_000);
    expect(meeting.state.value).toMatchObject({ startError: true });
  });

  test('can not be asked for again before the approval', async () => {
    const { meeting, framesOf, clock } = await waiting();
    meeting.retryStart();
    await clock.advance(2_000);
    expect(framesOf('START')).toEqual([]);
  });

  test('a reply nobody asked for changes nothing', async () => {
    const { meeting, say, peers } = await connected();
    const before = peers.connections.length;
    await say(started());
    expect(peers.connections).toHaveLength(before);
    expect(meeting.state.value.kind).toBe('connected');
  });

  test('a meeting that has ended meanwhile ends the call', async () => {
    const { meeting, say } = await approved();
    await say(started(0, 'MEETING_ENDED'));
    expect(meeting.state.value).toEqual({ kind: 'end', because: 'meetingEnded' });
  });
});

describe('media', () => {
  test('[WTR-04][SIG-09] the first RTC message makes it connected', async () => {
    const { meeting, say, clock } = await waiting();
    await say(status('approved', rights), started());
    await say(rtc());
    expect(meeting.state.value).toEqual({ kind: 'connected', since: new Date(clock.now()) });
  });

  test('[SIG-04] goes out as RTC with dest, meeting and description; microphone and camera have their places from the start', async () => {
    const { framesOf, peers } = await connected();
    expect(framesOf('RTC')[0]).toEqual({ type: 'RTC', dest: 'up', meetingId, data: { sdp: { type: 'offer', sdp: 'v=0' } } });
    expect(framesOf('RTC')).toContainEqual({ type: 'RTC', dest: 'down', meetingId, data: { sdp: { type: 'answer', sdp: 'v=0' } } });
    expect(peers.connections[0]?.transceivers).toMatchObject([
      { kind: 'audio', direction: 'sendonly' },
      { kind: 'video', direction: 'sendonly' },
    ]);
  });

  test('[SIG-11] the servers of the call configure every connection; what no browser could read is left out', async () => {
    const usable = { urls: ['turn:turn.example:3478?transport=udp'], username: 'u', credential: 'c' };
    const servers = {
      stunServers: [{ urls: ['stun:stun.example'] }, { urls: ['http://nonsense'] }],
      turnServers: [usable, { urls: ['turn:no.credentials'] }],
    };
    const { say, peers, sent } = await waiting({ servers: { body: servers } });
    await say(status('approved', rights), started(), rtc());
    expect(sent.map(({ url }) => url)).toEqual(['/meet/services/json/web/meetings/webrtc-servers']);
    expect(peers.connections.map(({ configuration }) => configuration.iceServers)).toEqual(
      [0, 1].map(() => [{ urls: ['stun:stun.example'] }, usable]),
    );
  });

  test('goes on without servers when the call for them fails', async () => {
    const { say, peers, meeting } = await waiting({ servers: { status: 400, body: { exceptionCode: 1000 } } });
    await say(status('approved', rights), started(), rtc());
    expect(peers.connections).toHaveLength(2);
    expect(meeting.state.value.kind).toBe('connected');
  });

  test('RTC before START was granted, of another meeting or without data is ignored', async () => {
    const { say, meeting, peers } = await waiting();
    await say(rtc());
    expect(meeting.state.value.kind).toBe('waiting');
    await say(status('approved', rights), started(), rtc('down', '987654321'), {
      type: 'RESPONSE_RTC',
      error: null,
      info: { dest: 'down', meetingId },
    });
    expect(meeting.state.value.kind).toBe('connection');
    expect(peers.connections).toHaveLength(1);
  });

  test('one connection for each destination, whatever its name', async () => {
    const { say, peers } = await connected();
    await say(rtc('down'), rtc('__proto__'), rtc('up'));
    expect(peers.connections).toHaveLength(3);
  });

  test('what is on is told to the others, anew whenever it changes', async () => {
    const { framesOf, media } = await connected();
    expect(framesOf('MEDIA_STATE')).toEqual([{ type: 'MEDIA_STATE', audio: true, video: true, share: false }]);
    await media.setAudio(false);
    expect(framesOf('MEDIA_STATE').at(-1)).toEqual({ type: 'MEDIA_STATE', audio: false, video: true, share: false });
  });

  test('neither is said to a server that does not know the extension', async () => {
    const { meeting, say, server, framesOf } = situation();
    void meeting.join('Ada');
    server().open();
    await say({ type: 'RESPONSE_LOGIN', error: null, info: { attendeeId: 'me', extensions: [] } }, status('approved'), started(), rtc());
    expect(framesOf('MEDIA_STATE')).toEqual([]);
    expect(meeting.hasChat.value).toBe(false);
    expect(meeting.rights.value).toEqual(rights);
  });

  test('a right that is taken away turns off what needs it', async () => {
    const { say, media } = await connected();
    await say(status('approved', { ...rights, talk: false }));
    expect(media.choices.value).toEqual({ audio: false, video: true });
    await say(status('approved', { ...rights, videoAvailable: false }));
    expect(media.choices.value).toEqual({ audio: false, video: false });
    await say(status('approved', rights));
    expect(media.choices.value).toEqual({ audio: false, video: false });
  });
});

describe('the others', () => {
  const bob: Attendee = { id: 'bob', fullName: 'Bob', audio: true, video: true, share: false };
  const me: Attendee = { id: 'me', fullName: 'Ada', audio: true, video: true, share: false };

  test('are those of the list without oneself, joined with their streams', async () => {
    const { meeting, say, peers } = await connected();
    await say(roster(me, bob));
    expect(meeting.attendees.value).toEqual([bob]);
    const camera = new FakeStream('bob.camera', [{ kind: 'video' }]);
    peers.newest().receive(camera);
    expect(meeting.attendees.value).toEqual([{ ...bob, camera }]);
    camera.getTracks().length = 0;
    camera.dispatchEvent(new Event('removetrack'));
    expect(meeting.attendees.value).toEqual([bob]);
  });

  test('can be written to and read from', async () => {
    const { meeting, say, framesOf } = await connected();
    meeting.say('hello');
    expect(framesOf('CHAT')).toEqual([{ type: 'CHAT', meetingId, text: 'hello' }]);
    await say({ type: 'MEETING_CHAT', error: null, info: { from: 'bob', fullName: 'Bob', text: 'hi', at: '2030-01-01T00:00:00.000Z' } });
    expect(meeting.chat.value).toEqual([{ from: 'bob', fullName: 'Bob', text: 'hi', at: new Date('2030-01-01T00:00:00.000Z') }]);
  });
});

describe('interruptions', () => {
  test('while waiting the socket comes back with the same id, and the request still stands', async () => {
    const { meeting, server, sockets, clock, say } = await waiting();
    server().drop();
    expect(meeting.reconnecting.value).toBe(true);
    await clock.advance(0);
    server().open();
    expect(server().frames).toEqual([{ type: 'LOGIN', meetingId, userFullName: 'Ada Lovelace', id: clientId }]);
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
    peers.newest().become('connected');
    expect(meeting.connection.value).toEqual({ kind: 'good' });
  });

  test('a path interrupted for 2 s asks for another route, one that recovers does not', async () => {
    const { meeting, peers, clock } = await connected();
    const [up] = peers.connections;
    up?.become('connected');
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
    peers.newest().become('connected');
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
    await say(status('approved', rights), started());
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
    const { machine, peers, server } = await connected();
    machine.goOnline();
    expect(server().beats).toBe(1);
    expect(peers.connections.map(({ iceRestarts }) => iceRestarts)).toEqual([1, 1]);
  });
});

describe('the end', () => {
  test.each([
    [4001, 'replaced'],
    [4002, 'meetingEnded'],
    [4003, 'removed'],
    [1008, 'lost'],
  ] as const)('close code %i ends the call as %s and lets go of everything', async (code, because) => {
    const { meeting, server, seen, peers, clock } = await connected();
    server().drop(code);
    expect(meeting.state.value).toEqual({ kind: 'end', because });
    expect(seen.released).toBe(1);
    expect(peers.connections.every(({ isClosed }) => isClosed)).toBe(true);
    expect(clock.pending()).toBe(0);
  });

  test('a rejection in the middle of a call is a removal', async () => {
    const { meeting, say } = await connected();
    await say(status('rejected'));
    expect(meeting.state.value).toEqual({ kind: 'end', because: 'removed' });
  });

  test('[WTR-05] hanging up closes the socket normally and lets go of everything', async () => {
    const { meeting, server, seen, peers, clock } = await connected();
    meeting.hangUp();
    expect(meeting.state.value).toEqual({ kind: 'end', because: 'left' });
    expect(server().closedWith).toBe(1000);
    expect(seen.released).toBe(1);
    expect(peers.connections.every(({ isClosed }) => isClosed)).toBe(true);
    expect(meeting.attendees.value).toEqual([]);
    expect(clock.pending()).toBe(0);
  });

  test('nothing outlives a disposed call, at whatever point', async () => {
    for (const scene of [situation(), await waiting(), await connected()]) {
      scene.meeting.dispose();
      await scene.clock.advance(120_000);
      expect(scene.clock.pending()).toBe(0);
      expect(scene.seen.released).toBe(1);
      expect(scene.sockets.sockets.every(({ closedWith }) => closedWith === 1000)).toBe(true);
    }
  });
});
