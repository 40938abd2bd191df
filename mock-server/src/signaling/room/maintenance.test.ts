import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { castMeeting, enter, TestClient, testServer, type TestServer } from '../../testing/signaling/test-client.ts';
import type { World } from '../../worlds/world.ts';

const minuteMs = 60_000;

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => {
  world = server.worlds.create();
});
afterAll(() => server.close());

const startMs = () => Date.parse(castMeeting(world, 'scheduled').start);

/** Plans a maintenance; both ends in minutes after the planned start of the meeting `scheduled`. */
function maintain(from: number, until: number, id = 'maintenance'): void {
  const at = (minutes: number) => new Date(startMs() + minutes * minuteMs).toISOString();
  world.store.maintenances.set(id, { id, start: at(from), end: at(until) });
}

const goTo = (minutes: number) => world.clock.set(startMs() + minutes * minuteMs);

async function knock() {
  const client = await new TestClient(server, world).opened();
  const { meetingId } = castMeeting(world, 'scheduled');
  return { client, login: () => client.login(meetingId, 'client-1') };
}

test('[MNT-03] [MNT-05] a meeting that is to begin during a maintenance opens once that is over', async () => {
  maintain(0, 30);
  goTo(5);
  const early = await knock();
  expect(await early.login()).toMatchObject({ error: 'TOO_EARLY' });
  goTo(30);
  const later = await knock();
  expect(await later.login()).toMatchObject({ error: null });
});

test('[MNT-05] [MNT-09] where one maintenance follows another at once, a meeting of the first opens after both', async () => {
  maintain(0, 30, 'first');
  maintain(30, 45, 'second');
  goTo(5);
  expect(await (await knock()).login()).toMatchObject({ error: 'TOO_EARLY' });
  goTo(31);
  expect(await (await knock()).login()).toMatchObject({ error: 'TOO_EARLY' });
  goTo(45);
  expect(await (await knock()).login()).toMatchObject({ error: null });
});

test('[MNT-03] it opens at once when the maintenance is ended before its time', async () => {
  maintain(-20, 30);
  goTo(-5);
  const { login } = await knock();
  expect(await login()).toMatchObject({ error: 'TOO_EARLY' });
  world.store.maintenances.delete('maintenance');
  expect(await login()).toMatchObject({ error: null });
});

test('[MNT-03] who had come early starts when the maintenance is over', async () => {
  maintain(-0.5, 30);
  goTo(-1);
  const { client } = await enter(server, world, 'scheduled');
  goTo(0);
  client.send({ type: 'START' });
  expect((await client.next('RESPONSE_START')).timeToStart).toBeCloseTo(30 * 60, -1);
  world.store.maintenances.delete('maintenance');
  client.send({ type: 'START' });
  expect((await client.next('RESPONSE_START')).timeToStart).toBe(0);
});

test('[MNT-03] a meeting that began before the maintenance goes on, and can be joined', async () => {
  maintain(1, 30);
  goTo(5);
  const { client } = await enter(server, world, 'scheduled');
  client.send({ type: 'START' });
  expect((await client.next('RESPONSE_START')).timeToStart).toBe(0);
});

test('a meeting whose time is over during a maintenance has ended', async () => {
  const { durationMinutes } = castMeeting(world, 'scheduled');
  maintain(0, durationMinutes + 60);
  goTo(durationMinutes + 11);
  const { login } = await knock();
  expect(await login()).toMatchObject({ error: 'MEETING_ENDED' });
});
