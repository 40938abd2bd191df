import {
  gatewayJobFilters,
  gatewayJobStates,
  listGatewayJobs,
  retryGatewayJob,
  retryGatewayJobs,
  retryObstacle,
  type GatewayJob,
} from '@meet/contracts/areas/gateway-jobs';
import { gatewayTypes } from '@meet/contracts/areas/gateways';
import { from } from '../../list/from.ts';
import { listSpec, type DisabledReason } from '../../list/list-spec.ts';
import { GatewayCell, JobState, GatewayJobType, MeetingCell, ParamsCell } from './cells.tsx';
import { ShortMoment } from '../../ui/layout/ShortMoment.tsx';

export const gatewayJobList = (open: (job: GatewayJob) => void) =>
  listSpec({
    area: 'gateway-jobs',
    load: from(listGatewayJobs),
    rowKey: ({ id }) => id,
    columns: [
      { name: 'type', sortable: true, width: '7.6rem', cell: ({ type }) => <GatewayJobType type={type} /> },
      { name: 'state', sortable: true, width: '1.6fr', cell: (job) => <JobState {...job} /> },
      { name: 'meetingId', sortable: true, width: '7rem', cell: (job) => <MeetingCell {...job} /> },
      { name: 'creationDate', sortable: true, width: '7.75rem', cell: ({ creationDate }) => <ShortMoment at={creationDate} /> },
      { name: 'tryCount', sortable: true, width: '6rem' },
      {
        name: 'params',
        width: '7.8rem',
        cell: (job) => <ParamsCell job={job} onOpen={() => open(job)} />,
        csv: ({ params }) => JSON.stringify(params),
      },
      { name: 'gatewayServerAlias', sortable: true, width: '8.75rem', cell: (job) => <GatewayCell {...job} /> },
      { name: 'gatewayUid', sortable: true, hidden: true },
    ],
    filters: [
      { name: 'text', type: 'search' },
      { name: 'type', type: 'select', options: gatewayTypes.map((value) => ({ value, translation: `gateway-jobs.type.${value}` })) },
      { name: 'state', type: 'select', options: gatewayJobStates.map((value) => ({ value, translation: `gateway-jobs.state.${value}` })) },
      { name: 'gatewayServerAlias', type: 'text' },
      { name: 'creationDate', type: 'range' },
    ],
    actions: [
      { name: 'params', on: 'row', icon: 'rows-3', run: open },
      {
        name: 'retry',
        on: 'row',
        icon: 'refresh-cw',
        why,
        run: async ({ id }, { call, notices, i18n }) => {
          await call(retryGatewayJob, { params: { id } });
          notices.show('success', i18n.t('gateway-jobs.retried', { n: 1 }));
        },
      },
      {
        name: 'retry',
        on: 'filter',
        icon: 'refresh-cw',
        why: (target) => {
          const reasons = target.kind === 'rows' ? target.rows.map(why) : [];
          return reasons.every(Boolean) ? reasons[0] : undefined;
        },
        confirm: (t, { count }) => ({
          title: t('gateway-jobs.retryTitle', { n: count }),
          message: t('gateway-jobs.retryText'),
          validate: t('gateway-jobs.action.retry'),
        }),
        run: async (target, { call, notices, i18n }) => {
          const { selectionOf } = await import('../../list/bulk-selection.ts');
          const { changed, refused } = await call(retryGatewayJobs, { body: selectionOf(target, gatewayJobFilters) });
          if (changed > 0) notices.show('success', i18n.t('gateway-jobs.retried', { n: changed }));
          if (refused.length > 0) notices.show('info', i18n.t('gateway-jobs.notRetried', { n: refused.length }));
        },
      },
    ],
    sort: { by: 'creationDate', order: 1 },
    refresh: 'normal',
    empty: 'gateway-jobs.none',
  });

/** Why a job is not tried again; the server refuses by the same rule. */
function why(job: GatewayJob): DisabledReason {
  const obstacle = retryObstacle(job);
  return obstacle && `gateway-jobs.why.${obstacle}`;
}
