import { changeAttendee, changeMeeting, listAttendees } from '@meet/contracts/mock';
import { code } from '@meet/contracts/wire/errors';
import type { FastifyInstance } from 'fastify';
import { assertThat } from '../problem.ts';
import { serve } from '../endpoints/serve.ts';
import { alterAttendee, orderMeeting, roomIn } from './orders.ts';

/** Control calls for the attendees and the behaviour of meetings. */
export function meetingControl(app: FastifyInstance): void {
  serve(app, listAttendees, ({ world, params: { umi }, query: { also } }) => roomIn(world, umi).attendees(also === 'reconnecting'));

  serve(app, changeAttendee, ({ world, params: { umi, attendeeId }, body }) =>
    assertThat(alterAttendee(world, umi, attendeeId, body), code.notFound, 'nobody in this meeting has this attendeeId'),
  );

  serve(app, changeMeeting, ({ world, params: { umi }, body }) => orderMeeting(world, umi, body));
}
