import type { Persona } from '@meet/contracts/mock';
import { forgotPassword } from '@meet/contracts/areas/password';
import { listEmailNotifications, listMobileNotifications } from '@meet/contracts/areas/notification-log';
import { listMeetings } from '@meet/contracts/areas/meetings';
import { listGateways } from '@meet/contracts/areas/gateways';
import { listGatewayJobs, runningGatewayJobStates } from '@meet/contracts/areas/gateway-jobs';
import { changeZone, createZone, deleteZone, getZone, listZones, type ServerZone } from '@meet/contracts/areas/server-zones';
import {
  changeServer,
  getServer,
  listServerMeetings,
  listServers,
  listServerUsers,
  type ServerMeeting,
  type ServerUser,
  type TcsServerRow,
} from '@meet/contracts/areas/service';
import { changeSettings, getSettings } from '@meet/contracts/areas/settings';
import { getTmms } from '@meet/contracts/areas/tmms';
import { getUserChoices, listUsers } from '@meet/contracts/areas/users';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { problemOf, testWorld, type Ask } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

async function as(persona: Persona = 'administrator') {
  const world = await testWorld(app);
  const { sessionToken: token } = await world.signIn(persona);
  const ask: Ask = (endpoint, input) => world.ask(endpoint, { ...input, token });
  const servers = async (query: Record<string, string> = {}): Promise<TcsServerRow[]> =>
    (await ask(listServers, { query: { pageSize: '500', ...query } })).body.items;
  const zones = async (): Promise<ServerZone[]> => (await ask(listZones)).body.items;
  const zone = async (name: string): Promise<ServerZone> => {
    const found = (await zones()).find((one) => one.name === name);
    if (!found) throw new Error(`no zone ${name}`);
    return found;
  };
  const busiest = async (): Promise<TcsServerRow> => {
    const [first] = await servers({ sort: 'meetingCount', order: '1' });
    if (!first || first.meetingCount === 0) throw new Error('no server has a meeting');
    return first;
  };
  return { ask, servers, zones, zone, busiest };
}

describe('TCS servers', () => {
  test('are filtered by each of their states, and sorted', async () => {
    const { servers } = await as();
    expect((await servers({ connected: 'false' })).map(({ fqdn }) => fqdn)).toEqual(['tcs-prg-2.meet.example']);
    expect((await servers({ validated: 'false' })).map(({ fqdn }) => fqdn)).toEqual(['tcs-3.meet.example']);
    expect((await servers({ status: 'failed' })).map(({ status }) => status)).toEqual(['failed']);
    expect((await servers({ zone: 'Prague', sort: 'fqdn', order: '1' })).map(({ fqdn }) => fqdn)).toEqual([
      'tcs-prg.meet.example',
      'tcs-prg-2.meet.example',
    ]);
    expect((await servers({ text: 'yul', acceptsNewMeetings: 'false' })).length).toBe(1);
  });

  test('what one serves is what its lists hold', async () => {
    const { ask, servers } = await as();
    for (const { id, fqdn, meetingCount, hostedUserCount, relayedUserCount } of await servers()) {
      const params = { id };
      const counts = async (serving: string) => (await ask(listServerUsers, { params, query: { serving } })).body.total;
      expect((await ask(listServerMeetings, { params })).body.total, fqdn).toBe(meetingCount);
      expect(await counts('hosted'), fqdn).toBe(hostedUserCount);
      expect(await counts('relayed'), fqdn).toBe(relayedUserCount);
    }
  });

  test('one hosts the users of the meetings that run on it, and relays others', async () => {
    const { ask, servers } = await as();
    const kinds = new Set<string>();
    for (const { id } of await servers()) {
      const input = { params: { id }, query: { pageSize: '500' } };
      const meetings: ServerMeeting[] = (await ask(listServerMeetings, input)).body.items;
      const users: ServerUser[] = (await ask(listServerUsers, input)).body.items;
      for (const { meeting, serving } of users)
        kinds.add(`${serving}: ${meetings.some((own) => own.id === meeting.id) ? 'own' : 'of another'}`);
    }
    expect(kinds).toEqual(new Set(['hosted: own', 'relayed: of another']));
  });

  test('statistics end with what is there now', async () => {
    const { ask, busiest } = await as();
    const { id, meetingCount } = await busiest();
    const { stats } = (await ask(getServer, { params: { id } })).body;
    expect(stats.hours).toHaveLength(24);
    expect(stats.hours.at(-1).meetings).toBe(meetingCount);
    expect(stats.cpuPercent).toBeGreaterThan(0);
  });

  test('one that is drained keeps its meetings and accepts no others, until it does again', async () => {
    const { ask, busiest } = await as();
    const { id, meetingCount } = await busiest();
    const params = { id };
    const drained = await ask(changeServer, { params, body: { acceptsNewMeetings: false } });
    expect(drained.body).toMatchObject({ acceptsNewMeetings: false, meetingCount });
    expect((await ask(changeServer, { params, body: { acceptsNewMeetings: true } })).body.acceptsNewMeetings).toBe(true);
  });

  test('[SRV-09] no meeting begins on a server that accepts none: those to come go to others, and the last one cannot be drained', async () => {
    const { ask, servers } = await as();
    const toCome = async (fqdn: string): Promise<number> =>
      (await ask(listMeetings, { query: { tcsServer: fqdn, state: 'scheduled' } })).body.total;
    const all = async (): Promise<number> => (await ask(listMeetings, { query: { state: 'scheduled' } })).body.total;
    const before = await all();
    for (const { fqdn } of await servers({ acceptsNewMeetings: 'false' })) expect([fqdn, await toCome(fqdn)]).toEqual([fqdn, 0]);
    const accepting = await servers({ acceptsNewMeetings: 'true' });
    const [last, ...others] = accepting;
    for (const { id, fqdn } of others) {
      expect((await ask(changeServer, { params: { id }, body: { acceptsNewMeetings: false } })).status).toBe(200);
      expect([fqdn, await toCome(fqdn)]).toEqual([fqdn, 0]);
    }
    expect([await toCome(last?.fqdn ?? ''), await all()]).toEqual([before, before]);
    const refused = await ask(changeServer, { params: { id: last?.id ?? '' }, body: { acceptsNewMeetings: false } });
    expect(problemOf(refused)).toMatchObject({ status: 400, code: 1030 });
  });

  test('before it is validated one accepts nothing (1030)', async () => {
    const { ask, servers } = await as();
    const [server] = await servers({ validated: 'false' });
    const params = { id: server?.id ?? '' };
    expect(problemOf(await ask(changeServer, { params, body: { acceptsNewMeetings: true } }))).toMatchObject({ status: 400, code: 1030 });
    expect((await ask(changeServer, { params, body: { validated: true, acceptsNewMeetings: true } })).status).toBe(200);
    expect(await servers({ validated: 'false' })).toEqual([]);
  });

  test('one moves to another zone, not to an unknown one (1026)', async () => {
    const { ask, zone, busiest } = await as();
    const params = { id: (await busiest()).id };
    const { id: zoneId } = await zone('Tokyo');
    expect((await ask(changeServer, { params, body: { zoneId } })).body.zone).toEqual({ id: zoneId, name: 'Tokyo' });
    expect(problemOf(await ask(changeServer, { params, body: { zoneId: 'nowhere' } }))).toEqual({
      status: 400,
      code: 1026,
      fields: [{ name: 'zoneId', code: 1026 }],
    });
    expect((await ask(getServer, { params: { id: 'nobody' } })).status).toBe(404);
  });
});

describe('server zones', () => {
  test('one is created, renamed with its users, and deleted', async () => {
    const { ask, zones, zone } = await as();
    const created = await ask(createZone, { body: { name: '  Wien ' } });
    expect(created).toMatchObject({ status: 201, body: { name: 'Wien', serverCount: 0, userCount: 0, isDefault: false } });
    const { id, userCount } = await zone('Tokyo');
    expect(userCount).toBeGreaterThan(0);
    expect((await ask(changeZone, { params: { id }, body: { name: '東京' } })).body).toMatchObject({ name: '東京', userCount });
    expect((await ask(listUsers, { query: { serverZone: '東京' } })).body.total).toBe(userCount);
    expect((await ask(getUserChoices)).body.serverZones).toEqual(['Paris', 'Prague', 'Montréal', '東京', 'Wien']);
    expect((await ask(deleteZone, { params: { id: created.body.id } })).status).toBe(204);
    expect((await zones()).map(({ name }) => name)).not.toContain('Wien');
  });

  test('a name is taken whatever its case: 1026 at the name; a blank one is 1023', async () => {
    const { ask, zone } = await as();
    const taken = { status: 400, code: 1026, fields: [{ name: 'name', code: 1026 }] };
    expect(problemOf(await ask(createZone, { body: { name: 'pARIS' } }))).toEqual(taken);
    const params = { id: (await zone('Prague')).id };
    expect(problemOf(await ask(changeZone, { params, body: { name: 'Paris ' } }))).toEqual(taken);
    expect((await ask(changeZone, { params, body: { name: 'PRAGUE' } })).status).toBe(200);
    expect(problemOf(await ask(createZone, { body: { name: '   ' } })).fields).toEqual([{ name: 'name', code: 1023 }]);
  });

  test('a name that looks like another is taken, and one with invisible characters is refused', async () => {
    const { ask } = await as();
    const create = async (name: string) => problemOf(await ask(createZone, { body: { name } }));
    for (const name of ['Montréal'.normalize('NFD'), 'MONTRÉAL', 'Ｐａｒｉｓ']) {
      expect(await create(name)).toEqual({ status: 400, code: 1026, fields: [{ name: 'name', code: 1026 }] });
    }
    for (const name of ['Montréal\u200b', 'a\u0000b', '\u202eParis']) {
      expect(await create(name)).toEqual({ status: 400, code: 1004, fields: [{ name: 'name', code: 1004 }] });
    }
  });

  test('another one becomes the default; there is always exactly one', async () => {
    const { ask, zone, zones } = await as();
    const { id } = await zone('Prague');
    await ask(changeZone, { params: { id }, body: { isDefault: true } });
    expect((await zones()).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Prague']);
    expect((await ask(changeZone, { params: { id }, body: { isDefault: false } })).status).toBe(400);
  });

  test('the default one and one with servers stay (1030); users and gateways of a deleted one move to the default', async () => {
    const { ask, servers, zone } = await as();
    const paris = await zone('Paris');
    const { id, userCount } = await zone('Tokyo');
    for (const zoneId of [paris.id, id]) {
      expect(problemOf(await ask(deleteZone, { params: { id: zoneId } }))).toMatchObject({ status: 400, code: 1030 });
    }
    for (const server of await servers({ zone: 'Tokyo' })) {
      await ask(changeServer, { params: { id: server.id }, body: { zoneId: paris.id } });
    }
    expect((await ask(deleteZone, { params: { id } })).status).toBe(204);
    expect((await ask(getZone, { params: { id } })).status).toBe(404);
    expect((await zone('Paris')).userCount).toBe(paris.userCount + userCount);
    expect((await ask(listGateways, { query: { text: 'hnd' } })).body.items[0].zone.name).toBe('Paris');
  });
});

test('gateways are listed with the jobs they have now', async () => {
  const { ask } = await as();
  const { items } = (await ask(listGateways, { query: { type: 'REC' } })).body;
  expect(items.map(({ alias }: { alias: string }) => alias)).toEqual(['rec-1', 'rec-prg']);
  const jobs: { gatewayServerAlias: string; state: string }[] = (await ask(listGatewayJobs, { query: { pageSize: '500' } })).body.items;
  for (const { alias, runningJobs } of (await ask(listGateways)).body.items) {
    const running = jobs.filter((job) => job.gatewayServerAlias === alias && runningGatewayJobStates.includes(job.state));
    expect(runningJobs).toBe(running.length);
  }
});

test('[SRV-05] [SET-19] the gateways are those of the settings: one more there is one more here, none there are none', async () => {
  const { ask } = await as();
  const set = (gateways: object[]) => ask(changeSettings, { params: { section: 'gateway-servers' }, body: { values: { gateways } } });
  const { gateways } = (await ask(getSettings, { params: { section: 'gateway-servers' } })).body.values;
  const listedNow = async () => (await ask(listGateways, { query: { pageSize: '50' } })).body;
  expect((await listedNow()).items.map(({ alias }: { alias: string }) => alias)).toEqual(
    gateways.map(({ alias }: { alias: string }) => alias).toSorted(),
  );
  await set([...gateways, { alias: 'a-new-one', type: 'REC', address: 'new.meet.example' }]);
  expect((await listedNow()).items[0]).toMatchObject({ alias: 'a-new-one', types: ['REC'], status: 'stopped', connected: false });
  await set([]);
  expect((await listedNow()).total).toBe(0);
});

test('TMMS says what is connected to it', async () => {
  const { ask } = await as();
  expect((await ask(getTmms)).body).toMatchObject({
    version: '8.4.2',
    tcsServers: { connected: 6, total: 7 },
    gateways: { connected: 9, total: 10 },
  });
});

test('the log of mails begins with what this world has just sent, and never holds its text', async () => {
  const { ask } = await as();
  await ask(forgotPassword, { body: { email: people.user.email, language: 'en' } });
  const { items } = (await ask(listEmailNotifications)).body;
  expect(items[0]).toMatchObject({ recipient: people.user.email, state: 'sent' });
  expect(items[0]).not.toHaveProperty('text');
  const failed = (await ask(listEmailNotifications, { query: { state: 'failed' } })).body.items;
  expect(failed.length).toBeGreaterThan(0);
});

test('the log of mobile notifications is filtered by state and system', async () => {
  const { ask } = await as();
  const { items, total } = (await ask(listMobileNotifications, { query: { state: 'sent', system: 'IOS', pageSize: '500' } })).body;
  expect(total).toBeGreaterThan(0);
  expect(items.filter(({ state, system }: { state: string; system: string }) => state !== 'sent' || system !== 'IOS')).toEqual([]);
});

test.each([
  { endpoint: listServers },
  { endpoint: getServer },
  { endpoint: changeServer, body: { acceptsNewMeetings: false } },
  { endpoint: listServerMeetings },
  { endpoint: listServerUsers },
  { endpoint: listZones },
  { endpoint: getZone },
  { endpoint: createZone, body: { name: 'Wien' } },
  { endpoint: changeZone, body: { name: 'Wien' } },
  { endpoint: deleteZone },
  { endpoint: listGateways },
  { endpoint: getTmms },
  { endpoint: listEmailNotifications },
  { endpoint: listMobileNotifications },
])('$endpoint.method $endpoint.path is for administrators only (1005)', async ({ endpoint, body }) => {
  for (const persona of ['userManager', 'organizationManager', 'organizer', 'user'] as const) {
    const { ask } = await as(persona);
    const refused = await ask(endpoint, { params: { id: 'server-1' }, ...(body && { body }) });
    expect(problemOf(refused)).toMatchObject({ status: 400, code: 1005 });
  }
});
