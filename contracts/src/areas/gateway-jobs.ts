import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { gatewayTypes } from './gateways.ts';
import { get, post } from '../wire/http.ts';
import { filter, listOf, listQuery, targetOf } from '../wire/lists.ts';
import { BulkResult } from '../wire/plans.ts';
import { count, moment, nonEmpty, reference } from '../wire/wire.ts';

/** The states of gateway jobs (001 §4). No others are known, but any other is shown as it is (ambiguity A29). */
export const gatewayJobStates = [
  'NEW',
  'SCHEDULED',
  'IN_PROGRESS',
  'DONE',
  'CREATED',
  'STARTING',
  'STARTED',
  'STOPPING',
  'STOPPED',
  'FAILED',
] as const;

/** In these a gateway is at work. */
export const runningGatewayJobStates: readonly string[] = ['IN_PROGRESS', 'STARTING', 'STARTED', 'STOPPING'];

/** Why nothing more is recorded: the storage is full, or the recording quota of the organization, or of its organizer, is used up. */
export const recordingObstacles = ['storageFull', 'quotaUsedUp'] as const;

/** What a gateway does for a meeting (001 §3). */
export const GatewayJob = v.object({
  id: nonEmpty,
  type: nonEmpty,
  state: nonEmpty,
  /** The nine digits. */
  meetingId: nonEmpty,
  /** The same meeting; missing once it was deleted. */
  meeting: v.nullish(reference),
  creationDate: moment,
  tryCount: count,
  /** After so many attempts it is not tried again, as the settings say. */
  triesMax: v.nullish(count),
  /** Whatever its gateway needs to know. */
  params: v.record(v.string(), v.unknown()),
  gatewayUid: nonEmpty,
  gatewayServerAlias: nonEmpty,
  /** In the words of the gateway; only of what failed. */
  failureReason: v.nullish(v.string()),
  /** Of a recording that has failed: why there can be none now. */
  recordingObstacle: v.nullish(v.picklist(recordingObstacles)),
});

export type GatewayJob = v.InferOutput<typeof GatewayJob>;

type Tried = Pick<GatewayJob, 'state' | 'tryCount' | 'triesMax' | 'recordingObstacle'>;

/** Why a job cannot be tried again (1030): a screen says it beforehand, a server refuses by it. */
export function retryObstacle({ state, tryCount, triesMax, recordingObstacle }: Tried) {
  if (state !== 'FAILED') return 'notFailed' as const;
  return tryCount >= (triesMax ?? Infinity) ? ('triesUsedUp' as const) : (recordingObstacle ?? undefined);
}

const one = v.object({ id: nonEmpty });

const gatewayJobColumns = ['type', 'state', 'meetingId', 'creationDate', 'tryCount', 'gatewayUid', 'gatewayServerAlias'] as const;

/** `text`: in the meeting's digits, the gateway, and why it failed; `gatewayServerAlias`: in the alias alone. */
export const gatewayJobFilters = {
  text: filter.text,
  type: filter.choice(gatewayTypes),
  state: filter.choice(gatewayJobStates),
  gatewayServerAlias: filter.text,
  creationDate: filter.range,
};

export const listGatewayJobs = get('/web/gateway-jobs', {
  summary: 'Gateway jobs, the newest first (001 §2).',
  query: listQuery(gatewayJobColumns, gatewayJobFilters),
  reply: listOf(GatewayJob),
  errors: [code.insufficientRights],
});

export const getGatewayJob = get('/web/gateway-jobs/:id', {
  summary: 'One gateway job.',
  params: one,
  reply: GatewayJob,
  errors: [code.notFound, code.insufficientRights],
});

export const retryGatewayJob = post('/web/gateway-jobs/:id/retry', {
  summary: 'Have a failed job done once more: it is NEW again. One that has not failed, or too often, is 1030.',
  params: one,
  reply: GatewayJob,
  errors: [code.notFound, code.insufficientRights, code.invalidRequest],
});

export const retryGatewayJobs = post('/web/gateway-jobs/retry', {
  summary: 'The same for many; those that cannot be tried again are named.',
  body: v.object(targetOf(gatewayJobFilters)),
  reply: BulkResult,
  errors: [code.insufficientRights],
});
