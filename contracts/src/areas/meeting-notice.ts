import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get } from '../wire/http.ts';
import { moment, nonEmpty } from '../wire/wire.ts';
import { MaintenanceNotice } from './maintenance-notice.ts';

/** What people should know before they join. An addition of ours: the answer to the join call keeps its three fields (000 §3). */
export const MeetingNotice = v.object({
  /** Sound and picture are recorded. */
  recording: v.boolean(),
  /** Who attends, and when, is kept. */
  attendance: v.boolean(),
  /** When it is planned to be over. */
  endsAt: v.optional(moment),
  /** What time it is for the server: the clock of a device may be wrong. */
  now: v.optional(moment),
  /** During which it is to be held: it does not start before that is over, or may be interrupted. */
  maintenance: v.optional(MaintenanceNotice),
});

export type MeetingNotice = v.InferOutput<typeof MeetingNotice>;

export const getMeetingNotice = get('/web/meetings/join/notice', {
  summary: 'Whether a meeting records or keeps attendance, and when it ends. A client works without it.',
  access: 'public',
  query: v.object({ umi: nonEmpty }),
  reply: MeetingNotice,
  errors: [code.notFound],
});
