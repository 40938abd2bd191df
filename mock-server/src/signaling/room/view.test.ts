import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MediaEngine, MediaView } from '../../media/engine.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { castMeeting, enter, enterAndStart, testServer, type TestClient, type TestServer } from '../../testing/signaling/test-client.ts';
import type { World } from '../../worlds/world.ts';

const views: MediaView[] = [];
const media: MediaEngine = {
  ...noMedia(),
  meeting: () => ({
    ...noMedia().meeting(),
    join: () => ({ receive: () => {}, allow: () => {}, leave: () => {}, view: (view) => void views.push(view) }),
  }),
};

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await testServer(media);
});
beforeEach(() => {
  world = server.worlds.create();
  views.length = 0;
});
afterAll(() => server.close());

async function show(client: TestClient, height: number): Promise<void> {
  client.send({ type: 'VIEW', tiles: [{ id: 'bot-1', source: 'camera', height }] });
  await client.flush();
}

test('what somebody shows goes to the engine, also to that of the next START; without a VIEW nothing does', async () => {
  const { client } = await enterAndStart(server, world, 'started');
  await client.flush();
  expect(views).toEqual([]);
  await show(client, 360);
  client.send({ type: 'START' });
  await client.next('RESPONSE_START');
  await client.flush();
  const shown = new Map([['bot-1.camera', 360]]);
  expect(views).toEqual([shown, shown]);
});

test('after a LOGIN everything is sent again until the client says what it shows', async () => {
  const { client } = await enterAndStart(server, world, 'started');
  await show(client, 0);
  views.length = 0;
  const again = await enterAndStart(server, world, 'started');
  await again.client.flush();
  expect(views).toEqual([]);
});

test('somebody who waits shows nothing', async () => {
  const { client } = await enter(server, world, 'waitingRoom');
  client.send({ type: 'VIEW', tiles: [] });
  expect(await client.next('RESPONSE_VIEW')).toEqual({ type: 'RESPONSE_VIEW', error: 'NOT_APPROVED', info: null });
  expect(castMeeting(world, 'waitingRoom').room.attendees()).toMatchObject([{ status: 'waiting' }]);
});
