import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { post } from '../wire/http.ts';
import { PlanChoice } from '../wire/plans.ts';
import { count, nonEmpty } from '../wire/wire.ts';

/*
 * The meetings of somebody who leaves go to somebody else, with their files: those of the organizations that the caller
 * manages. A meeting stays in its organization, so it goes only to an organizer there. It is planned before it is done.
 */

const moved = {
  /** Past and to come, with those in progress. */
  meetings: count,
  upcomingMeetings: count,
  /** Recordings and transcripts of these meetings. */
  files: count,
  /** Meetings that stay as they are: the other one is no organizer of their organization. */
  kept: count,
};

export const HandoverPlan = v.object({ planId: nonEmpty, ...moved });

export type HandoverPlan = v.InferOutput<typeof HandoverPlan>;

const one = v.object({ id: nonEmpty });

export const planHandover = post('/web/users/:id/hand-over/plan', {
  summary: 'Which meetings and files of a user would go to another organizer. Nobody, or the same user, is 1001.',
  params: one,
  body: v.object({ toUserId: nonEmpty }),
  reply: HandoverPlan,
  errors: [code.notFound, code.insufficientRights],
});

export const applyHandover = post('/web/users/:id/hand-over/apply', {
  summary: 'Hand over as planned (1030 if it would do something else now).',
  params: one,
  body: PlanChoice,
  reply: v.object(moved),
  errors: [code.notFound, code.insufficientRights],
});
