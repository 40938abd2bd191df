import { changeAttendee, changeMeeting, listAttendees, type MeetingOrder } from '@meet/contracts/mock';
import { code } from '@meet/contracts/wire/errors';
import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { FastifyInstance } from 'fastify';
import { assertThat } from '../problem.ts';
import { serve } from '../endpoints/serve.ts';
import { roomOf } from '../signaling/room/rooms.ts';
import type { World } from '../worlds/world.ts';

/** Control calls for the attendees and the behaviour of meetings. */
export function meetingControl(app: FastifyInstance): void {
  serve(app, listAttendees, ({ world, params: { umi } }) => roomIn(world, umi).attendees());

  serve(app, changeAttendee, ({ world, params: { umi, attendeeId }, body }) =>
    assertThat(roomIn(world, umi).changeAttendee(attendeeId, body), code.notFound, 'nobody in this meeting has this attendeeId'),
  );

  serve(app, changeMeeting, ({ world, params: { umi }, body }) => {
    const room = roomIn(world, umi);
    const meeting = world.store.meetings.by('umi', umi);
    if (meeting) world.store.meetings.set(meeting.id, ordered(body, meeting, world.clock.now()));
    room.control(body);
  });
}

function roomIn(world: World, umi: string) {
  const room = roomOf(world, umi);
  assertThat(room, code.notFound, 'no meeting of this world has this umi');
  return room;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The record changed by a control call, so that every call sees the same meeting. */
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
