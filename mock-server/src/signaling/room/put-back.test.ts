import type { MeetingName } from '@meet/contracts/mock';
import { resumeMs } from '@meet/contracts/signaling';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  administratorToken,
  castMeeting,
  creatorToken,
  enter as enterAs,
  identify,
  statusOf,
  testServer,
  type TestServer,
} from '../../testing/signaling/test-client.ts';
import type { World } from '../../worlds/world.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => {
  world = server.worlds.create();
});
afterAll(() => server.close());

const enter = (name: MeetingName, id: string, fullName: string) => enterAs(server, world, name, id, fullName);

describe('where everybody is admitted, whoever is', () => {
  test.each([
    ['put to waiting', 'hold', 'before'],
    ['put to waiting', 'hold', 'after'],
    ['refused', 'refuse', 'after'],
  ] as const)('%s (%s) %s leaving is admitted by hand only', async (_, action, moment) => {
    const host = await enter('started', 'host', 'Hana Host');
    await identify(host.client, creatorToken(world, 'started'));
    const guest = await enter('started', 'guest', 'Gus Guest');
    expect(await statusOf(guest.client)).toBe('approved');
    const moderate = (decision: 'hold' | 'refuse' | 'admit') =>
      host.client.send({ type: 'MODERATE', ids: [guest.attendeeId], action: decision });
    if (moment === 'before') moderate(action);
    guest.client.socket.close();
    await guest.client.closed;
    if (moment === 'after') moderate(action);
    await host.client.next('RESPONSE_MODERATE');
    for (let visit = 0; visit < 2; visit += 1)
      expect(await statusOf((await enter('started', 'guest', 'Gus Guest')).client)).toBe('waiting');
    moderate('admit');
    await host.client.next('RESPONSE_MODERATE');
    expect(await statusOf((await enter('started', 'guest', 'Gus Guest')).client)).toBe('approved');
  });
});

describe('a moderator who was put back and comes again', () => {
  const moderator = async (name: MeetingName, id: string) => {
    const one = await enter(name, id, id);
    const knocked = await statusOf(one.client);
    await identify(one.client, id === 'host' ? creatorToken(world, name) : administratorToken(world));
    await one.client.flush();
    return { ...one, knocked, status: statusIn(name, one.attendeeId) };
  };

  const statusIn = (name: MeetingName, id: string) =>
    castMeeting(world, name)
      .room.attendees()
      .find((one) => one.id === id)?.status;

  test.each([
    ['hold', 'started'],
    ['refuse', 'started'],
    ['remove', 'started'],
    ['hold', 'waitingRoom'],
    ['remove', 'waitingRoom'],
  ] as const)('waits until another lets them in (%s, %s)', async (action, name) => {
    const host = await moderator(name, 'host');
    const { attendeeId, status } = await moderator(name, 'second');
    expect(status).toBe('approved');
    host.client.send({ type: 'MODERATE', ids: [attendeeId], action });
    await host.client.next('RESPONSE_MODERATE');
    const again = await moderator(name, 'second');
    expect(again).toMatchObject({ attendeeId, knocked: 'waiting', status: 'waiting' });
    expect(again.client.types()).not.toContain('MEETING_REQUESTS');
    host.client.send({ type: 'MODERATE', ids: [attendeeId], action: 'admit' });
    await again.client.next('MEETING_REQUESTS');
    expect(await moderator(name, 'second')).toMatchObject({ knocked: 'approved', status: 'approved' });
  });

  test('waits while the other may still come back, and is let in once nobody is left who could do it', async () => {
    const host = await moderator('started', 'host');
    const { attendeeId } = await moderator('started', 'second');
    host.client.send({ type: 'MODERATE', ids: [attendeeId], action: 'hold' });
    await host.client.next('RESPONSE_MODERATE');
    host.client.socket.terminate();
    await expect
      .poll(
        () =>
          castMeeting(world, 'started')
            .room.attendees()
            .find(({ id }) => id === host.attendeeId)?.connected,
      )
      .toBeFalsy();
    expect(await moderator('started', 'second')).toMatchObject({ status: 'waiting' });
    world.clock.advance(resumeMs);
    expect(await moderator('started', 'second')).toMatchObject({ status: 'approved' });
  });

  test('is let in where the others who moderate wait as well', async () => {
    const { room } = castMeeting(world, 'started');
    const people = [await moderator('started', 'host'), await moderator('started', 'second')];
    for (const { attendeeId } of people) room.changeAttendee(attendeeId, { status: 'waiting' });
    expect(await moderator('started', 'second')).toMatchObject({ knocked: 'waiting', status: 'approved' });
    expect(await moderator('started', 'host')).toMatchObject({ knocked: 'waiting', status: 'waiting' });
  });
});

test('who was refused by the meeting itself, and not by a moderator, is let in as a moderator', async () => {
  const host = await enter('rejecting', 'host', 'Hana Host');
  await identify(host.client, creatorToken(world, 'rejecting'));
  const second = await enter('rejecting', 'second', 'Sam Second');
  world.clock.advance(1_000);
  expect([await statusOf(second.client), await statusOf(second.client)]).toEqual(['waiting', 'rejected']);
  await identify(second.client, administratorToken(world));
  expect(await statusOf(second.client)).toBe('approved');
});
