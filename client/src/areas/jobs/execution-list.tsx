import { bySchedule, listExecutions, type Execution } from '@meet/contracts/areas/jobs';
import { workStates } from '@meet/contracts/areas/work';
import type { I18n } from '../../i18n/i18n.ts';
import { fromRecord } from '../../list/from.ts';
import { listSpec } from '../../list/list-spec.ts';
import { doneText, parametersText, Seconds, StartedBy, Status, WhyFailed } from './cells.tsx';
import { Moment } from '../../ui/layout/Moment.tsx';

/** The executions of one job (001 §3), the newest first. */
export const executionList = ({ t, find }: I18n, jobId: string, openLog: (execution: Execution) => void) => {
  const done = (execution: Execution) => doneText(find, execution);
  return listSpec({
    area: 'jobs.executions',
    load: fromRecord(listExecutions, { id: jobId }),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'start', sortable: true, cell: ({ start }) => <Moment at={start} otherwise={t('jobs.executions.notYet')} /> },
      { name: 'status', sortable: true, width: '10rem', cell: (execution) => <Progress {...execution} /> },
      { name: 'end', sortable: true, cell: ({ end }) => <Moment at={end} otherwise={t('jobs.executions.notYet')} /> },
      { name: 'durationS', sortable: true, width: '7rem', cell: ({ durationS }) => <Seconds of={durationS} /> },
      {
        name: 'startedBy',
        sortable: true,
        cell: ({ startedBy }) => <StartedBy startedBy={startedBy} />,
        csv: ({ startedBy }) => (startedBy === bySchedule ? t('jobs.executions.scheduler') : startedBy),
      },
      { name: 'parameters', width: '2fr', cell: parametersText, csv: parametersText },
      { name: 'done', width: '1.5fr', cell: done, csv: done },
    ],
    filters: [
      { name: 'status', type: 'select', options: workStates.map((value) => ({ value, translation: `jobs.state.${value}` })) },
      { name: 'startedBy', type: 'text' },
      { name: 'start', type: 'range' },
    ],
    actions: [{ name: 'log', on: 'row', icon: 'file-text', run: openLog }],
    sort: { by: 'start', order: 1 },
    refresh: 'fast',
    empty: 'jobs.executions.none',
  });
};

const Progress = ({ status, progress, failure }: Execution) => (
  <span className="job-progress">
    <Status status={status} />
    {status === 'running' && <progress value={progress} aria-hidden="true" />}
    {failure && (
      <small>
        <WhyFailed {...failure} />
      </small>
    )}
  </span>
);
