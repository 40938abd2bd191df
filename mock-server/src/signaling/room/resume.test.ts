import type { RtcData } from '@meet/contracts/signaling';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MediaEngine, MediaParticipant } from '../../media/engine.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { castMeeting, TestClient, testServer, type TestServer } from '../../testing/signaling/test-client.ts';
import type { World } from '../../worlds/world.ts';

/** What the engine knows of one START. */
interface JoinedPeer {
  readonly attendeeId: string;
  readonly send: MediaParticipant['send'];
  readonly fail: MediaParticipant['fail'];
  readonly received: RtcData[];
  talks: boolean;
  hasLeft: boolean;
}

const joined: JoinedPeer[] = [];

function join({ attendeeId, send, fail }: MediaParticipant) {
  const peer: JoinedPeer = { attendeeId, send, fail, received: [], talks: true, hasLeft: false };
  joined.push(peer);
  return {
    receive: (_: string, data: RtcData) => void peer.received.push(data),
    allow: ({ talk }: { talk: boolean }) => void (peer.talks = talk),
    view: () => {},
    leave: () => void (peer.hasLeft = true),
  };
}

const media: MediaEngine = { ...noMedia(), meeting: () => ({ ...noMedia().meeting(), join }) };
const offer: RtcData = { sdp: { type: 'offer', sdp: 'v=0 ours' } };
const answer: RtcData = { sdp: { type: 'answer', sdp: 'v=0' } };
const candidate: RtcData = { candidate: { candidate: 'candidate:1 1 udp 1 192.0.2.1 9 typ host' } };

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await testServer(media);
});
beforeEach(() => {
  world = server.worlds.create();
  joined.length = 0;
});
afterAll(() => server.close());

const started = () => castMeeting(world, 'started');

async function enter(id: string, resume?: string) {
  const client = await new TestClient(server, world).opened();
  const { info } = await client.login(started().meetingId, id, id, resume);
  const answered = info && 'attendeeId' in info ? info : undefined;
  return { client, attendeeId: answered?.attendeeId ?? '', token: answered?.resume ?? '', isResumed: answered?.resumed === true };
}

/** Inside with media. */
async function live(id: string) {
  const one = await enter(id);
  one.client.send({ type: 'START' });
  await one.client.next('RESPONSE_START');
  const peer = joined.at(-1);
  if (!peer) throw new Error('nobody joined');
  return { ...one, peer };
}

const present = (name: string) =>
  started()
    .room.attendees()
    .find(({ fullName }) => fullName === name);

async function cut({ client }: { client: TestClient }, name: string): Promise<void> {
  client.socket.terminate();
  await expect.poll(() => present(name)).toBeUndefined();
}

const rtcOf = async ({ client }: { client: TestClient }): Promise<unknown[]> => {
  await client.flush();
  return client.received.map((frame) => JSON.parse(frame)).flatMap(({ type, data }) => (type === 'RESPONSE_RTC' ? [data] : []));
};

describe('[LIV-B02] after a lost socket', () => {
  test('the media go on for 30 s, and a LOGIN with the token goes on with them', async () => {
    const ada = await live('Ada');
    const bob = await live('Bob');
    await cut(ada, 'Ada');
    world.clock.advance(29_000);
    expect(ada.peer.hasLeft).toBe(false);
    const again = await enter('Ada', ada.token);
    expect(again).toMatchObject({ isResumed: true, attendeeId: ada.attendeeId });
    expect(again.token).not.toBe(ada.token);
    expect(present('Ada')).toMatchObject({ connected: true, started: true });
    again.client.send({ type: 'RTC', dest: 'up', meetingId: started().meetingId, data: candidate });
    await again.client.flush();
    expect(ada.peer.received).toEqual([candidate]);
    world.clock.advance(60_000);
    await again.client.flush();
    await bob.client.flush();
    expect([ada.peer.hasLeft, joined.length]).toEqual([false, 2]);
  });

  test('after 30 s the media end; the token is worth nothing any more', async () => {
    const ada = await live('Ada');
    await cut(ada, 'Ada');
    const expected = () =>
      castMeeting(world, 'started')
        .room.attendees(true)
        .filter(({ fullName }) => fullName === 'Ada');
    expect(expected()).toMatchObject([{ connected: false }]);
    world.clock.advance(30_000);
    expect(ada.peer.hasLeft).toBe(true);
    expect(expected()).toEqual([]);
    expect(await enter('Ada', ada.token)).toMatchObject({ isResumed: false, attendeeId: ada.attendeeId });
  });

  test.each(['none', 'wrong', 'used', 'another’s'])(
    'a LOGIN with a token that is %s begins anew, and the media from before end',
    async (kind) => {
      const bob = await live('Bob');
      const ada = await live('Ada');
      await cut(ada, 'Ada');
      const second = await enter('Ada', ada.token);
      await cut(second, 'Ada');
      const tokens: Record<string, string | undefined> = { wrong: 'guess', used: ada.token, 'another’s': bob.token };
      const third = await enter('Ada', tokens[kind]);
      expect(third).toMatchObject({ isResumed: false, attendeeId: ada.attendeeId });
      expect([ada.peer.hasLeft, bob.peer.hasLeft]).toEqual([true, false]);
      third.client.send({ type: 'RTC', dest: 'up', meetingId: started().meetingId, data: candidate });
      expect(await third.client.next('RESPONSE_RTC')).toMatchObject({ error: 'NOT_STARTED' });
    },
  );

  test('a token given before START, or in the waiting room, resumes nothing', async () => {
    const ada = await enter('Ada');
    await cut(ada, 'Ada');
    expect(await enter('Ada', ada.token)).toMatchObject({ isResumed: false });
  });

  test.each([1000, 1001])('whoever leaves with %i takes the media along at once', async (code) => {
    const ada = await live('Ada');
    ada.client.socket.close(code);
    await expect.poll(() => ada.peer.hasLeft).toBe(true);
    expect(await enter('Ada', ada.token)).toMatchObject({ isResumed: false });
  });

  test('a client that gave its socket up is expected back', async () => {
    const ada = await live('Ada');
    ada.client.socket.close(4000);
    await expect.poll(() => present('Ada')).toBeUndefined();
    expect(await enter('Ada', ada.token)).toMatchObject({ isResumed: true });
    expect(ada.peer.hasLeft).toBe(false);
  });

  test('the socket from before may still be open: it is closed as replaced, and the media go on', async () => {
    const ada = await live('Ada');
    const again = await enter('Ada', ada.token);
    expect(again.isResumed).toBe(true);
    expect(await ada.client.closed).toMatchObject({ code: 4001 });
    await again.client.flush();
    expect(present('Ada')).toMatchObject({ connected: true, started: true });
    expect(ada.peer.hasLeft).toBe(false);
  });

  test('a second tab takes the place without a token: the first one resumes nothing', async () => {
    const ada = await live('Ada');
    await cut(ada, 'Ada');
    const tab = await enter('Ada');
    expect([tab.isResumed, ada.peer.hasLeft]).toEqual([false, true]);
    expect(await enter('Ada', ada.token)).toMatchObject({ isResumed: false });
  });

  test.each([
    ['removed', { removed: true }],
    ['put to waiting', { status: 'waiting' }],
    ['refused', { status: 'rejected' }],
  ] as const)('whoever is %s meanwhile loses the media at once', async (_, change) => {
    const ada = await live('Ada');
    await cut(ada, 'Ada');
    started().room.changeAttendee(ada.attendeeId, change);
    expect(ada.peer.hasLeft).toBe(true);
    expect(await enter('Ada', ada.token)).toMatchObject({ isResumed: false });
  });

  test('rights taken meanwhile hold at once, and are told', async () => {
    const ada = await live('Ada');
    await cut(ada, 'Ada');
    started().room.changeAttendee(ada.attendeeId, { rights: { talk: false } });
    expect(ada.peer.talks).toBe(false);
    const { client } = await enter('Ada', ada.token);
    expect((await client.next('MEETING_ATTENDEE_REQUEST_STATUS')).info).toMatchObject({ rights: { talk: false, video: true } });
  });

  test('a meeting that ends meanwhile takes the media along', async () => {
    const ada = await live('Ada');
    await cut(ada, 'Ada');
    const { id, room, ...record } = started();
    world.store.meetings.set(id, { id, ...record, stoppedAt: new Date(world.clock.now()).toISOString() });
    room.control({ state: 'ended' });
    expect(ada.peer.hasLeft).toBe(true);
    const client = await new TestClient(server, world).opened();
    expect(await client.login(record.meetingId, 'Ada', 'Ada', ada.token)).toMatchObject({ error: 'MEETING_ENDED' });
  });

  test('an offer that was answered is not sent again', async () => {
    const ada = await live('Ada');
    ada.peer.send('down', offer);
    ada.client.send({ type: 'RTC', dest: 'down', meetingId: started().meetingId, data: answer });
    await ada.client.flush();
    await cut(ada, 'Ada');
    expect(await rtcOf(await enter('Ada', ada.token))).toEqual([]);
  });

  test('an offer made while nobody listened arrives with the next socket', async () => {
    const ada = await live('Ada');
    await cut(ada, 'Ada');
    ada.peer.send('up', { sdp: { type: 'answer', sdp: 'v=0' } });
    ada.peer.send('down', { sdp: { type: 'offer', sdp: 'v=0 replaced by the next' } });
    ada.peer.send('down', offer);
    for (let count = 0; count < 1_000; count++) ada.peer.send('down', candidate);
    const data = await rtcOf(await enter('Ada', ada.token));
    expect(data.slice(0, 2)).toEqual([offer, candidate]);
    expect(data.length).toBeLessThan(50);
  });

  test('a negotiation that failed is not resumed', async () => {
    const ada = await live('Ada');
    await cut(ada, 'Ada');
    ada.peer.fail('down');
    expect(await enter('Ada', ada.token)).toMatchObject({ isResumed: false });
    expect(ada.peer.hasLeft).toBe(true);
  });

  test('what was said meanwhile, who is there and the own raised hand are there again', async () => {
    const ada = await live('Ada');
    const bob = await live('Bob');
    ada.client.send({ type: 'SIGN', hand: true });
    await ada.client.flush();
    await cut(ada, 'Ada');
    bob.client.send({ type: 'CHAT', meetingId: started().meetingId, text: 'missed' });
    await bob.client.flush();
    const { client } = await enter('Ada', ada.token);
    expect((await client.next('MEETING_CHAT_LOG')).info).toMatchObject({ lines: [{ text: 'missed' }] });
    expect((await client.next('MEETING_ATTENDEES')).info).toMatchObject({
      attendees: expect.arrayContaining([expect.objectContaining({ id: ada.attendeeId, hand: true })]),
    });
  });

  test('whoever is expected back keeps the place in a full meeting', async () => {
    const { id, room: _, ...record } = started();
    world.store.meetings.set(id, { id, ...record, simulation: { ...record.simulation, capacity: 1 } });
    const ada = await live('Ada');
    await cut(ada, 'Ada');
    const eve = await new TestClient(server, world).opened();
    expect(await eve.login(record.meetingId, 'Eve')).toMatchObject({ error: 'MEETING_FULL' });
    expect(await enter('Ada', ada.token)).toMatchObject({ isResumed: true });
  });

  test('the journal does not show the token, in whichever direction it goes', async () => {
    const ada = await live('Ada');
    await cut(ada, 'Ada');
    const again = await enter('Ada', ada.token);
    const journal = JSON.stringify(world.journal.entries({ kind: 'socket' }));
    expect(ada.token).toMatch(/^[\w-]{43}$/);
    expect(journal).not.toContain(ada.token);
    expect(journal).not.toContain(again.token);
    expect(journal).toContain('"resume":"***"');
  });
});
