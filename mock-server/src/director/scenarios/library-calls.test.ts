import type { MeetingName } from '@meet/contracts/mock';
import { scenarioLibrary } from '@meet/fixtures/scenarios/library';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { castMeeting, enter, enterAndStart, TestClient, testServer, type TestServer } from '../../testing/signaling/test-client.ts';
import type { World } from '../../worlds/world.ts';
import { playerOf } from './player.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => {
  world = server.worlds.create();
});
afterAll(() => server.close());

const play = (name: string) => {
  const scenario = scenarioLibrary[name];
  if (!scenario) throw new Error(`no scenario ${name}`);
  playerOf(world).play(name, scenario);
};
const connect = () => new TestClient(server, world).opened();
const statusOf = async (client: TestClient) => (await client.next('MEETING_ATTENDEE_REQUEST_STATUS')).info;
const isOver = () => expect(playerOf(world).state().state).toBe('finished');
const namesIn = (name: MeetingName) =>
  castMeeting(world, name)
    .room.attendees()
    .filter(({ bot }) => !bot)
    .map(({ fullName, status }) => `${fullName}: ${status}`);

/** Sends a login, without waiting for the reply. */
async function knock(name: MeetingName): Promise<TestClient> {
  const client = await connect();
  client.send({ type: 'LOGIN', meetingId: castMeeting(world, name).meetingId, id: 'client-1', userFullName: 'Ada' });
  return client;
}

test('waiting-approved lets in ten seconds later', async () => {
  play('waiting-approved');
  const { client } = await enter(server, world, 'waitingRoom');
  expect(await statusOf(client)).toMatchObject({ status: 'waiting' });
  world.clock.advance(9_000);
  expect(namesIn('waitingRoom')).toEqual(['Ada: waiting']);
  world.clock.advance(1_000);
  expect(await statusOf(client)).toMatchObject({ status: 'approved' });
  isOver();
});

test('waiting-rejected refuses who waits', async () => {
  play('waiting-rejected');
  const { client } = await enter(server, world, 'waitingRoom');
  expect([await statusOf(client), await statusOf(client)]).toMatchObject([{ status: 'waiting' }, { status: 'rejected' }]);
});

test.each([
  ['meeting-full', 'full', 'MEETING_FULL'],
  ['meeting-over', 'ended', 'MEETING_ENDED'],
  ['meeting-without-browsers', 'noWebRtc', 'NOT_ENABLED'],
  ['too-early', 'scheduled', 'TOO_EARLY'],
] as const)('%s refuses the login to the meeting %s with %s', async (name, meeting, error) => {
  play(name);
  expect(await (await knock(meeting)).next('RESPONSE_LOGIN')).toMatchObject({ error });
});

test('too-early opens the meeting after ten seconds', async () => {
  play('too-early');
  world.clock.advance(10_000);
  expect(await (await knock('scheduled')).next('RESPONSE_LOGIN')).toMatchObject({ error: null });
});

test('dropped-at-login cuts the first socket before its reply, and no other', async () => {
  play('dropped-at-login');
  const client = await knock('started');
  expect((await client.closed).code).toBe(1006);
  expect(client.received).toEqual([]);
  expect(await (await knock('started')).next('RESPONSE_LOGIN')).toMatchObject({ error: null });
});

test('server-silent answers nothing for thirty seconds', async () => {
  play('server-silent');
  const client = await knock('started');
  await expect.poll(() => playerOf(world).state().done).toBe(1);
  world.clock.advance(30_000);
  expect((await client.closed).code).toBe(1006);
  expect(client.received).toEqual([]);
  expect(await (await knock('started')).next('RESPONSE_LOGIN')).toMatchObject({ error: null });
});

test('start-delayed and start-fails answer START as they say', async () => {
  play('start-delayed');
  const { client } = await enterAndStart(server, world, 'started');
  expect(client.received.join('')).toContain('"timeToStart":30');
  world = server.worlds.create();
  play('start-fails');
  const { client: other } = await enter(server, world, 'started');
  other.send({ type: 'START' });
  expect(await other.next('RESPONSE_START')).toMatchObject({ error: 'START_FAILED' });
  other.send({ type: 'START' });
  expect(await other.next('RESPONSE_START')).toMatchObject({ error: null });
});

test('garbage-at-the-door sends frames that nobody understands', async () => {
  play('garbage-at-the-door');
  const { client } = await enterAndStart(server, world, 'started');
  expect((await client.flush()).received).toContain('no JSON at all');
});

test.each([
  ['removed', 4003],
  ['meeting-ends', 4002],
  ['connection-lost', 1006],
  ['connection-lost-long', 1006],
])('%s closes the socket of who has started with %i', async (name, code) => {
  play(name);
  const { client } = await enterAndStart(server, world, 'started');
  expect((await client.closed).code).toBe(code);
});

test.each([
  ['rights-taken', 'talk'],
  ['camera-taken', 'video'],
] as const)('%s takes a right and gives it back ten seconds later', async (name, right) => {
  play(name);
  const { client } = await enterAndStart(server, world, 'started');
  expect(await statusOf(client)).toMatchObject({ rights: { [right]: false } });
  world.clock.advance(10_000);
  expect(await statusOf(client)).toMatchObject({ rights: { [right]: true } });
  isOver();
});

test('put-back-to-waiting puts back and lets in again', async () => {
  play('put-back-to-waiting');
  const { client } = await enterAndStart(server, world, 'started');
  expect(await statusOf(client)).toMatchObject({ status: 'waiting' });
  world.clock.advance(10_000);
  expect(await statusOf(client)).toMatchObject({ status: 'approved' });
});

test('somebody-knocks has two wait, of whom one gives up', () => {
  play('somebody-knocks');
  expect(namesIn('waitingRoom')).toEqual(['Kim Novak: waiting']);
  world.clock.advance(5_000);
  expect(namesIn('waitingRoom')).toEqual(['Kim Novak: waiting', 'Lee Chang: waiting']);
  world.clock.advance(30_000);
  expect(namesIn('waitingRoom')).toEqual(['Kim Novak: waiting']);
  isOver();
});

test('people-come-and-go tells others who comes, writes and raises a hand', async () => {
  play('people-come-and-go');
  const { client } = await enterAndStart(server, world, 'started');
  world.clock.advance(3_000);
  expect((await client.next('MEETING_CHAT')).info).toMatchObject({ fullName: 'Kim Novak', text: 'Hello everybody!' });
  world.clock.advance(3_000);
  expect((await client.flush()).received.at(-2)).toContain('"hand":true');
  world.clock.advance(10_000);
  expect(namesIn('started')).toEqual(['Ada: approved', 'Kim Novak: approved']);
  isOver();
});
