import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { closeCodes, loginErrors, parseClientMessage, parseServerMessage, rtcErrors, startErrors } from './signaling.ts';

const sdp = { sdp: { type: 'offer', sdp: 'v=0\r\n' } };
const candidate = {
  candidate: { candidate: 'candidate:1 1 udp 1 192.0.2.1 9 typ host', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null },
};
const rights = { video: true, talk: true, share: true, chat: true, audioAvailable: true, videoAvailable: true };

const fromClient = [
  { type: 'LOGIN', meetingId: '669250259', userFullName: 'Zoë 🎷', id: 'f0e1d2c3-0000-4000-8000-000000000000' },
  { type: 'LOGIN', meetingId: '669250259', userFullName: '', id: 'x' },
  { type: 'LOGIN', meetingId: '669250259', userFullName: 'Zoë', id: 'x', resume: 'secret' },
  { type: 'START' },
  { type: 'RTC', dest: 'up', meetingId: '669250259', data: sdp },
  { type: 'RTC', dest: 'up', meetingId: '669250259', data: candidate },
  { type: 'RTC', dest: 'up', meetingId: '669250259', data: { candidate: null } },
  { type: 'KEEP_ALIVE' },
  { type: 'CHAT', meetingId: '669250259', text: 'Hello' },
  { type: 'MEDIA_STATE', audio: true, video: false, share: false },
  { type: 'MODERATE', ids: ['a'], action: 'mute' },
  { type: 'MODERATE', ids: ['a'], action: 'lower' },
  { type: 'END_MEETING' },
  { type: 'VIEW', tiles: [] },
  {
    type: 'VIEW',
    tiles: [
      { id: 'a', source: 'camera', height: 360 },
      { id: 'a', source: 'screen', height: 0 },
    ],
  },
];

const refused = { error: 'INVALID_MESSAGE', info: { reason: 'not JSON' } };

const fromServer = [
  { type: 'RESPONSE_LOGIN', error: null, info: { attendeeId: 'a', extensions: ['attendees', 'chat'] } },
  { type: 'RESPONSE_LOGIN', error: null, info: { attendeeId: 'a', extensions: ['resume'], resume: 'secret', resumed: true } },
  ...['INVALID_USER_FULL_NAME', 'UNKNOWN_MEETING', 'MEETING_FULL', 'MEETING_ENDED', 'TOO_EARLY', 'NOT_ENABLED', 'ALREADY_CONNECTED'].map(
    (error) => ({ type: 'RESPONSE_LOGIN', error, info: null }),
  ),
  { type: 'MEETING_ATTENDEE_REQUEST_STATUS', error: null, info: { status: 'waiting' } },
  { type: 'MEETING_ATTENDEE_REQUEST_STATUS', error: null, info: { status: 'approved', rights } },
  { type: 'MEETING_ATTENDEE_REQUEST_STATUS', error: null, info: { status: 'rejected' } },
  { type: 'RESPONSE_START', error: null, info: { publishDest: 'up' }, timeToStart: 0 },
  { type: 'RESPONSE_START', error: null, info: null, timeToStart: 5 },
  ...['NOT_APPROVED', 'MEETING_ENDED', 'START_FAILED'].map((error) => ({ type: 'RESPONSE_START', error, info: null, timeToStart: 0 })),
  { type: 'RESPONSE_RTC', error: null, info: { dest: 'down', meetingId: '669250259' }, data: sdp },
  { type: 'RESPONSE_RTC', error: null, info: { dest: 'down', meetingId: '669250259' }, data: candidate },
  { type: 'RESPONSE_RTC', error: null, info: { dest: 'down', meetingId: '669250259' }, data: { candidate: null } },
  ...['NOT_STARTED', 'UNKNOWN_DEST', 'NEGOTIATION_FAILED'].map((error) => ({ type: 'RESPONSE_RTC', error, info: null, data: null })),
  { type: 'RESPONSE_KEEP_ALIVE', error: null, info: null },
  ...['LOGIN', 'KEEP_ALIVE', 'CHAT', 'MEDIA_STATE'].map((type) => ({ type: `RESPONSE_${type}`, ...refused })),
  { type: 'RESPONSE_START', ...refused, timeToStart: 0 },
  { type: 'RESPONSE_RTC', ...refused, data: null },
  {
    type: 'MEETING_ATTENDEES',
    error: null,
    info: { attendees: [{ id: 'a', fullName: 'Ada', audio: true, video: true, share: false }] },
  },
  { type: 'MEETING_CHAT', error: null, info: { from: 'a', fullName: 'Ada', text: 'Hello', at: '2025-11-21T10:07:00.000Z' } },
  { type: 'MEETING_MODERATED', error: null, info: { by: 'Olivia', action: 'mute' } },
  { type: 'MEETING_RECORDING', error: null, info: { recording: true, transcription: false } },
  { type: 'RESPONSE_END_MEETING', error: 'NOT_ALLOWED', info: null },
  {
    type: 'MEETING_CHAT_LOG',
    error: null,
    info: { lines: [{ from: 'a', fullName: 'Ada', text: 'Hello', at: '2025-11-21T10:07:00.000Z', ref: 'r1' }] },
  },
];

test.each(fromClient)('a server reads $type as it was sent', (message) => {
  expect(parseClientMessage(JSON.stringify(message))).toEqual({ ok: true, message });
});

test.each(fromClient)('a server refuses $type with a member of nobody', (message) => {
  expect(parseClientMessage(JSON.stringify({ ...message, more: 1 }))).toMatchObject({ ok: false, type: message.type });
});

test.each(fromServer)('a client reads $type as it was sent', (message) => {
  expect(parseServerMessage(JSON.stringify(message))).toEqual({ ok: true, message });
});

test('a server of the specification alone, without error or info, is understood', () => {
  expect(parseServerMessage('{"type":"RESPONSE_KEEP_ALIVE"}')).toEqual({
    ok: true,
    message: { type: 'RESPONSE_KEEP_ALIVE', error: null, info: null },
  });
  expect(parseServerMessage('{"type":"RESPONSE_START"}')).toMatchObject({ ok: true, message: { timeToStart: 0 } });
});

test('[SIG-06] what other servers write otherwise is understood: null for what is not set, numbers as text, codes as numbers', () => {
  const read = (frame: object) => parseServerMessage(JSON.stringify(frame));
  expect(read({ type: 'RESPONSE_START', error: null, info: { publishDest: null }, timeToStart: null })).toMatchObject({
    ok: true,
    message: { timeToStart: 0 },
  });
  expect(read({ type: 'RESPONSE_START', timeToStart: '2' })).toMatchObject({ ok: true, message: { timeToStart: 2 } });
  expect(read({ type: 'RESPONSE_START', timeToStart: 'soon' })).toMatchObject({ ok: false });
  expect(read({ type: 'RESPONSE_LOGIN', error: 1007 })).toMatchObject({ ok: true, message: { error: '1007' } });
  expect(read({ type: 'RESPONSE_LOGIN', info: { attendeeId: 'a', extensions: null } })).toMatchObject({
    ok: true,
    message: { info: { extensions: [] } },
  });
  expect(read({ type: 'MEETING_ATTENDEE_REQUEST_STATUS', info: { status: 'waiting', rights: null } })).toMatchObject({ ok: true });
});

test('[SIG-06] an approval that leaves rights out, or null, is an approval: what is not named is given', () => {
  const approved = (rights: object) =>
    parseServerMessage(JSON.stringify({ type: 'MEETING_ATTENDEE_REQUEST_STATUS', info: { status: 'approved', rights } }));
  const given = { video: true, talk: true, share: true, chat: true, audioAvailable: true, videoAvailable: true };
  expect(approved({ share: false })).toMatchObject({ ok: true, message: { info: { rights: { ...given, share: false } } } });
  expect(approved({ ...given, talk: false, videoAvailable: null })).toMatchObject({
    ok: true,
    message: { info: { rights: { ...given, talk: false } } },
  });
});

test.each([sdp, candidate, { candidate: null }])('[SIG-06] of %j, members that nobody knows are ignored, as everywhere else', (data) => {
  const frame = { type: 'RESPONSE_RTC', error: null, info: { dest: 'down', meetingId: '669250259' } };
  const sent = { ...frame, data: { ...data, trickle: true } };
  expect(parseServerMessage(JSON.stringify(sent))).toEqual({ ok: true, message: { ...frame, data } });
});

test('attendees that cannot be read are left out, the others are used, and it is said once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const ada = { id: 'a', fullName: 'Ada', audio: true, video: true, share: false };
  const frame = { type: 'MEETING_ATTENDEES', info: { attendees: [null, { ...ada, reconnecting: null }, { id: 7 }] } };
  for (let time = 0; time < 3; time++)
    expect(parseServerMessage(JSON.stringify(frame))).toMatchObject({ ok: true, message: { info: { attendees: [ada] } } });
  expect(warn).toHaveBeenCalledExactlyOnceWith('signaling: %d entries left out', 2);
});

test('the codes of refused frames are those of the wire decisions', () => {
  expect(loginErrors.join(', ')).toBe(
    'INVALID_USER_FULL_NAME, UNKNOWN_MEETING, MEETING_FULL, MEETING_ENDED, TOO_EARLY, NOT_ENABLED, ALREADY_CONNECTED, NOT_ENCRYPTED, INVALID_MESSAGE',
  );
  expect(startErrors.join(', ')).toBe('NOT_APPROVED, MEETING_ENDED, START_FAILED');
  expect(rtcErrors.join(', ')).toBe('NOT_STARTED, UNKNOWN_DEST, NEGOTIATION_FAILED');
  expect(closeCodes).toEqual({
    normal: 1000,
    goingAway: 1001,
    connectionLost: 1006,
    policy: 1008,
    tooBig: 1009,
    internalError: 1011,
    abandoned: 4000,
    replaced: 4001,
    meetingEnded: 4002,
    removed: 4003,
  });
});

test.each([
  ['nonsense', 'not JSON', undefined],
  ['null', expect.any(String), undefined],
  ['{"type":"LOGIN"}', expect.stringContaining('meetingId'), 'LOGIN'],
  [
    `{"type":"LOGIN","meetingId":"1","userFullName":"A","id":"x","resume":"${'r'.repeat(129)}"}`,
    expect.stringContaining('resume'),
    'LOGIN',
  ],
  ...[-1, 2_161].map((height) => [
    JSON.stringify({ type: 'VIEW', tiles: [{ id: 'a', source: 'camera', height }] }),
    expect.stringContaining('height'),
    'VIEW',
  ]),
  [
    JSON.stringify({ type: 'VIEW', tiles: Array.from({ length: 501 }, () => ({ id: 'a', source: 'camera', height: 1 })) }),
    expect.stringContaining('tiles'),
    'VIEW',
  ],
  ['{"type":"RTC","dest":"up","meetingId":"1","data":{}}', expect.stringContaining('data'), 'RTC'],
  ['{"type":"RTC","dest":"up","meetingId":"1","data":{"candidate":null,"sdp":{"type":"offer"}}}', expect.stringContaining('data'), 'RTC'],
  ['{"type":"FLY"}', expect.stringContaining('type'), 'FLY'],
  ['{"type":7}', expect.stringContaining('type'), undefined],
])('%s is refused with a reason', (frame, reason, type) => {
  expect(parseClientMessage(frame)).toEqual({ ok: false, reason, ...(type && { type }) });
});

const types = [...fromClient, ...fromServer].map(({ type }) => type);
const almost = fc.record(
  { type: fc.constantFrom(...types), error: fc.jsonValue(), info: fc.jsonValue(), data: fc.jsonValue() },
  { requiredKeys: [] },
);

test('[SIG-B03] no frame, whatever it holds, makes reading throw', () => {
  const frames = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    almost.map((frame) => JSON.stringify(frame)),
  );
  fc.assert(
    fc.property(frames, (frame) => {
      for (const parsed of [parseClientMessage(frame), parseServerMessage(frame)]) {
        expect(parsed.ok || parsed.reason.length > 0).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});
