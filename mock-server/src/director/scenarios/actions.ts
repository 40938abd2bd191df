import type { Action } from '@meet/contracts/scenarios';
import { people } from '@meet/fixtures/cast/people';
import type { World } from '../../worlds/world.ts';
import { keepAction } from '../kept-actions.ts';
import { addFault, advanceClock, alterPerson, changeTheWorld, endSessions, orderMeeting, roomIn, withdrawFaults } from '../orders.ts';
import { castMeetingIn } from './cast-meeting.ts';
import { meantIn } from './conditions.ts';
import type { SimulatedParticipants } from './simulated.ts';

/** Lets something happen in a world, or throws the problem that refuses it. Returns the id of the fault that it has added. */
export function perform(action: Action, world: World, simulated: SimulatedParticipants): string | undefined {
  if (action.fault) return addFault(world, action.fault);
  if (action.clearFaults) withdrawFaults(world);
  if (action.clock) advanceClock(world, action.clock.advanceMs);
  if (action.expireSessions) endSessions(world, action.expireSessions.what, emailOf(action.expireSessions.persona));
  if (action.person) alterPerson(world, people[action.person.persona].email, action.person);
  if (action.world) changeTheWorld(world, action.world);
  if (action.meeting) orderMeeting(world, castMeetingIn(world, action.meeting.name).umi, action.meeting);
  const { maintenance, attendees, arrives, acts, leaves } = action;
  if (maintenance) keepAction(world, { action }, () => planMaintenance(world, maintenance));
  if (attendees) keepAction(world, { action }, () => changeAttendees(world, attendees, simulated));
  if (arrives) keepAction(world, { action }, () => simulated.arrive(arrives));
  if (acts) keepAction(world, { action }, () => simulated.act(acts, acts));
  if (leaves) keepAction(world, { action }, () => simulated.leave(leaves));
  return undefined;
}

const emailOf = (persona: keyof typeof people | undefined) => persona && people[persona].email;

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
