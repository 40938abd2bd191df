import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get, post } from '../wire/http.ts';
import { filter, listOf, listQuery } from '../wire/lists.ts';
import { count, meetingId, moment, nonEmpty } from '../wire/wire.ts';

/*
 * Timelines of joins. A browser reports its join; those who run the meeting read the report when somebody says "I can't get
 * in", by the support code that person sees. An addition of ours: a server without it answers 404, and nothing is lost.
 */

/** Steps from the name to the first picture, in their order. */
export const joinSteps = ['asked', 'socketOpened', 'loggedIn', 'approved', 'started', 'answered', 'connected', 'firstPicture'] as const;

export type JoinStep = (typeof joinSteps)[number];

/** Reasons why a join was delayed or failed. */
const joinSetbacks = [
  'socketLost',
  'loginRefused',
  'loginUnanswered',
  'rejected',
  'startRefused',
  'startUnanswered',
  'noMediaAnswer',
  'mediaFailed',
  /** A gateway whose browser plays no sound: what it records or passes on is silent. No later step gets over it. */
  'soundBlocked',
  'cancelled',
  'ended',
] as const;

export type JoinSetback = (typeof joinSetbacks)[number];

/** Eight characters in two groups, without characters that sound or look alike. */
export const supportCodePattern = /^[2-9A-HJ-KM-NP-TV-Z]{4}-[2-9A-HJ-KM-NP-TV-Z]{4}$/;

/** `atMs`: milliseconds since the name was given. `detail`: the server's or the client's own word for it. */
const mark = v.union([
  v.strictObject({ step: v.picklist(joinSteps), atMs: count }),
  v.strictObject({ setback: v.picklist(joinSetbacks), atMs: count, detail: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
]);

const record = {
  supportCode: v.pipe(v.string(), v.regex(supportCodePattern)),
  meetingId,
  fullName: v.pipe(v.string(), v.maxLength(1_000)),
  startedAt: moment,
  marks: v.pipe(v.array(mark), v.minLength(1), v.maxLength(64)),
};

export const reportJoin = post('/web/meetings/join-timelines', {
  summary: 'Timeline of a join, reported by the browser; a report with the same code and client replaces the previous one.',
  access: 'public',
  body: v.strictObject({
    ...record,
    /** The per-meeting client id, so that a report can be replaced by its sender only; it is never shown. */
    clientId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  }),
  errors: [code.notFound],
});

export const JoinTimeline = v.object({
  id: nonEmpty,
  ...record,
  /** The last step that was reached. */
  reached: v.picklist(joinSteps),
  /** The reason why it is delayed or has failed. */
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
