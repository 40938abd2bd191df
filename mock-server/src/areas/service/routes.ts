import { changeServer, getServer, listServerMeetings, listServers, listServerUsers } from '@meet/contracts/areas/service';
import { code } from '@meet/contracts/wire/errors';
import { meetingStateAt } from '@meet/fixtures/areas/meetings';
import type { TcsServerRecord } from '@meet/fixtures/areas/servers';
import type { FastifyInstance } from 'fastify';
import { flagFilter, textFilter, valueFilter } from '../../lists/filters.ts';
import { listed, pageOf } from '../../lists/list-page.ts';
import { meetingsToComeOn, moveMeetingsToCome, otherServers } from '../../domain/servers.ts';
import { assertThat, fieldProblem } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import type { World } from '../../worlds/world.ts';
import { gateways } from './gateways.ts';
import { notifications } from './notifications.ts';
import { isPresent, lastDay, loadNow, needsOf, type ServerLoads, type ServedUser } from './load.ts';
import { tmms } from './tmms.ts';
import { zoneNamed, zones } from './zones.ts';

type Row = ReturnType<typeof rowOf>;

const serverList = {
  sort: 'fqdn',
  columns: {
    fqdn: ({ fqdn }: Row) => fqdn,
    status: ({ status }: Row) => status,
    version: ({ version }: Row) => version,
    connected: ({ connected }: Row) => connected,
    acceptsNewMeetings: ({ acceptsNewMeetings }: Row) => acceptsNewMeetings,
    validated: ({ validated }: Row) => validated,
    zone: ({ zone }: Row) => zone.name,
    meetingCount: ({ meetingCount }: Row) => meetingCount,
    hostedUserCount: ({ hostedUserCount }: Row) => hostedUserCount,
    relayedUserCount: ({ relayedUserCount }: Row) => relayedUserCount,
  },
} as const;

const withText = textFilter(({ fqdn, version, zone }: Row) => `${fqdn} ${version} ${zone.name}`);

/** The services (001 §2): TCS servers here, the others in sibling files. */
export function service(app: FastifyInstance): void {
  tcsServers(app);
  serverUsage(app);
  zones(app);
  gateways(app);
  tmms(app);
  notifications(app);
}

function tcsServers(app: FastifyInstance): void {
  serve(app, listServers, (context) => {
    const { world, query } = context;
    authorize(context, 'service');
    const load = loadNow(world);
    const rows = [...world.store.tcsServers.values()].map((server) => rowOf(world, load, server));
    return pageOf(listed(rows), serverList, query, {
      text: withText(query.text),
      status: valueFilter(query.status, ({ status }) => status),
      zone: valueFilter(query.zone, ({ zone }) => zone.name),
      connected: flagFilter(query.connected, ({ connected }) => connected),
      acceptsNewMeetings: flagFilter(query.acceptsNewMeetings, ({ acceptsNewMeetings }) => acceptsNewMeetings),
      validated: flagFilter(query.validated, ({ validated }) => validated),
    });
  });

  serve(app, getServer, (context) => serverOf(context.world, foundServer(context)));

  serve(app, changeServer, (context) => {
    const { world, body } = context;
    const server = foundServer(context);
    const validated = body.validated ?? server.validated;
    const { zoneId = server.zoneId } = body;
    assertThat(
      world.store.serverZones.get(zoneId),
      code.invalidPropertyValue,
      'no server zone has this id',
      fieldProblem('zoneId', code.invalidPropertyValue),
    );
    assertThat(!body.acceptsNewMeetings || validated, code.invalidRequest, 'a server that is not validated accepts no meetings');
    const isDrained = server.acceptsNewMeetings && body.acceptsNewMeetings === false;
    assertThat(
      !isDrained || otherServers(world, server).length > 0 || meetingsToComeOn(world, server).length === 0,
      code.invalidRequest,
      'no other server accepts the meetings to come',
    );
    const changed = { ...server, validated, zoneId, acceptsNewMeetings: body.acceptsNewMeetings ?? server.acceptsNewMeetings };
    world.store.tcsServers.set(server.id, changed);
    if (isDrained) moveMeetingsToCome(world, changed);
    return serverOf(world, changed);
  });
}

function serverUsage(app: FastifyInstance): void {
  serve(app, listServerMeetings, (context) => {
    const { world, query } = context;
    const { fqdn } = foundServer(context);
    const rows = loadNow(world)
      .meetingsOn(fqdn)
      .map((meeting) => {
        const { id, subject, start, attendees } = meeting;
        return { id, subject, start, state: meetingStateAt(meeting, world.clock.now()), userCount: attendees.filter(isPresent).length };
      });
    return pageOf(listed(rows), meetingList, query, { text: meetingText(query.text) });
  });

  serve(app, listServerUsers, (context) => {
    const { query } = context;
    const { fqdn } = foundServer(context);
    const rows = loadNow(context.world).servedBy(fqdn).map(userOf);
    return pageOf(listed(rows), userList, query, {
      text: userText(query.text),
      serving: valueFilter(query.serving, ({ serving }) => serving),
    });
  });
}

function foundServer(context: Parameters<typeof authorize>[0] & { params: { id: string } }): TcsServerRecord {
  authorize(context, 'service');
  const server = context.world.store.tcsServers.get(context.params.id);
  assertThat(server, code.notFound, 'no TCS server has this id');
  return server;
}

function rowOf(world: World, load: ServerLoads, server: TcsServerRecord) {
  const { id, fqdn, status, version, connected, acceptsNewMeetings, validated, zoneId } = server;
  const served = load.servedBy(fqdn);
  return {
    id,
    fqdn,
    status,
    version,
    connected,
    acceptsNewMeetings,
    validated,
    zone: zoneNamed(world, zoneId),
    meetingCount: load.meetingsOn(fqdn).length,
    hostedUserCount: served.filter(({ serving }) => serving === 'hosted').length,
    relayedUserCount: served.filter(({ serving }) => serving === 'relayed').length,
  };
}

function serverOf(world: World, server: TcsServerRecord) {
  const row = rowOf(world, loadNow(world), server);
  const { startTime } = server;
  const needs = needsOf(server, row.hostedUserCount, row.relayedUserCount);
  return { ...row, stats: { startTime, ...needs, hours: lastDay(world, server.fqdn) } };
}

interface MeetingRow {
  readonly id: string;
  readonly subject: string;
  readonly start: string;
  readonly state: string;
  readonly userCount: number;
}

const meetingList = {
  sort: 'start',
  columns: {
    subject: ({ subject }: MeetingRow) => subject,
    start: ({ start }: MeetingRow) => start,
    state: ({ state }: MeetingRow) => state,
    userCount: ({ userCount }: MeetingRow) => userCount,
  },
} as const;

const meetingText = textFilter(({ subject }: MeetingRow) => subject);

function userOf({ id, meeting, attendee, serving }: ServedUser) {
  const { fullName, email, joinTime, deviceType, networkLayer } = attendee;
  return { id, fullName, email, meeting: { id: meeting.id, name: meeting.subject }, serving, joinTime, deviceType, networkLayer };
}

type UserRow = ReturnType<typeof userOf>;

const userList = {
  sort: 'fullName',
  columns: {
    fullName: ({ fullName }: UserRow) => fullName,
    email: ({ email }: UserRow) => email,
    meeting: ({ meeting }: UserRow) => meeting.name,
    serving: ({ serving }: UserRow) => serving,
    joinTime: ({ joinTime }: UserRow) => joinTime,
    deviceType: ({ deviceType }: UserRow) => deviceType,
    networkLayer: ({ networkLayer }: UserRow) => networkLayer,
  },
} as const;

const userText = textFilter(({ fullName, email, meeting }: UserRow) => `${fullName} ${email ?? ''} ${meeting.name}`);
