import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import { people } from '@meet/fixtures/cast/people';
import { dayMs, hourMs, iso, minuteMs } from '@meet/fixtures/tools/time';
import { makeWorld } from '@meet/fixtures/world';
import { expect, test } from 'vitest';
import { SnapshotTable, OverlayTable } from '../../worlds/data/store.ts';
import { atOnce } from '../../worlds/work/in-turns.ts';
import { countedInAPart, type HeldMeeting } from './held.ts';
import { keptFor, keptIn } from './kept-meetings.ts';
import { organizerRanking } from './rankings.ts';
import { statisticsPeriod } from './period.ts';

/* What is computed anew is another object. */

const startMs = Date.parse('2026-11-20T10:00:00.000Z');
const { meetings: records, users } = makeWorld({ seed: 1, size: 'demo', now: new Date(startMs) });
const [example] = records.filter(({ start }) => start < iso(startMs - 40 * dayMs));
const userOf = (persona: keyof typeof people) => users.filter(({ email }) => email === people[persona].email);

/** Meetings of the days before the last week, one that begins in ten minutes, and those that are given. */
function scene(...more: Partial<MeetingRecord>[]) {
  if (!example) throw new Error('no meeting is over');
  const meetingAt = (id: string, ms: number): MeetingRecord => ({ ...example, id, start: iso(ms), durationMinutes: 60, attendees: [] });
  const made = [
    ...records.filter(({ start }) => start < iso(startMs - 7 * dayMs)),
    meetingAt('next', startMs + 10 * minuteMs),
    ...more.map((one, index) => ({ ...meetingAt(`more-${index}`, startMs), ...one })),
  ];
  const store = { meetings: new OverlayTable(new SnapshotTable(made)) };
  const daysOf = (range: string, nowMs = startMs) => statisticsPeriod({ range, nowMs, timeZone: 'UTC', defaultDays: 30, months: 12 });
  const counted = (nowMs = startMs, range = 'all', kept = keptIn(store)) =>
    kept.countedIn(atOnce(kept.heldAt(nowMs)), daysOf(range, nowMs));
  return { store, counted };
}

const byId = (held: readonly HeldMeeting[]) => new Map(held.map((one) => [one.meeting.id, one]));

test('[STA-04] [STA-06] statistics are computed once, until the next meeting begins', () => {
  const { counted } = scene();
  const first = counted();
  expect(first.held.length).toBeGreaterThan(100);
  expect(counted(startMs + 10 * minuteMs - 1)).toBe(first);
  expect(organizerRanking(counted())).toBe(organizerRanking(first));
  const then = counted(startMs + 10 * minuteMs);
  expect(then.held).toHaveLength(first.held.length + 1);
  expect(then.held.slice(0, -1).every((one, index) => one === first.held[index])).toBe(true);
});

test('a meeting that goes on is counted anew each minute, what is over is not', () => {
  const { counted } = scene({ start: iso(startMs - 30 * minuteMs), durationMinutes: 35 });
  const first = counted();
  const minutes = (nowMs: number) => counted(nowMs).held.at(-1)?.durationMinutes;
  expect(minutes(startMs)).toBe(30);
  expect(counted(startMs + minuteMs - 1)).toBe(first);
  expect(minutes(startMs + minuteMs)).toBe(31);
  expect(counted(startMs + minuteMs).held.slice(0, -1)).toEqual(first.held.slice(0, -1));
  expect(minutes(startMs + 5 * minuteMs)).toBe(35);
  const over = counted(startMs + 5 * minuteMs);
  expect(counted(startMs + 9 * minuteMs)).toBe(over);
});

test('who is still in a meeting that is over stays on being counted', () => {
  const joinTime = iso(startMs - 30 * minuteMs);
  const attendees = (example?.attendees ?? []).slice(0, 1).map((one) => ({ ...one, joinTime, leaveTime: null }));
  const { counted } = scene({ start: joinTime, durationMinutes: 5, attendees });
  const stayMs = (nowMs: number) =>
    counted(nowMs)
      .held.at(-1)
      ?.stays.map(({ fromMs, toMs }) => toMs - fromMs);
  expect([stayMs(startMs), stayMs(startMs + minuteMs)]).toEqual([[30 * minuteMs], [31 * minuteMs]]);
});

test('what changes is counted anew with the periods it is in; all else is kept', () => {
  const { store, counted } = scene();
  const lastWeeks = `${iso(startMs - 30 * dayMs)} to ${iso(startMs)}`;
  const [year, weeks] = [counted(), counted(startMs, lastWeeks)];
  const [oldest] = year.held;
  if (!oldest) throw new Error('no meeting was held');
  store.meetings.set(oldest.meeting.id, { ...oldest.meeting, participatingUsers: 77 });
  expect(counted(startMs, lastWeeks)).toBe(weeks);
  const changed = counted();
  expect(changed.held[0]?.participants).toBe(77);
  expect(changed.held.slice(1).every((one, index) => one === year.held[index + 1])).toBe(true);
  store.meetings.delete(oldest.meeting.id);
  expect(byId(counted().held).has(oldest.meeting.id)).toBe(false);
  expect(counted(startMs, lastWeeks)).toBe(weeks);
});

test('very many meetings are counted in parts; what changes between them is counted the next time', () => {
  const { store, counted } = scene(...Array.from({ length: 2 * countedInAPart }, () => ({})));
  const parts = keptIn(store).heldAt(startMs);
  expect(parts.next().done).toBe(false);
  const changed = store.meetings.find(({ id }) => id === 'more-0');
  if (!changed) throw new Error('no such meeting');
  store.meetings.set(changed.id, { ...changed, participatingUsers: 77 });
  const { held } = atOnce(parts);
  const participants = (list: readonly HeldMeeting[]) => byId(list).get('more-0')?.participants;
  expect(held.length).toBeGreaterThan(2 * countedInAPart);
  expect([participants(held), participants(counted().held)]).toEqual([example?.participatingUsers, 77]);
});

test('when the clock was set back nothing is counted that has not begun yet', () => {
  const { counted } = scene({ start: iso(startMs - 30 * minuteMs), durationMinutes: 5 });
  const all = counted().held.length;
  expect(counted(startMs - 31 * minuteMs).held).toHaveLength(all - 1);
  expect(counted().held).toHaveLength(all);
});

test('whoever oversees all meetings shares what is kept, everybody else has their own; another world has nothing of it', () => {
  const { store, counted } = scene();
  const [[administrator], [manager]] = [userOf('administrator'), userOf('organizationManager')];
  if (!administrator || !manager) throw new Error('nobody is there');
  expect(counted(startMs, 'all', keptFor(store, administrator))).toBe(counted());
  const managed = counted(startMs, 'all', keptFor(store, manager));
  expect(managed.held.length).toBeLessThan(counted().held.length);
  expect(counted(startMs, 'all', keptFor(store, manager))).toBe(managed);
  expect(counted(startMs, 'all', keptFor(store, { ...manager, customersManager: [] })).held.length).toBeLessThan(managed.held.length);
  expect(keptIn(scene().store).last).toBeUndefined();
});

test('of the periods that were asked for the latest dozen is kept', () => {
  const { counted } = scene();
  const weeks = Array.from({ length: 13 }, (_, index) => {
    const fromMs = startMs - (index + 2) * 14 * dayMs;
    return `${iso(fromMs)} to ${iso(fromMs + 7 * dayMs + hourMs)}`;
  });
  const made = weeks.map((range) => counted(startMs, range));
  expect(counted(startMs, weeks[1])).toBe(made[1]);
  expect(counted(startMs, weeks[0])).not.toBe(made[0]);
});
