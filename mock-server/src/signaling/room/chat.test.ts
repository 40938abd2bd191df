import type { MeetingName } from '@meet/contracts/mock';
import { parseServerMessage, type SentChatLine, type ServerMessage } from '@meet/contracts/signaling';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { World } from '../../worlds/world.ts';
import { castMeeting, enter as enterAs, type TestClient, testServer, type TestServer } from '../../testing/signaling/test-client.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => {
  world = server.worlds.create();
});
afterAll(() => server.close());

const meeting = (name: MeetingName) => castMeeting(world, name);
const enter = (name: MeetingName, id?: string, fullName?: string) => enterAs(server, world, name, id, fullName);

const logOf = ({ info }: ServerMessage): SentChatLine[] => (info && 'lines' in info ? info.lines : []);

const textsOf = (client: TestClient): string[] =>
  client.received.flatMap((frame) => {
    const parsed = parseServerMessage(frame);
    return parsed.ok && parsed.message.type === 'MEETING_CHAT' && parsed.message.info && 'text' in parsed.message.info
      ? [parsed.message.info.text]
      : [];
  });

describe('[LIV-08] a chat line', () => {
  const line = (text: string, ref?: string) =>
    ({ type: 'CHAT', meetingId: meeting('started').meetingId, text, ...(ref !== undefined && { ref }) }) as const;

  test('is acknowledged to its sender by its ref, which others do not get', async () => {
    const ada = await enter('started', 'client-1', 'Ada');
    const bob = await enter('started', 'client-2', 'Bob');
    ada.client.send(line('hello', 'r1'));
    expect((await ada.client.next('MEETING_CHAT')).info).toMatchObject({ text: 'hello', ref: 'r1' });
    expect((await bob.client.next('MEETING_CHAT')).info).not.toHaveProperty('ref');
  });

  test('exists once, however often it is sent with the same ref', async () => {
    const ada = await enter('started', 'client-1', 'Ada');
    const bob = await enter('started', 'client-2', 'Bob');
    for (const [who, text, ref] of [
      [ada, 'one', 'r1'],
      [ada, 'one', 'r1'],
      [bob, 'two', 'r1'],
      [ada, 'three', 'r3'],
    ] as const) {
      who.client.send(line(text, ref));
      await who.client.next('MEETING_CHAT');
    }
    await bob.client.flush();
    expect(textsOf(bob.client)).toEqual(['one', 'two', 'three']);
    expect(textsOf(ada.client)).toEqual(['one', 'one', 'two', 'three']);
  });

  test('is sent to later and returning attendees: the last 200 lines, with their own refs', async () => {
    const ada = await enter('started', 'client-1', 'Ada');
    for (let index = 0; index < 203; index++) ada.client.send(line(`line ${index}`, `r${index}`));
    await expect.poll(() => textsOf(ada.client)).toHaveLength(203);
    const late = await enter('started', 'client-3', 'Late');
    const lines = logOf(await late.client.next('MEETING_CHAT_LOG'));
    expect(lines).toHaveLength(200);
    expect([lines[0]?.text, lines.at(-1)?.text]).toEqual(['line 3', 'line 202']);
    expect(lines.some((one) => 'ref' in one)).toBe(false);
    const again = await enter('started', 'client-1', 'Ada');
    expect(logOf(await again.client.next('MEETING_CHAT_LOG'))[0]).toMatchObject({ text: 'line 3', ref: 'r3' });
  });

  test('is not sent to waiting attendees', async () => {
    const { room, meetingId } = meeting('waitingRoom');
    const ada = await enter('waitingRoom', 'client-1', 'Ada');
    room.changeAttendee(ada.attendeeId, { status: 'approved' });
    ada.client.send({ type: 'CHAT', meetingId, text: 'hello' });
    await ada.client.next('MEETING_CHAT');
    const bob = await enter('waitingRoom', 'client-2', 'Bob');
    await bob.client.flush();
    expect(bob.client.types()).not.toContain('MEETING_CHAT_LOG');
    room.changeAttendee(bob.attendeeId, { status: 'approved' });
    expect(logOf(await bob.client.next('MEETING_CHAT_LOG'))).toMatchObject([{ text: 'hello' }]);
  });
});
