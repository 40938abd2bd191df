import { getTranscriptionJob, listTranscriptionJobs } from '@meet/contracts/areas/transcription-jobs';
import { code } from '@meet/contracts/wire/errors';
import type { TranscriptionJobRecord } from '@meet/fixtures/areas/transcription-jobs';
import type { FastifyInstance } from 'fastify';
import { rangeFilter, textFilter, valueFilter } from '../lists/filters.ts';
import { pageOf } from '../lists/list-page.ts';
import { assertThat } from '../problem.ts';
import { serve } from '../endpoints/serve.ts';
import { authorize } from '../worlds/access/authorize.ts';

type Job = Readonly<TranscriptionJobRecord>;

const jobList = {
  sort: 'updateDate',
  isDescending: true,
  columns: {
    jobUid: ({ id }: Job) => id,
    recordFileUid: ({ recordFileUid }: Job) => recordFileUid,
    state: ({ state }: Job) => state,
    updateDate: ({ updateDate }: Job) => updateDate,
  },
} as const;

const withText = textFilter(({ id, recordFileUid, state }: Job) => `${id} ${recordFileUid} ${state}`);

export function transcriptionJobs(app: FastifyInstance): void {
  serve(app, listTranscriptionJobs, (context) => {
    const { world, query } = context;
    authorize(context, 'transcription-jobs');
    const { items, total } = pageOf(world.store.transcriptionJobs, jobList, query, {
      text: withText(query.text),
      state: valueFilter(query.state, ({ state }) => state),
      updateDate: rangeFilter('updateDate', query.updateDate, ({ updateDate }) => updateDate),
    });
    return { items: items.map(jobOf), total };
  });

  serve(app, getTranscriptionJob, (context) => {
    authorize(context, 'transcription-jobs');
    const job = context.world.store.transcriptionJobs.get(context.params.id);
    assertThat(job, code.notFound, 'no transcription job has this uid');
    return jobOf(job);
  });
}

const jobOf = ({ id, ...job }: Job) => ({ jobUid: id, ...job });
