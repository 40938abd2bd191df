import { code } from '@meet/contracts/wire/errors';
import { randomUUID } from 'node:crypto';
import { changeZone, createZone, deleteZone, getZone, listZones, zoneObstacle, type ServerZone } from '@meet/contracts/areas/server-zones';
import type { ServerZoneRecord } from '@meet/fixtures/areas/servers';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { FastifyInstance } from 'fastify';
import { freeName } from '../../domain/free-name.ts';
import { textFilter } from '../../lists/filters.ts';
import { listed, pageOf } from '../../lists/list-page.ts';
import { assertThat } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import { countByKey } from '../../worlds/data/sort-order.ts';
import type { World } from '../../worlds/world.ts';

const zoneList = {
  sort: 'name',
  columns: {
    name: ({ name }: ServerZone) => name,
    serverCount: ({ serverCount }: ServerZone) => serverCount,
    userCount: ({ userCount }: ServerZone) => userCount,
    isDefault: ({ isDefault }: ServerZone) => isDefault,
  },
} as const;

const withText = textFilter(({ name }: ServerZone) => name);

/** Server zones: names are unique (001 §5), and one is the default. */
export function zones(app: FastifyInstance): void {
  serve(app, listZones, (context) => {
    const { world, query } = context;
    authorize(context, 'service');
    const rows = [...world.store.serverZones.values()].map((zone) => zoneOf(world, zone));
    return pageOf(listed(rows), zoneList, query, { text: withText(query.text) });
  });

  serve(app, getZone, (context) => zoneOf(context.world, foundZone(context)));

  serve(app, createZone, (context) => {
    const { world, body } = context;
    authorize(context, 'service');
    const zone = { id: randomUUID(), name: freeName(world.store.serverZones, 'server zone', body.name), isDefault: false };
    world.store.serverZones.set(zone.id, zone);
    return zoneOf(world, zone);
  });

  serve(app, changeZone, (context) => {
    const { world, body } = context;
    const zone = foundZone(context);
    const isCurrent = body.version === undefined || body.version === world.store.serverZones.versionOf(zone.id);
    assertThat(isCurrent, code.invalidRequest, 'this server zone was changed since that version was read');
    const name = body.name === undefined ? zone.name : freeName(world.store.serverZones, 'server zone', body.name, zone);
    if (body.isDefault) undefault(world);
    if (name !== zone.name) moveUsers(world, zone.name, name);
    const changed = { ...zone, name, isDefault: body.isDefault ?? zone.isDefault };
    world.store.serverZones.set(zone.id, changed);
    return zoneOf(world, changed);
  });

  serve(app, deleteZone, (context) => {
    const { world } = context;
    const zone = foundZone(context);
    const obstacle = zoneObstacle(zoneOf(world, zone));
    assertThat(!obstacle, code.invalidRequest, `this zone cannot be deleted: ${obstacle}`);
    const { gateways, serverZones } = world.store;
    const fallback = serverZones.find(({ isDefault }) => isDefault);
    assertThat(fallback, code.internal, 'no server zone is the default');
    moveUsers(world, zone.name, fallback.name);
    for (const gateway of gateways.values()) if (gateway.zoneId === zone.id) gateways.set(gateway.id, { ...gateway, zoneId: fallback.id });
    serverZones.delete(zone.id);
  });
}

function foundZone(context: Parameters<typeof authorize>[0] & { params: { id: string } }): ServerZoneRecord {
  authorize(context, 'service');
  const zone = context.world.store.serverZones.get(context.params.id);
  assertThat(zone, code.notFound, 'no server zone has this id');
  return zone;
}

/** Sort key of users by zone: the cached order allows counting by binary search. */
const zoneNameOf = ({ serverZone }: UserRecord) => serverZone;

function zoneOf({ store }: World, { id, name, isDefault }: ServerZoneRecord): ServerZone {
  return {
    id,
    name,
    serverCount: [...store.tcsServers.values()].filter(({ zoneId }) => zoneId === id).length,
    userCount: countByKey(store.users.inOrder(zoneNameOf), zoneNameOf, name),
    isDefault,
    version: store.serverZones.versionOf(id),
  };
}

function undefault({ store }: World): void {
  for (const zone of store.serverZones.values()) if (zone.isDefault) store.serverZones.set(zone.id, { ...zone, isDefault: false });
}

/** Users refer to their zone by name. */
function moveUsers({ store }: World, from: string, to: string): void {
  for (const user of store.users.values()) if (user.serverZone === from) store.users.set(user.id, { ...user, serverZone: to });
}

/** Reference to a server zone by its id. */
export function zoneNamed({ store }: World, id: string): { id: string; name: string } {
  const zone = store.serverZones.get(id);
  assertThat(zone, code.internal, `there is no server zone ${id}`);
  return { id, name: zone.name };
}
