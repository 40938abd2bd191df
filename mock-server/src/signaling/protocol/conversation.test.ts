import { closeCodes, FrameRefusal, ServerMessage, type ClientMessage, type RtcData } from '@meet/contracts/signaling';
import * as fc from 'fast-check';
import { is } from 'valibot';
import { describe, expect, test } from 'vitest';
import { everyRight } from '../room/participant.ts';
import {
  converse,
  dueAt,
  openConversation,
  type Conversation,
  type ConversationEvent,
  type ConversationReply,
  type ConversationStep,
} from './conversation.ts';

const login = { type: 'LOGIN', meetingId: '123456789', userFullName: 'Ada', id: 'client-1' } as const;
const sdp: RtcData = { sdp: { type: 'offer', sdp: 'v=0' } };
const entered: ConversationEvent = { kind: 'entered', attendeeId: 'a1', status: 'approved', rights: everyRight };
const started: ConversationEvent = { kind: 'started', timeToStartS: 0, dests: ['up', 'down'], publishDest: 'up' };
const frame = (message: ClientMessage | object): ConversationEvent => ({ kind: 'frame', text: JSON.stringify(message) });
const text = (raw: string): ConversationEvent => ({ kind: 'frame', text: raw });

/** Plays events one millisecond apart; answers the last step. */
function play(...events: readonly ConversationEvent[]): ConversationStep {
  return events.reduce<ConversationStep>((before, event, index) => converse(before.state, event, index), {
    state: openConversation(0),
    replies: [],
    effects: [],
  });
}

const waiting = [frame(login), { kind: 'entered', attendeeId: 'a1', status: 'waiting' }] as const satisfies ConversationEvent[];
const approved = [frame(login), entered] as const;
const live = [...approved, frame({ type: 'START' }), started] as const;

describe('before LOGIN', () => {
  test.each(['START', 'KEEP_ALIVE'] as const)('%s closes with 1008', (type) => {
    expect(play(frame({ type })).effects).toEqual([{ kind: 'close', code: closeCodes.policy, reason: 'LOGIN expected' }]);
  });

  test('ten seconds of silence close with 1008', () => {
    const state = openConversation(0);
    expect(dueAt(state)).toBe(10_000);
    expect(converse(state, { kind: 'due' }, 9_999).effects).toEqual([]);
    expect(converse(state, { kind: 'due' }, 10_000).effects).toEqual([{ kind: 'close', code: 1008, reason: 'LOGIN expected' }]);
  });

  test('[SIG-02] LOGIN is passed to the room with a trimmed name', () => {
    expect(play(frame({ ...login, userFullName: '  Ada ' })).effects).toEqual([
      { kind: 'enter', meetingId: '123456789', clientId: 'client-1', fullName: 'Ada' },
    ]);
  });

  test.each(['', '   ', 'a'.repeat(101), 'Ada\nLovelace', 'A\u0000', 'evil \u202elleb', 'Ada\u200b'])(
    'the name %j is INVALID_USER_FULL_NAME',
    (userFullName) => {
      const { replies, effects } = play(frame({ ...login, userFullName }));
      expect(replies).toEqual([{ type: 'RESPONSE_LOGIN', error: 'INVALID_USER_FULL_NAME', info: null }]);
      expect(effects).toEqual([]);
    },
  );

  test.each(['Žofie O’Neill', '𠮷'.repeat(100), 'مريم', '👩‍💻 Kim'])('the name %j is good', (userFullName) => {
    expect(play(frame({ ...login, userFullName })).effects).toHaveLength(1);
  });

  test('a refused LOGIN can be repeated', () => {
    const { replies, state } = play(frame(login), { kind: 'refused', error: 'TOO_EARLY' });
    expect(replies).toEqual([{ type: 'RESPONSE_LOGIN', error: 'TOO_EARLY', info: null }]);
    expect(converse(state, frame(login), 5).effects).toMatchObject([{ kind: 'enter' }]);
  });
});

describe('inside', () => {
  test('[SIG-06] an accepted LOGIN is answered with the attendee, the extensions and the status', () => {
    expect(play(...waiting).replies).toEqual([
      {
        type: 'RESPONSE_LOGIN',
        error: null,
        info: {
          attendeeId: 'a1',
          extensions: ['attendees', 'chat', 'hosting', 'identify', 'moderation', 'recording', 'resume', 'signs', 'spotlight', 'view'],
        },
      },
      { type: 'MEETING_ATTENDEE_REQUEST_STATUS', error: null, info: { status: 'waiting' } },
    ]);
  });

  test('a token goes to the room; a resumed LOGIN has another one, and RTC goes on without START', () => {
    expect(play(frame({ ...login, resume: 'first' })).effects).toMatchObject([{ kind: 'enter', resume: 'first' }]);
    const resumed = play(frame({ ...login, resume: 'first' }), { ...entered, resume: 'second', resumedDests: ['up', 'down'] });
    expect(resumed.replies[0]).toMatchObject({ type: 'RESPONSE_LOGIN', error: null, info: { resume: 'second', resumed: true } });
    const rtc = frame({ type: 'RTC', dest: 'up', meetingId: login.meetingId, data: sdp });
    expect(converse(resumed.state, rtc, 3).effects).toMatchObject([{ kind: 'rtc', dest: 'up' }]);
    expect(play(frame(login), { ...entered, resume: 'first' }).replies[0]).toMatchObject({
      info: expect.not.objectContaining({ resumed: true }),
    });
  });

  test('a second LOGIN on the same socket is ALREADY_CONNECTED', () => {
    expect(play(...live, frame(login)).replies).toMatchObject([{ type: 'RESPONSE_LOGIN', error: 'ALREADY_CONNECTED' }]);
  });

  test('[SIG-07] rights come with the approval and not before', () => {
    const rights = { ...everyRight, share: false };
    expect(play(...waiting, { kind: 'admission', status: 'approved', rights }).replies).toEqual([
      { type: 'MEETING_ATTENDEE_REQUEST_STATUS', error: null, info: { status: 'approved', rights } },
    ]);
    expect(play(...waiting, { kind: 'admission', status: 'rejected', rights }).replies).toEqual([
      { type: 'MEETING_ATTENDEE_REQUEST_STATUS', error: null, info: { status: 'rejected' } },
    ]);
  });

  test('[SIG-03] START before the approval is NOT_APPROVED', () => {
    expect(play(...waiting, frame({ type: 'START' })).replies).toEqual([
      { type: 'RESPONSE_START', error: 'NOT_APPROVED', info: null, timeToStart: 0 },
    ]);
  });

  test('[SIG-08] a granted START names the connection to publish on, a delayed one the seconds to wait', () => {
    expect(play(...live).replies).toEqual([{ type: 'RESPONSE_START', error: null, info: { publishDest: 'up' }, timeToStart: 0 }]);
    expect(play(...approved, frame({ type: 'START' }), { kind: 'delayed', timeToStartS: 5 }).replies).toEqual([
      { type: 'RESPONSE_START', error: null, info: {}, timeToStart: 5 },
    ]);
  });

  test.each([
    ['before START', approved, 'up', 'NOT_STARTED'],
    ['after a delayed START', [...approved, { kind: 'delayed', timeToStartS: 5 } as const], 'up', 'NOT_STARTED'],
    ['on an unknown connection', live, 'sideways', 'UNKNOWN_DEST'],
  ] as const)('RTC %s is refused', (_, before, dest, error) => {
    const step = play(...before, frame({ type: 'RTC', dest, meetingId: login.meetingId, data: sdp }));
    expect(step.replies).toEqual([{ type: 'RESPONSE_RTC', error, info: { dest, meetingId: login.meetingId } }]);
    expect(step.effects).toEqual([]);
  });

  test('RTC for another meeting is refused', () => {
    expect(play(...live, frame({ type: 'RTC', dest: 'up', meetingId: 'other', data: sdp })).replies).toMatchObject([
      { error: 'UNKNOWN_DEST' },
    ]);
  });

  test('a line of chat for another meeting is refused, with the reason', () => {
    expect(play(...live, frame({ type: 'CHAT', meetingId: 'other', text: 'hello' })).replies).toEqual([
      { type: 'RESPONSE_CHAT', error: 'INVALID_MESSAGE', info: { reason: 'meetingId: another meeting' } },
    ]);
  });

  test('[SIG-04] RTC goes to the media engine, [SIG-09] and what it sends to the client', () => {
    expect(play(...live, frame({ type: 'RTC', dest: 'up', meetingId: login.meetingId, data: { candidate: null } })).effects).toEqual([
      { kind: 'rtc', dest: 'up', data: { candidate: null } },
    ]);
    expect(play(...live, { kind: 'rtc', dest: 'down', data: sdp }).replies).toEqual([
      { type: 'RESPONSE_RTC', error: null, info: { dest: 'down', meetingId: login.meetingId }, data: sdp },
    ]);
  });

  test('a withdrawn approval ends the media', () => {
    const { state } = play(...live, { kind: 'admission', status: 'rejected' });
    expect(converse(state, { kind: 'rtc', dest: 'down', data: sdp }, 9).replies).toEqual([]);
    expect(converse(state, frame({ type: 'START' }), 9).replies).toMatchObject([{ error: 'NOT_APPROVED' }]);
  });

  test('[SIG-10] KEEP_ALIVE is answered', () => {
    expect(play(...waiting, frame({ type: 'KEEP_ALIVE' })).replies).toEqual([{ type: 'RESPONSE_KEEP_ALIVE', error: null, info: null }]);
  });

  test('ninety seconds without KEEP_ALIVE close the socket, whatever else is received', () => {
    const { state } = play(...waiting);
    expect(dueAt(state)).toBe(90_000);
    expect(converse(state, { kind: 'due' }, 90_000).effects).toEqual([{ kind: 'close', code: 1001, reason: 'silent' }]);
    const kept = converse(state, frame({ type: 'KEEP_ALIVE' }), 60_000).state;
    expect(converse(kept, { kind: 'due' }, 90_000).effects).toEqual([]);
    const talking = converse(state, frame({ type: 'MEDIA_STATE', audio: true, video: true, share: false }), 60_000).state;
    expect(dueAt(talking)).toBe(90_000);
  });

  test('chat needs the right to chat', () => {
    const chat = frame({ type: 'CHAT', meetingId: login.meetingId, text: 'hello' });
    expect(play(...approved, chat).effects).toEqual([{ kind: 'chat', text: 'hello' }]);
    expect(play(...waiting, chat).replies).toMatchObject([{ type: 'RESPONSE_CHAT', error: 'NOT_APPROVED' }]);
    const silenced: ConversationEvent = { kind: 'admission', status: 'approved', rights: { ...everyRight, chat: false } };
    expect(play(...approved, silenced, chat).replies).toMatchObject([{ type: 'RESPONSE_CHAT', error: 'NOT_APPROVED' }]);
  });
});

describe('bad frames', () => {
  test.each([
    ['no JSON', '{', 'RESPONSE_LOGIN'],
    ['null', 'null', 'RESPONSE_LOGIN'],
    ['a list', '[]', 'RESPONSE_LOGIN'],
    ['no type', '{}', 'RESPONSE_LOGIN'],
    ['a type that is no string', '{"type":5}', 'RESPONSE_LOGIN'],
    ['an unknown type', '{"type":"DANCE"}', 'RESPONSE_DANCE'],
    ['a type that would break a reply', '{"type":"a b\\n"}', 'RESPONSE_LOGIN'],
    ['LOGIN without id', '{"type":"LOGIN","meetingId":"1","userFullName":"A"}', 'RESPONSE_LOGIN'],
    ['KEEP_ALIVE with more', '{"type":"KEEP_ALIVE","meetingId":"1"}', 'RESPONSE_KEEP_ALIVE'],
    ['RTC with both', '{"type":"RTC","dest":"up","meetingId":"1","data":{"sdp":{"type":"offer"},"candidate":null}}', 'RESPONSE_RTC'],
  ])('[SIG-B03] %s is answered with INVALID_MESSAGE and the reason', (_, raw, type) => {
    const { replies, effects } = play(text(raw));
    expect(replies).toEqual([{ type, error: 'INVALID_MESSAGE', info: { reason: expect.stringMatching(/./) } }]);
    expect(effects).toEqual([]);
  });

  test('twenty of them in ten seconds close with 1008, the last one answered', () => {
    const { replies, effects } = play(...approved, ...Array<ConversationEvent>(20).fill(text('{')));
    expect(replies).toHaveLength(1);
    expect(effects).toEqual([{ kind: 'close', code: 1008, reason: 'too many bad frames' }]);
    expect(play(...approved, ...Array<ConversationEvent>(19).fill(text('{'))).effects).toEqual([]);
  });

  test('twenty in a longer time are forgiven', () => {
    let state = openConversation(0);
    for (let count = 0; count < 40; count += 1) {
      const step = converse(state, text('{'), count * 600);
      expect(step.effects).toEqual([]);
      ({ state } = step);
    }
  });

  test('a flood of good frames closes with 1008', () => {
    let step = play(...approved);
    for (let count = 0; count < 600 && step.effects.length === 0; count += 1) step = converse(step.state, frame({ type: 'KEEP_ALIVE' }), 2);
    expect(step.effects).toEqual([{ kind: 'close', code: 1008, reason: 'too many frames' }]);
  });
});

test('nothing is sent after the end', () => {
  const { state, effects } = play(...live, { kind: 'end', code: closeCodes.removed, reason: 'removed' });
  expect(effects).toEqual([{ kind: 'close', code: 4003, reason: 'removed' }]);
  expect(converse(state, frame({ type: 'KEEP_ALIVE' }), 9)).toEqual({ state, replies: [], effects: [] });
});

describe('any frames in any order', () => {
  const status = fc.constantFrom('waiting', 'approved', 'rejected');
  const dest = fc.constantFrom('up', 'down', 'sideways');
  const anyFrame = fc.oneof(
    fc.constantFrom<object>(login, { type: 'START' }, { type: 'KEEP_ALIVE' }).map(frame),
    dest.map((name) => frame({ type: 'RTC', dest: name, meetingId: login.meetingId, data: sdp })),
    fc.string().map((said) => frame({ type: 'CHAT', meetingId: login.meetingId, text: said })),
    fc.json().map(text),
    fc.string().map(text),
  );
  const anyNews = fc.oneof(
    status.map((value): ConversationEvent => ({ kind: 'entered', attendeeId: 'a1', status: value, rights: everyRight })),
    status.map((value): ConversationEvent => ({ kind: 'admission', status: value, rights: everyRight })),
    fc.constantFrom<ConversationEvent>(
      started,
      { kind: 'delayed', timeToStartS: 3 },
      { kind: 'notStarted', error: 'START_FAILED' },
      { kind: 'refused', error: 'MEETING_FULL' },
      { kind: 'attendees', attendees: [] },
      { kind: 'binary' },
      { kind: 'due' },
    ),
    dest.map((name): ConversationEvent => ({ kind: 'rtc', dest: name, data: sdp })),
    dest.map((name): ConversationEvent => ({ kind: 'rtcFailed', dest: name })),
  );

  test('it never throws, replies are valid, no RTC before START is granted, no rights before the approval', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(anyFrame, anyNews), fc.nat(2_000)), { maxLength: 80 }), (events) => {
        expect(violationsIn(events)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

/** Plays events some milliseconds apart beside a model that knows only what a client can see. */
function violationsIn(events: readonly (readonly [ConversationEvent, number])[]): string[] {
  const violations: string[] = [];
  const seen = { isInside: false, isApproved: false, isGranted: false, isClosed: false };
  const claim = (isTrue: boolean, fact: string) => void (isTrue || violations.push(fact));
  let state: Conversation = openConversation(0);
  let nowMs = 0;
  for (const [event, laterMs] of events) {
    nowMs += laterMs;
    const step = converse(state, event, nowMs);
    ({ state } = step);
    claim(!seen.isClosed || step.replies.length + step.effects.length === 0, 'silent once closed');
    for (const reply of step.replies) look(reply);
    for (const { kind } of step.effects) {
      claim(kind !== 'start' || seen.isApproved, 'starts only after the approval');
      claim(kind !== 'rtc' || seen.isGranted, 'takes RTC only after START');
      seen.isClosed ||= kind === 'close';
    }
  }
  return violations;

  function look(reply: ConversationReply): void {
    claim(is(ServerMessage, reply) || is(FrameRefusal, reply), `valid: ${JSON.stringify(reply)}`);
    if (reply.error === 'INVALID_MESSAGE') return;
    if (reply.type === 'RESPONSE_START') {
      claim(reply.error !== null || seen.isApproved, 'grants START only after the approval');
      seen.isGranted = reply.error === null && 'timeToStart' in reply && reply.timeToStart === 0;
    }
    if (reply.error !== null) return;
    seen.isInside ||= reply.type === 'RESPONSE_LOGIN';
    claim(seen.isInside, `${reply.type} only inside`);
    claim(reply.type !== 'RESPONSE_RTC' || seen.isGranted, 'sends RTC only after START');
    if (reply.type !== 'MEETING_ATTENDEE_REQUEST_STATUS' || !reply.info || !('status' in reply.info)) return;
    seen.isApproved = reply.info.status === 'approved';
    seen.isGranted &&= seen.isApproved;
    claim('rights' in reply.info === seen.isApproved, 'rights with the approval only');
  }
}
