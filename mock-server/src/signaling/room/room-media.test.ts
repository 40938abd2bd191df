import { parseServerMessage, type RtcData } from '@meet/contracts/signaling';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { embeddedMedia } from '../../media/embedded.ts';
import type { MediaBot } from '../../media/engine.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import type { World } from '../../worlds/world.ts';
import { castMeeting, TestClient, testServer, type TestServer } from '../../testing/signaling/test-client.ts';
import { RoomMedia } from './room-media.ts';

const media = embeddedMedia();
let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await testServer(media);
});
beforeEach(() => {
  world = server.worlds.create();
});
afterEach(async () => {
  server.worlds.delete(world.id);
  await vi.waitUntil(() => media.usage().participants === 0);
});
afterAll(() => server.close());

const meetingId = () => castMeeting(world, 'started').meetingId;

async function start(client: TestClient): Promise<void> {
  client.send({ type: 'START' });
  expect(await client.next('RESPONSE_START')).toEqual({ type: 'RESPONSE_START', error: null, info: { publishDest: 'up' }, timeToStart: 0 });
}

async function live(id = 'client-1'): Promise<TestClient> {
  const client = await new TestClient(server, world).opened();
  await client.login(meetingId(), id);
  await start(client);
  return client;
}

/** The next description that comes for `down`. */
async function offerOf(client: TestClient): Promise<string> {
  for (;;) {
    const { data, info } = await client.next('RESPONSE_RTC');
    if (data && 'sdp' in data && info && 'dest' in info && info.dest === 'down') return data.sdp.sdp;
  }
}

const rtc = (client: TestClient, dest: string, data: RtcData) => client.send({ type: 'RTC', dest, meetingId: meetingId(), data });

test('the bots are offered on the connection `down`, after the answer to START, in valid messages', async () => {
  const client = await live();
  const offer = await offerOf(client);
  expect(offer).toContain('a=msid:bot-1.camera');
  expect(offer).toContain('a=msid:bot-2.camera');
  const types = client.types();
  expect(types.indexOf('RESPONSE_RTC')).toBeGreaterThan(types.indexOf('RESPONSE_START'));
  expect(client.received.filter((frame) => !parseServerMessage(frame).ok)).toEqual([]);
});

test('bots talk in turn, and leave a turn to the people', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  let placed: readonly MediaBot[] = [];
  const room = new RoomMedia((index) => `Bot ${index}`);
  const engine = noMedia();
  const meeting = { ...engine.meeting(), setBots: (bots: readonly MediaBot[]) => void (placed = bots) };
  room.setBots(3);
  room.join({ ...engine, meeting: () => meeting }, { attendeeId: 'ada', send() {}, fail() {} });
  const everybody = placed;
  const talking = (seconds: number) =>
    Array.from({ length: seconds }, () => {
      const who = everybody.filter((bot) => bot.isTalking?.()).map(({ attendeeId }) => attendeeId);
      vi.setSystemTime(Date.now() + 1_000);
      return who.join(' and ');
    });
  const turn = (id: string) => Array<string>(4).fill(id);
  expect(talking(20)).toEqual([...turn('bot-1'), ...turn('bot-2'), ...turn('bot-3'), ...turn(''), ...turn('bot-1')]);
  room.removeBot('bot-2');
  expect(new Set(talking(12))).toEqual(new Set(['bot-1', 'bot-3', '']));
  room.changeBot('bot-1', { talk: false });
  expect(new Set(talking(12))).toEqual(new Set(['bot-3', '']));
  room.changeBot('bot-1', { talk: true });
  room.changeBot('bot-3', { audio: false });
  expect(new Set(talking(12))).toEqual(new Set(['bot-1', '']));
});

test('a bot whom a moderator mutes or silences is shown and heard so, and speaks again when it may', async () => {
  const host = await live();
  const { email } = castMeeting(world, 'started').creator;
  host.send({ type: 'IDENTIFY', sessionToken: world.sessions.open(String(world.store.users.by('email', email)?.id), email).sessionToken });
  await host.next('RESPONSE_IDENTIFY');
  const bot = async () => {
    await host.flush();
    const rosters = host.received.map((frame) => JSON.parse(frame)).filter(({ type }) => type === 'MEETING_ATTENDEES');
    return rosters.at(-1)?.info.attendees.find(({ id }: { id: string }) => id === 'bot-1');
  };
  const shown = await bot();
  expect(shown).toMatchObject({ audio: true });
  host.send({ type: 'MODERATE', ids: ['bot-1'], action: 'rights', rights: { talk: false } });
  await expect.poll(bot).toEqual({ ...shown, audio: false, silenced: true });
  host.send({ type: 'MODERATE', ids: ['bot-1'], action: 'rights', rights: { talk: true } });
  await expect.poll(bot).toEqual(shown);
  host.send({ type: 'MODERATE', ids: ['bot-1', 'bot-2'], action: 'mute' });
  await expect.poll(bot).toEqual({ ...shown, audio: false });
});

test('a description that cannot be used is NEGOTIATION_FAILED, and the call goes on', async () => {
  const client = await live();
  await offerOf(client);
  rtc(client, 'up', { sdp: { type: 'offer', sdp: 'nonsense' } });
  await expect
    .poll(() => client.received.map((frame) => JSON.parse(frame)))
    .toContainEqual({ type: 'RESPONSE_RTC', error: 'NEGOTIATION_FAILED', info: { dest: 'up', meetingId: meetingId() } });
  await client.flush();
});

test('START again makes fresh connections', async () => {
  const client = await live();
  const first = await offerOf(client);
  await start(client);
  const second = await offerOf(client);
  const fingerprint = (sdp: string) => /a=ice-ufrag:\S+/.exec(sdp)?.[0];
  expect(fingerprint(second)).not.toBe(fingerprint(first));
  expect(media.usage()).toMatchObject({ participants: 1 });
});

test('leaving, removal and withdrawn approval leave no connection behind', async () => {
  const [gone, removed, rejected] = [await live('client-1'), await live('client-2'), await live('client-3')];
  await expect.poll(() => media.usage().participants).toBe(3);
  const { room } = castMeeting(world, 'started');
  const [, second, third] = room.attendees();
  gone.socket.close(1000);
  room.changeAttendee(second?.id ?? '', { removed: true });
  room.changeAttendee(third?.id ?? '', { status: 'rejected' });
  expect(await removed.closed).toMatchObject({ code: 4003 });
  await rejected.flush();
  await expect.poll(() => media.usage()).toMatchObject({ participants: 0, connections: 0 });
});

test('with the world its calls end', async () => {
  const client = await live();
  await expect.poll(() => media.usage().participants).toBe(1);
  server.worlds.delete(world.id);
  expect(await client.closed).toMatchObject({ code: 1001 });
  await expect.poll(() => media.usage()).toMatchObject({ participants: 0, connections: 0 });
});
