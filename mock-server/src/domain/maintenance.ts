import { stopOf, type MeetingRecord } from '@meet/fixtures/areas/meetings';
import { minuteMs } from '@meet/fixtures/tools/time';
import type { MaintenanceRecord } from '@meet/fixtures/world';
import type { World } from '../worlds/world.ts';
import { currentOccurrence } from './occurrences.ts';

type Maintained = Pick<World, 'store' | 'clock'>;
type Timed = Pick<MeetingRecord, 'start' | 'durationMinutes' | 'stoppedAt'>;

/** Start and end of a meeting, in milliseconds since 1970. */
export interface HeldTime {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** The planned end, or the actual end where it was stopped early. */
export function heldTime({ start, durationMinutes, stoppedAt }: Timed): HeldTime {
  const fromMs = Date.parse(start);
  return { fromMs, untilMs: stoppedAt === undefined ? fromMs + durationMinutes * minuteMs : Date.parse(stoppedAt) };
}

export const heldMeetings = ({ store }: Pick<World, 'store'>): HeldTime[] => [...store.meetings.values()].map(heldTime);

export const overlaps = ({ fromMs, untilMs }: HeldTime, startMs: number, endMs: number): boolean => fromMs < endMs && untilMs > startMs;

/** Number of meetings that overlap a period. */
export const meetingsDuring = (meetings: readonly HeldTime[], startMs: number, endMs: number): number =>
  meetings.filter((meeting) => overlaps(meeting, startMs, endMs)).length;

/** Maintenances that are not over; of repeated ones the occurrence under way, or else the next. */
export const pendingMaintenances = ({ store, clock }: Maintained): MaintenanceRecord[] =>
  [...store.maintenances.values()].flatMap((maintenance) => currentOccurrence(maintenance, clock.now()) ?? []);

/** A maintenance as everybody is told of it. */
export function noticeOf({ clock }: Pick<World, 'clock'>, maintenance: MaintenanceRecord) {
  const { every: _, told: _addresses, ...announced } = maintenance;
  return { ...announced, state: clock.now() < Date.parse(maintenance.start) ? ('planned' as const) : ('running' as const) };
}

/** The maintenance to come, or under way, during which a meeting is to be held. */
export const maintenanceDuring = (world: Maintained, meeting: Timed): MaintenanceRecord | undefined =>
  pendingMaintenances(world).find(({ start, end }) => overlaps(heldTime(meeting), Date.parse(start), Date.parse(end)));

/**
 * Until when a meeting cannot start, in milliseconds since 1970; undefined: nothing holds it back. While a maintenance is under
 * way no meeting starts; those that began before it go on.
 */
export function heldBackUntil(world: Maintained, meeting: Timed): number | undefined {
  const nowMs = world.clock.now();
  if (stopOf(meeting) <= nowMs) return undefined;
  const running = pendingMaintenances(world).find(
    ({ start }) => Date.parse(start) <= nowMs && Date.parse(start) <= Date.parse(meeting.start),
  );
  return running && Date.parse(running.end);
}
