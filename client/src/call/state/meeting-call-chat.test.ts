import type { SentChatLine, ServerMessage } from '@meet/contracts/signaling';
import { describe, expect, test } from 'vitest';
import { connected, loggedIn, meetingId, outsideBrowser, rights, status } from '../../testing/call/call-scene.ts';

outsideBrowser();

const at = (second: number) => `2030-01-01T00:00:0${second}.000Z`;
const heard = (line: Partial<SentChatLine>): ServerMessage => ({
  type: 'MEETING_CHAT',
  error: null,
  info: { from: 'bob', fullName: 'Bob', text: 'hi', at: at(0), ...line },
});
const log = (...lines: Partial<SentChatLine>[]): ServerMessage => ({
  type: 'MEETING_CHAT_LOG',
  error: null,
  info: { lines: lines.map((line) => ({ from: 'bob', fullName: 'Bob', text: 'hi', at: at(0), ...line })) },
});

async function writing() {
  const scene = await connected();
  const sent = () =>
    scene.framesOf('CHAT').map((frame) => {
      const { text, ref } = Object(frame);
      return { text: String(text), ref: String(ref) };
    });
  const shown = () => scene.meeting.chat.value.map(({ text, state }) => (state ? `${text} (${state})` : text));
  const comeBack = async () => {
    await scene.clock.advance(0);
    scene.server().open();
    await scene.say(loggedIn, status('approved', rights));
  };
  return { ...scene, sent, shown, comeBack };
}

describe('[LIV-08] the chat', () => {
  test('is read, and written with a name for each line', async () => {
    const { meeting, say, framesOf, shown } = await writing();
    meeting.sendChat('hello');
    expect(framesOf('CHAT')).toEqual([{ type: 'CHAT', meetingId, text: 'hello', ref: expect.stringMatching(/^[\w-]{1,64}$/) }]);
    await say(heard({ text: 'hi', at: at(1) }));
    expect(shown()).toEqual(['hi', 'hello (sending)']);
    expect(meeting.chat.value[0]).toEqual({ from: 'bob', fullName: 'Bob', text: 'hi', at: new Date(at(1)) });
  });

  test('a line is the server’s once its name comes back, and then only once', async () => {
    const { meeting, say, sent, shown } = await writing();
    meeting.sendChat('same');
    meeting.sendChat('same');
    const [first, second] = sent();
    await say(heard({ from: 'me', text: 'same', ref: second?.ref ?? '' }));
    expect(shown()).toEqual(['same', 'same (sending)']);
    await say(heard({ from: 'me', text: 'same', ref: first?.ref ?? '' }), heard({ from: 'me', text: 'same', ref: first?.ref ?? '' }));
    expect(shown()).toEqual(['same', 'same']);
  });

  test('a line that another call has sent already keeps its name', async () => {
    const { meeting, say, sent, shown } = await writing();
    meeting.sendChat('again', 'r1');
    expect(sent()).toEqual([{ text: 'again', ref: 'r1' }]);
    await say(log({ from: 'me', text: 'again', ref: 'r1' }));
    expect(shown()).toEqual(['again']);
  });

  test('what is written while the line is down stays, is marked, and goes out once when it is back', async () => {
    const { meeting, server, sent, shown, comeBack, say, clock } = await writing();
    meeting.sendChat('into the void');
    server().drop();
    meeting.sendChat('and more');
    expect(shown()).toEqual(['into the void (unsent)', 'and more (unsent)']);
    await comeBack();
    expect(sent().map(({ text }) => text)).toEqual(['into the void', 'and more']);
    for (const { text, ref } of sent()) await say(heard({ from: 'me', text, ref }));
    expect(shown()).toEqual(['into the void', 'and more']);
    await clock.advance(20_000);
    expect(sent()).toHaveLength(2);
  });

  test('a line that arrived although its answer was lost is not sent nor shown twice', async () => {
    const { meeting, server, sent, shown, comeBack, say } = await writing();
    meeting.sendChat('arrived');
    const [{ ref } = { ref: '' }] = sent();
    server().drop();
    await comeBack();
    await say(
      log({ text: 'before' }, { from: 'me', text: 'arrived', ref, at: at(1) }),
      heard({ from: 'me', text: 'arrived', ref, at: at(1) }),
    );
    expect(sent()).toEqual([{ text: 'arrived', ref }]);
    expect(shown()).toEqual(['before', 'arrived']);
  });

  test('without an answer for five seconds a line is marked, and the line to the server is in doubt', async () => {
    const { meeting, server, shown, clock } = await writing();
    meeting.sendChat('anybody?');
    const { keepAlives } = server();
    await clock.advance(3_000);
    expect(server().keepAlives).toBe(keepAlives + 1);
    await clock.advance(1_999);
    expect(shown()).toEqual(['anybody? (sending)']);
    await clock.advance(1);
    expect(shown()).toEqual(['anybody? (unsent)']);
    await clock.advance(2_000);
    expect(meeting.connection.value).toMatchObject({ cause: 'serverSilent' });
  });

  test('a line that may not be written waits for the right', async () => {
    const { meeting, sent, shown, say } = await writing();
    meeting.sendChat('now?');
    await say({ type: 'RESPONSE_CHAT', error: 'NOT_APPROVED', info: null }, status('approved', { ...rights, chat: false }));
    expect(shown()).toEqual(['now? (unsent)']);
    await say(status('approved', rights));
    expect(sent().map(({ text }) => text)).toEqual(['now?', 'now?']);
    expect(new Set(sent().map(({ ref }) => ref)).size).toBe(1);
  });

  test('a line that the server has rejected is sent again when its writer wants it, as long as messages can be sent', async () => {
    const { meeting, sent, shown, say, server } = await writing();
    meeting.sendChat('once more');
    await say({ type: 'RESPONSE_CHAT', error: 'INVALID_MESSAGE', info: null });
    expect(shown()).toEqual(['once more (unsent)']);
    meeting.retryChat();
    expect(shown()).toEqual(['once more (sending)']);
    const [first, again] = sent();
    expect(again).toEqual(first);
    await say(heard({ from: 'me', text: 'once more', ref: first?.ref ?? '' }));
    expect(shown()).toEqual(['once more']);
    meeting.retryChat();
    server().drop();
    meeting.sendChat('later');
    meeting.retryChat();
    expect(shown()).toEqual(['once more', 'later (unsent)']);
    expect(sent()).toHaveLength(2);
  });

  test('a server that knows no names for lines acknowledges with the text', async () => {
    const { meeting, say, shown } = await writing();
    meeting.sendChat('plain');
    await say(heard({ from: 'bob', text: 'plain' }));
    expect(shown()).toEqual(['plain', 'plain (sending)']);
    await say(heard({ from: 'me', text: 'plain', at: at(1) }));
    expect(shown()).toEqual(['plain', 'plain']);
  });

  test('what was missed is there after an interruption, without anything twice', async () => {
    const { server, comeBack, say, shown } = await writing();
    await say(heard({ text: 'one', at: at(1) }), heard({ text: 'two', at: at(2) }));
    server().drop();
    await comeBack();
    await say(log({ text: 'two', at: at(2) }, { text: 'missed', at: at(3) }));
    expect(shown()).toEqual(['one', 'two', 'missed']);
  });
});
