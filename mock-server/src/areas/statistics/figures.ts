import { sumOf } from '../../lists/figures.ts';
import { countsOf, type HeldMeeting, type Stay } from '../../domain/statistics/held.ts';
import { keptBy } from '../../worlds/data/kept.ts';

const minuteMs = 60_000;

export const figuresOf = keptBy((held: readonly HeldMeeting[]) => {
  const stays = held.flatMap((one) => one.stays);
  const lengths = held.map(({ startMs, durationMinutes }) => ({ fromMs: startMs, toMs: startMs + durationMinutes * minuteMs }));
  return {
    ...countsOf(held),
    attendanceMinutes: Math.round(sumOf(stays, ({ fromMs, toMs }) => Math.max(0, toMs - fromMs)) / minuteMs),
    organizers: new Set(held.map(({ meeting }) => meeting.creator.email)).size,
    organizations: new Set(held.map(({ meeting }) => meeting.organization.id)).size,
    peakParticipants: peakOf(stays),
    peakMeetings: peakOf(lengths),
  };
});

/** Maximum number of simultaneous intervals; an end at the time of a beginning comes first. */
export function peakOf(stays: readonly Stay[]): number {
  const lasting = stays.filter(({ fromMs, toMs }) => toMs > fromMs);
  const begins = new Float64Array(lasting.map(({ fromMs }) => fromMs)).toSorted();
  const ends = new Float64Array(lasting.map(({ toMs }) => toMs)).toSorted();
  let [over, most] = [0, 0];
  for (const [index, ms] of begins.entries()) {
    while ((ends[over] ?? Infinity) <= ms) over += 1;
    most = Math.max(most, index + 1 - over);
  }
  return most;
}
