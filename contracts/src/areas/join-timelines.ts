import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get, post } from '../wire/http.ts';
import { filter, listOf, listQuery } from '../wire/lists.ts';
import { count, meetingId, moment, nonEmpty } from '../wire/wire.ts';

/*
 * How joins went. A browser tells it while somebody joins; whoever runs the meeting reads it when somebody says "I can't get
 * in", by the support code that person sees. An addition of ours: a server without it answers 404, and nothing is lost.
 */

/** Steps from the name to the first picture, in their order. */
export const joinSteps = ['asked', 'socketOpened', 'loggedIn', 'approved', 'started', 'answered', 'connected', 'firstPicture'] as const;

export type JoinStep = (typeof joinSteps)[number];

/** What held a join up or ended it. */
export const joinSetbacks = [
  'socketLost',
  'loginRefused',
  'loginUnanswered',
  'rejected',
  'startRefused',
  'startUnanswered',
  'noMediaAnswer',
  'mediaFailed',
  'cancelled',
  'ended',
] as const;

export type JoinSetback = (typeof joinSetbacks)[number];

/** Eight characters in two groups, without those people mix up on the telephone. */
export const supportCode = v.pipe(v.string(), v.regex(/^[2-9A-HJ-KM-NP-TV-Z]{4}-[2-9A-HJ-KM-NP-TV-Z]{4}$/));

/** `atMs`: milliseconds since the name was given. `detail`: the server's or the client's own word for it. */
const mark = v.union([
  v.strictObject({ step: v.picklist(joinSteps), atMs: count }),
  v.strictObject({ setback: v.picklist(joinSetbacks), atMs: count, detail: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
]);

const record = {
  supportCode,
  meetingId,
  fullName: v.pipe(v.string(), v.maxLength(1_000)),
  startedAt: moment,
  marks: v.pipe(v.array(mark), v.minLength(1), v.maxLength(64)),
};

export const reportJoin = post('/web/meetings/join-timelines', {
  summary: 'How a join goes, told by the browser; the same code and client again replaces what was told before.',
  access: 'public',
  body: v.strictObject({
    ...record,
    /** The per-meeting client id, so that nobody else's report can be replaced; it is never shown. */
    clientId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  }),
  errors: [code.notFound],
});

export const JoinTimeline = v.object({
  id: nonEmpty,
  ...record,
  /** The last step that was reached. */
  reached: v.picklist(joinSteps),
  /** What holds it up since, or ended it. */
  stuckBy: v.optional(v.picklist(joinSetbacks)),
  updatedAt: moment,
});

export type JoinTimeline = v.InferOutput<typeof JoinTimeline>;

export const listJoins = get('/web/meetings/join-timelines', {
  summary: 'Joins of the last time, newest first: all for administrators, those of their own meetings for organizers.',
  query: listQuery(['startedAt', 'fullName', 'meetingId'], { supportCode: filter.text, meetingId: filter.text }),
  reply: listOf(JoinTimeline),
  errors: [code.insufficientRights],
});
