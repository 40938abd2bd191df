import { jobTypes, listJobs, type JobRow } from '@meet/contracts/areas/jobs';
import { executionStates } from '@meet/contracts/areas/work';
import { Link } from 'wouter';
import type { Translate } from '../../i18n/words.ts';
import { yesOrNo } from '../../list/filters.ts';
import { from } from '../../list/from.ts';
import { listSpec } from '../../list/list-spec.ts';
import { Enabled, isUnderWay, jobPath, JobType, Status } from './cells.tsx';
import { Moment } from '../../ui/layout/Moment.tsx';
import { setEnabled, start, startQuestion } from './job-actions.ts';
import { Trigger } from './Trigger.tsx';

/** All scheduled jobs (001 §3). Read again and again: they start and end by themselves. */
export const jobList = (t: Translate) =>
  listSpec({
    area: 'jobs',
    load: from(listJobs),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'name', sortable: true, width: '3fr', cell: (job) => <Name {...job} /> },
      { name: 'type', sortable: true, width: '7.75rem', cell: ({ type }) => <JobType type={type} /> },
      { name: 'enabled', sortable: true, width: '7.75rem', cell: ({ enabled }) => <Enabled enabled={enabled} /> },
      { name: 'trigger', width: '2fr', cell: ({ trigger }) => <Trigger expression={trigger} /> },
      { name: 'lastExecutionDate', sortable: true, width: '9.5rem', cell: (job) => <Last job={job} never={t('jobs.never')} /> },
      { name: 'lastExecutionStatus', sortable: true, hidden: true, cell: (job) => <Status status={job.lastExecutionStatus} /> },
      {
        name: 'nextExecutionDate',
        sortable: true,
        width: '8.75rem',
        cell: (job) => <Moment at={job.nextExecutionDate} otherwise={t('jobs.notPlanned')} />,
      },
    ],
    filters: [
      { name: 'text', type: 'search' },
      { name: 'type', type: 'select', options: jobTypes.map((value) => ({ value, translation: `jobs.type.${value}` })) },
      { name: 'enabled', type: 'select', options: yesOrNo('jobs.enabled', 'jobs.disabled') },
      { name: 'status', type: 'select', options: executionStates.map((value) => ({ value, translation: `jobs.state.${value}` })) },
    ],
    actions: [
      { name: 'open', on: 'row', icon: 'arrow-right', run: ({ id }, { navigate }) => navigate(jobPath(id)) },
      {
        name: 'start',
        on: 'row',
        icon: 'play',
        why: (job) => (isUnderWay(job) ? 'jobs.isUnderWay' : undefined),
        confirm: startQuestion,
        run: start,
      },
      {
        name: 'enable',
        on: 'row',
        icon: 'circle-check',
        when: ({ enabled }) => !enabled,
        run: async (job, services) => void (await setEnabled(job, true, services)),
      },
      {
        name: 'disable',
        on: 'row',
        icon: 'lock',
        when: ({ enabled }) => enabled,
        run: async (job, services) => void (await setEnabled(job, false, services)),
      },
    ],
    sort: { by: 'name', order: 0 },
    refresh: 'fast',
    empty: 'jobs.none',
  });

const Name = ({ id, name, description }: JobRow) => (
  <span className="job-name">
    <Link href={jobPath(id)}>{name}</Link>
    <small>{description}</small>
  </span>
);

/** When, and how it went. */
const Last = ({ job: { lastExecutionDate, lastExecutionStatus }, never }: { job: JobRow; never: string }) => (
  <span className="job-progress">
    <Status status={lastExecutionStatus} />
    <Moment at={lastExecutionDate} otherwise={never} />
  </span>
);
