import {
  changeEncryption,
  deleteMeeting,
  getAttendeeQuality,
  getMeeting,
  getMeetingChoices,
  listMeetings,
  type MeetingFilter,
  deleteMeetings,
  stopMeeting,
  stopMeetings,
} from '@meet/contracts/areas/meetings';
import { encryptionRefusal, meetingDeletionRefusal, meetingStopRefusal } from '@meet/contracts/rules';
import { scopeOf } from '@meet/contracts/roles';
import { code } from '@meet/contracts/wire/errors';
import type { BulkResult } from '@meet/contracts/wire/plans';
import { meetingStateAt, type MeetingRecord } from '@meet/fixtures/areas/meetings';
import { qualitySamples } from '@meet/fixtures/areas/meetings/quality';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { FastifyInstance } from 'fastify';
import { changeMany } from '../../lists/bulk.ts';
import { allOf } from '../../lists/filters.ts';
import { isPerson, meetingFor, organizesMeeting, overseesMeeting, seesMeeting } from '../../domain/meetings.ts';
import { assertThat, refuse } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { endMeeting } from '../../signaling/room/rooms.ts';
import { callerOf, authorize } from '../../worlds/access/authorize.ts';
import type { UserSession } from '../../worlds/access/sessions.ts';
import type { World } from '../../worlds/world.ts';
import { meetingDetailOf } from './detail.ts';
import { choicesOf, meetingRowOf, meetingsMatching, meetingTests } from '../../domain/meeting-list.ts';
import { onePageOf } from '../../lists/list-page.ts';
import { begun } from '../../worlds/work/in-turns.ts';

export function meetings(app: FastifyInstance): void {
  serve(app, listMeetings, async (context) => {
    const { world, query } = context;
    const { me } = authorize(context, 'meeting');
    const { items, total } = onePageOf(await begun(meetingsMatching(world, query, me)), query);
    return { items: items.map((meeting) => meetingRowOf(meeting, world.clock.now())), total };
  });

  serve(app, getMeetingChoices, (context) => {
    const { me } = authorize(context, 'meeting');
    return choicesOf(context.world, me);
  });

  serve(app, getMeeting, (context) => {
    const { me, meeting } = visibleMeeting(context);
    return meetingDetailOf(context.world, me, meeting);
  });

  serve(app, changeEncryption, (context) => {
    const { world, body } = context;
    const { me, meeting } = visibleMeeting(context);
    refuse(encryptionRefusal(organizesMeeting(me)(meeting), { state: meetingStateAt(meeting, world.clock.now()) }));
    const changed = { ...meeting, ...body };
    world.store.meetings.set(meeting.id, changed);
    return meetingDetailOf(world, me, changed);
  });

  serve(app, stopMeeting, (context) => {
    const { world } = context;
    const { me, meeting } = visibleMeeting(context);
    refuse(meetingStopRefusal(me.roles, { state: meetingStateAt(meeting, world.clock.now()) }));
    return meetingDetailOf(world, me, endMeeting(world, meeting));
  });

  serve(app, deleteMeeting, (context) => {
    const { world } = context;
    const { me, meeting } = visibleMeeting(context);
    refuse(meetingDeletionRefusal(me.roles, { state: meetingStateAt(meeting, world.clock.now()) }));
    remove(world, meeting);
  });

  serve(app, stopMeetings, (context) => changeMeetings(context, meetingStopRefusal, endMeeting));

  serve(app, deleteMeetings, (context) => changeMeetings(context, meetingDeletionRefusal, remove));

  serve(app, getAttendeeQuality, (context) => {
    const { world, params } = context;
    const { me, meeting } = visibleMeeting(context);
    const attendee = meeting.attendees.find(({ id }) => id === params.attendeeId);
    assertThat(attendee, code.notFound, 'the meeting has no such attendee');
    assertThat(
      overseesMeeting(me)(meeting) || isPerson(me)(attendee),
      code.insufficientRights,
      'how others were connected is for who runs the meeting',
    );
    return { items: qualitySamples(meeting.id, attendee, world.clock.now()) };
  });
}

interface MeetingContext {
  readonly world: World;
  readonly session: UserSession;
  readonly params: { readonly id: string };
}

function visibleMeeting({ world, session, params }: MeetingContext): { me: UserRecord; meeting: MeetingRecord } {
  const me = callerOf({ world, session });
  return { me, meeting: meetingFor(world, me, params.id) };
}

interface ManyContext {
  readonly world: World;
  readonly session: UserSession;
  readonly body: { readonly ids?: string[] | undefined; readonly filter?: MeetingFilter | undefined };
}

/** Changes many meetings of a caller who may change any. */
async function changeMeetings(
  { world, session, body }: ManyContext,
  refusalOf: typeof meetingStopRefusal,
  change: typeof remove,
): Promise<BulkResult> {
  const { me } = authorize({ world, session }, 'meeting');
  assertThat(scopeOf('meeting', me.roles) === 'all', code.insufficientRights, 'meetings are changed by administrators');
  return changeMany(body, {
    records: world.store.meetings,
    matches: (filter) => allOf(meetingTests(world, me, filter)),
    isVisible: seesMeeting(me),
    nameOf: ({ subject }) => subject,
    change(meeting) {
      const refusal = refusalOf(me.roles, { state: meetingStateAt(meeting, world.clock.now()) });
      if (!refusal) change(world, meeting);
      return refusal?.code;
    },
  });
}

/** Deletes a meeting: participants and waiting ones are disconnected. */
function remove(world: World, meeting: MeetingRecord): void {
  endMeeting(world, meeting);
  world.store.meetings.delete(meeting.id);
}
