import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import * as v from 'valibot';
import { WebSocketServer } from 'ws';
import type { MediaMeeting } from '../engine.ts';
import { janusMedia } from './engine.ts';

const Asked = v.object({
  janus: v.string(),
  transaction: v.string(),
  body: v.optional(v.object({ request: v.string(), id: v.optional(v.string()) })),
});

/** Grants everything, but describes nothing. Tells who joined, by attendee id. */
async function fakeJanus() {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const joined: string[] = [];
  let id = 0;
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const { transaction, body } = v.parse(Asked, JSON.parse(data.toString()));
      if (body?.request === 'join' && body.id !== undefined) joined.push(body.id);
      id += 1;
      socket.send(JSON.stringify({ janus: 'success', transaction, data: { id }, plugindata: { data: {} } }));
    });
  });
  const address = server.address();
  const media = janusMedia([`ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`]);
  onTestFinished(async () => {
    await media.close();
    server.close();
  });
  return { media, joined, die: () => server.clients.forEach((socket) => socket.terminate()) };
}

function join(meeting: MediaMeeting, attendeeId: string) {
  const failed: string[] = [];
  const peer = meeting.join({ attendeeId, send: () => {}, fail: (dest) => failed.push(dest) });
  return { peer, failed, start: () => peer.receive('up', { sdp: { type: 'offer', sdp: 'v=0' } }) };
}

test('when Janus is lost every participant gets one failure; pending requests do not affect a new start', async () => {
  const { media, joined, die } = await fakeJanus();
  const meeting = media.meeting();
  const ada = join(meeting, 'ada');
  ada.start();
  await expect.poll(() => joined).toEqual(['ada']);
  await expect.poll(() => ada.failed).toEqual(['up']);
  ada.start();
  die();
  await expect.poll(() => ada.failed.slice(-2)).toEqual(['up', 'down']);
  const failures = ada.failed.length;
  ada.start();
  join(meeting, 'bob').start();
  await expect.poll(() => joined).toEqual(['ada', 'bob']);
  expect(ada.failed).toHaveLength(failures);
});

test('bots move to the room that replaces a lost one', async () => {
  const { media, joined, die } = await fakeJanus();
  const meeting = media.meeting();
  meeting.setBots([{ attendeeId: 'bot-1', loop: 0 }]);
  await expect.poll(() => joined).toEqual(['bot-1']);
  const ada = join(meeting, 'ada');
  die();
  await expect.poll(() => ada.failed).toEqual(['up', 'down']);
  join(meeting, 'bob').start();
  await expect.poll(() => joined.toSorted()).toEqual(['bob', 'bot-1', 'bot-1']);
});
