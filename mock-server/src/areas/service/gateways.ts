import { runningGatewayJobStates } from '@meet/contracts/gateway-jobs';
import { listGateways } from '@meet/contracts/gateways';
import type { GatewayRecord } from '@meet/fixtures/gateways';
import type { FastifyInstance } from 'fastify';
import { all, flagFilter, textFilter, valueFilter } from '../../lists/filters.ts';
import { listed, pageOf } from '../../lists/list-page.ts';
import { serve } from '../../serve.ts';
import { enter } from '../../worlds/caller.ts';
import type { World } from '../../worlds/world.ts';
import { zoneNamed } from './zone-names.ts';

type Row = ReturnType<typeof gatewayOf>;

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
    enter(context, 'service');
    const rows = [...world.store.gateways.values()].map((gateway) => gatewayOf(world, gateway));
    return pageOf(
      listed(rows),
      gatewayList,
      query,
      all<Row>(
        withText(query.text),
        ({ types }) => query.type === undefined || types.includes(query.type),
        valueFilter(query.status, ({ status }) => status),
        valueFilter(query.zone, ({ zone }) => zone.name),
        flagFilter(query.connected, ({ connected }) => connected),
      ),
    );
  });
}

function gatewayOf(world: World, { zoneId, ...gateway }: GatewayRecord) {
  const runningJobs = [...world.store.gatewayJobs.values()].filter(
    ({ gatewayUid, state }) => gatewayUid === gateway.gatewayUid && runningGatewayJobStates.includes(state),
  ).length;
  return { ...gateway, types: [...gateway.types], zone: zoneNamed(world, zoneId), runningJobs };
}
