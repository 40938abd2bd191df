import { meetingStates } from '@meet/contracts/areas/meetings';
import { groupBy } from '@meet/fixtures/tools/group-by';
import { meetingStateAt, type MeetingRecord } from '@meet/fixtures/areas/meetings';
import { dayAfter, dayIn, defaultTimeZone } from '../../lists/days.ts';
import { minuteMs } from '@meet/fixtures/tools/time';
import { frequencies, roundedMean, sumOf } from '../../lists/figures.ts';
import { meetingPeriods } from './periods.ts';

const daysShown = 30;

/** What is counted of many meetings is counted in parts. */
export function* meetingDashboard(meetings: readonly MeetingRecord[], nowMs: number, timezone: string | null | undefined) {
  const timeZone = timezone ?? defaultTimeZone;
  const states = meetings.map((meeting) => meetingStateAt(meeting, nowMs));
  const ended = meetings.filter((_, index) => states[index] === 'stopped');
  const begun = meetings.filter(({ start }) => Date.parse(start) <= nowMs);
  yield;
  const attended = meetings.flatMap(({ attendees }) => attendees.filter(({ joinTime }) => joinTime));
  yield;
  const byDay = groupBy(begun, ({ start }) => dayIn(Date.parse(start), timeZone));
  yield;
  const periods = meetingPeriods(meetings, nowMs, timeZone);
  const today = dayIn(nowMs, timeZone);
  return {
    states: meetingStates.map((state) => ({ state, meetings: states.filter((one) => one === state).length })),
    ...periods,
    days: Array.from({ length: daysShown }, (_, index) => {
      const day = dayAfter(today, index + 1 - daysShown);
      const held = byDay.get(day) ?? [];
      return { day, meetings: held.length, participants: sumOf(held, ({ participatingUsers }) => participatingUsers) };
    }),
    calls: meetings.filter(({ isCall }) => isCall).length,
    recordings: sumOf(meetings, ({ attachmentFiles }) => attachmentFiles.filter(({ kind }) => kind === 'video').length),
    participants: sumOf(begun, ({ participatingUsers }) => participatingUsers),
    averageDurationMinutes: roundedMean(ended.map(heldMinutes)) ?? 0,
    qualityIn: roundedMean(attended.flatMap(({ qualityIn }) => qualityIn ?? [])),
    qualityOut: roundedMean(attended.flatMap(({ qualityOut }) => qualityOut ?? [])),
    deviceTypes: frequencies(attended.flatMap(({ deviceType }) => deviceType ?? [])),
    networkLayers: frequencies(attended.flatMap(({ networkLayer }) => networkLayer ?? [])),
  };
}

/** Planned duration, or the actual one of a meeting that was stopped early. */
function heldMinutes({ start, durationMinutes, stoppedAt }: MeetingRecord): number {
  const untilStopped = stoppedAt === undefined ? Infinity : (Date.parse(stoppedAt) - Date.parse(start)) / minuteMs;
  return Math.max(0, Math.min(durationMinutes, untilStopped));
}
