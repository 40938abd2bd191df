import { getMeetingNotice } from '@meet/contracts/areas/meeting-notice';
import { code } from '@meet/contracts/wire/errors';
import type { FastifyInstance } from 'fastify';
import { maintenanceDuring, noticeOf } from '../domain/maintenance.ts';
import { recordingObstacleOf } from '../domain/recordings.ts';
import { assertThat } from '../problem.ts';
import { serve } from '../endpoints/serve.ts';

const minuteMs = 60_000;

export function meetingNotice(app: FastifyInstance): void {
  serve(app, getMeetingNotice, ({ world, query: { umi } }) => {
    const meeting = world.store.meetings.by('umi', umi);
    assertThat(meeting, code.notFound, 'no meeting has this umi');
    const { start, durationMinutes, simulation, endToEnd = false } = meeting;
    const maintenance = maintenanceDuring(world, meeting);
    return {
      recording: !endToEnd && simulation.recording === true && recordingObstacleOf(world, meeting) === undefined,
      attendance: simulation.attendance ?? false,
      endsAt: new Date(Date.parse(start) + durationMinutes * minuteMs).toISOString(),
      now: new Date(world.clock.now()).toISOString(),
      ...(maintenance && { maintenance: noticeOf(world, maintenance) }),
    };
  });
}
