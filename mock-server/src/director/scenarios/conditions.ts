import type { AttendeeState, meetingStates } from '@meet/contracts/mock';
import type { Condition } from '@meet/contracts/scenarios';
import { meetingStateAt, stopOf, type MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { Room } from '../../signaling/room/room.ts';
import { matcherOf } from '../../worlds/faults/faults.ts';
import type { NewJournalEntry } from '../../worlds/journal/journal.ts';
import type { World } from '../../worlds/world.ts';
import { roomIn } from '../orders.ts';
import { castMeetingIn } from './cast-meeting.ts';
import type { SimulatedParticipants } from './simulated.ts';

/** How long a step has waited, in milliseconds of the world's clock, and how often what it waits for was seen. */
interface Wait {
  readonly waitedMs: number;
  readonly seen: number;
}

/** Whether a call or frame is one that the condition counts; its path is made ready once for all that are looked at. */
export function counterOf({ call, frame }: Condition): (entry: NewJournalEntry) => boolean {
  const isMeant = call && matcherOf(call);
  if (isMeant) return ({ kind, method = '', path = '' }) => kind === 'http' && isMeant({ method, path, isCall: true });
  return (entry) => frame !== undefined && entry.kind === 'socket' && typeOf(entry.frame) === frame.type;
}

const typeOf = (frame: unknown): unknown => (typeof frame === 'object' && frame !== null && 'type' in frame ? frame.type : undefined);

export function isMet(condition: Condition, { waitedMs, seen }: Wait, world: World, simulated: SimulatedParticipants): boolean {
  const { call, frame, attendee, meeting, passedMs = 0 } = condition;
  const counted = call ?? frame;
  if (counted) return seen >= (counted.times ?? 1);
  if (attendee) return isAttendee(attendee, roomIn(world, castMeetingIn(world, attendee.meeting).umi), simulated);
  if (meeting) return stateOf(castMeetingIn(world, meeting.name), world.clock.now()) === meeting.is;
  return waitedMs >= passedMs;
}

function isAttendee({ fullName, is }: NonNullable<Condition['attendee']>, room: Room, simulated: SimulatedParticipants): boolean {
  const meant = meantIn(room, fullName, simulated);
  if (is === 'gone') return meant.length === 0;
  return meant.some(({ status, started }) => (is === 'started' ? started : status === is));
}

/** Those whom a scenario means: by name, otherwise everybody who is neither a bot nor simulated. */
export function meantIn(room: Room, fullName: string | undefined, simulated: SimulatedParticipants): AttendeeState[] {
  const people = room.attendees().filter(({ bot }) => !bot);
  return people.filter((one) => (fullName === undefined ? !simulated.has(one.id) : one.fullName === fullName));
}

function stateOf(meeting: MeetingRecord, nowMs: number): (typeof meetingStates)[number] {
  const state = meetingStateAt(meeting, nowMs);
  if (state === 'stopped') return 'ended';
  return state === 'scheduled' ? state : 'started';
}

/** In how many milliseconds of the clock it can become true by itself; undefined: it cannot. */
export function msUntil({ meeting, passedMs }: Condition, waitedMs: number, world: World): number | undefined {
  if (passedMs !== undefined) return passedMs - waitedMs;
  if (!meeting) return undefined;
  const record = castMeetingIn(world, meeting.name);
  const nowMs = world.clock.now();
  return [Date.parse(record.start), stopOf(record)].map((ms) => ms - nowMs).find((ms) => ms > 0);
}
