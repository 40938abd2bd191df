import type { ServerMessage, ViewedTile } from '@meet/contracts/signaling';
import { expect, test } from 'vitest';
import { connected, outsideBrowser, rights, started, status, waiting } from '../../testing/call/call-scene.ts';

outsideBrowser();

const answered = (info: object = {}): ServerMessage => ({
  type: 'RESPONSE_LOGIN',
  error: null,
  info: { attendeeId: 'me', extensions: ['resume', 'view'], resume: 'token', ...info },
});

const bob = (height: number): ViewedTile => ({ id: 'bob', source: 'camera', height });

test('what is shown is told once it has settled, and not again while it stays the same', async () => {
  const { meeting, framesOf, clock } = await connected({ loggedIn: answered() });
  meeting.setView([bob(360)]);
  meeting.setView([bob(180)]);
  expect(framesOf('VIEW')).toEqual([]);
  await clock.advance(200);
  meeting.setView([bob(180)]);
  await clock.advance(1_000);
  expect(framesOf('VIEW')).toEqual([{ type: 'VIEW', tiles: [bob(180)] }]);
});

test('it is told again after START and on a socket that was resumed', async () => {
  const { meeting, framesOf, clock, peers, server, say } = await waiting({ loggedIn: answered() }).then(async (scene) => {
    scene.meeting.setView([bob(360)]);
    await scene.clock.advance(1_000);
    expect(scene.framesOf('VIEW')).toEqual([]);
    await scene.say(status('approved', rights), started());
    return scene;
  });
  expect(framesOf('VIEW')).toHaveLength(1);
  await say({
    type: 'RESPONSE_RTC',
    error: null,
    info: { dest: 'down', meetingId: '123456789' },
    data: { sdp: { type: 'offer', sdp: 'v=0' } },
  });
  for (const peer of peers.connections) peer.become('connected');
  server().drop();
  await clock.advance(0);
  server().open();
  await say(answered({ resumed: true }), status('approved', rights));
  expect(framesOf('VIEW')).toEqual([{ type: 'VIEW', tiles: [bob(360)] }]);
  expect(framesOf('START')).toEqual([]);
  meeting.hangUp();
  expect(clock.pending()).toBe(0);
});

test('a server without the extension is told nothing', async () => {
  const { meeting, framesOf, clock } = await connected();
  meeting.setView([bob(360)]);
  await clock.advance(1_000);
  expect(framesOf('VIEW')).toEqual([]);
});
