import type { Attendee, ServerMessage } from '@meet/contracts/signaling';
import { describe, expect, test } from 'vitest';
import {
  connected,
  meetingId,
  outsideBrowser,
  rights,
  roster,
  rtc,
  callScene,
  started,
  status,
  waiting,
} from '../../testing/call/call-scene.ts';
import { FakeStream } from '../../testing/call/fake-connection.ts';

outsideBrowser();

describe('media', () => {
  test('[WTR-04][SIG-09] the first RTC message makes it connected', async () => {
    const { meeting, say, clock } = await waiting();
    await say(status('approved', rights), started());
    await say(rtc());
    expect(meeting.state.value).toEqual({ kind: 'connected', since: new Date(clock.now()) });
  });

  test('the meeting begins to be drawn when the answer is out, not before', async () => {
    const { meeting, say, framesOf } = await waiting();
    let before: unknown[] = [];
    meeting.state.subscribe(({ kind }) => {
      if (kind === 'connected') before = framesOf('RTC');
    });
    await say(status('approved', rights), started(), rtc());
    expect(before).toContainEqual({ type: 'RTC', dest: 'down', meetingId, data: { sdp: { type: 'answer', sdp: 'v=0' } } });
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

  test('[LIV-07] a screen goes out once, on the connection that publishes, and nothing is offered where the server offers', async () => {
    const { framesOf, peers, media, clock } = await connected();
    for (let round = 0; round < 2; round++) {
      await media.shareScreen();
      await clock.advance(0);
      const screens = peers.connections.map(({ transceivers }) => transceivers.filter(({ track }) => track !== null).length);
      expect(screens).toEqual([1, 0]);
      media.stopScreen();
      await clock.advance(0);
    }
    const offers = framesOf('RTC').filter((frame) => JSON.stringify(frame).includes('"offer"'));
    expect(offers.map((frame) => typeof frame === 'object' && frame && 'dest' in frame && frame.dest)).not.toContain('down');
  });

  test('[LIV-07] where nothing is published the screen goes out once, too: on the first connection the server offers', async () => {
    const { say, peers, media, clock } = await waiting();
    const sdp = 'm=video\na=mid:0\na=recvonly';
    const wanting = (dest: string): ServerMessage => ({
      type: 'RESPONSE_RTC',
      error: null,
      info: { dest, meetingId },
      data: { sdp: { type: 'offer', sdp } },
    });
    await say(
      status('approved', rights),
      { type: 'RESPONSE_START', error: null, info: {}, timeToStart: 0 },
      wanting('one'),
      wanting('two'),
    );
    await media.shareScreen();
    await clock.advance(0);
    expect(peers.connections.map(({ transceivers }) => transceivers.length)).toEqual([1, 0]);
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

  describe('after the credentials have ended', () => {
    /** Connected through a server whose credentials end and are replaced while everything flows. */
    async function outlasting() {
      const turn = (username: string) => ({ urls: ['turn:turn.example'], username, credential: 'c' });
      const servers = { body: { stunServers: [], turnServers: [turn('1893456060')] } };
      const scene = await waiting({ servers });
      await scene.say(status('approved', rights), started(), rtc());
      for (const one of scene.peers.connections) one.become('connected');
      servers.body.turnServers = [turn('1893470400')];
      for (let word = 0; word < 15; word++) {
        await scene.clock.advance(4_000);
        await scene.say(roster());
      }
      return { ...scene, replaced: { bundlePolicy: 'max-bundle', iceServers: [turn('1893470400')] } };
    }

    test('new paths have new ones', async () => {
      const { say, peers, clock, replaced, sent } = await outlasting();
      peers.newest().become('failed');
      await clock.advance(0);
      expect(sent).toHaveLength(2);
      await say(started(), rtc());
      expect(peers.connections.slice(2).map(({ configuration }) => configuration)).toEqual([replaced, replaced]);
    });

    test('another route is looked for with new ones', async () => {
      const { machine, peers, clock, replaced } = await outlasting();
      machine.goOnline();
      await clock.advance(0);
      expect(peers.connections).toMatchObject([0, 1].map(() => ({ configuration: replaced, iceRestarts: 1 })));
    });
  });

  test('goes on without servers when the call for them fails', async () => {
    const { say, peers, meeting } = await waiting({ servers: { status: 400, body: { exceptionCode: 1000 } } });
    await say(status('approved', rights), started(), rtc());
    expect(peers.connections).toHaveLength(2);
    expect(meeting.state.value.kind).toBe('connected');
  });

  test('goes on without servers that the browser refuses', async () => {
    const servers = { stunServers: [{ urls: ['stun:stun.example:port'] }], turnServers: [] };
    const { say, peers, meeting } = await waiting({ servers: { body: servers } });
    peers.refuse = ({ iceServers = [] }) => iceServers.length > 0;
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
    const { meeting, say, server, framesOf } = callScene();
    void meeting.join('Ada');
    server().open();
    await say({ type: 'RESPONSE_LOGIN', error: null, info: { attendeeId: 'me', extensions: [] } }, status('approved'), started(), rtc());
    expect(framesOf('MEDIA_STATE')).toEqual([]);
    expect(meeting.hasChat.value).toBe(false);
    expect(meeting.rights.value).toEqual(rights);
  });

  test.each([
    ['talk', { audio: false, video: true, share: true }],
    ['audioAvailable', { audio: false, video: true, share: true }],
    ['video', { audio: true, video: false, share: true }],
    ['videoAvailable', { audio: true, video: false, share: true }],
    ['share', { audio: true, video: true, share: false }],
  ] as const)('the right %s turns off what needs it when it is taken away, and nothing on when it is given back', async (right, left) => {
    const { say, media } = await connected();
    await media.shareScreen();
    await say(status('approved', { ...rights, [right]: false }));
    expect(media.sending.value).toEqual(left);
    await say(status('approved', rights));
    expect(media.sending.value).toEqual(left);
  });

  test('what needs a right that is missing does not stay on, whenever it is turned on', async () => {
    const { say, media } = await waiting();
    await say(status('approved', { ...rights, talk: false, video: false, share: false }), started(60));
    await media.setAudio(true);
    await media.setVideo(true);
    await media.shareScreen();
    expect(media.choices.value).toEqual({ audio: false, video: false });
    expect(media.screen.value.kind).toBe('off');
  });
});

describe('[LIV-04] who is put back to waiting in the middle of a call', () => {
  test('is told so, with camera, microphone and every media path closed', async () => {
    const { meeting, say, peers, seen, clock } = await connected();
    await say(status('waiting'));
    expect(meeting.state.value).toEqual({ kind: 'waiting', request: 'asked', isPutBack: true });
    expect(seen).toMatchObject({ released: 1, opened: 0 });
    expect(peers.connections.map(({ isClosed }) => isClosed)).toEqual([true, true]);
    await clock.advance(60_000);
    expect(peers.connections).toHaveLength(2);
  });

  test('is back as before once let in again, with what was on', async () => {
    const { meeting, say, peers, seen, media, framesOf, clock } = await connected();
    await media.setVideo(false);
    await say(status('waiting'), status('approved', rights));
    expect(seen).toMatchObject({ released: 1, opened: 1 });
    expect(media.choices.value).toEqual({ audio: true, video: false });
    await clock.advance(1_000);
    expect(framesOf('START')).toHaveLength(2);
    await say(started(), rtc());
    expect(meeting.state.value.kind).toBe('connected');
    expect(peers.connections.filter(({ isClosed }) => !isClosed)).toHaveLength(2);
  });

  test('is told so before anything flowed, too', async () => {
    const { meeting, say } = await waiting();
    await say(status('approved', rights), started(), status('waiting'));
    expect(meeting.state.value).toMatchObject({ kind: 'waiting', isPutBack: true });
  });
});

test('approved without a word about rights after waiting means all of them', async () => {
  const { meeting, say } = await waiting();
  await say(status('approved'));
  expect(meeting.rights.value).toEqual(rights);
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
});
