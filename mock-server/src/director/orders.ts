import { faultsMax, personas, type FaultRequest, type MeetingOrder, type Persona, type WorldChange } from '@meet/contracts/mock';
import type { RequestStatus, RightsChange } from '@meet/contracts/signaling';
import { code } from '@meet/contracts/wire/errors';
import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { people } from '@meet/fixtures/cast/people';
import { assertThat } from '../problem.ts';
import type { Room } from '../signaling/room/room.ts';
import { assertSpaceFor, roomOf } from '../signaling/room/rooms.ts';
import { assertServable } from '../worlds/clock/clock.ts';
import type { World } from '../worlds/world.ts';
import { keepAction } from './kept-actions.ts';

/** What both control calls and scenarios do to a world. Each throws the problem that refuses it. */

/** Returns the id of the fault. */
export function addFault(world: World, fault: FaultRequest): string {
  const { faults } = world;
  assertThat(faults.size() < faultsMax, code.invalidRequest, `${faultsMax} faults wait in this world already: withdraw some`);
  return keepAction(world, { action: { fault } }, () => faults.add(fault));
}

/** Those with these ids that still wait, or all. Returns whether there was one. */
export function withdrawFaults(world: World, ids?: readonly string[]): boolean {
  const { faults } = world;
  const meant = faults.list().filter(({ id }) => ids?.includes(id) ?? true);
  if (meant.length === 0) return false;
  const what =
    meant.length === faults.size() ? ({ action: { clearFaults: true } } as const) : { leftOut: 'some faults that were withdrawn' };
  keepAction(world, what, () => meant.forEach(({ id }) => faults.remove(id)));
  return true;
}

export function advanceClock(world: World, advanceMs: number): void {
  const { clock } = world;
  assertServable(clock.now() + advanceMs, 'advanceMs');
  keepAction(world, { action: { clock: { advanceMs } } }, () => clock.advance(advanceMs));
}

export function setClockTo(world: World, nowMs: number): void {
  const { clock } = world;
  assertServable(nowMs, 'now');
  const advanceMs = nowMs - clock.now();
  keepAction(world, advanceMs < 0 ? { leftOut: 'a clock that was put back' } : { action: { clock: { advanceMs } } }, () =>
    clock.set(nowMs),
  );
}

export function changeTheWorld(world: World, change: WorldChange): void {
  const { webRtcServers, ...rest } = change;
  if (webRtcServers) keepAction(world, { leftOut: 'servers for media, with their secrets' }, () => world.change({ webRtcServers }));
  if (Object.keys(rest).length > 0) keepAction(world, { action: { world: rest } }, () => world.change(rest));
}

/** Ends tokens of one person or of all. */
export function endSessions(world: World, what: 'session' | 'refresh' | 'all', email: string | undefined): void {
  const id = email === undefined ? undefined : personIn(world, email).id;
  const persona = personaOf(email);
  const isKnown = email === undefined || persona !== undefined;
  keepAction(world, isKnown ? { action: { expireSessions: { what, ...(persona && { persona }) } } } : notOfTheCast, () =>
    world.sessions.expire(what, ({ userId }) => id === undefined || userId === id),
  );
}

interface PersonChange {
  readonly otp?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly passwordExpired?: boolean | undefined;
}

export function alterPerson(world: World, email: string, { otp, disabled, passwordExpired }: PersonChange): void {
  const change = { otp, disabled, passwordExpired };
  const persona = personaOf(email);
  const person = personIn(world, email);
  keepAction(world, persona ? { action: { person: { persona, ...change } } } : notOfTheCast, () => changePerson(world, person, change));
}

function changePerson(world: World, person: UserRecord, { otp, disabled, passwordExpired }: PersonChange): void {
  world.store.users.set(person.id, {
    ...person,
    ...(otp !== undefined && { needsOtp: otp }),
    ...(disabled !== undefined && { activated: !disabled }),
    ...(passwordExpired !== undefined && { passwordExpiryDate: passwordExpired ? new Date(world.clock.now()).toISOString() : null }),
  });
}

const notOfTheCast = { leftOut: 'what was done to people who are no personas' };
const personaOf = (email = ''): Persona | undefined => personas.find((persona) => people[persona].email === email.toLowerCase());

function personIn({ store }: World, email: string) {
  const person = store.users.by('email', email.toLowerCase());
  assertThat(person, code.notFound, 'nobody in this world has this e-mail address');
  return person;
}

/** Orders the room and changes the record, so that every call sees the same meeting. */
export function orderMeeting(world: World, umi: string, order: MeetingOrder): void {
  const room = roomIn(world, umi);
  const meeting = world.store.meetings.by('umi', umi);
  const name = meeting?.castName;
  assertThat(!order.recording || !meeting?.endToEnd, code.invalidParameter, 'an encrypted meeting is not recorded: it would be noise');
  if (order.recording && meeting) assertSpaceFor(world, meeting);
  keepAction(world, name ? { action: { meeting: { name, ...order } } } : otherMeeting, () => {
    if (meeting) world.store.meetings.set(meeting.id, ordered(order, meeting, world.clock.now()));
    room.control(order);
  });
}

const otherMeeting = { leftOut: 'what was done to meetings that were made meanwhile' };

interface AttendeeChange {
  readonly status?: RequestStatus | undefined;
  readonly rights?: RightsChange | undefined;
  readonly removed?: true | undefined;
}

/** Returns whether somebody has this id. */
export function alterAttendee(world: World, umi: string, id: string, change: AttendeeChange): boolean {
  const room = roomIn(world, umi);
  const attendee = room.attendees(true).find((one) => one.id === id);
  const meeting = world.store.meetings.by('umi', umi)?.castName;
  if (!attendee) return false;
  const { fullName, bot } = attendee;
  const what = bot ? { leftOut: 'what was done to bots' } : otherMeeting;
  const action = meeting && !bot ? { action: { attendees: { meeting, fullName, ...change } } } : what;
  return keepAction(world, action, () => room.changeAttendee(id, change));
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
