import type { MeetingName } from '@meet/contracts/mock';
import type { ServerMessage } from '@meet/contracts/signaling';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { World } from '../../worlds/world.ts';
import {
  administratorToken,
  castMeeting,
  creatorToken,
  enter as enterAs,
  identify,
  statusOf,
  TestClient,
  testServer,
  tokenOf,
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

const enter = (name: MeetingName, id: string, fullName: string) => enterAs(server, world, name, id, fullName);

const administrator = () => administratorToken(world);
const stranger = () => tokenOf(world, String(world.store.users.find(({ roles }) => roles.includes('userManager'))?.email));
const creatorOf = (name: MeetingName) => creatorToken(world, name);

const waitingNames = ({ info }: ServerMessage): string[] =>
  info && 'requests' in info ? info.requests.map(({ fullName }) => fullName) : ['no list'];

/** The creator inside a meeting that admits nobody by itself, and one who knocks. */
async function moderated() {
  const host = await enter('waitingRoom', 'host', 'Hana Host');
  await identify(host.client, creatorOf('waitingRoom'));
  await host.client.next('MEETING_REQUESTS');
  const guest = await enter('waitingRoom', 'guest', 'Gus Guest');
  expect(await statusOf(guest.client)).toBe('waiting');
  return { host: host.client, guest: guest.client, guestId: guest.attendeeId, hostId: host.attendeeId };
}

test('[SET-05] guests share only where the settings let them; who shows an account may', async () => {
  world.saveSection({ collaboration: { ...world.settings.values.collaboration, guestsShare: false } });
  const { client } = await enter('started', 'one', 'Una First');
  const mayShare = async (): Promise<unknown> => {
    const { info } = await client.next('MEETING_ATTENDEE_REQUEST_STATUS');
    return info && 'rights' in info ? info.rights?.share : undefined;
  };
  expect(await mayShare()).toBe(false);
  await identify(client, stranger());
  expect(await mayShare()).toBe(true);
});

describe('who identifies', () => {
  test('as the creator is admitted without waiting, and sees who knocks, the longest waiting first', async () => {
    await enter('waitingRoom', 'one', 'Una First');
    world.clock.advance(60_000);
    await enter('waitingRoom', 'two', 'Duo Second');
    const host = await enter('waitingRoom', 'host', 'Hana Host');
    expect(await statusOf(host.client)).toBe('waiting');
    expect(await identify(host.client, creatorOf('waitingRoom'))).toMatchObject({ error: null, info: { moderator: true } });
    expect(await statusOf(host.client)).toBe('approved');
    expect(waitingNames(await host.client.next('MEETING_REQUESTS'))).toEqual(['Una First', 'Duo Second']);
  });

  test.each([
    ['as an administrator moderates', administrator, { error: null, info: { moderator: true } }],
    ['as somebody else does not', stranger, { error: null, info: { moderator: false } }],
    ['with an unknown token is told so', () => 'never given', { error: 'INVALID_TOKEN', info: { moderator: false } }],
  ])('%s', async (_, token, answer) => {
    const { client } = await enter('waitingRoom', 'one', 'Una');
    expect(await identify(client, token())).toMatchObject(answer);
  });

  test('is nobody again on the next connection', async () => {
    const { host, guestId } = await moderated();
    host.socket.close();
    await host.closed;
    const again = await enter('waitingRoom', 'host', 'Hana Host');
    again.client.send({ type: 'MODERATE', ids: [guestId], action: 'admit' });
    expect(await again.client.next('RESPONSE_MODERATE')).toMatchObject({ error: 'NOT_ALLOWED' });
  });

  test('leaves no token in the journal', async () => {
    const { client } = await enter('waitingRoom', 'one', 'Una');
    const token = administrator();
    await identify(client, token);
    const journal = JSON.stringify(world.journal.entries());
    expect(journal).toContain('IDENTIFY');
    expect(journal).not.toContain(token);
  });
});

describe('a moderator', () => {
  test('is told of each who knocks, gives up, and is admitted', async () => {
    const { host, guest } = await moderated();
    expect(waitingNames(await host.next('MEETING_REQUESTS'))).toEqual(['Gus Guest']);
    guest.socket.close();
    expect(waitingNames(await host.next('MEETING_REQUESTS'))).toEqual([]);
  });

  test('admits, changes rights, puts back, and refuses', async () => {
    const { host, guest, guestId } = await moderated();
    host.send({ type: 'MODERATE', ids: [guestId], action: 'admit' });
    expect(await host.next('RESPONSE_MODERATE')).toMatchObject({ error: null });
    expect(await statusOf(guest)).toBe('approved');
    host.send({ type: 'MODERATE', ids: [guestId], action: 'rights', rights: { talk: false } });
    expect((await guest.next('MEETING_ATTENDEE_REQUEST_STATUS')).info).toMatchObject({ rights: { talk: false, video: true, chat: true } });
    host.send({ type: 'MODERATE', ids: [guestId], action: 'hold' });
    expect(await statusOf(guest)).toBe('waiting');
    host.send({ type: 'MODERATE', ids: [guestId], action: 'refuse' });
    expect(await statusOf(guest)).toBe('rejected');
  });

  test('removes somebody, who has to be admitted by hand from then on', async () => {
    const { host, guest, guestId } = await moderated();
    host.send({ type: 'MODERATE', ids: [guestId], action: 'admit' });
    host.send({ type: 'MODERATE', ids: [guestId], action: 'remove' });
    expect(await guest.closed).toMatchObject({ code: 4003 });
    expect(await statusOf((await enter('waitingRoom', 'guest', 'Gus Guest')).client)).toBe('waiting');
  });

  test('does not remove themselves with the others', async () => {
    const { host, guest, guestId, hostId } = await moderated();
    host.send({ type: 'MODERATE', ids: [hostId, guestId], action: 'remove' });
    await guest.closed;
    await host.flush();
    expect(castMeeting(world, 'waitingRoom').room.attendees()).toMatchObject([{ id: hostId, status: 'approved', connected: true }]);
  });
});

describe('whoever holds the meeting', () => {
  async function held() {
    const host = await enter('started', 'host', 'Hana Host');
    await identify(host.client, creatorOf('started'));
    const guest = await enter('started', 'guest', 'Gus Guest');
    await guest.client.next('MEETING_ATTENDEES');
    return { host, guest };
  }

  test('asks for silence: who has a microphone on is told by whom, the right to speak stays', async () => {
    const { host, guest } = await held();
    const mute = () => host.client.send({ type: 'MODERATE', ids: [guest.attendeeId, host.attendeeId], action: 'mute' });
    mute();
    expect(await guest.client.next('MEETING_MODERATED')).toMatchObject({ info: { by: 'Hana Host', action: 'mute' } });
    guest.client.send({ type: 'MEDIA_STATE', audio: false, video: true, share: false });
    await guest.client.flush();
    mute();
    await host.client.flush();
    await guest.client.flush();
    expect(guest.client.types().filter((type) => type === 'MEETING_MODERATED')).toHaveLength(1);
    expect(
      castMeeting(world, 'started')
        .room.attendees()
        .find(({ id }) => id === guest.attendeeId)?.rights?.talk,
    ).toBe(true);
  });

  test('takes down the hands of those who have raised one, who are told; others are not', async () => {
    const { host, guest } = await held();
    const other = await enter('started', 'other', 'Una Other');
    guest.client.send({ type: 'SIGN', hand: true });
    await guest.client.flush();
    host.client.send({ type: 'MODERATE', ids: [guest.attendeeId, other.attendeeId], action: 'lower' });
    expect(await guest.client.next('MEETING_MODERATED')).toMatchObject({ info: { by: 'Hana Host', action: 'lower' } });
    await other.client.flush();
    expect(other.client.received.findLast((frame) => frame.includes('"MEETING_ATTENDEES"'))).not.toContain('"hand"');
    expect(other.client.types()).not.toContain('MEETING_MODERATED');
  });

  test('shows one attendee large to everybody, instead of another, until they leave; never two, and nobody who is not there', async () => {
    const { host, guest } = await held();
    const other = await enter('started', 'other', 'Una Other');
    const spotlit = async () => {
      await host.client.flush();
      await other.client.flush();
      const { info } = JSON.parse(String(other.client.received.findLast((frame) => frame.includes('"MEETING_ATTENDEES"'))));
      return info.attendees
        .filter(({ spotlight }: { spotlight?: true }) => spotlight)
        .map(({ fullName }: { fullName: string }) => fullName);
    };
    const moderate = (ids: string[], action: 'spotlight' | 'unspotlight') => host.client.send({ type: 'MODERATE', ids, action });
    moderate([guest.attendeeId], 'spotlight');
    expect(await spotlit()).toEqual(['Gus Guest']);
    moderate([other.attendeeId], 'spotlight');
    expect(await spotlit()).toEqual(['Una Other']);
    moderate([guest.attendeeId], 'unspotlight');
    moderate(['nobody'], 'spotlight');
    moderate([guest.attendeeId, other.attendeeId], 'spotlight');
    expect(await host.client.next('RESPONSE_MODERATE')).toMatchObject({ error: null });
    expect(await spotlit()).toEqual(['Una Other']);
    expect(host.client.received.filter((frame) => frame.includes('INVALID_MESSAGE'))).toHaveLength(1);
    moderate([other.attendeeId], 'unspotlight');
    expect(await spotlit()).toEqual([]);
    guest.client.send({ type: 'MODERATE', ids: [guest.attendeeId], action: 'spotlight' });
    expect(await guest.client.next('RESPONSE_MODERATE')).toMatchObject({ error: 'NOT_ALLOWED' });
    moderate([guest.attendeeId], 'spotlight');
    expect(await spotlit()).toEqual(['Gus Guest']);
    guest.client.socket.close(1000);
    await guest.client.closed;
    const back = await enter('started', 'guest', 'Gus Guest');
    expect(back.attendeeId).toBe(guest.attendeeId);
    expect(await spotlit()).toEqual([]);
  });

  test('ends it for everybody: it has stopped, nobody comes back, and the audit log names who did it', async () => {
    const { host, guest } = await held();
    host.client.send({ type: 'END_MEETING' });
    expect(await host.client.next('RESPONSE_END_MEETING')).toMatchObject({ error: null });
    expect([await host.client.closed, await guest.client.closed]).toMatchObject([{ code: 4002 }, { code: 4002 }]);
    const again = await new TestClient(server, world).opened();
    again.send({ type: 'LOGIN', meetingId: castMeeting(world, 'started').meetingId, userFullName: 'Gus Guest', id: 'guest' });
    expect(await again.next('RESPONSE_LOGIN')).toMatchObject({ error: 'MEETING_ENDED' });
    const { creator, id } = castMeeting(world, 'started');
    expect(world.auditLog.list().at(-1)).toMatchObject({ actor: 'person', who: creator.email, recordId: id, kind: 'meeting' });
  });

  test('hears of a recording on arrival, and of each change', async () => {
    const { room, ...meeting } = castMeeting(world, 'started');
    const { client } = await enter('started', 'one', 'Una First');
    expect(await client.next('MEETING_RECORDING')).toMatchObject({ info: { recording: false, transcription: false } });
    world.saveSection({ recording: { ...world.settings.values.recording, transcription: true } });
    world.store.meetings.set(meeting.id, { ...meeting, simulation: { ...meeting.simulation, recording: true } });
    room.control({ recording: true });
    expect(await client.next('MEETING_RECORDING')).toMatchObject({ info: { recording: true, transcription: true } });
  });

  test('hears of no recording once the quota is used up', async () => {
    const { room: _, ...meeting } = castMeeting(world, 'started');
    world.store.meetings.set(meeting.id, { ...meeting, simulation: { ...meeting.simulation, recording: true } });
    const before = await enter('started', 'one', 'Una First');
    expect(await before.client.next('MEETING_RECORDING')).toMatchObject({ info: { recording: true } });
    world.saveSection({ recording: { ...world.settings.values.recording, recordingQuota: 0 } });
    const { client } = await enter('started', 'two', 'Una Second');
    expect(await client.next('MEETING_RECORDING')).toMatchObject({ info: { recording: false, transcription: false } });
  });
});

test('whoever is silenced is so for every moderator, until one of them lets them speak', async () => {
  const { host, guestId } = await moderated();
  const second = await enter('waitingRoom', 'second', 'Sam Second');
  await identify(second.client, administrator());
  host.send({ type: 'MODERATE', ids: [guestId], action: 'admit' });
  const isSilenced = async (client: TestClient) => {
    await host.flush();
    await client.flush();
    const rosters = client.received.map((frame) => JSON.parse(frame)).filter(({ type }) => type === 'MEETING_ATTENDEES');
    return rosters.at(-1)?.info.attendees.find(({ id }: { id: string }) => id === guestId)?.silenced;
  };
  await expect.poll(() => isSilenced(second.client)).toBe(undefined);
  host.send({ type: 'MODERATE', ids: [guestId], action: 'rights', rights: { talk: false } });
  await expect.poll(() => isSilenced(second.client)).toBe(true);
  second.client.send({ type: 'MODERATE', ids: [guestId], action: 'rights', rights: { talk: true } });
  await expect.poll(() => isSilenced(host)).toBe(undefined);
});

describe('who is no moderator any more', () => {
  /** The creator of the meeting is somebody else from now on. */
  async function demoted() {
    const people = await moderated();
    const { room: _, ...meeting } = castMeeting(world, 'waitingRoom');
    world.store.meetings.set(meeting.id, { ...meeting, creator: { ...meeting.creator, email: 'somebody@else.example' }, moderators: [] });
    return people;
  }

  test('is refused when ending the meeting, and told so', async () => {
    const { host } = await demoted();
    host.send({ type: 'END_MEETING' });
    expect(await host.next('RESPONSE_IDENTIFY')).toMatchObject({ error: null, info: { moderator: false } });
    expect(await host.next('RESPONSE_END_MEETING')).toMatchObject({ error: 'NOT_ALLOWED' });
    expect(castMeeting(world, 'waitingRoom').stoppedAt).toBeUndefined();
  });

  test('changes nothing for others and sees no more who knocks', async () => {
    const { host, guest, guestId } = await demoted();
    host.send({ type: 'MODERATE', ids: [guestId], action: 'admit' });
    expect(await host.next('RESPONSE_MODERATE')).toMatchObject({ error: 'NOT_ALLOWED' });
    const seen = host.types().filter((type) => type === 'MEETING_REQUESTS').length;
    await enter('waitingRoom', 'late', 'Lea Late');
    await host.flush();
    await guest.flush();
    expect(host.types().filter((type) => type === 'MEETING_REQUESTS')).toHaveLength(seen);
    expect(castMeeting(world, 'waitingRoom').room.attendees()).toContainEqual(expect.objectContaining({ id: guestId, status: 'waiting' }));
  });

  test('has signed out elsewhere, and decides nothing any more', async () => {
    const { host, guestId } = await moderated();
    world.sessions.closeAll(() => true);
    host.send({ type: 'MODERATE', ids: [guestId], action: 'admit' });
    expect(await host.next('RESPONSE_MODERATE')).toMatchObject({ error: 'NOT_ALLOWED' });
  });

  test('is told with the next sign of life', async () => {
    const { host } = await demoted();
    host.send({ type: 'KEEP_ALIVE' });
    expect(await host.next('RESPONSE_IDENTIFY')).toMatchObject({ info: { moderator: false } });
  });
});

test('who becomes a moderator meanwhile is told with the next sign of life, and sees who knocks', async () => {
  await enter('waitingRoom', 'guest', 'Gus Guest');
  const heir = await enter('waitingRoom', 'heir', 'Hedy Heir');
  expect(await identify(heir.client, stranger())).toMatchObject({ error: null, info: { moderator: false } });
  const { room: _, ...meeting } = castMeeting(world, 'waitingRoom');
  const { email = '' } = world.store.users.find(({ roles }) => roles.includes('userManager')) ?? {};
  world.store.meetings.set(meeting.id, { ...meeting, creator: { ...meeting.creator, email } });
  heir.client.send({ type: 'KEEP_ALIVE' });
  expect(await heir.client.next('RESPONSE_IDENTIFY')).toMatchObject({ error: null, info: { moderator: true } });
  expect(waitingNames(await heir.client.next('MEETING_REQUESTS'))).toEqual(['Gus Guest']);
});

test('nobody else ends a meeting', async () => {
  const { guest } = await moderated();
  guest.send({ type: 'END_MEETING' });
  expect(await guest.next('RESPONSE_END_MEETING')).toMatchObject({ error: 'NOT_ALLOWED' });
  expect(castMeeting(world, 'waitingRoom').stoppedAt).toBeUndefined();
});

test('whoever comes later learns since when each hand is up, and so who was first', async () => {
  const ada = await enter('started', 'ada', 'Ada');
  const bob = await enter('started', 'bob', 'Bob');
  for (const one of [bob, ada]) {
    one.client.send({ type: 'SIGN', hand: true });
    await one.client.flush();
    world.clock.advance(1_000);
  }
  const late = await enter('started', 'late', 'Late');
  const { info } = await late.client.next('MEETING_ATTENDEES');
  const since = info && 'attendees' in info ? new Map(info.attendees.map(({ id, handSince }) => [id, handSince])) : new Map();
  expect(Date.parse(since.get(ada.attendeeId)) - Date.parse(since.get(bob.attendeeId))).toBeGreaterThanOrEqual(1_000);
  expect(since.get(late.attendeeId)).toBeUndefined();
});

test('others see no requests and change nothing', async () => {
  const { guest, hostId } = await moderated();
  guest.send({ type: 'MODERATE', ids: [hostId], action: 'remove' });
  expect(await guest.next('RESPONSE_MODERATE')).toMatchObject({ error: 'NOT_ALLOWED' });
  expect(guest.types()).not.toContain('MEETING_REQUESTS');
});

test('a raised hand stands in the list of attendees until it is lowered or its owner comes again; a reaction goes to all', async () => {
  const ada = await enter('started', 'ada', 'Ada');
  const bob = await enter('started', 'bob', 'Bob');
  const hands = async () => {
    await ada.client.flush();
    await bob.client.flush();
    const lists = bob.client.received.filter((frame) => frame.includes('"MEETING_ATTENDEES"'));
    return lists.at(-1)?.includes('"hand":true');
  };
  ada.client.send({ type: 'SIGN', hand: true, reaction: '👍' });
  expect((await bob.client.next('MEETING_SIGN')).info).toEqual({ from: ada.attendeeId, fullName: 'Ada', reaction: '👍' });
  expect(await hands()).toBe(true);
  ada.client.send({ type: 'SIGN', hand: false });
  expect(await hands()).toBe(false);
  ada.client.send({ type: 'SIGN', hand: true });
  expect(await hands()).toBe(true);
  const again = await enter('started', 'ada', 'Ada');
  await again.client.flush();
  await bob.client.flush();
  expect(bob.client.received.findLast((frame) => frame.includes('"MEETING_ATTENDEES"'))).not.toContain('"hand"');
});
