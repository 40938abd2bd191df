import type { MeetingName } from '@meet/contracts/mock';
import { Scenario, scenarioErrors } from '@meet/contracts/scenarios';
import { closeCodes } from '@meet/contracts/signaling';
import { scenarioLibrary } from '@meet/fixtures/scenarios/library';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castMeeting, enter, TestClient, testServer, type TestServer } from '../../testing/signaling/test-client.ts';
import type { World } from '../../worlds/world.ts';
import { actionsIn } from '../kept-actions.ts';
import { advanceClock, alterAttendee } from '../orders.ts';
import { playerOf } from './player.ts';
import { recordingOf } from './recording.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const record = (world: World): Scenario => {
  const { scenario, leftOut } = recordingOf(world, {}, []);
  expect(leftOut).toEqual([]);
  expect(v.parse(Scenario, scenario)).toEqual(scenario);
  expect(scenarioErrors(scenario)).toEqual([]);
  return scenario;
};

const steady = ['LOGIN', 'RESPONSE_LOGIN', 'MEETING_ATTENDEE_REQUEST_STATUS', 'START', 'RESPONSE_START', 'MEETING_CHAT', 'MEETING_SIGN'];

/** What the socket has sent and was sent, and how it was closed, without what is another time another one. */
const storyOf = (world: World) =>
  world.journal.entries({ kind: 'socket' }).flatMap(({ direction, frame }) => {
    const { type, error, info, code, timeToStart }: Record<string, unknown> = Object(frame);
    const { status, rights, text }: Record<string, unknown> = Object(info);
    const isMeant = direction === 'close' || steady.includes(String(type));
    return isMeant ? [JSON.stringify({ direction, type, error, status, rights, text, code, timeToStart })] : [];
  });

const doneIn = (world: World) => actionsIn(world).flatMap(({ action }) => (action ? [action] : []));

/** Knocks, and starts as soon as it may; comes back once where the socket breaks. */
async function visit(world: World, name: MeetingName, isBack = false): Promise<TestClient> {
  const client = await new TestClient(server, world).opened();
  const cut = client.closed.then(({ code }) => code === closeCodes.connectionLost && !isBack);
  client.send({ type: 'LOGIN', meetingId: castMeeting(world, name).meetingId, id: 'client-1', userFullName: 'Ada' });
  client.socket.on('message', (data) => {
    if (String(data).includes('"status":"approved"') && !client.types().includes('RESPONSE_START')) client.send({ type: 'START' });
  });
  return (await Promise.race([cut, settled(client).then(() => false)])) ? visit(world, name, true) : client;
}

/** Until nothing is under way any more: two replies to KEEP_ALIVE lie behind whatever was sent before. */
const settled = async (client: TestClient): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await client.flush();
};

test.each([
  ['waiting-approved', 'waitingRoom'],
  ['waiting-rejected', 'waitingRoom'],
  ['ends-in-waiting-room', 'waitingRoom'],
  ['start-delayed', 'started'],
  ['start-fails', 'started'],
  ['dropped-at-login', 'started'],
  ['rights-taken', 'started'],
  ['camera-taken', 'started'],
  ['chat-taken', 'started'],
  ['put-back-to-waiting', 'started'],
  ['removed', 'started'],
  ['meeting-ends', 'started'],
  ['people-come-and-go', 'started'],
  ['alone-then-company', 'started'],
  ['packets-lost', 'started'],
] as const)('%s, recorded and played again in a world of the same seed, happens as before', async (name, meeting) => {
  const [first, second] = [server.worlds.create({ seed: 7 }), server.worlds.create({ seed: 7 })];
  const scenario = scenarioLibrary[name];
  if (!scenario) throw new Error(name);
  playerOf(first).play(name, scenario);
  const client = await visit(first, meeting);
  while (playerOf(first).state().state === 'playing') {
    advanceClock(first, 10_000);
    await Promise.race([client.closed, settled(client)]);
  }
  const recorded = record(first);
  expect(recorded.begins).toEqual(scenario.begins);
  playerOf(second).play('recorded', recorded);
  const again = await visit(second, meeting);
  await expect.poll(() => playerOf(second).state().state).toBe('finished');
  await Promise.race([again.closed, settled(again)]);
  await expect.poll(() => storyOf(second)).toEqual(storyOf(first));
  expect(doneIn(second)).toEqual(doneIn(first));
  [client, again].forEach(({ socket }) => socket.terminate());
});

test('who comes first is the person; whoever comes after is simulated, with lines of chat, hands and leaving', async () => {
  const world = server.worlds.create();
  const { client: ada } = await enter(server, world, 'started');
  const { client: kim, attendeeId } = await enter(server, world, 'started', 'client-2', 'Kim');
  kim.send({ type: 'CHAT', meetingId: castMeeting(world, 'started').meetingId, text: 'Hello' });
  kim.send({ type: 'SIGN', hand: true });
  await kim.flush();
  alterAttendee(world, castMeeting(world, 'started').umi, attendeeId, { rights: { talk: false } });
  kim.socket.close(closeCodes.normal);
  await kim.closed;
  await expect.poll(() => world.journal.entries().at(-1)?.direction).toBe('close');
  const who = { meeting: 'started', fullName: 'Kim' };
  expect(record(world)).toMatchObject({
    begins: { meeting: 'started' },
    steps: [
      {
        when: { attendee: { meeting: 'started', is: 'approved' } },
        does: [
          { arrives: who },
          { acts: { ...who, chat: 'Hello' } },
          { acts: { ...who, hand: true } },
          { attendees: { ...who, rights: { talk: false } } },
          { leaves: who },
        ],
      },
    ],
  });
  ada.socket.terminate();
});

test('what is done to the person is done to whoever comes by browser', async () => {
  const world = server.worlds.create();
  const { client, attendeeId } = await enter(server, world, 'waitingRoom');
  alterAttendee(world, castMeeting(world, 'waitingRoom').umi, attendeeId, { status: 'approved' });
  expect(record(world).steps).toMatchObject([
    {
      when: { attendee: { meeting: 'waitingRoom', is: 'waiting' } },
      does: [{ attendees: { meeting: 'waitingRoom', status: 'approved' } }],
    },
  ]);
  expect(JSON.stringify(record(world))).not.toContain('Ada');
  client.socket.terminate();
});

test('who was rejected and knocks again is waited for as at first', async () => {
  const world = server.worlds.create();
  const { umi } = castMeeting(world, 'waitingRoom');
  const { client: first, attendeeId } = await enter(server, world, 'waitingRoom');
  alterAttendee(world, umi, attendeeId, { status: 'rejected' });
  const { client: second } = await enter(server, world, 'waitingRoom');
  alterAttendee(world, umi, attendeeId, { status: 'approved' });
  const waiting = { attendee: { meeting: 'waitingRoom', is: 'waiting' } };
  expect(record(world).steps.map(({ when }) => when)).toEqual([waiting, waiting]);
  [first, second].forEach(({ socket }) => socket.terminate());
});

test('what the journal has dropped is named, unless it is of the time before', () => {
  const world = server.worlds.create();
  for (let index = 0; index < 2_001; index += 1) world.journal.record({ kind: 'http' });
  expect(recordingOf(world, {}, []).leftOut).toEqual(['calls and frames that the journal no longer has']);
  expect(recordingOf(world, { afterId: 1 }, []).leftOut).toEqual([]);
  expect(recordingOf(world, { sinceMs: world.clock.now() + 1_000 }, []).leftOut).toEqual([]);
});
