import { listJoins, reportJoin } from '@meet/contracts/areas/join-timelines';
import { code } from '@meet/contracts/wire/errors';
import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { FastifyInstance } from 'fastify';
import { valueFilter } from '../lists/filters.ts';
import { listed, pageOf } from '../lists/list-page.ts';
import { keepTimeline, timelinesOf, type JoinTimelineRecord } from '../domain/join-timelines.ts';
import { overseesMeeting } from '../domain/meetings.ts';
import { assertThat } from '../problem.ts';
import { serve } from '../endpoints/serve.ts';
import { limitRate } from '../worlds/access/rate-limit.ts';
import { callerOf } from '../worlds/access/authorize.ts';
import type { UserSession } from '../worlds/access/sessions.ts';
import type { World } from '../worlds/world.ts';

/** Timelines of joins: reported by browsers, read by those who run the meeting. */
export function joinTimelines(app: FastifyInstance): void {
  serve(app, reportJoin, ({ world, request, body: { clientId, ...record } }) => {
    limitRate(request, 'join-timelines');
    assertThat(world.store.meetings.by('meetingId', record.meetingId), code.notFound, 'no meeting has this identifier');
    const { marks, supportCode } = record;
    const last = marks.at(-1);
    const stuckBy = marks.findLast((mark) => 'setback' in mark && (mark === last || mark.setback === 'soundBlocked'));
    const reached = marks.flatMap((mark) => ('step' in mark ? [mark.step] : [])).at(-1) ?? 'asked';
    keepTimeline(world, `${clientId} ${supportCode}`, {
      ...record,
      id: supportCode,
      reached,
      ...(stuckBy && 'setback' in stuckBy && { stuckBy: stuckBy.setback }),
      updatedAt: new Date(world.clock.now()).toISOString(),
    });
  });

  serve(app, listJoins, ({ world, session, query }) => {
    const mayRead = reader(world, session);
    const rows = [...timelinesOf(world).values()].filter(({ meetingId }) => mayRead(world.store.meetings.by('meetingId', meetingId)));
    return pageOf(listed(rows), rules, query, {
      supportCode: valueFilter(query.supportCode?.trim().toUpperCase(), ({ supportCode }) => supportCode),
      meetingId: valueFilter(query.meetingId, ({ meetingId }) => meetingId),
    });
  });
}

const rules = {
  sort: 'startedAt',
  isDescending: true,
  columns: {
    startedAt: ({ startedAt }: JoinTimelineRecord) => Date.parse(startedAt),
    fullName: ({ fullName }: JoinTimelineRecord) => fullName,
    meetingId: ({ meetingId }: JoinTimelineRecord) => meetingId,
  },
} as const;

/** Test for meetings the caller may read timelines of; problem 1005 for user managers. */
function reader(world: World, session: UserSession): (meeting: MeetingRecord | undefined) => boolean {
  const me = callerOf({ world, session });
  assertThat(
    me.roles.some((role) => role !== 'userManager'),
    code.insufficientRights,
    'only who runs meetings reads how people joined them',
  );
  const oversees = overseesMeeting(me);
  return (meeting) => meeting !== undefined && oversees(meeting);
}
