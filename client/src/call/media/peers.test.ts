import { expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { fakeConnections, FakeStream } from '../../testing/call/fake-connection.ts';
import { fakeMedia } from '../../testing/call/fake-media.ts';
import { createPeers } from './peers.ts';

async function opened() {
  const made = fakeConnections();
  const clock = fakeClock();
  const health: string[] = [];
  const peers = createPeers({
    media: fakeMedia().media,
    iceServers: async () => [],
    newConnection: made.newConnection,
    clock,
    send: () => {},
    onHealth: (worst) => health.push(worst),
  });
  for (const dest of ['up', 'down']) await peers.receive(dest, { candidate: null });
  const [up, down] = made.connections;
  if (!up || !down) throw new Error('A connection is missing.');
  return { peers, up, down, clock, health, ids: () => [...peers.streams.value.keys()] };
}

/** A stream whose tracks come and go. */
function stream(id: string) {
  const tracks = [{ kind: 'video', id: `${id} video` }];
  const one = new FakeStream(id, tracks);
  const empty = () => {
    tracks.pop();
    one.dispatchEvent(new Event('removetrack'));
  };
  return { one, empty };
}

test('each stream that is received is there under its id, those of all connections together', async () => {
  const { peers, up, down, ids } = await opened();
  const [camera, screen] = [stream('bob.camera'), stream('bob.screen')];
  down.receive(camera.one);
  up.receive(screen.one);
  expect(ids()).toEqual(['bob.camera', 'bob.screen']);
  expect(peers.streams.value.get('bob.camera')).toBe(camera.one);
});

test('a stream without tracks is there no more, the others stay', async () => {
  const { down, ids } = await opened();
  const [camera, screen] = [stream('bob.camera'), stream('bob.screen')];
  down.receive(camera.one);
  down.receive(screen.one);
  camera.empty();
  expect(ids()).toEqual(['bob.screen']);
});

test('after all connections are closed nothing is received, and what was open before enters nothing', async () => {
  const { peers, up, down, ids } = await opened();
  const camera = stream('bob.camera');
  down.receive(camera.one);
  peers.closeAll();
  expect(ids()).toEqual([]);
  expect([up.isClosed, down.isClosed]).toEqual([true, true]);
  camera.empty();
  expect(ids()).toEqual([]);
});

test('the health of the worst connection is told', async () => {
  const { up, down, health } = await opened();
  up.become('connected');
  down.become('failed');
  up.become('connected');
  expect(health.at(-1)).toBe('failed');
});

test('media flow once they do on every connection', async () => {
  const { up, down, health } = await opened();
  down.become('connected');
  expect(health).toEqual([]);
  up.become('connected');
  expect(health).toEqual(['flowing']);
});

test('a connection that is not there within 15 s has failed; one that is there, or closed, has not', async () => {
  const { peers, up, down, clock, health } = await opened();
  down.become('connected');
  await clock.advance(14_999);
  expect(health).toEqual([]);
  await clock.advance(1);
  expect(health).toEqual(['failed']);
  up.become('connected');
  expect(health).toEqual(['failed', 'flowing']);
  await peers.receive('third', { candidate: null });
  peers.closeAll();
  await clock.advance(60_000);
  expect(health).toEqual(['failed', 'flowing']);
});
