import type { Action } from '@meet/contracts/scenarios';
import { people } from '@meet/fixtures/cast/people';
import { assertServable } from '../../worlds/clock/clock.ts';
import type { World } from '../../worlds/world.ts';
import { addFault, alterPerson, endSessions, orderMeeting, roomIn } from '../orders.ts';
import { castMeetingIn } from './cast-meeting.ts';
import { meantIn } from './conditions.ts';
import type { SimulatedParticipants } from './simulated.ts';

/** Lets something happen in a world, or throws the problem that refuses it. Returns the id of the fault that it has added. */
export function perform(action: Action, world: World, simulated: SimulatedParticipants): string | undefined {
  if (action.fault) return addFault(world, action.fault);
  if (action.clearFaults) world.faults.clear();
  if (action.clock) advance(world, action.clock.advanceMs);
  if (action.expireSessions) endSessions(world, action.expireSessions.what, emailOf(action.expireSessions.persona));
  if (action.person) alterPerson(world, people[action.person.persona].email, action.person);
  if (action.world) world.change(action.world);
  if (action.maintenance) planMaintenance(world, action.maintenance);
  if (action.meeting) orderMeeting(world, castMeetingIn(world, action.meeting.name).umi, action.meeting);
  if (action.attendees) changeAttendees(world, action.attendees, simulated);
  if (action.arrives) simulated.arrive(action.arrives);
  if (action.acts) simulated.act(action.acts, action.acts);
  if (action.leaves) simulated.leave(action.leaves);
  return undefined;
}

const emailOf = (persona: keyof typeof people | undefined) => persona && people[persona].email;

function advance({ clock }: World, byMs: number): void {
  assertServable(clock.now() + byMs, 'advanceMs');
  clock.advance(byMs);
}

function planMaintenance({ store, clock }: World, { startsInMs, lengthMs }: NonNullable<Action['maintenance']>): void {
  const at = (ms: number) => new Date(clock.now() + ms).toISOString();
  const id = 'maintenance-of-scenario';
  for (const other of store.maintenances.values()) store.maintenances.delete(other.id);
  store.maintenances.set(id, { id, start: at(startsInMs), end: at(startsInMs + lengthMs) });
}

function changeAttendees(world: World, change: NonNullable<Action['attendees']>, simulated: SimulatedParticipants): void {
  const { meeting, fullName, status, rights, removed } = change;
  const room = roomIn(world, castMeetingIn(world, meeting).umi);
  for (const { id } of meantIn(room, fullName, simulated)) room.changeAttendee(id, { status, rights, removed });
}
