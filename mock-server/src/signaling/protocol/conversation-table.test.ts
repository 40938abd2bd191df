import type { ClientMessage, RtcData } from '@meet/contracts/signaling';
import { describe, expect, test } from 'vitest';
import { everyRight } from '../room/participant.ts';
import { converse, openConversation, type Conversation, type ConversationEvent, type ConversationStep } from './conversation.ts';

const meetingId = '123456789';
const login = { type: 'LOGIN', meetingId, userFullName: 'Ada', id: 'client-1' } as const;
const data: RtcData = { candidate: null };
const frame = (message: ClientMessage): ConversationEvent => ({ kind: 'frame', text: JSON.stringify(message) });

/** Everything that can happen to a conversation: frames in capitals, answers and news of the room below. */
const events: Readonly<Record<string, ConversationEvent>> = {
  LOGIN: frame(login),
  'LOGIN nameless': frame({ ...login, userFullName: ' ' }),
  START: frame({ type: 'START' }),
  RTC: frame({ type: 'RTC', dest: 'up', meetingId, data }),
  'RTC elsewhere': frame({ type: 'RTC', dest: 'sideways', meetingId, data }),
  'RTC other meeting': frame({ type: 'RTC', dest: 'up', meetingId: '987654321', data }),
  KEEP_ALIVE: frame({ type: 'KEEP_ALIVE' }),
  CHAT: frame({ type: 'CHAT', meetingId, text: 'hello' }),
  'CHAT other meeting': frame({ type: 'CHAT', meetingId: '987654321', text: 'hello' }),
  MEDIA_STATE: frame({ type: 'MEDIA_STATE', audio: true, video: false, share: false }),
  IDENTIFY: frame({ type: 'IDENTIFY', sessionToken: 'secret' }),
  MODERATE: frame({ type: 'MODERATE', ids: ['a2'], action: 'admit' }),
  'MODERATE no rights': frame({ type: 'MODERATE', ids: ['a2'], action: 'rights' }),
  END_MEETING: frame({ type: 'END_MEETING' }),
  SIGN: frame({ type: 'SIGN', hand: true }),
  VIEW: frame({ type: 'VIEW', tiles: [] }),
  unreadable: { kind: 'frame', text: '{' },
  binary: { kind: 'binary' },
  due: { kind: 'due' },
  'entered waiting': { kind: 'entered', attendeeId: 'a1', status: 'waiting' },
  'entered approved': { kind: 'entered', attendeeId: 'a1', status: 'approved', rights: everyRight },
  refused: { kind: 'refused', error: 'MEETING_FULL' },
  approved: { kind: 'admission', status: 'approved', rights: everyRight },
  rejected: { kind: 'admission', status: 'rejected' },
  'asked back': { kind: 'admission', status: 'waiting' },
  started: { kind: 'started', timeToStartS: 0, dests: ['up', 'down'], publishDest: 'up' },
  delayed: { kind: 'delayed', timeToStartS: 5 },
  notStarted: { kind: 'notStarted', error: 'START_FAILED' },
  rtc: { kind: 'rtc', dest: 'down', data },
  rtcFailed: { kind: 'rtcFailed', dest: 'up' },
  attendees: { kind: 'attendees', attendees: [] },
  chat: { kind: 'chat', line: { from: 'b', fullName: 'Bob', text: 'hi', at: '2030-01-01T00:00:00.000Z' } },
  chatLog: { kind: 'chatLog', lines: [{ from: 'b', fullName: 'Bob', text: 'hi', at: '2030-01-01T00:00:00.000Z' }] },
  identified: { kind: 'identified', isKnown: true, isModerator: true },
  'not known': { kind: 'identified', isKnown: false, isModerator: false },
  requests: { kind: 'requests', requests: [] },
  reaction: { kind: 'reaction', from: 'b', fullName: 'Bob', reaction: '👍' },
  moderated: { kind: 'moderated', by: 'Olivia', action: 'mute' },
  recording: { kind: 'recording', state: { recording: true, transcription: false } },
  end: { kind: 'end', code: 4002, reason: 'over' },
};

const event = (name: string): ConversationEvent => events[name] ?? { kind: 'due' };

const play = (...names: readonly string[]): Conversation =>
  names.reduce((state, name) => converse(state, event(name), 0).state, openConversation(0));

const phases: Readonly<Record<string, Conversation>> = {
  greeting: play(),
  entering: play('LOGIN'),
  waiting: play('LOGIN', 'entered waiting'),
  approved: play('LOGIN', 'entered approved'),
  live: play('LOGIN', 'entered approved', 'started'),
  moderator: play('LOGIN', 'entered approved', 'identified'),
  held: play('LOGIN', 'entered approved', 'identified', 'asked back'),
  rejected: play('LOGIN', 'entered waiting', 'rejected'),
  closed: play('end'),
};

/** What is said (`<`), done (`!`) and become (`=`); `-` for nothing of it. */
function outcome(before: Conversation, { state, replies, effects }: ConversationStep): string {
  const said = replies.map(
    ({ type, error }) => `<${type.replace('RESPONSE_', '').replace('MEETING_ATTENDEE_REQUEST_', '')}${error ? `:${error}` : ''}`,
  );
  const done = effects.map((effect) => `!${effect.kind}${effect.kind === 'close' ? effect.code : ''}`);
  const [was, is] = [phaseOf(before), phaseOf(state)];
  return [...said, ...done, ...(was === is ? [] : [`=${is}`])].join(' ') || '-';
}

function phaseOf({ phase }: Conversation): string {
  if (phase.kind !== 'inside') return phase.kind;
  if (phase.dests.length > 0) return 'live';
  return phase.isModerator && phase.status === 'approved' ? 'moderator' : phase.status;
}

/** What comes of every event in every phase. `-`: nothing. `never`: nobody is in a room there, so no room says it; nothing comes of it either. */
const [head = [], ...rows] = `
event              | greeting                      | entering                      | waiting                  | approved                 | live                          | moderator                         | held                      | rejected                 | closed
LOGIN              | !enter =entering              | <LOGIN:ALREADY_CONNECTED      | <LOGIN:ALREADY_CONNECTED | <LOGIN:ALREADY_CONNECTED | <LOGIN:ALREADY_CONNECTED      | <LOGIN:ALREADY_CONNECTED          | <LOGIN:ALREADY_CONNECTED  | <LOGIN:ALREADY_CONNECTED | -
LOGIN nameless     | <LOGIN:INVALID_USER_FULL_NAME | <LOGIN:ALREADY_CONNECTED      | <LOGIN:ALREADY_CONNECTED | <LOGIN:ALREADY_CONNECTED | <LOGIN:ALREADY_CONNECTED      | <LOGIN:ALREADY_CONNECTED          | <LOGIN:ALREADY_CONNECTED  | <LOGIN:ALREADY_CONNECTED | -
START              | !close1008 =closed            | !close1008 =closed            | <START:NOT_APPROVED      | !start                   | !start                        | !start                            | <START:NOT_APPROVED       | <START:NOT_APPROVED      | -
RTC                | !close1008 =closed            | !close1008 =closed            | <RTC:NOT_STARTED         | <RTC:NOT_STARTED         | !rtc                          | <RTC:NOT_STARTED                  | <RTC:NOT_STARTED          | <RTC:NOT_STARTED         | -
RTC elsewhere      | !close1008 =closed            | !close1008 =closed            | <RTC:NOT_STARTED         | <RTC:NOT_STARTED         | <RTC:UNKNOWN_DEST             | <RTC:NOT_STARTED                  | <RTC:NOT_STARTED          | <RTC:NOT_STARTED         | -
RTC other meeting  | !close1008 =closed            | !close1008 =closed            | <RTC:NOT_STARTED         | <RTC:NOT_STARTED         | <RTC:UNKNOWN_DEST             | <RTC:NOT_STARTED                  | <RTC:NOT_STARTED          | <RTC:NOT_STARTED         | -
KEEP_ALIVE         | !close1008 =closed            | !close1008 =closed            | <KEEP_ALIVE              | <KEEP_ALIVE              | <KEEP_ALIVE                   | <KEEP_ALIVE                       | <KEEP_ALIVE               | <KEEP_ALIVE              | -
CHAT               | !close1008 =closed            | !close1008 =closed            | <CHAT:NOT_APPROVED       | !chat                    | !chat                         | !chat                             | <CHAT:NOT_APPROVED        | <CHAT:NOT_APPROVED       | -
CHAT other meeting | !close1008 =closed            | !close1008 =closed            | <CHAT:INVALID_MESSAGE    | <CHAT:INVALID_MESSAGE    | <CHAT:INVALID_MESSAGE         | <CHAT:INVALID_MESSAGE             | <CHAT:INVALID_MESSAGE     | <CHAT:INVALID_MESSAGE    | -
MEDIA_STATE        | !close1008 =closed            | !close1008 =closed            | !mediaState              | !mediaState              | !mediaState                   | !mediaState                       | !mediaState               | !mediaState              | -
IDENTIFY           | !close1008 =closed            | !close1008 =closed            | !identify                | !identify                | !identify                     | !identify                         | !identify                 | !identify                | -
MODERATE           | !close1008 =closed            | !close1008 =closed            | <MODERATE:NOT_ALLOWED    | <MODERATE:NOT_ALLOWED    | <MODERATE:NOT_ALLOWED         | <MODERATE !moderate               | <MODERATE:NOT_APPROVED    | <MODERATE:NOT_ALLOWED    | -
MODERATE no rights | !close1008 =closed            | !close1008 =closed            | <MODERATE:NOT_ALLOWED    | <MODERATE:NOT_ALLOWED    | <MODERATE:NOT_ALLOWED         | <MODERATE:INVALID_MESSAGE         | <MODERATE:NOT_APPROVED    | <MODERATE:NOT_ALLOWED    | -
END_MEETING        | !close1008 =closed            | !close1008 =closed            | <END_MEETING:NOT_ALLOWED | <END_MEETING:NOT_ALLOWED | <END_MEETING:NOT_ALLOWED      | <END_MEETING !endMeeting          | <END_MEETING:NOT_APPROVED | <END_MEETING:NOT_ALLOWED | -
SIGN               | !close1008 =closed            | !close1008 =closed            | <SIGN:NOT_APPROVED       | !sign                    | !sign                         | !sign                             | <SIGN:NOT_APPROVED        | <SIGN:NOT_APPROVED       | -
VIEW               | !close1008 =closed            | !close1008 =closed            | <VIEW:NOT_APPROVED       | !view                    | !view                         | !view                             | <VIEW:NOT_APPROVED        | <VIEW:NOT_APPROVED       | -
unreadable         | <LOGIN:INVALID_MESSAGE        | <LOGIN:INVALID_MESSAGE        | <LOGIN:INVALID_MESSAGE   | <LOGIN:INVALID_MESSAGE   | <LOGIN:INVALID_MESSAGE        | <LOGIN:INVALID_MESSAGE            | <LOGIN:INVALID_MESSAGE    | <LOGIN:INVALID_MESSAGE   | -
binary             | <LOGIN:INVALID_MESSAGE        | <LOGIN:INVALID_MESSAGE        | <LOGIN:INVALID_MESSAGE   | <LOGIN:INVALID_MESSAGE   | <LOGIN:INVALID_MESSAGE        | <LOGIN:INVALID_MESSAGE            | <LOGIN:INVALID_MESSAGE    | <LOGIN:INVALID_MESSAGE   | -
due                | !close1008 =closed            | !close1001 =closed            | !close1001 =closed       | !close1001 =closed       | !close1001 =closed            | !close1001 =closed                | !close1001 =closed        | !close1001 =closed       | -
entered waiting    | never                         | <LOGIN <STATUS =waiting       | never                    | never                    | never                         | never                             | never                     | never                    | -
entered approved   | never                         | <LOGIN <STATUS =approved      | never                    | never                    | never                         | never                             | never                     | never                    | -
refused            | never                         | <LOGIN:MEETING_FULL =greeting | never                    | never                    | never                         | never                             | never                     | never                    | -
approved           | never                         | never                         | <STATUS =approved        | <STATUS                  | <STATUS                       | <STATUS                           | <STATUS =moderator        | <STATUS =approved        | -
rejected           | never                         | never                         | <STATUS =rejected        | <STATUS =rejected        | <STATUS =rejected             | <STATUS =rejected                 | <STATUS =rejected         | <STATUS                  | -
asked back         | never                         | never                         | <STATUS                  | <STATUS =waiting         | <STATUS =waiting              | <STATUS =waiting                  | <STATUS                   | <STATUS =waiting         | -
started            | never                         | never                         | -                        | <START =live             | <START                        | <START =live                      | -                         | -                        | -
delayed            | never                         | never                         | -                        | <START                   | <START =approved              | <START                            | -                         | -                        | -
notStarted         | never                         | never                         | <START:START_FAILED      | <START:START_FAILED      | <START:START_FAILED =approved | <START:START_FAILED               | <START:START_FAILED       | <START:START_FAILED      | -
rtc                | never                         | never                         | -                        | -                        | <RTC                          | -                                 | -                         | -                        | -
rtcFailed          | never                         | never                         | -                        | -                        | <RTC:NEGOTIATION_FAILED       | -                                 | -                         | -                        | -
attendees          | never                         | never                         | -                        | <MEETING_ATTENDEES       | <MEETING_ATTENDEES            | <MEETING_ATTENDEES                | -                         | -                        | -
chat               | never                         | never                         | -                        | <MEETING_CHAT            | <MEETING_CHAT                 | <MEETING_CHAT                     | -                         | -                        | -
chatLog            | never                         | never                         | -                        | <MEETING_CHAT_LOG        | <MEETING_CHAT_LOG             | <MEETING_CHAT_LOG                 | -                         | -                        | -
identified         | never                         | never                         | <IDENTIFY                | <IDENTIFY =moderator     | <IDENTIFY                     | <IDENTIFY                         | <IDENTIFY                 | <IDENTIFY                | -
not known          | never                         | never                         | <IDENTIFY:INVALID_TOKEN  | <IDENTIFY:INVALID_TOKEN  | <IDENTIFY:INVALID_TOKEN       | <IDENTIFY:INVALID_TOKEN =approved | <IDENTIFY:INVALID_TOKEN   | <IDENTIFY:INVALID_TOKEN  | -
requests           | never                         | never                         | -                        | -                        | -                             | <MEETING_REQUESTS                 | -                         | -                        | -
reaction           | never                         | never                         | -                        | <MEETING_SIGN            | <MEETING_SIGN                 | <MEETING_SIGN                     | -                         | -                        | -
moderated          | never                         | never                         | -                        | <MEETING_MODERATED       | <MEETING_MODERATED            | <MEETING_MODERATED                | -                         | -                        | -
recording          | never                         | never                         | -                        | <MEETING_RECORDING       | <MEETING_RECORDING            | <MEETING_RECORDING                | -                         | -                        | -
end                | !close4002 =closed            | !close4002 =closed            | !close4002 =closed       | !close4002 =closed       | !close4002 =closed            | !close4002 =closed                | !close4002 =closed        | !close4002 =closed       | -
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

const pairs = rows.flatMap(([name = '', ...cells]) => cells.map((wanted, column) => ({ name, phase: head[column + 1] ?? '', wanted })));

/** Late enough for any silence to be too long. */
const lateMs = 1_000_000;

describe('the conversation', () => {
  test('covers every event in every phase', () => {
    expect(head.slice(1)).toEqual(Object.keys(phases));
    expect(rows.map(([name]) => name)).toEqual(Object.keys(events));
    expect(pairs).toHaveLength(Object.keys(phases).length * Object.keys(events).length);
  });

  test.each(pairs)('$name in $phase: $wanted', ({ name, phase, wanted }) => {
    const before = phases[phase] ?? openConversation(0);
    const after = converse(before, event(name), name === 'due' ? lateMs : 1);
    expect(outcome(before, after)).toBe(wanted.replace('never', '-'));
  });
});
