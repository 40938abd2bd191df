import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { del, get, patch, post } from '../wire/http.ts';
import { filter, listOf, listQuery } from '../wire/lists.ts';
import { nameUpTo } from '../wire/names.ts';
import { count, nonEmpty } from '../wire/wire.ts';

/** A server zone (001 §3). Exactly one is the default: for users who have none of their own. */
export const ServerZone = v.object({
  id: nonEmpty,
  name: nonEmpty,
  /** TCS servers. */
  serverCount: count,
  /** Users who are in it. */
  userCount: count,
  isDefault: v.boolean(),
  /** Increases with each change. */
  version: count,
});

export type ServerZone = v.InferOutput<typeof ServerZone>;

/** Why a zone cannot be deleted (1030): a screen says it beforehand, a server refuses by it. */
export const zoneObstacle = ({ isDefault, serverCount }: Pick<ServerZone, 'isDefault' | 'serverCount'>) =>
  isDefault ? ('isDefault' as const) : serverCount > 0 ? ('hasServers' as const) : undefined;

/** As stored on users. */
export const zoneNameMaxCharacters = 100;

const name = nameUpTo(zoneNameMaxCharacters);

const one = v.object({ id: nonEmpty });

const zoneColumns = ['name', 'serverCount', 'userCount', 'isDefault'] as const;
const zoneFilters = { text: filter.text };

export const listZones = get('/web/service/zones', {
  summary: 'Server zones by name, with how many servers and users are in each (001 §3).',
  query: listQuery(zoneColumns, zoneFilters),
  reply: listOf(ServerZone),
  errors: [code.insufficientRights],
});

export const getZone = get('/web/service/zones/:id', {
  summary: 'One server zone.',
  params: one,
  reply: ServerZone,
  errors: [code.notFound, code.insufficientRights],
});

export const createZone = post('/web/service/zones', {
  summary: 'Create a server zone. A name that is taken, whatever the case and composition, is 1026 (001 §5).',
  body: v.object({ name }),
  reply: ServerZone,
  status: 201,
  errors: [code.insufficientRights, code.invalidPropertyValue],
});

export const changeZone = patch('/web/service/zones/:id', {
  summary:
    'Rename a server zone, and with it what its users carry; or make it the default in place of the one before. A name that is taken is 1026, an old version 1030.',
  params: one,
  body: v.object({ name: v.optional(name), isDefault: v.optional(v.literal(true)), version: v.optional(count) }),
  reply: ServerZone,
  errors: [code.notFound, code.insufficientRights, code.invalidPropertyValue, code.invalidRequest],
});

export const deleteZone = del('/web/service/zones/:id', {
  summary:
    'Delete a server zone; its users and gateways move to the default one. The default one, and one with servers, is refused (1030).',
  params: one,
  errors: [code.notFound, code.insufficientRights, code.invalidRequest],
});
