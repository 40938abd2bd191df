import { maintenancesMax } from '@meet/contracts/areas/maintenance';
import { limits } from '@meet/contracts/wire/limits';
import { stopOf, type MeetingRecord } from '@meet/fixtures/areas/meetings';
import { dayMs, minuteMs } from '@meet/fixtures/tools/time';
import type { MaintenanceRecord } from '@meet/fixtures/world';
import type { World } from '../worlds/world.ts';
import { currentOccurrence, occurrencesBefore } from './occurrences.ts';

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

/** Maintenances that are not over, the first one first; of repeated ones the occurrence under way, or else the next. */
export const pendingMaintenances = ({ store, clock }: Maintained): MaintenanceRecord[] =>
  [...store.maintenances.values()]
    .flatMap((maintenance) => currentOccurrence(maintenance, clock.now()) ?? [])
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));

export const periodOf = ({ start, end }: MaintenanceRecord): HeldTime => ({ fromMs: Date.parse(start), untilMs: Date.parse(end) });

/** When the server is under maintenance: all occurrences that begin before a moment and are not over at another one. */
export const maintainedTimes = ({ store }: Pick<World, 'store'>, fromMs: number, untilMs: number): HeldTime[] =>
  [...store.maintenances.values()].flatMap((maintenance) => occurrencesBefore(maintenance, untilMs, fromMs).map(periodOf));

/** A maintenance as everybody is told of it. */
export function noticeOf({ clock }: Pick<World, 'clock'>, maintenance: MaintenanceRecord) {
  const { every: _, told: _addresses, ...announced } = maintenance;
  return { ...announced, state: clock.now() < Date.parse(maintenance.start) ? ('planned' as const) : ('running' as const) };
}

/** The maintenance to come, or under way, during which a meeting is to be held. */
export function maintenanceDuring({ store, clock }: Maintained, meeting: Timed): MaintenanceRecord | undefined {
  const { fromMs, untilMs } = heldTime(meeting);
  const [nowMs, firstMs] = [clock.now(), Math.max(clock.now(), fromMs)];
  const isMeant = (period: HeldTime) => period.untilMs > nowMs && overlaps(period, fromMs, untilMs);
  return [...store.maintenances.values()]
    .flatMap((maintenance) => occurrencesBefore(maintenance, untilMs, firstMs))
    .filter((occurrence) => isMeant(periodOf(occurrence)))
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))[0];
}

/** Two years after both have begun nothing new overlaps: in each year every weekday is the first day of some month. */
const overlapDays = limits.maintenanceMaxDaysAhead;

/** Where a maintenance that is not planned yet overlaps another one, now or when they come again: its own period, and that of the other. */
export function overlapOf(world: Maintained, planned: MaintenanceRecord): { own: HeldTime; taken: HeldTime } | undefined {
  for (const other of pendingMaintenances(world)) {
    const untilMs = Math.max(periodOf(planned).fromMs, periodOf(other).fromMs) + overlapDays * dayMs;
    const rhythm = world.store.maintenances.get(other.id) ?? other;
    const overlap = firstOverlap(
      occurrencesBefore(planned, untilMs).map(periodOf),
      occurrencesBefore(rhythm, untilMs, world.clock.now()).map(periodOf),
    );
    if (overlap) return overlap;
  }
  return undefined;
}

/** Both are in order, and none overlaps its own. */
function firstOverlap(some: readonly HeldTime[], others: readonly HeldTime[]) {
  let index = 0;
  for (const own of some) {
    while (index < others.length && (others[index]?.untilMs ?? 0) <= own.fromMs) index += 1;
    const taken = others[index];
    if (taken && overlaps(taken, own.fromMs, own.untilMs)) return { own, taken };
  }
  return undefined;
}

/**
 * Until when a meeting cannot start, in milliseconds since 1970; undefined: nothing holds it back. While a maintenance is under
 * way no meeting starts; those that began before it go on. One that begins when another ends goes on with that.
 */
export function heldBackUntil(world: Maintained, meeting: Timed): number | undefined {
  const nowMs = world.clock.now();
  if (stopOf(meeting) <= nowMs) return undefined;
  const reachMs = maintenancesMax * dayMs;
  const times = maintainedTimes(world, nowMs - reachMs, nowMs + reachMs);
  const running = times.find(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs);
  if (!running) return undefined;
  return beginningOf(running.fromMs, times) <= Date.parse(meeting.start) ? endOf(running.untilMs, times) : undefined;
}

function beginningOf(atMs: number, times: readonly HeldTime[]): number {
  const before = times.find(({ untilMs }) => untilMs === atMs);
  return before ? beginningOf(before.fromMs, times) : atMs;
}

function endOf(atMs: number, times: readonly HeldTime[]): number {
  const next = times.find(({ fromMs }) => fromMs === atMs);
  return next ? endOf(next.untilMs, times) : atMs;
}
