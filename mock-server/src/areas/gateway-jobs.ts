import {
  gatewayJobFilters,
  getGatewayJob,
  listGatewayJobs,
  retryGatewayJob,
  retryGatewayJobs,
  retryObstacle,
} from '@meet/contracts/areas/gateway-jobs';
import { code } from '@meet/contracts/wire/errors';
import type { FilterValues } from '@meet/contracts/wire/lists';
import type { GatewayJobRecord } from '@meet/fixtures/areas/gateways';
import { iso } from '@meet/fixtures/tools/time';
import type { FastifyInstance } from 'fastify';
import { settleGatewayJobs } from '../domain/gateway-jobs.ts';
import { recordingObstaclesIn } from '../domain/recordings.ts';
import { changeMany } from '../lists/bulk.ts';
import { allOf, matchesAll, rangeFilter, textFilter, valueFilter } from '../lists/filters.ts';
import { pageOf, type FilterTests } from '../lists/list-page.ts';
import { assertThat } from '../problem.ts';
import { serve } from '../endpoints/serve.ts';
import { authorize } from '../worlds/access/authorize.ts';
import type { World } from '../worlds/world.ts';

type Job = Readonly<GatewayJobRecord>;

const jobList = {
  sort: 'creationDate',
  isDescending: true,
  columns: {
    type: ({ type }: Job) => type,
    state: ({ state }: Job) => state,
    meetingId: ({ meetingId }: Job) => meetingId,
    creationDate: ({ creationDate }: Job) => creationDate,
    tryCount: ({ tryCount }: Job) => tryCount,
    gatewayUid: ({ gatewayUid }: Job) => gatewayUid,
    gatewayServerAlias: ({ gatewayServerAlias }: Job) => gatewayServerAlias,
  },
} as const;

const withText = textFilter(
  ({ meetingId, gatewayUid, gatewayServerAlias, failureReason }: Job) =>
    `${meetingId} ${gatewayUid} ${gatewayServerAlias} ${failureReason ?? ''}`,
);

const onGateway = textFilter(({ gatewayServerAlias }: Job) => gatewayServerAlias);

type Filter = FilterValues<typeof gatewayJobFilters>;

const testsOf = (filter: Filter): FilterTests<Job, Filter> => ({
  text: withText(filter.text),
  type: valueFilter(filter.type, ({ type }) => type),
  state: valueFilter(filter.state, ({ state }) => state),
  gatewayServerAlias: onGateway(filter.gatewayServerAlias),
  creationDate: rangeFilter('creationDate', filter.creationDate, ({ creationDate }) => creationDate),
});

export function gatewayJobs(app: FastifyInstance): void {
  serve(app, listGatewayJobs, (context) => {
    const { world, query } = context;
    authorize(context, 'gateway-jobs');
    settleGatewayJobs(world);
    const { items, total } = pageOf(world.store.gatewayJobs, jobList, query, testsOf(query));
    const obstacles = recordingObstaclesIn(world);
    return { items: items.map((job) => jobOf(world, job, obstacles)), total };
  });

  serve(app, getGatewayJob, (context) => jobOf(context.world, foundJob(context)));

  serve(app, retryGatewayJob, (context) => {
    const job = foundJob(context);
    const obstacle = retryObstacle(jobOf(context.world, job));
    assertThat(!obstacle, code.invalidRequest, `this job cannot be tried again: ${obstacle}`);
    return jobOf(context.world, retried(context.world, job));
  });

  serve(app, retryGatewayJobs, (context) => {
    const { world, body } = context;
    authorize(context, 'gateway-jobs');
    settleGatewayJobs(world);
    const obstacles = recordingObstaclesIn(world);
    return changeMany(body, {
      records: world.store.gatewayJobs,
      matches: (filter) => allOf(testsOf(filter)),
      isVisible: matchesAll,
      nameOf: ({ type, meetingId }) => `${type} ${meetingId}`,
      change(job) {
        if (retryObstacle(jobOf(world, job, obstacles))) return code.invalidRequest;
        retried(world, job);
        return undefined;
      },
    });
  });
}

function foundJob(context: Parameters<typeof authorize>[0] & { params: { id: string } }): Job {
  authorize(context, 'gateway-jobs');
  settleGatewayJobs(context.world);
  const job = context.world.store.gatewayJobs.get(context.params.id);
  assertThat(job, code.notFound, 'no gateway job has this id');
  return job;
}

function jobOf(world: World, { meetingUid, stateDate: _stateDate, ...job }: Job, obstacleOf = recordingObstaclesIn(world)) {
  const meeting = world.store.meetings.get(meetingUid);
  const triesMax = world.settings.numbers.gatewayTriesMax;
  const isLost = job.type === 'REC' && job.state === 'FAILED' && meeting;
  const recordingObstacle = isLost ? obstacleOf(meeting) : undefined;
  return {
    ...job,
    triesMax,
    params: { ...job.params },
    meeting: meeting ? { id: meeting.id, name: meeting.subject } : null,
    ...(recordingObstacle && { recordingObstacle }),
  };
}

/** Resets the job to NEW without a failure reason. */
function retried({ store, clock }: World, job: Job): Job {
  const stateDate = iso(clock.now());
  const again = { ...job, state: 'NEW', tryCount: job.tryCount + 1, failureReason: null, stateDate };
  store.gatewayJobs.set(job.id, again);
  return again;
}
