import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get, patch } from '../wire/http.ts';
import { filter, listOf, listQuery } from '../wire/lists.ts';
import { count, moment, nonEmpty, reference } from '../wire/wire.ts';

/*
 * The services (001 §2): TCS servers here; zones, gateways, TMMS and the logs of notifications in files of their own.
 * Administrators only.
 */

/** Known states of a server, TCS or gateway. An unknown state of a newer one is shown as it is. */
export const serverStatuses = ['running', 'starting', 'stopped', 'failed'] as const;

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

const facts = {
  id: nonEmpty,
  fqdn: nonEmpty,
  status: nonEmpty,
  version: v.string(),
  /** To the TMMS. */
  connected: v.boolean(),
  /** Without it running meetings continue and new ones are refused: the server is drained. */
  acceptsNewMeetings: v.boolean(),
  /** An administrator has approved the server. */
  validated: v.boolean(),
  zone: reference,
  /** Running on it now. */
  meetingCount: count,
  /** In those meetings now. */
  hostedUserCount: count,
  /** In meetings of other servers, reached through this one. */
  relayedUserCount: count,
};

/** A TCS server (001 §3) as a list shows it. */
export const TcsServerRow = v.object(facts);

export type TcsServerRow = v.InferOutput<typeof TcsServerRow>;

const TcsServerStats = v.object({
  /** Missing of a server that does not run. */
  startTime: v.nullish(moment),
  cpuPercent: percent,
  memoryPercent: percent,
  /** The last 24 hours, oldest first: what was there at each full hour. */
  hours: v.array(v.object({ at: moment, meetings: count, hostedUsers: count, relayedUsers: count })),
});

type TcsServerStats = v.InferOutput<typeof TcsServerStats>;

export const TcsServer = v.object({ ...facts, stats: TcsServerStats });

export type TcsServer = v.InferOutput<typeof TcsServer>;

/** A meeting that runs on a server. */
export const ServerMeeting = v.object({
  id: nonEmpty,
  subject: v.string(),
  start: moment,
  /** One of `meetingStates`; any other is shown as it is. */
  state: nonEmpty,
  userCount: count,
});

export type ServerMeeting = v.InferOutput<typeof ServerMeeting>;

export const servings = ['hosted', 'relayed'] as const;

/** A user whom a server serves now. */
export const ServerUser = v.object({
  id: nonEmpty,
  fullName: v.string(),
  email: v.nullish(v.string()),
  meeting: reference,
  serving: v.picklist(servings),
  joinTime: moment,
  deviceType: v.nullish(v.string()),
  networkLayer: v.nullish(v.string()),
});

export type ServerUser = v.InferOutput<typeof ServerUser>;

const one = v.object({ id: nonEmpty });

const serverColumns = [
  'fqdn',
  'status',
  'version',
  'connected',
  'acceptsNewMeetings',
  'validated',
  'zone',
  'meetingCount',
  'hostedUserCount',
  'relayedUserCount',
] as const;

/** `text`: in name, version and zone; `zone`: its name. */
const serverFilters = {
  text: filter.text,
  status: filter.choice(serverStatuses),
  zone: filter.text,
  connected: filter.flag,
  acceptsNewMeetings: filter.flag,
  validated: filter.flag,
};

export const listServers = get('/web/service', {
  summary: 'TCS servers by name, with what each of them serves now (001 §2).',
  query: listQuery(serverColumns, serverFilters),
  reply: listOf(TcsServerRow),
  errors: [code.insufficientRights],
});

export const getServer = get('/web/service/:id', {
  summary: 'One TCS server with its statistics (001 §3).',
  params: one,
  reply: TcsServer,
  errors: [code.notFound, code.insufficientRights],
});

export const changeServer = patch('/web/service/:id', {
  summary:
    'Drain a server or let it accept meetings again, validate it, or move it to another zone (1026: unknown). It accepts none before it is validated (1030). Draining gives its meetings to come to other servers; without any it is refused (1030).',
  params: one,
  body: v.object({
    acceptsNewMeetings: v.optional(v.boolean()),
    validated: v.optional(v.literal(true)),
    zoneId: v.optional(nonEmpty),
  }),
  reply: TcsServer,
  errors: [code.notFound, code.insufficientRights, code.invalidPropertyValue, code.invalidRequest],
});

const serverMeetingColumns = ['subject', 'start', 'state', 'userCount'] as const;

export const listServerMeetings = get('/web/service/:id/meetings', {
  summary: 'The meetings that run on a server now.',
  params: one,
  query: listQuery(serverMeetingColumns, { text: filter.text }),
  reply: listOf(ServerMeeting),
  errors: [code.notFound, code.insufficientRights],
});

const serverUserColumns = ['fullName', 'email', 'meeting', 'serving', 'joinTime', 'deviceType', 'networkLayer'] as const;

export const listServerUsers = get('/web/service/:id/users', {
  summary: 'Whom a server hosts and relays now.',
  params: one,
  query: listQuery(serverUserColumns, { text: filter.text, serving: filter.choice(servings) }),
  reply: listOf(ServerUser),
  errors: [code.notFound, code.insufficientRights],
});
