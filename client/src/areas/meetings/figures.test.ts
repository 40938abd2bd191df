import type { MeetingAttendee } from '@meet/contracts/areas/meetings';
import { expect, test } from 'vitest';
import { averagesOf, presenceOver, sharesOf } from './figures.ts';

const at = (time: string) => new Date(`2025-11-21T${time}:00.000Z`);

const attendee = (facts: Partial<MeetingAttendee>): MeetingAttendee => ({
  id: 'attendee-1',
  fullName: 'Ada',
  excluded: false,
  connectionCount: 1,
  connectionDurationS: 0,
  ...facts,
});

test('[MTG-03] who is in the meeting is counted from the first to the last', () => {
  const presence = presenceOver([
    attendee({ joinTime: at('10:00'), leaveTime: at('11:00') }),
    attendee({ joinTime: at('10:30'), connectionDurationS: 30 * 60 }),
    attendee({}),
  ]);
  expect(presence[0]).toEqual({ at: at('10:00'), people: 1 });
  expect(presence.at(-1)).toEqual({ at: at('11:00'), people: 2 });
  expect(presence.filter(({ people }) => people === 2)[0]?.at).toEqual(at('10:30'));
});

test('a meeting nobody came to has nothing to count, one of a moment has one mark', () => {
  expect(presenceOver([attendee({})])).toEqual([]);
  expect(presenceOver([attendee({ joinTime: at('10:00') })])).toEqual([{ at: at('10:00'), people: 1 }]);
});

test('a stay that lasts longer than there are dates ends with the last of them', () => {
  const presence = presenceOver([attendee({ joinTime: at('10:00'), connectionDurationS: 1e15 })]);
  expect(presence.every(({ at: moment }) => Number.isFinite(moment.getTime()))).toBe(true);
});

test('the lowest quality comes first, and at most twelve of them', () => {
  const many = Array.from({ length: 20 }, (_, index) => attendee({ fullName: `${index}`, qualityIn: 90 - index, qualityOut: 80 }));
  const averages = averagesOf([...many, attendee({ fullName: 'absent' })]);
  expect(averages).toHaveLength(12);
  expect(averages[0]).toEqual({ name: '19', qualityIn: 71, qualityOut: 80 });
});

test('the most frequent comes first, what is unknown does not count', () => {
  expect(sharesOf(['WEB', 'MAC', null, 'WEB', undefined])).toEqual([
    { name: 'WEB', count: 2 },
    { name: 'MAC', count: 1 },
  ]);
});
