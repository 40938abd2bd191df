import { sumOf } from '../../lists/figures.ts';
import { countsOf, type HeldMeeting } from '../../statistics/held.ts';

const minuteMs = 60_000;

export function figuresOf(held: readonly HeldMeeting[], nowMs: number) {
  const stays = held.flatMap(({ meeting }) =>
    meeting.attendees.flatMap(({ joinTime, leaveTime }): Stay[] =>
      joinTime ? [{ fromMs: Date.parse(joinTime), toMs: leaveTime ? Date.parse(leaveTime) : nowMs }] : [],
    ),
  );
  const lengths = held.map(({ startMs, durationMinutes }) => ({ fromMs: startMs, toMs: startMs + durationMinutes * minuteMs }));
  return {
    ...countsOf(held),
    attendanceMinutes: Math.round(sumOf(stays, ({ fromMs, toMs }) => Math.max(0, toMs - fromMs)) / minuteMs),
    organizers: new Set(held.map(({ meeting }) => meeting.creator.email)).size,
    organizations: new Set(held.map(({ meeting }) => meeting.organization.id)).size,
    peakParticipants: peakOf(stays),
    peakMeetings: peakOf(lengths),
  };
}

interface Stay {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Maximum number of simultaneous intervals; an end at the time of a beginning comes first. */
export function peakOf(stays: readonly Stay[]): number {
  const steps = stays
    .filter(({ fromMs, toMs }) => toMs > fromMs)
    .flatMap(({ fromMs, toMs }) => [
      { ms: fromMs, by: 1 },
      { ms: toMs, by: -1 },
    ])
    .toSorted((one, other) => one.ms - other.ms || one.by - other.by);
  let [now, most] = [0, 0];
  for (const { by } of steps) {
    now += by;
    most = Math.max(most, now);
  }
  return most;
}
