import * as v from 'valibot';
import { gatewayFeatures, type GatewayType } from '../features.ts';
import { code } from '../wire/errors.ts';
import { get } from '../wire/http.ts';
import { filter, listOf, listQuery } from '../wire/lists.ts';
import { serverStatuses } from './service.ts';
import { count, nonEmpty, reference } from '../wire/wire.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of that object
export const gatewayTypes = Object.keys(gatewayFeatures) as GatewayType[];

/** A gateway server (001 §1): which jobs it takes, how many it has, how many it can have at once. */
export const Gateway = v.object({
  id: nonEmpty,
  gatewayUid: nonEmpty,
  alias: nonEmpty,
  types: v.array(nonEmpty),
  /** See `serverStatuses`. */
  status: nonEmpty,
  version: v.string(),
  connected: v.boolean(),
  zone: reference,
  runningJobs: count,
  jobsMax: count,
});

export type Gateway = v.InferOutput<typeof Gateway>;

const gatewayColumns = ['alias', 'gatewayUid', 'status', 'version', 'connected', 'zone', 'runningJobs', 'jobsMax'] as const;

/** `text`: in alias, uid, version and zone; `zone`: its name. */
const gatewayFilters = {
  text: filter.text,
  type: filter.choice(gatewayTypes),
  status: filter.choice(serverStatuses),
  zone: filter.text,
  connected: filter.flag,
};

export const listGateways = get('/web/service/gateways', {
  summary: 'Gateway servers by alias, with how many jobs each of them has (001 §2).',
  query: listQuery(gatewayColumns, gatewayFilters),
  reply: listOf(Gateway),
  errors: [code.insufficientRights],
});
