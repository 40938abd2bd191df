import type { MeetingName } from '@meet/contracts/mock';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noMedia } from '../../testing/media/no-media.ts';
import { castMeeting, TestClient, testServer, type TestServer } from '../../testing/signaling/test-client.ts';
import { fileStore } from '../../worlds/storage/file-store.ts';

let root: string;
let folder: string;
let server: TestServer;
let worldId: string;

const start = () => testServer(noMedia(), { store: fileStore(folder) });

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'meet-survival-'));
  folder = path.join(root, 'first');
  server = await start();
  worldId = server.worlds.create().id;
});

afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

/** What was told is all that counts: the folder is copied as it is, and another server goes on with the copy. */
async function kill(): Promise<void> {
  const left = folder;
  folder = path.join(root, `after ${path.basename(left)}`);
  cpSync(left, folder, { recursive: true, filter: (file) => path.basename(file) !== 'lock' });
  await server.close();
  server = await start();
}

const meeting = (name: MeetingName) => {
  const world = server.worlds.get(worldId);
  if (!world) throw new Error('no world');
  return castMeeting(world, name);
};

async function login(name: MeetingName, clientId: string) {
  const client = await new TestClient(server, { id: worldId }).opened();
  const { info } = await client.login(meeting(name).meetingId, clientId, clientId);
  return { client, attendeeId: info && 'attendeeId' in info ? info.attendeeId : '' };
}

const admissionOf = async (client: TestClient) => (await client.next('MEETING_ATTENDEE_REQUEST_STATUS')).info;

test('who was let in by hand, and with which rights, need not ask again after a kill; who waited waits', async () => {
  const [ada, eve] = [await login('waitingRoom', 'ada'), await login('waitingRoom', 'eve')];
  for (const { client } of [ada, eve]) expect(await admissionOf(client)).toMatchObject({ status: 'waiting' });
  meeting('waitingRoom').room.changeAttendee(ada.attendeeId, { status: 'approved', rights: { chat: false } });
  expect(await admissionOf(ada.client)).toMatchObject({ status: 'approved', rights: { chat: false } });
  await kill();
  const [again, other] = [await login('waitingRoom', 'ada'), await login('waitingRoom', 'eve')];
  expect(again.attendeeId).toBe(ada.attendeeId);
  expect(await admissionOf(again.client)).toMatchObject({ status: 'approved', rights: { chat: false } });
  expect(await admissionOf(other.client)).toMatchObject({ status: 'waiting' });
});

test('who was removed is not let in again by a kill', async () => {
  const { client, attendeeId } = await login('started', 'ada');
  expect(await admissionOf(client)).toMatchObject({ status: 'approved' });
  meeting('started').room.changeAttendee(attendeeId, { removed: true });
  await client.closed;
  await kill();
  const again = await login('started', 'ada');
  expect(await admissionOf(again.client)).toMatchObject({ status: 'waiting' });
});

test('a line of the chat that was confirmed is there after a kill, and once when it is sent again', async () => {
  const { client } = await login('started', 'ada');
  const line = { type: 'CHAT', meetingId: meeting('started').meetingId, text: 'Hello', ref: 'ref-1' } as const;
  client.send(line);
  const sent = (await client.next('MEETING_CHAT')).info;
  await kill();
  const again = await login('started', 'ada');
  expect((await again.client.next('MEETING_CHAT_LOG')).info).toMatchObject({ lines: [sent] });
  again.client.send(line);
  expect((await again.client.next('MEETING_CHAT')).info).toEqual(sent);
});

test('orders of control calls hold after a kill: bots, a delayed start, a start that fails once, and muting', async () => {
  meeting('started').room.control({ bots: 3, timeToStart: 60, startError: true });
  meeting('waitingRoom').room.control({ mute: true });
  meeting('waitingRoom').room.control({ bots: 1 });
  const { client: before } = await login('started', 'ada');
  await before.flush();
  await kill();
  expect([meeting('started').room.isMuted, meeting('waitingRoom').room.isMuted]).toEqual([false, true]);
  expect(
    meeting('started')
      .room.attendees()
      .map(({ id }) => id),
  ).toEqual(['bot-1', 'bot-2', 'bot-3']);
  const startOf = async ({ client }: { client: TestClient }) => {
    client.send({ type: 'START' });
    return client.next('RESPONSE_START');
  };
  expect(await startOf(await login('started', 'ada'))).toMatchObject({ error: 'START_FAILED' });
  await kill();
  expect(await startOf(await login('started', 'ada'))).toMatchObject({ error: null, timeToStart: 60 });
});
