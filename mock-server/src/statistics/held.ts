import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { TimePeriod } from '../lists/days.ts';
import { sumOf } from '../lists/figures.ts';

const minuteMs = 60_000;

/** A meeting that has begun, with its counts. */
export interface HeldMeeting {
  readonly meeting: MeetingRecord;
  readonly startMs: number;
  /** Up to now. */
  readonly durationMinutes: number;
  readonly participants: number;
}

/** Meetings that have begun, oldest first. */
export const heldBy = (meetings: Iterable<MeetingRecord>, nowMs: number): HeldMeeting[] =>
  [...meetings]
    .map((meeting) => ({ meeting, startMs: Date.parse(meeting.start) }))
    .filter(({ startMs }) => startMs <= nowMs)
    .toSorted((one, other) => one.startMs - other.startMs)
    .map(({ meeting, startMs }) => ({
      meeting,
      startMs,
      durationMinutes: Math.max(0, Math.round((Math.min(endOf(meeting, startMs), nowMs) - startMs) / minuteMs)),
      participants: meeting.participatingUsers,
    }));

const endOf = ({ durationMinutes, stoppedAt }: MeetingRecord, startMs: number): number =>
  Math.min(startMs + durationMinutes * minuteMs, stoppedAt === undefined ? Infinity : Date.parse(stoppedAt));

export const within = (held: readonly HeldMeeting[], { fromMs, toMs }: TimePeriod): HeldMeeting[] =>
  held.filter(({ startMs }) => startMs >= fromMs && startMs <= toMs);

/** Number of meetings, participants and minutes. */
export const countsOf = (held: readonly HeldMeeting[]) => ({
  meetings: held.length,
  participants: sumOf(held, ({ participants }) => participants),
  durationMinutes: sumOf(held, ({ durationMinutes }) => durationMinutes),
});
