import { faultsMax, type FaultRequest, type MeetingOrder } from '@meet/contracts/mock';
import { code } from '@meet/contracts/wire/errors';
import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import { assertThat } from '../problem.ts';
import type { Room } from '../signaling/room/room.ts';
import { roomOf } from '../signaling/room/rooms.ts';
import type { World } from '../worlds/world.ts';

/** What both control calls and scenarios do to a world. Each throws the problem that refuses it. */

/** Returns the id of the fault. */
export function addFault({ faults }: World, fault: FaultRequest): string {
  assertThat(faults.size < faultsMax, code.invalidRequest, `${faultsMax} faults wait in this world already: withdraw some`);
  return faults.add(fault);
}

/** Ends tokens of one person or of all. */
export function endSessions(world: World, what: 'session' | 'refresh' | 'all', email: string | undefined): void {
  const id = email === undefined ? undefined : personIn(world, email).id;
  world.sessions.expire(what, ({ userId }) => id === undefined || userId === id);
}

interface PersonChange {
  readonly otp?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly passwordExpired?: boolean | undefined;
}

export function alterPerson(world: World, email: string, { otp, disabled, passwordExpired }: PersonChange): void {
  const person = personIn(world, email);
  if (otp === true) world.otpUsers.add(person.id);
  if (otp === false) world.otpUsers.delete(person.id);
  world.store.users.set(person.id, {
    ...person,
    ...(disabled !== undefined && { activated: !disabled }),
    ...(passwordExpired !== undefined && { passwordExpiryDate: passwordExpired ? new Date(world.clock.now()).toISOString() : null }),
  });
}

function personIn({ store }: World, email: string) {
  const person = store.users.by('email', email.toLowerCase());
  assertThat(person, code.notFound, 'nobody in this world has this e-mail address');
  return person;
}

/** Orders the room and changes the record, so that every call sees the same meeting. */
export function orderMeeting(world: World, umi: string, order: MeetingOrder): void {
  const room = roomIn(world, umi);
  const meeting = world.store.meetings.by('umi', umi);
  if (meeting) world.store.meetings.set(meeting.id, ordered(order, meeting, world.clock.now()));
  room.control(order);
}

export function roomIn(world: World, umi: string): Room {
  const room = roomOf(world, umi);
  assertThat(room, code.notFound, 'no meeting of this world has this umi');
  return room;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

function ordered({ state, recording, attendance }: MeetingOrder, meeting: MeetingRecord, nowMs: number): MeetingRecord {
  const play = { ...meeting.simulation, ...(recording !== undefined && { recording }), ...(attendance !== undefined && { attendance }) };
  return state ? movedTo(state, { ...meeting, simulation: play }, nowMs) : { ...meeting, simulation: play };
}

function movedTo(state: NonNullable<MeetingOrder['state']>, { stoppedAt, ...meeting }: MeetingRecord, nowMs: number): MeetingRecord {
  const at = (ms: number) => new Date(ms).toISOString();
  if (state === 'ended') return { ...meeting, stoppedAt: stoppedAt ?? at(nowMs) };
  if (state === 'scheduled') return { ...meeting, start: at(nowMs + dayMs) };
  return { ...meeting, start: at(nowMs - minuteMs), durationMinutes: Math.max(meeting.durationMinutes, 60) };
}
