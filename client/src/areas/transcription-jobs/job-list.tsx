import { listTranscriptionJobs, transcriptionJobStates, type TranscriptionJob } from '@meet/contracts/areas/transcription-jobs';
import { knownWord } from '../../i18n/known-word.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { from } from '../../list/from.ts';
import { listSpec } from '../../list/list-spec.ts';
import { Badge } from '../../ui/layout/Badge.tsx';
import { ShortMoment } from '../../ui/layout/ShortMoment.tsx';

export const transcriptionJobList = () =>
  listSpec({
    area: 'transcription-jobs',
    load: from(listTranscriptionJobs),
    rowKey: ({ jobUid }) => jobUid,
    columns: [
      { name: 'jobUid', sortable: true, width: '2fr' },
      { name: 'recordFileUid', sortable: true, width: '1.5fr' },
      { name: 'state', sortable: true, cell: ({ state }) => <State state={state} /> },
      { name: 'updateDate', sortable: true, cell: ({ updateDate }) => <ShortMoment at={updateDate} /> },
    ],
    filters: [
      { name: 'text', type: 'search' },
      {
        name: 'state',
        type: 'select',
        options: transcriptionJobStates.map((value) => ({ value, translation: `transcription-jobs.state.${value}` })),
      },
      { name: 'updateDate', type: 'range' },
    ],
    sort: { by: 'updateDate', order: 1 },
    refresh: 'normal',
    empty: 'transcription-jobs.none',
  });

function State({ state }: Pick<TranscriptionJob, 'state'>) {
  const i18n = useI18n();
  return <Badge>{knownWord(i18n, 'transcription-jobs.state', state)}</Badge>;
}
