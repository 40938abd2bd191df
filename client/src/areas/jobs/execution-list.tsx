import { bySchedule, listExecutions, type Execution, type Job } from '@meet/contracts/areas/jobs';
import { executionStates } from '@meet/contracts/areas/work';
import type { I18n } from '../../i18n/i18n.ts';
import { fromRecord } from '../../list/from.ts';
import { listSpec } from '../../list/list-spec.ts';
import { Began, CancelledBy, doneText, hasEnded, isUnderWay, parametersText, Seconds, StartedBy, Status, WhyFailed } from './cells.tsx';
import { cancel, start, startQuestion } from './job-actions.ts';
import { Moment } from '../../ui/layout/Moment.tsx';

interface Surroundings {
  /** As it is now. */
  job: () => Job;
  openLog: (execution: Execution) => void;
  /** The job has changed. */
  refresh: () => Promise<void>;
}

/** The executions of one job (001 §3), the newest first. */
export const executionList = ({ t, find }: I18n, { job, openLog, refresh }: Surroundings) => {
  const done = (execution: Execution) => doneText(find, execution);
  return listSpec({
    area: 'jobs.executions',
    load: fromRecord(listExecutions, { id: job().id }),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'start', sortable: true, cell: (execution) => <Began {...execution} /> },
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
      { name: 'status', type: 'select', options: executionStates.map((value) => ({ value, translation: `jobs.state.${value}` })) },
      { name: 'startedBy', type: 'text' },
      { name: 'start', type: 'range' },
    ],
    actions: [
      { name: 'log', on: 'row', icon: 'file-text', run: openLog },
      {
        name: 'cancel',
        on: 'row',
        icon: 'circle-stop',
        when: (execution) => !hasEnded(execution),
        run: async ({ id }, services) => {
          await cancel(job(), id, services);
          await refresh();
        },
      },
      {
        name: 'retry',
        on: 'row',
        icon: 'refresh-cw',
        when: ({ status }) => status === 'failed' || status === 'cancelled',
        why: () => (isUnderWay(job()) ? 'jobs.isUnderWay' : undefined),
        confirm: () => startQuestion(t, job()),
        run: async (_, services) => {
          await start(job(), services);
          await refresh();
        },
      },
    ],
    sort: { by: 'start', order: 1 },
    refresh: 'fast',
    empty: 'jobs.executions.none',
  });
};

const Progress = ({ status, progress, failure, cancelledBy }: Execution) => (
  <span className="job-progress">
    <Status status={status} />
    {status === 'running' && <progress value={progress} aria-hidden="true" />}
    {cancelledBy && (
      <small>
        <CancelledBy name={cancelledBy} />
      </small>
    )}
    {failure && (
      <small>
        <WhyFailed {...failure} />
      </small>
    )}
  </span>
);
