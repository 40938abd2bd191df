import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get } from '../wire/http.ts';
import { filter, listOf, listQuery } from '../wire/lists.ts';
import { moment, nonEmpty } from '../wire/wire.ts';

/** The known states of transcription jobs (001 §4); any other is shown as it is. */
export const transcriptionJobStates = ['NEW', 'CREATED', 'QUEUED'] as const;

/** A recording on its way to its transcript (001 §3). */
export const TranscriptionJob = v.object({
  jobUid: nonEmpty,
  recordFileUid: nonEmpty,
  state: nonEmpty,
  updateDate: moment,
});

export type TranscriptionJob = v.InferOutput<typeof TranscriptionJob>;

const transcriptionJobColumns = ['jobUid', 'recordFileUid', 'state', 'updateDate'] as const;

/** `text`: in everything but the date, so that unknown states are found, too. */
const transcriptionJobFilters = { text: filter.text, state: filter.choice(transcriptionJobStates), updateDate: filter.range };

export const listTranscriptionJobs = get('/web/transcription-jobs', {
  summary: 'Transcription jobs, those that moved last first (001 §2).',
  query: listQuery(transcriptionJobColumns, transcriptionJobFilters),
  reply: listOf(TranscriptionJob),
  errors: [code.insufficientRights],
});

export const getTranscriptionJob = get('/web/transcription-jobs/:id', {
  summary: 'One transcription job, by its uid.',
  params: v.object({ id: nonEmpty }),
  reply: TranscriptionJob,
  errors: [code.notFound, code.insufficientRights],
});
