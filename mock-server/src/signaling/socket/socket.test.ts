import { chatTextMax } from '@meet/contracts/signaling';
import { limits } from '@meet/contracts/wire/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { World } from '../../worlds/world.ts';
import {
  castMeeting,
  enter as enterAs,
  enterAndStart,
  TestClient,
  testServer,
  type TestServer,
} from '../../testing/signaling/test-client.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => {
  world = server.worlds.create();
});
afterAll(() => server.close());

const connect = () => new TestClient(server, world).opened();

const enter = () => enterAs(server, world, 'started');
const live = () => enterAndStart(server, world, 'started');

describe('the socket', () => {
  test('[SIG-01] is refused to pages of another origin before it opens, and served to our own', async () => {
    for (const origin of ['http://evil.example', 'null', server.url.replace('ws:', 'http:').replace(/:\d+/, ':1')]) {
      await expect(new TestClient(server, world, { origin }).opened()).rejects.toThrow('403');
    }
    await new TestClient(server, world, { origin: new URL(server.url.replace('ws:', 'http:')).origin }).opened();
  });

  test('a plain request is answered with 404 and a hint', async () => {
    const answer = await fetch(`${server.url.replace('ws:', 'http:')}?world=${world.id}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ exceptionCode: 1001, message: 'open a WebSocket here' });
  });

  test('a world that is not there is refused before it opens', async () => {
    await expect(new TestClient(server, { ...world, id: 'gone' }).opened()).rejects.toThrow('400');
  });

  test('a frame over 256 KiB closes with 1009, one of 256 KiB is read', async () => {
    const client = await connect();
    client.send('x'.repeat(limits.frameMaxBytes));
    expect(await client.nextFrame()).toContain('INVALID_MESSAGE');
    client.send('x'.repeat(limits.frameMaxBytes + 1));
    expect(await client.closed).toMatchObject({ code: 1009 });
  });

  test('a binary frame is answered like any bad one', async () => {
    const client = await connect();
    client.send(Uint8Array.of(1, 2, 3));
    expect(JSON.parse(await client.nextFrame())).toEqual({ type: 'RESPONSE_LOGIN', error: 'INVALID_MESSAGE', info: { reason: 'binary' } });
  });

  test('without LOGIN it is closed after ten seconds, without a frame after ninety, of the world’s time', async () => {
    const silent = await connect();
    const inside = await enter();
    world.clock.advance(10_000);
    expect(await silent.closed).toMatchObject({ code: 1008, reason: 'LOGIN expected' });
    await inside.client.flush();
    world.clock.advance(89_000);
    await inside.client.flush();
    world.clock.advance(90_000);
    expect(await inside.client.closed).toMatchObject({ code: 1001 });
  });

  test('its frames are in the journal with the attendee', async () => {
    const { client, attendeeId } = await live();
    client.socket.close(1000);
    await expect
      .poll(() => world.journal.entries({ kind: 'socket' }).at(-1))
      .toMatchObject({ direction: 'close', frame: { code: 1000 }, attendeeId });
    const frames = world.journal.entries({ kind: 'socket' });
    expect(frames).toContainEqual(expect.objectContaining({ direction: 'in', frame: expect.objectContaining({ type: 'LOGIN' }) }));
    expect(frames).toContainEqual(
      expect.objectContaining({ direction: 'out', attendeeId, frame: expect.objectContaining({ type: 'RESPONSE_LOGIN' }) }),
    );
  });

  test('may be sent more than it could hold at once, as long as it takes what comes', async () => {
    const { client } = await live();
    const { meetingId } = castMeeting(world, 'started');
    const text = 'x'.repeat(chatTextMax);
    let bytes = 0;
    while (bytes < 1.2 * 1024 * 1024) {
      client.send({ type: 'CHAT', meetingId, text });
      bytes += JSON.stringify(await client.next('MEETING_CHAT')).length;
      world.clock.advance(1_000);
      await client.flush();
    }
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });

  test('is closed with its world', async () => {
    const stranger = await connect();
    const inside = await enter();
    server.worlds.delete(world.id);
    expect(await stranger.closed).toMatchObject({ code: 1001 });
    expect(await inside.client.closed).toMatchObject({ code: 1001 });
  });
});

test('a server that stops closes its sockets with 1001', async () => {
  const other = await testServer();
  const client = await new TestClient(other, other.worlds.create()).opened();
  await other.close();
  expect(await client.closed).toMatchObject({ code: 1001 });
});
