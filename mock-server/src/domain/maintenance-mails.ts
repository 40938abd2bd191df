import { limits } from '@meet/contracts/wire/limits';
import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { MaintenanceRecord } from '@meet/fixtures/world';
import { groupBy } from '@meet/fixtures/tools/group-by';
import { dayMs, minuteMs } from '@meet/fixtures/tools/time';
import { mailMaintenance, mailMaintenanceCalledOff } from '../worlds/mails/maintenance.ts';
import type { World } from '../worlds/world.ts';
import { heldTime, maintainedTimes, overlaps, periodOf, type HeldTime } from './maintenance.ts';
import { occurrencesBefore } from './occurrences.ts';

/** Proposals begin at each quarter of an hour. */
const stepMs = 15 * minuteMs;

/** A meeting that is to be held during a maintenance, and the end of that, in milliseconds since 1970. */
interface Concerned {
  readonly meeting: MeetingRecord;
  readonly endMs: number;
}

/**
 * One mail to everybody who has created meetings that are to be held during a maintenance, with a time after it for each. Of
 * one that is repeated, the occurrences count that people can search for now. Returns the addresses.
 */
export function mailOrganizers(world: World, maintenance: MaintenanceRecord): string[] {
  const nowMs = world.clock.now();
  const untilMs = nowMs + limits.periodSearchMaxDays * dayMs;
  const periods = occurrencesBefore(maintenance, untilMs).map(periodOf);
  const maintained = maintainedTimes(world, nowMs, untilMs);
  const meetings = [...world.store.meetings.values()];
  const concerned = meetings.flatMap((meeting): Concerned[] => {
    const period = periods.findLast(({ fromMs, untilMs }) => overlaps(heldTime(meeting), fromMs, untilMs));
    return period ? [{ meeting, endMs: period.untilMs }] : [];
  });
  const moved = new Set(concerned.map(({ meeting }) => meeting));
  const byOrganizer = groupBy(concerned, ({ meeting }) => meeting.creator.email);
  for (const [email, own] of byOrganizer) {
    const others = meetings.filter((meeting) => !moved.has(meeting) && takesPart(meeting, email));
    const proposals = proposalsFor(own, [...periods, ...maintained, ...others.map(heldTime)]);
    mailMaintenance(world, recipientIn(world, email), maintenance, proposals);
  }
  return [...byOrganizer.keys()];
}

/** One mail to everybody who got one about this maintenance. */
export function mailCalledOff(world: World, maintenance: MaintenanceRecord): void {
  for (const email of maintenance.told ?? []) mailMaintenanceCalledOff(world, recipientIn(world, email), maintenance);
}

const recipientIn = ({ store }: World, email: string) => store.users.by('email', email.toLowerCase()) ?? { email };

const takesPart = ({ creator, attendees }: MeetingRecord, email: string): boolean =>
  creator.email === email || attendees.some((attendee) => attendee.email === email);

/** When these meetings could begin instead: one after the other, around what is taken already. */
function proposalsFor(concerned: readonly Concerned[], calendar: readonly HeldTime[]) {
  const taken = [...calendar];
  return concerned
    .toSorted((one, other) => Date.parse(one.meeting.start) - Date.parse(other.meeting.start))
    .map(({ meeting: { subject, start, durationMinutes }, endMs }) => {
      const lengthMs = durationMinutes * minuteMs;
      const startMs = firstFree(endMs, lengthMs, taken);
      taken.push({ fromMs: startMs, untilMs: startMs + lengthMs });
      return { subject, fromMs: Date.parse(start), toMs: startMs };
    });
}

function firstFree(fromMs: number, lengthMs: number, taken: readonly HeldTime[]): number {
  const startMs = Math.ceil(fromMs / stepMs) * stepMs;
  const obstacle = taken.find((held) => overlaps(held, startMs, startMs + lengthMs));
  return obstacle ? firstFree(obstacle.untilMs, lengthMs, taken) : startMs;
}
