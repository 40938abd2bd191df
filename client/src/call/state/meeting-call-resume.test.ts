import type { ServerMessage } from '@meet/contracts/signaling';
import { describe, expect, test } from 'vitest';
import {
  connected,
  meetingId,
  outsideBrowser,
  rights,
  roster,
  rtc,
  rtcError,
  started,
  status,
  testClientId,
} from '../../testing/call/call-scene.ts';

outsideBrowser();

const answered = (info: { resume?: string; resumed?: boolean }, extensions = ['attendees', 'chat', 'resume']): ServerMessage => ({
  type: 'RESPONSE_LOGIN',
  error: null,
  info: { attendeeId: 'me', extensions, ...info },
});

/** In a call whose media flow, on a server that resumes; `first` is its reply to the first login. */
async function resumable(first = answered({ resume: 'one' })) {
  const scene = await connected({ loggedIn: first });
  for (const peer of scene.peers.connections) peer.become('connected');
  const [up, down] = scene.peers.connections;
  if (!up || !down) throw new Error('A connection is missing.');
  const reopen = async () => {
    await scene.clock.advance(0);
    scene.server().open();
  };
  const comeBack = async (reply = answered({ resume: 'two', resumed: true })) => {
    await reopen();
    await scene.say(reply, status('approved', rights));
  };
  const loginSent = () => scene.framesOf('LOGIN').at(-1);
  return { ...scene, up, down, reopen, comeBack, loginSent };
}

const login = { type: 'LOGIN', meetingId, userFullName: 'Ada Lovelace', id: testClientId };

describe('[LIV-B02] a socket that comes back', () => {
  test('with its token goes on with the media: no START, no other connection, no offer', async () => {
    const { meeting, server, comeBack, framesOf, peers, loginSent, clock } = await resumable();
    server().drop();
    expect(meeting.connection.value).toMatchObject({ kind: 'reconnecting', cause: 'socketClosed', isCutOff: false });
    await comeBack();
    expect(loginSent()).toEqual({ ...login, resume: 'one' });
    expect(meeting.connection.value).toEqual({ kind: 'good' });
    await clock.advance(60_000);
    expect([framesOf('START'), framesOf('RTC')]).toEqual([[], []]);
    expect(peers.connections.map(({ isClosed, iceRestarts }) => ({ isClosed, iceRestarts }))).toEqual([
      { isClosed: false, iceRestarts: 0 },
      { isClosed: false, iceRestarts: 0 },
    ]);
  });

  test('leaves a hand that is up to the server, which has kept it', async () => {
    const extensions = ['attendees', 'resume', 'signs'];
    const { server, say, comeBack, framesOf } = await resumable(answered({ resume: 'one' }, extensions));
    await say(roster({ id: 'me', fullName: 'Ada', audio: true, video: true, share: false, hand: true }));
    server().drop();
    await comeBack(answered({ resume: 'two', resumed: true }, extensions));
    expect(framesOf('SIGN')).toEqual([]);
  });

  test('takes the newest token the next time', async () => {
    const { server, comeBack, loginSent } = await resumable();
    server().drop();
    await comeBack();
    server().drop();
    await comeBack(answered({ resume: 'three', resumed: true }));
    expect(loginSent()).toEqual({ ...login, resume: 'two' });
  });

  test('tells again which devices are on, sends lines again that were not acknowledged, and hears what was missed', async () => {
    const { meeting, server, comeBack, framesOf, say } = await resumable();
    meeting.sendChat('lost on the way');
    const [{ ref }] = framesOf('CHAT').map(Object);
    server().drop();
    await comeBack();
    expect(framesOf('MEDIA_STATE')).toHaveLength(1);
    expect(framesOf('CHAT')).toEqual([{ type: 'CHAT', meetingId, text: 'lost on the way', ref }]);
    const bob = { id: 'bob', fullName: 'Bob', audio: true, video: false, share: false };
    await say(roster(bob), status('approved', { ...rights, talk: false }));
    expect(meeting.attendees.value).toMatchObject([bob]);
    expect(meeting.rights.value.talk).toBe(false);
  });

  test('answers what the server offers afterwards, and sends an offer of its own again', async () => {
    const { server, comeBack, framesOf, say, media } = await resumable();
    await say(rtc('up'));
    server().drop();
    await media.shareScreen();
    await comeBack();
    expect(framesOf('RTC')).toMatchObject([{ dest: 'up', data: { sdp: { type: 'offer' } } }]);
    await say(rtc('down'));
    expect(framesOf('RTC').at(-1)).toMatchObject({ dest: 'down', data: { sdp: { type: 'answer' } } });
  });

  test.each([
    ['the server does not resume', answered({ resume: 'two' })],
    ['the server resumes nothing and knows no tokens any more', answered({}, ['chat'])],
  ])('when %s, all begins anew by START', async (_, reply) => {
    const { server, comeBack, framesOf, peers, say, clock, up } = await resumable();
    server().drop();
    await comeBack(reply);
    await clock.advance(1_000);
    expect(framesOf('START')).toHaveLength(1);
    expect(up.isClosed).toBe(false);
    await say(started(), rtc());
    expect(up.isClosed).toBe(true);
    expect(peers.connections).toHaveLength(4);
  });

  test.each([
    ['has no such extension', answered({ resume: 'one' }, ['chat'])],
    ['gives no token', answered({})],
  ])('a server that %s gets an ordinary LOGIN', async (_, first) => {
    const { server, reopen, loginSent } = await resumable(first);
    server().drop();
    await reopen();
    expect(loginSent()).toEqual(login);
  });

  test('a claim to have resumed that nobody asked for does not count', async () => {
    const { server, comeBack, framesOf, clock } = await resumable(answered({}));
    server().drop();
    await comeBack();
    await clock.advance(1_000);
    expect(framesOf('START')).toHaveLength(1);
  });

  test('without media that flow there is nothing to resume', async () => {
    const { server, reopen, loginSent, down } = await resumable();
    server().drop();
    down.become('failed');
    await reopen();
    expect(loginSent()).toEqual(login);
  });

  test('while another START is under way there is nothing to resume', async () => {
    const { server, reopen, loginSent, say, clock, framesOf } = await resumable();
    await say(rtcError('NEGOTIATION_FAILED'));
    await clock.advance(1_000);
    expect(framesOf('START')).toHaveLength(2);
    server().drop();
    await reopen();
    expect(loginSent()).toEqual(login);
  });

  test('media that fail while the login is answered are had anew by START', async () => {
    const { meeting, server, reopen, say, up, framesOf, clock } = await resumable();
    server().drop();
    await reopen();
    up.become('failed');
    await say(answered({ resume: 'two', resumed: true }), status('approved', rights));
    await clock.advance(1_000);
    expect(framesOf('START')).toHaveLength(1);
    await say(started(), rtc());
    expect(meeting.state.value.kind).toBe('connected');
  });

  test('media that are dead although resumed look for another route first, and are had anew by START', async () => {
    const { meeting, server, comeBack, up, framesOf, clock, say } = await resumable();
    server().drop();
    await comeBack();
    up.become('disconnected');
    expect(meeting.connection.value).toMatchObject({ kind: 'reconnecting', cause: 'mediaStopped' });
    await clock.advance(2_000);
    expect([up.iceRestarts, framesOf('START').length]).toEqual([1, 0]);
    // The server is there.
    await say({ type: 'RESPONSE_KEEP_ALIVE', error: null, info: null });
    await clock.advance(6_000);
    expect(framesOf('START')).toHaveLength(1);
  });

  test('on another network the media look for another route once the socket is back', async () => {
    const { server, machine, comeBack, peers, clock, framesOf } = await resumable();
    server().drop();
    machine.goOnline();
    expect(peers.connections.map(({ iceRestarts }) => iceRestarts)).toEqual([0, 0]);
    await comeBack();
    await clock.advance(0);
    expect(peers.connections.map(({ iceRestarts }) => iceRestarts)).toEqual([1, 1]);
    expect(framesOf('START')).toEqual([]);
  });

  test('whoever was put back to waiting meanwhile waits', async () => {
    const { meeting, server, reopen, say, peers } = await resumable();
    server().drop();
    await reopen();
    await say(answered({ resume: 'two' }), status('waiting'));
    expect(meeting.state.value).toMatchObject({ kind: 'waiting', isPutBack: true });
    expect(peers.connections.every(({ isClosed }) => isClosed)).toBe(true);
  });
});
