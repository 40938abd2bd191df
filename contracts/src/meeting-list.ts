import * as v from 'valibot';
import { get } from './http.ts';
import { filter, listOf, listQuery } from './lists.ts';
import { meetingStates } from './meetings.ts';
import { moment, nonEmpty } from './wire.ts';

/** What a list shows of a meeting. */
export const MeetingRow = v.object({
  id: nonEmpty,
  umi: nonEmpty,
  subject: v.string(),
  start: moment,
  state: v.picklist(meetingStates),
});

export type MeetingRow = v.InferOutput<typeof MeetingRow>;

export const meetingColumns = ['start', 'subject'] as const;

/** `text`: each word, in the subject, without regard to case and accents. */
export const meetingFilters = { text: filter.text };

export const listMeetings = get('/web/meetings', {
  summary: 'Meetings, as far as the caller may see them: filtered, sorted (the latest first unless told otherwise), one page (001 §2).',
  query: listQuery(meetingColumns, meetingFilters),
  reply: listOf(MeetingRow),
  errors: [1005],
});
