import { moment } from '@meet/contracts/wire/wire';
import { RtcData, ServerMessage } from '@meet/contracts/signaling';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { readReply } from './read-reply.ts';

const Person = v.object({
  id: v.optional(v.string()),
  name: v.string(),
  age: v.number(),
  nick: v.optional(v.string()),
  isAway: v.optional(v.boolean(), false),
  home: v.optional(v.object({ floor: v.optional(v.number()) })),
});
const People = v.object({ items: v.array(Person), total: v.number() });

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
afterEach(() => warn.mockClear());

const ada = { name: 'Ada', age: 36, isAway: false };

test.each([
  ['null for what is optional is the same as its absence', { ...ada, nick: null, isAway: null, home: null }, ada],
  ['also further inside', { ...ada, home: { floor: null } }, { ...ada, home: {} }],
  ['a number comes as text', { ...ada, age: '36', home: { floor: ' -1.5 ' } }, { ...ada, home: { floor: -1.5 } }],
  ['an identifier comes as a number', { ...ada, id: 123456789 }, { ...ada, id: '123456789' }],
  ['unknown members are ignored', { ...ada, shoeSize: 38, more: { much: [] } }, ada],
])('%s', (_, sent, read) => {
  expect(readReply(Person, sent, 'a person')).toEqual({ success: true, output: read });
});

test.each([
  ['a member that is needed is null', { ...ada, name: null }],
  ['a member that is needed is missing', { name: 'Ada' }],
  ['a number that identifies nothing', { ...ada, id: 1.5 }],
  ['a number where other text is expected', { ...ada, nick: 7 }],
  ['no number', { ...ada, age: 'many' }],
  ['an empty text is no number', { ...ada, age: '' }],
  ['nothing', undefined],
  ['null', null],
  ['a list', [ada]],
])('unreadable: %s', (_, sent) => expect(readReply(Person, sent, 'a person')).toEqual({ success: false }));

test.each([
  ['2025-11-21T10:07:00Z', '2025-11-21T10:07:00.000Z'],
  ['2025-11-21T10:07:00.5Z', '2025-11-21T10:07:00.500Z'],
  ['2025-11-21T11:07:00+01:00', '2025-11-21T10:07:00.000Z'],
  ['2025-11-21T04:37:00.25-0530', '2025-11-21T10:07:00.250Z'],
])('a moment comes with fewer digits: %s', (sent, read) => {
  const Event = v.object({ at: moment, note: v.string() });
  expect(readReply(Event, { at: sent, note: sent }, 'an event')).toEqual({ success: true, output: { at: new Date(read), note: sent } });
});

test.each(['2025-11-21T10:07:00', '2025-02-31T10:07:00Z', '2025-11-21', '2025-11-21T25:07:00Z', 'soon'])('no moment: %s', (at) =>
  expect(readReply(v.object({ at: moment }), { at }, 'an event')).toEqual({ success: false }),
);

test('rows of a list that cannot be read are left out, the others are kept, and it is said once', () => {
  const sent = () => ({ items: [ada, { name: 'Nobody' }, null, 'x', { ...ada, name: 'Bob', age: '7', nick: null }], total: '5' });
  const read = { items: [ada, { name: 'Bob', age: 7, isAway: false }], total: 5 };
  for (let time = 0; time < 3; time++) expect(readReply(People, sent(), '/people')).toEqual({ success: true, output: read });
  expect(warn).toHaveBeenCalledExactlyOnceWith('%s: %d of %d entries cannot be read and are left out', '/people', 3, 5);
});

test('a list of which no row can be read is none without rows: it cannot be read', () => {
  const sent = { items: [{ name: 'Nobody' }, { ...ada, age: 'many' }], total: 2 };
  expect(readReply(People, sent, '/nobody')).toEqual({ success: false });
});

test('a list inside a record keeps all its entries or the record cannot be read: it may be saved as it was shown', () => {
  const Rules = v.object({ rules: v.array(v.string()) });
  expect(readReply(Rules, { rules: ['a', 1] }, 'rules')).toEqual({ success: false });
});

test.each([
  [{ sdp: { type: 'offer', sdp: 'v=0' }, candidate: null }, { sdp: { type: 'offer', sdp: 'v=0' } }],
  [{ sdp: null, candidate: { candidate: 'c', sdpMLineIndex: '0' } }, { candidate: { candidate: 'c', sdpMLineIndex: 0 } }],
  [{ candidate: null }, { candidate: null }],
])('of a description and a candidate, the one that is null was not sent: %j', (sent, read) =>
  expect(readReply(RtcData, sent, 'data')).toEqual({ success: true, output: read }),
);

test('a frame is read like a reply', () => {
  const sent = {
    type: 'RESPONSE_RTC',
    error: null,
    info: { dest: 'up', meetingId: '123456789', extra: 1 },
    data: { sdp: { type: 'answer', sdp: 'v=0' }, candidate: null },
    timeToStart: null,
  };
  expect(readReply(ServerMessage, sent, 'a frame')).toMatchObject({ success: true, output: { data: { sdp: { type: 'answer' } } } });
});

test('the deepest and the largest reply are read in reasonable time, or refused', () => {
  let deep: unknown = 1;
  for (let depth = 0; depth < 20_000; depth++) deep = { home: deep };
  expect(readReply(Person, deep, 'a person')).toEqual({ success: false });
  const items = Array.from({ length: 20_000 }, (_, age) => ({ name: 'x', age: String(age), nick: null }));
  expect(readReply(People, { items, total: items.length }, 'people')).toMatchObject({ success: true, output: { total: 20_000 } });
});
