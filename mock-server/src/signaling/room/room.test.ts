import type { MeetingName } from '@meet/contracts/mock';
import { parseServerMessage, type Attendee } from '@meet/contracts/signaling';
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
const meeting = (name: MeetingName) => castMeeting(world, name);

const enter = (name: MeetingName, id?: string, fullName?: string) => enterAs(server, world, name, id, fullName);
const live = (name: MeetingName, id?: string, fullName?: string) => enterAndStart(server, world, name, id, fullName);
/** The newest the client was told. */
function rosterOf(client: TestClient): Attendee[] {
  const rosters = client.received.flatMap((frame) => {
    const parsed = parseServerMessage(frame);
    return parsed.ok && parsed.message.info && 'attendees' in parsed.message.info ? [parsed.message.info.attendees] : [];
  });
  return rosters.at(-1) ?? [];
}
const statusOf = async (client: TestClient) => (await client.next('MEETING_ATTENDEE_REQUEST_STATUS')).info;

describe('who gets in', () => {
  test.each([
    ['scheduled', 'TOO_EARLY'],
    ['ended', 'MEETING_ENDED'],
    ['noWebRtc', 'NOT_ENABLED'],
    ['full', 'MEETING_FULL'],
  ] as const)('the meeting %s answers %s', async (name, error) => {
    const client = await connect();
    expect(await client.login(meeting(name).meetingId, 'client-1')).toEqual({ type: 'RESPONSE_LOGIN', error, info: null });
  });

  test('[FEA-04] no browser gets in where no subscription of the organization has Gateway_WebRTC', async () => {
    const { meetingId, organization } = meeting('started');
    for (const one of world.store.subscriptions.values())
      world.store.subscriptions.set(one.id, {
        ...one,
        features: { ...one.features, Gateway_WebRTC: one.organization.id !== organization.id },
      });
    const client = await connect();
    expect(await client.login(meetingId, 'client-1')).toEqual({ type: 'RESPONSE_LOGIN', error: 'NOT_ENABLED', info: null });
  });

  test('an unknown identifier, and a umi instead of an identifier, are UNKNOWN_MEETING', async () => {
    const client = await connect();
    expect(await client.login('000000000', 'client-1')).toMatchObject({ error: 'UNKNOWN_MEETING' });
    expect(await client.login(meeting('started').umi, 'client-1')).toMatchObject({ error: 'UNKNOWN_MEETING' });
    expect(await client.login(meeting('started').meetingId, 'client-1')).toMatchObject({ error: null });
  });

  test('a meeting of another world is UNKNOWN_MEETING', async () => {
    const other = server.worlds.create({ seed: 2 });
    const client = await new TestClient(server, other).opened();
    expect(await client.login(meeting('started').meetingId, 'client-1')).toMatchObject({ error: 'UNKNOWN_MEETING' });
  });

  test('a scheduled meeting opens a quarter of an hour before its start and says how long to wait', async () => {
    const { start } = meeting('scheduled');
    world.clock.set(Date.parse(start) - 15 * 60_000);
    const { client } = await enter('scheduled');
    client.send({ type: 'START' });
    const { timeToStart } = await client.next('RESPONSE_START');
    expect(timeToStart).toBeGreaterThan(14 * 60);
    expect(timeToStart).toBeLessThanOrEqual(15 * 60);
  });
});

describe('[MCK-06] admission', () => {
  test('everyone is approved at once, with rights', async () => {
    const { client } = await enter('started');
    expect(await statusOf(client)).toEqual({
      status: 'approved',
      rights: { video: true, talk: true, share: true, chat: true, audioAvailable: true, videoAvailable: true },
    });
  });

  test('by hand: waits, and is approved or rejected by the director', async () => {
    const { client, attendeeId } = await enter('waitingRoom');
    expect(await statusOf(client)).toEqual({ status: 'waiting' });
    const { room } = meeting('waitingRoom');
    expect(room.attendees()).toMatchObject([{ id: attendeeId, fullName: 'Ada', status: 'waiting', connected: true }]);
    room.changeAttendee(attendeeId, { status: 'approved' });
    expect(await statusOf(client)).toMatchObject({ status: 'approved', rights: { talk: true } });
    room.changeAttendee(attendeeId, { rights: { share: false } });
    expect(await statusOf(client)).toMatchObject({ status: 'approved', rights: { talk: true, share: false } });
    room.changeAttendee(attendeeId, { status: 'rejected' });
    expect(await statusOf(client)).toEqual({ status: 'rejected' });
  });

  test('an order that changes nothing is not sent again', async () => {
    const { client, attendeeId } = await enter('waitingRoom');
    meeting('waitingRoom').room.changeAttendee(attendeeId, { status: 'waiting', rights: {} });
    await client.flush();
    expect(client.types().filter((type) => type === 'MEETING_ATTENDEE_REQUEST_STATUS')).toHaveLength(1);
  });

  test('admit nobody: rejected after a second of the world’s time', async () => {
    const { client } = await enter('rejecting');
    expect(await statusOf(client)).toEqual({ status: 'waiting' });
    world.clock.advance(1_000);
    expect(await statusOf(client)).toEqual({ status: 'rejected' });
  });

  test('removed by the organizer: 4003, and only the organizer lets in again', async () => {
    const { client, attendeeId } = await live('started');
    meeting('started').room.changeAttendee(attendeeId, { removed: true });
    expect(await client.closed).toMatchObject({ code: 4003 });
    const again = await enter('started');
    expect(await statusOf(again.client)).toEqual({ status: 'waiting' });
  });

  test('an unknown attendee cannot be changed', () => {
    expect(meeting('started').room.changeAttendee('nobody', { status: 'approved' })).toBe(false);
  });
});

describe('START', () => {
  test('[MCK-06] a delayed meeting announces five seconds, and starts when they are over', async () => {
    const { client } = await enter('delayed');
    client.send({ type: 'START' });
    expect(await client.next('RESPONSE_START')).toMatchObject({ error: null, timeToStart: 5 });
    world.clock.advance(5_000);
    client.send({ type: 'START' });
    expect(await client.next('RESPONSE_START')).toEqual({
      type: 'RESPONSE_START',
      error: null,
      info: { publishDest: 'up' },
      timeToStart: 0,
    });
  });

  test('[MCK-06] the director can delay it, let one fail, and let the next succeed', async () => {
    const { client } = await enter('started');
    const { room } = meeting('started');
    room.control({ timeToStart: 2, startError: true });
    client.send({ type: 'START' });
    expect(await client.next('RESPONSE_START')).toEqual({ type: 'RESPONSE_START', error: 'START_FAILED', info: null, timeToStart: 0 });
    client.send({ type: 'START' });
    expect(await client.next('RESPONSE_START')).toMatchObject({ error: null, timeToStart: 2 });
    room.control({ timeToStart: 0 });
    client.send({ type: 'START' });
    expect(await client.next('RESPONSE_START')).toMatchObject({ error: null, timeToStart: 0 });
    expect(room.attendees()).toContainEqual(expect.objectContaining({ fullName: 'Ada', started: true }));
  });
});

describe('the same id again', () => {
  test('replaces the old socket (4001) and keeps the approval', async () => {
    const first = await enter('waitingRoom');
    const { room } = meeting('waitingRoom');
    room.changeAttendee(first.attendeeId, { status: 'approved' });
    const second = await enter('waitingRoom');
    expect(await first.client.closed).toMatchObject({ code: 4001 });
    expect(second.attendeeId).toBe(first.attendeeId);
    expect(await statusOf(second.client)).toMatchObject({ status: 'approved' });
    expect(room.attendees()).toHaveLength(1);
  });

  test('[WTR-13] also when the old socket has been gone for an hour', async () => {
    const first = await enter('waitingRoom');
    meeting('waitingRoom').room.changeAttendee(first.attendeeId, { status: 'approved' });
    first.client.socket.close(1000);
    await first.client.closed;
    await expect.poll(() => meeting('waitingRoom').room.attendees()).toEqual([]);
    world.clock.advance(3_600_000);
    const second = await enter('waitingRoom');
    expect(second.attendeeId).toBe(first.attendeeId);
    expect(await statusOf(second.client)).toMatchObject({ status: 'approved' });
  });

  test('but another client id needs its own approval, even with a known attendee id', async () => {
    const first = await enter('waitingRoom');
    meeting('waitingRoom').room.changeAttendee(first.attendeeId, { status: 'approved' });
    const second = await enter('waitingRoom', first.attendeeId);
    expect(await statusOf(second.client)).toEqual({ status: 'waiting' });
    expect(first.client.socket.readyState).toBe(first.client.socket.OPEN);
  });

  test('in another meeting it is another attendee', async () => {
    const first = await enter('started');
    await enter('waitingRoom');
    await first.client.flush();
    expect(first.client.socket.readyState).toBe(first.client.socket.OPEN);
  });
});

describe('together', () => {
  test('attendees see others and bots join, change devices and leave', async () => {
    const ada = await live('started', 'client-1', 'Ada');
    const bob = await live('started', 'client-2', 'Bob');
    bob.client.send({ type: 'MEDIA_STATE', audio: false, video: true, share: true });
    await bob.client.flush();
    await ada.client.flush();
    bob.client.socket.close(1000);
    await expect.poll(() => meeting('started').room.attendees()).toHaveLength(3);
    await ada.client.flush();
    const rosters = ada.client.received.flatMap((frame) => {
      const { type, info } = JSON.parse(frame);
      return type === 'MEETING_ATTENDEES' ? [info.attendees] : [];
    });
    expect(rosters.at(-1)).toHaveLength(3);
    expect(rosters.at(-2)).toContainEqual({ id: bob.attendeeId, fullName: 'Bob', audio: false, video: true, share: true });
  });

  test('a disconnected attendee is marked as reconnecting, and is listed as before after reconnecting', async () => {
    const ada = await live('started', 'client-1', 'Ada');
    const bob = await live('started', 'client-2', 'Bob');
    const entry = { id: bob.attendeeId, fullName: 'Bob', audio: true, video: true, share: false };
    bob.client.socket.terminate();
    await expect.poll(() => rosterOf(ada.client)).toContainEqual({ ...entry, reconnecting: true });
    await live('started', 'client-2', 'Bob');
    await ada.client.flush();
    expect(rosterOf(ada.client)).toContainEqual(entry);
    world.clock.advance(60_000);
    await ada.client.flush();
    expect(rosterOf(ada.client)).toContainEqual(entry);
  });

  test('what somebody shared before is not told of a new login', async () => {
    const ada = await live('started', 'client-1', 'Ada');
    const bob = await live('started', 'client-2', 'Bob');
    bob.client.send({ type: 'MEDIA_STATE', audio: false, video: false, share: true });
    await bob.client.flush();
    bob.client.socket.close(1000);
    await bob.client.closed;
    await live('started', 'client-2', 'Bob');
    await ada.client.flush();
    expect(rosterOf(ada.client)).toContainEqual({ id: bob.attendeeId, fullName: 'Bob', audio: true, video: true, share: false });
  });

  test('a disconnected attendee is removed after the grace period; one who is rejected meanwhile at once', async () => {
    const ada = await live('started', 'client-1', 'Ada');
    const bob = await live('started', 'client-2', 'Bob');
    const eve = await live('started', 'client-3', 'Eve');
    const namesOf = () => rosterOf(ada.client).map(({ fullName }) => fullName);
    bob.client.socket.terminate();
    eve.client.socket.terminate();
    await expect.poll(() => rosterOf(ada.client).filter(({ reconnecting }) => reconnecting)).toHaveLength(2);
    meeting('started').room.changeAttendee(eve.attendeeId, { status: 'rejected' });
    await ada.client.flush();
    expect([namesOf().includes('Bob'), namesOf().includes('Eve')]).toEqual([true, false]);
    world.clock.advance(30_000);
    await ada.client.flush();
    expect(namesOf()).not.toContain('Bob');
  });

  test('a waiting attendee sees no others', async () => {
    const { client } = await enter('waitingRoom');
    await client.flush();
    expect(client.types()).not.toContain('MEETING_ATTENDEES');
  });

  test('chat reaches everybody inside, with the world’s time', async () => {
    const ada = await live('started', 'client-1', 'Ada');
    const bob = await live('started', 'client-2', 'Bob');
    ada.client.send({ type: 'CHAT', meetingId: meeting('started').meetingId, text: 'hello' });
    for (const { client } of [ada, bob]) {
      expect((await client.next('MEETING_CHAT')).info).toEqual({
        from: ada.attendeeId,
        fullName: 'Ada',
        text: 'hello',
        at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      });
    }
  });
});

describe('[MCK-06] what the director does to a meeting', () => {
  test('ending it closes the sockets with 4002; it can be opened again, and approvals are forgotten', async () => {
    const { client, attendeeId } = await enter('waitingRoom');
    const { room, meetingId, id, stoppedAt: _, ...record } = meeting('waitingRoom');
    const move = (change: { start: string } | { stoppedAt: string }) =>
      world.store.meetings.set(id, { ...record, id, meetingId, ...change });
    room.changeAttendee(attendeeId, { status: 'approved' });
    move({ stoppedAt: new Date(world.clock.now()).toISOString() });
    room.control({ state: 'ended' });
    expect(await client.closed).toMatchObject({ code: 4002 });
    const late = await connect();
    expect(await late.login(meetingId, 'client-1')).toMatchObject({ error: 'MEETING_ENDED' });
    move({ start: new Date(world.clock.now() + 3_600_000).toISOString() });
    room.control({ state: 'scheduled' });
    expect(await late.login(meetingId, 'client-1')).toMatchObject({ error: 'TOO_EARLY' });
    move({ start: new Date(world.clock.now()).toISOString() });
    room.control({ state: 'started' });
    expect(await late.login(meetingId, 'client-1')).toMatchObject({ error: null });
    expect(await statusOf(late)).toEqual({ status: 'waiting' });
  });

  test('a meeting ends by itself when its time and the ten minutes after it are over', async () => {
    const { start, durationMinutes } = meeting('scheduled');
    world.clock.set(Date.parse(start) + (durationMinutes + 9) * 60_000);
    const { client } = await enter('scheduled');
    await client.flush();
    world.clock.advance(60_000);
    expect(await client.closed).toMatchObject({ code: 4002 });
  });

  test('a meeting that was over before the clock was put back ends again', async () => {
    const { start, durationMinutes } = meeting('scheduled');
    const endMs = Date.parse(start) + (durationMinutes + 10) * 60_000;
    world.clock.set(endMs);
    expect(await (await connect()).login(meeting('scheduled').meetingId, 'client-1')).toMatchObject({ error: 'MEETING_ENDED' });
    world.clock.set(endMs - 60_000);
    const { client } = await enter('scheduled');
    await client.flush();
    world.clock.advance(60_000);
    expect(await client.closed).toMatchObject({ code: 4002 });
  });

  test('mute accepts every frame and answers none until it is switched off', async () => {
    const { client } = await enter('started');
    const { room } = meeting('started');
    await client.flush();
    const before = client.received.length;
    room.control({ mute: true });
    client.send({ type: 'MEDIA_STATE', audio: false, video: false, share: false });
    await expect.poll(() => room.attendees()).toContainEqual(expect.objectContaining({ fullName: 'Ada', audio: false }));
    expect(client.received).toHaveLength(before);
    room.control({ mute: false });
    await client.flush();
  });

  test('an unreadable frame reaches the present or the next attendee, and nothing breaks', async () => {
    const { room } = meeting('started');
    room.control({ garbage: true });
    const { client } = await enter('started');
    await client.flush();
    expect(client.received).toContain('no JSON at all');
    expect(client.received).toContain('(binary)');
  });

  test('dropped sockets end without a close frame', async () => {
    const { client } = await enter('started');
    meeting('started').room.control({ dropSockets: true });
    expect(await client.closed).toMatchObject({ code: 1006 });
  });

  test('bots come and go', () => {
    const { room } = meeting('started');
    expect(room.attendees().map(({ bot }) => bot)).toEqual([true, true]);
    room.control({ bots: 5 });
    expect(new Set(room.attendees().map(({ fullName }) => fullName))).toHaveLength(5);
    expect(room.changeAttendee('bot-2', { removed: true })).toBe(true);
    expect(room.attendees().map(({ id }) => id)).toEqual(['bot-1', 'bot-3', 'bot-4', 'bot-5']);
  });
});
