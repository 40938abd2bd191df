import { code } from '@meet/contracts/wire/errors';
import { createHash } from 'node:crypto';
import { runningGatewayJobStates } from '@meet/contracts/areas/gateway-jobs';
import { listGateways } from '@meet/contracts/areas/gateways';
import type { GatewayRecord } from '@meet/fixtures/areas/gateways';
import type { FastifyInstance } from 'fastify';
import { settleGatewayJobs } from '../../domain/gateway-jobs.ts';
import { flagFilter, textFilter, valueFilter } from '../../lists/filters.ts';
import { listed, pageOf } from '../../lists/list-page.ts';
import { assertThat } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import type { World } from '../../worlds/world.ts';
import { zoneNamed } from './zones.ts';

type Row = ReturnType<typeof gatewaysIn>[number];

const gatewayList = {
  sort: 'alias',
  columns: {
    alias: ({ alias }: Row) => alias,
    gatewayUid: ({ gatewayUid }: Row) => gatewayUid,
    status: ({ status }: Row) => status,
    version: ({ version }: Row) => version,
    connected: ({ connected }: Row) => connected,
    zone: ({ zone }: Row) => zone.name,
    runningJobs: ({ runningJobs }: Row) => runningJobs,
    jobsMax: ({ jobsMax }: Row) => jobsMax,
  },
} as const;

const withText = textFilter(({ alias, gatewayUid, version, zone }: Row) => `${alias} ${gatewayUid} ${version} ${zone.name}`);

export function gateways(app: FastifyInstance): void {
  serve(app, listGateways, (context) => {
    const { world, query } = context;
    authorize(context, 'service');
    return pageOf(listed(gatewaysIn(world)), gatewayList, query, {
      text: withText(query.text),
      type: ({ types }) => query.type === undefined || types.includes(query.type),
      status: valueFilter(query.status, ({ status }) => status),
      zone: valueFilter(query.zone, ({ zone }) => zone.name),
      connected: flagFilter(query.connected, ({ connected }) => connected),
    });
  });
}

/** The gateways of the settings, with the runtime data of those that have connected. */
export function gatewaysIn(world: World) {
  settleGatewayJobs(world);
  return world.settings.values['gateway-servers'].gateways.map(({ alias = '', type = '' }) => {
    const { zoneId, ...known } = world.store.gateways.find((one) => one.alias === alias) ?? newGateway(world, alias);
    const runningJobs = [...world.store.gatewayJobs.values()].filter(
      ({ gatewayUid, state }) => gatewayUid === known.gatewayUid && runningGatewayJobStates.includes(state),
    ).length;
    return { ...known, types: [type], zone: zoneNamed(world, zoneId), runningJobs };
  });
}

/** A gateway of the settings that has not connected yet. */
function newGateway({ store }: World, alias: string): GatewayRecord {
  const zone = store.serverZones.find(({ isDefault }) => isDefault);
  assertThat(zone, code.internal, 'there is no default zone');
  const gatewayUid = createHash('sha256').update(alias).digest('hex').slice(0, 16);
  return { id: gatewayUid, gatewayUid, alias, status: 'stopped', version: '', connected: false, zoneId: zone.id, jobsMax: 0 };
}
