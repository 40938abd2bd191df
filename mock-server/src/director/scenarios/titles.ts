import type { Action, Condition } from '@meet/contracts/scenarios';

/** What an action does, in a few English words. */
export function titleOf({ fault, clock, expireSessions, person, meeting, attendees, arrives, acts, leaves, ...other }: Action): string {
  if (fault) return `A fault for ${fault.method ?? 'any'} ${fault.path ?? 'call'}`.slice(0, 80);
  if (clock) return `The clock moves on by ${clock.advanceMs / 1_000} s`;
  if (expireSessions) return `Tokens end: ${expireSessions.what}`;
  if (person) return `The account of ${person.persona} changes`;
  if (meeting) return `Meeting ${meeting.name}: ${namesIn(meeting, ['name'])}`;
  if (attendees)
    return `${attendees.fullName ?? 'Whoever came by browser'}: ${attendees.status ?? namesIn(attendees, ['meeting', 'fullName'])}`;
  if (arrives) return `${arrives.fullName} comes`;
  if (acts) return `${acts.fullName}: ${namesIn(acts, ['meeting', 'fullName'])}`;
  if (leaves) return `${leaves.fullName} leaves`;
  if (other.clearFaults) return 'All faults are withdrawn';
  return other.maintenance ? 'A maintenance is planned' : `The world changes: ${namesIn(other.world ?? {}, [])}`;
}

export function titleOfWait({ call, frame, attendee }: Condition): string {
  if (call) return `After ${call.method} ${call.path}`.slice(0, 160);
  return frame ? `After ${frame.type}` : `Somebody is ${attendee?.is}`;
}

const namesIn = (members: object, but: readonly string[]): string =>
  Object.entries(members)
    .flatMap(([name, value]) => (value === undefined || but.includes(name) ? [] : [name]))
    .join(', ');
