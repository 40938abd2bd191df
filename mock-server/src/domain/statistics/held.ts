import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { TimePeriod } from '../../lists/days.ts';
import { sumOf } from '../../lists/figures.ts';
import { portionsOf } from '../../worlds/work/in-turns.ts';

const minuteMs = 60_000;

/** From joining to leaving, in milliseconds since 1970. */
export interface Stay {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A meeting that has begun, with its counts. */
export interface HeldMeeting {
  readonly meeting: MeetingRecord;
  readonly startMs: number;
  /** Up to now. */
  readonly durationMinutes: number;
  readonly participants: number;
  /** Up to now, likewise. */
  readonly stays: readonly Stay[];
  /** Its counts are the last ones. */
  readonly isOver: boolean;
}

/** Meetings that have begun, and how long they are the same. */
export interface HeldList {
  /** Oldest first. */
  readonly held: readonly HeldMeeting[];
  /** When they were counted, in milliseconds since 1970. */
  readonly atMs: number;
  /** When the next one begins or, while one goes on, when the minute is over. */
  readonly untilMs: number;
}

/** How many meetings are counted in a part. */
export const countedInAPart = 1_000;

/** The meetings among these that have begun at a moment. */
export function* heldBy(meetings: readonly MeetingRecord[], atMs: number): Generator<void, HeldList> {
  const held: HeldMeeting[] = [];
  let untilMs = Infinity;
  const count = (meeting: MeetingRecord) => {
    const startMs = Date.parse(meeting.start);
    if (startMs > atMs) {
      untilMs = Math.min(untilMs, startMs);
      return;
    }
    const one = heldAt(meeting, startMs, atMs);
    if (!one.isOver) untilMs = Math.min(untilMs, Math.floor(atMs / minuteMs + 1) * minuteMs);
    held.push(one);
  };
  for (const [index, portion] of portionsOf(meetings, countedInAPart).entries()) {
    if (index > 0) yield;
    portion.forEach(count);
  }
  return { held: held.toSorted((one, other) => one.startMs - other.startMs), atMs, untilMs };
}

/** Meetings that are over are counted once, for all worlds that have them: records do not change, changed ones are others. */
const counted = new WeakMap<MeetingRecord, HeldMeeting>();

function heldAt(meeting: MeetingRecord, startMs: number, atMs: number): HeldMeeting {
  const endMs = endOf(meeting, startMs);
  const isOver = endMs <= atMs && meeting.attendees.every(({ joinTime, leaveTime }) => !joinTime || leaveTime);
  const known = isOver ? counted.get(meeting) : undefined;
  if (known) return known;
  const one = {
    meeting,
    startMs,
    durationMinutes: Math.max(0, Math.round((Math.min(endMs, atMs) - startMs) / minuteMs)),
    participants: meeting.participatingUsers,
    stays: meeting.attendees.flatMap(({ joinTime, leaveTime }) =>
      joinTime ? [{ fromMs: Date.parse(joinTime), toMs: leaveTime ? Date.parse(leaveTime) : atMs }] : [],
    ),
    isOver,
  };
  if (isOver) counted.set(meeting, one);
  return one;
}

/** When a meeting ends, or has ended before its time, in milliseconds since 1970. */
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
