import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { MaintenanceRecord } from '@meet/fixtures/world';
import { groupBy } from '@meet/fixtures/tools/group-by';
import { minuteMs } from '@meet/fixtures/tools/time';
import { mailMaintenance } from '../worlds/mails/maintenance.ts';
import type { World } from '../worlds/world.ts';
import { heldTime, overlaps, type HeldTime } from './maintenance.ts';

/** Proposals begin at each quarter of an hour. */
const stepMs = 15 * minuteMs;

/** One mail to everybody who has created meetings that are to be held during a maintenance, with a time after it for each. */
export function mailOrganizers(world: World, maintenance: MaintenanceRecord): void {
  const [startMs, endMs] = [Date.parse(maintenance.start), Date.parse(maintenance.end)];
  const meetings = [...world.store.meetings.values()];
  const concerned = meetings.filter((meeting) => overlaps(heldTime(meeting), startMs, endMs));
  const byOrganizer = groupBy(concerned, ({ creator }) => creator.email);
  for (const [email, own] of byOrganizer) {
    const others = meetings.filter((meeting) => !own.includes(meeting) && takesPart(meeting, email));
    const proposals = proposalsFor(own, endMs, others.map(heldTime));
    mailMaintenance(world, world.store.users.by('email', email.toLowerCase()) ?? { email }, maintenance, proposals);
  }
}

const takesPart = ({ creator, attendees }: MeetingRecord, email: string): boolean =>
  creator.email === email || attendees.some((attendee) => attendee.email === email);

/** When these meetings could begin instead: one after the other from then on, around what stands in the calendar. */
function proposalsFor(meetings: readonly MeetingRecord[], fromMs: number, calendar: readonly HeldTime[]) {
  const taken = [...calendar];
  return meetings
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
    .map((meeting) => {
      const lengthMs = meeting.durationMinutes * minuteMs;
      const startMs = firstFree(fromMs, lengthMs, taken);
      taken.push({ fromMs: startMs, untilMs: startMs + lengthMs });
      return { subject: meeting.subject, fromMs: Date.parse(meeting.start), toMs: startMs };
    });
}

function firstFree(fromMs: number, lengthMs: number, taken: readonly HeldTime[]): number {
  const startMs = Math.ceil(fromMs / stepMs) * stepMs;
  const obstacle = taken.find((held) => overlaps(held, startMs, startMs + lengthMs));
  return obstacle ? firstFree(obstacle.untilMs, lengthMs, taken) : startMs;
}
