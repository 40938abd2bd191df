import { code } from '@meet/contracts/wire/errors';
import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import { botNames } from '@meet/fixtures/cast/bots';
import { keptBy } from '../../worlds/data/kept.ts';
import type { World } from '../../worlds/world.ts';
import { heldBackUntil } from '../../domain/maintenance.ts';
import { recordingObstacleOf } from '../../domain/recordings.ts';
import { attendeesMaxIn } from '../../domain/trials.ts';
import { isJoinedByBrowser } from '../../domain/ways-in.ts';
import { assertThat } from '../../problem.ts';
import { Room } from './room.ts';
import type { RoomTerms } from './room-meeting.ts';

/** The room of a meeting by its umi, created on first use; undefined: unknown meeting. */
export function roomOf(world: World, umi: string): Room | undefined {
  return roomFor(world, world.store.meetings.by('umi', umi));
}

/** The room of a meeting by its nine-digit id. */
export function roomOfMeetingId(world: World, meetingId: string): Room | undefined {
  return roomFor(world, world.store.meetings.by('meetingId', meetingId));
}

function roomFor(world: World, record: MeetingRecord | undefined): Room | undefined {
  if (!record) return undefined;
  const rooms = roomsIn(world);
  const known = rooms.get(record.id);
  if (known) return known;
  const meeting = () => world.store.meetings.get(record.id) ?? record;
  const room = new Room({
    clock: world.clock,
    meeting,
    terms: () => termsOf(world, meeting()),
    botName: (index) => botNames[index] ?? `Bot ${index + 1}`,
    kept: {
      participants: world.state.mapOf(`participants of ${record.id}`),
      chat: world.state.mapOf(`chat of ${record.id}`),
      orders: world.state.mapOf(`orders of ${record.id}`),
    },
  });
  rooms.set(record.id, room);
  return room;
}

function termsOf(world: World, meeting: MeetingRecord): RoomTerms {
  const { settings } = world;
  const { guestsShare } = settings.values.collaboration;
  return {
    isJoinedByBrowser: isJoinedByBrowser(world, meeting),
    guestsShare,
    mayRecord: () => recordingObstacleOf(world, meeting) === undefined,
    transcribes: settings.values.recording.transcription,
    attendeesMax: attendeesMaxIn(world, meeting.organization.id),
    heldBackUntilMs: heldBackUntil(world, meeting),
  };
}

/** Refuses the recording of a meeting for which no space is left. */
export function assertSpaceFor(world: World, meeting: MeetingRecord): void {
  const obstacle = recordingObstacleOf(world, meeting);
  assertThat(!obstacle, code.invalidRequest, `nothing more is recorded: ${obstacle}`);
}

/** Ends a meeting now: its attendees leave, its sockets are closed. */
export function endMeeting(world: World, meeting: MeetingRecord): MeetingRecord {
  const stoppedAt = new Date(world.clock.now()).toISOString();
  const attendees = meeting.attendees.map((one) => (one.joinTime && !one.leaveTime ? leftAt(one, stoppedAt) : one));
  const ended = { ...meeting, stoppedAt, attendees };
  world.store.meetings.set(meeting.id, ended);
  roomOf(world, meeting.umi)?.control({ state: 'ended' });
  return ended;
}

type Attendee = MeetingRecord['attendees'][number];

const leftAt = (attendee: Attendee, leaveTime: string): Attendee => ({
  ...attendee,
  leaveTime,
  connectionDurationS: Math.max(0, Math.round((Date.parse(leaveTime) - Date.parse(attendee.joinTime ?? leaveTime)) / 1000)),
});

const roomsIn = keptBy((world: World) => {
  const rooms = new Map<string, Room>();
  world.onClose(() => {
    for (const room of rooms.values()) room.close();
    rooms.clear();
  });
  return rooms;
});
