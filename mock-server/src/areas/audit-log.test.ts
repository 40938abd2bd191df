import { listAuditLog, type AuditEntry } from '@meet/contracts/areas/audit-log';
import { changeMe } from '@meet/contracts/areas/account';
import { apiKeyHeader, createApiClient, regenerateApiKey } from '@meet/contracts/areas/api-clients';
import { deleteMaintenance, planMaintenance } from '@meet/contracts/areas/maintenance';
import { getMe } from '@meet/contracts/areas/me';
import { deleteMeeting, listMeetings } from '@meet/contracts/areas/meetings';
import { changeOrganization, createOrganization } from '@meet/contracts/areas/organizations';
import { changePassword, forgotPassword } from '@meet/contracts/areas/password';
import { changeServer, listServers } from '@meet/contracts/areas/service';
import { changeZone, listZones } from '@meet/contracts/areas/server-zones';
import { changeSettings, listSettingChanges } from '@meet/contracts/areas/settings';
import { addImposedContact } from '@meet/contracts/areas/subscription-people';
import { changeSubscription } from '@meet/contracts/areas/subscriptions';
import { changeTag, listTags } from '@meet/contracts/areas/tags';
import { changeServerZone, deactivateUsers } from '@meet/contracts/areas/user-bulk';
import { applyImport, planImport } from '@meet/contracts/areas/user-csv';
import { changeUser, createUser, deleteUser, getUser, listUsers, restoreUsers } from '@meet/contracts/areas/users';
import { changeJob, listJobs, startJob } from '@meet/contracts/areas/jobs';
import { getMails, setClock, type Persona } from '@meet/contracts/mock';
import { people } from '@meet/fixtures/cast/people';
import { dayMs } from '@meet/fixtures/tools/time';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { noMedia } from '../testing/media/no-media.ts';
import { testWorld, type TestWorld } from '../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

type Endpoint = Parameters<TestWorld['ask']>[0];
type Input = Parameters<TestWorld['ask']>[1];

async function newWorld(request: Parameters<typeof testWorld>[1] = {}) {
  const world = await testWorld(app, request);
  const tokenOf = async (persona: Persona) => (await world.signIn(persona)).sessionToken;
  const token = await tokenOf('administrator');
  const done = async (endpoint: Endpoint, input: Input = {}) => {
    const { status, body } = await world.ask(endpoint, { token, ...input });
    expect({ status, body }).toMatchObject({ status: expect.toSatisfy((code: number) => code < 300) });
    return body;
  };
  const entries = async (query = {}, by = token): Promise<AuditEntry[]> =>
    (await done(listAuditLog, { query: { pageSize: '500', ...query }, token: by })).items;
  const idOf = async (text: string): Promise<string> => (await done(listUsers, { query: { text } })).items[0].id;
  return { world, token, tokenOf, done, entries, idOf };
}

const administrator = people.administrator.email;

test('a change of a form names who, when, what, before and after', async () => {
  const { done, entries, idOf } = await newWorld({ now: '2026-11-20T10:00:00.000Z' });
  const id = await idOf(people.user.email);
  await done(changeUser, { params: { id }, body: { firstName: 'Una', language: 'fr', lastName: people.user.lastName } });
  expect(await entries()).toEqual([
    {
      id: expect.any(String),
      date: expect.stringContaining('2026-11-20T10:00:0'),
      who: administrator,
      actor: 'person',
      action: 'change',
      kind: 'user',
      recordId: id,
      record: people.user.email,
      isThere: true,
      changes: [
        { member: 'firstName', isSecret: false, from: people.user.firstName, to: 'Una' },
        { member: 'language', isSecret: false, from: 'en', to: 'fr' },
      ],
    },
  ]);
});

test('tags and server zones are recorded like other records, for those who manage them', async () => {
  const { done, entries, tokenOf } = await newWorld();
  const [users, manager] = [await tokenOf('userManager'), await tokenOf('organizationManager')];
  const { id, name } = (await done(listTags, { query: { text: 'Department' } })).items[0];
  await done(changeTag, { params: { id }, body: { rules: [{ ruleValue: 'red|blue', defaultValue: 'red' }] }, token: users });
  const zone = (await done(listZones)).items[0];
  await done(changeZone, { params: { id: zone.id }, body: { name: 'Lutetia' } });
  expect(await entries({ recordId: zone.id })).toMatchObject([
    {
      who: administrator,
      kind: 'serverZone',
      record: 'Lutetia',
      isThere: true,
      changes: [{ member: 'name', from: zone.name, to: 'Lutetia' }],
    },
  ]);
  const ofTag = { who: people.userManager.email, kind: 'tag', record: name, isThere: true };
  for (const token of [undefined, users])
    expect(await entries({ recordId: id }, token)).toMatchObject([{ ...ofTag, changes: [{ member: 'rules', to: ['red|blue (red)'] }] }]);
  expect(await entries({ recordId: zone.id }, users)).toEqual([]);
  for (const recordId of [id, zone.id]) expect(await entries({ recordId }, manager)).toEqual([]);
});

test('servers, jobs, maintenances and API keys are recorded, for administrators alone', async () => {
  const { done, entries, tokenOf } = await newWorld({ now: '2026-11-20T10:00:00.000Z' });
  const server = (await done(listServers, { query: { text: 'tcs-1' } })).items[0];
  const zone = (await done(listZones, { query: { text: 'Prague' } })).items[0];
  await done(changeServer, { params: { id: server.id }, body: { zoneId: zone.id } });
  await done(changeJob, { params: { id: 'job-1' }, body: { enabled: false } });
  const period = { start: '2026-11-28T01:00:00.000Z', end: '2026-11-28T02:00:00.000Z' };
  const maintenance = await done(planMaintenance, { body: { ...period, reason: 'New servers', every: 'week' } });
  await done(deleteMaintenance, { params: { id: maintenance.id } });
  const key = await done(createApiClient, { body: { userEmail: people.user.email, scopes: ['users:read'] } });
  const again = await done(regenerateApiKey, { params: { id: key.id } });

  const recorded = await entries();
  expect(recorded.map(({ kind, action, record, isThere, changes }) => [kind, action, record, isThere, changes])).toEqual([
    ['apiClient', 'change', people.user.email, true, [{ member: 'apiKey', isSecret: true }]],
    [
      'apiClient',
      'create',
      people.user.email,
      true,
      [
        { member: 'userEmail', isSecret: false, to: people.user.email },
        { member: 'scopes', isSecret: false, to: ['users:read'] },
        { member: 'apiKey', isSecret: true },
      ],
    ],
    [
      'maintenance',
      'delete',
      period.start,
      false,
      [
        { member: 'start', isSecret: false, from: period.start },
        { member: 'end', isSecret: false, from: period.end },
        { member: 'reason', isSecret: false, from: 'New servers' },
        { member: 'every', isSecret: false, from: 'week' },
      ],
    ],
    expect.arrayContaining(['maintenance', 'create']),
    ['job', 'change', expect.any(String), true, [{ member: 'enabled', isSecret: false, from: true, to: false }]],
    ['tcsServer', 'change', server.fqdn, true, [{ member: 'zone', isSecret: false, from: 'Paris', to: 'Prague' }]],
  ]);
  for (const { apiKey } of [key, again]) expect(JSON.stringify(recorded)).not.toContain(apiKey);
  for (const persona of ['userManager', 'organizationManager'] as const) expect(await entries({}, await tokenOf(persona))).toEqual([]);
});

test('what changes nothing, and what is refused, leaves no entry', async () => {
  const { world, token, done, entries, idOf } = await newWorld();
  const params = { id: await idOf(people.user.email) };
  await done(changeUser, { params, body: { firstName: people.user.firstName } });
  const refused = await world.ask(changeUser, { params, body: { email: administrator }, token });
  expect(refused.body.exceptionCode).toBe(1006);
  expect(await entries()).toEqual([]);
});

test('whatever a user is changed by, the log says who it was', async () => {
  const { world, done, entries, idOf, tokenOf } = await newWorld();
  const [user, organizer] = [await idOf(people.user.email), await idOf(people.organizer.email)];
  const facts = async (query = {}) => (await entries(query)).map(({ action, who, actor, record }) => [action, who, actor, record]);

  await done(changeServerZone, { body: { ids: [user, organizer], serverZone: 'Prague' } });
  expect(new Set((await facts()).map((fact) => fact.join(' ')))).toEqual(
    new Set([people.user.email, people.organizer.email].map((email) => `change ${administrator} person ${email}`)),
  );

  const content = `email;firstName;lastName\nnew@corp.example;New;Person\n${people.user.email};Una;${people.user.lastName}\n`;
  const { planId } = await done(planImport, { body: { content } });
  await done(applyImport, { body: { planId } });
  expect(await facts({ action: 'create' })).toEqual([['create', administrator, 'person', 'new@corp.example']]);
  expect((await entries({ recordId: user }))[0]?.changes).toEqual([
    { member: 'firstName', isSecret: false, from: people.user.firstName, to: 'Una' },
  ]);

  await done(deleteUser, { params: { id: user } });
  await done(restoreUsers, { body: { ids: [user] } });
  expect((await facts({ recordId: user })).slice(0, 2)).toEqual([
    ['restore', administrator, 'person', people.user.email],
    ['delete', administrator, 'person', people.user.email],
  ]);

  await done(changeMe, { body: { firstName: 'Ottokar' }, token: await tokenOf('organizer') });
  expect((await facts({ who: people.organizer.email }))[0]).toEqual(['change', people.organizer.email, 'person', people.organizer.email]);

  await done(forgotPassword, { body: { email: people.user.email, language: 'en' } });
  const { searchParams } = new URL((await world.ask(getMails)).body.at(-1).link, 'http://meet.example');
  const body = { email: people.user.email, uuid: searchParams.get('uuid'), password: 'a'.repeat(64) };
  await done(changePassword, { body });
  expect((await entries({ recordId: user }))[0]).toMatchObject({
    who: people.user.email,
    action: 'change',
    changes: [{ member: 'password', isSecret: true }],
  });

  const { apiKey } = await done(createApiClient, { body: { userEmail: administrator, scopes: ['users:write'] } });
  const byKey = await world.ask(deactivateUsers, { headers: { [apiKeyHeader]: apiKey }, body: { ids: [user] } });
  expect(byKey.status).toBe(200);
  expect((await facts({ actor: 'apiClient' }))[0]).toEqual(['change', administrator, 'apiClient', people.user.email]);
});

test('[SET-29] what a program with an API key sets is recorded as such, in the history of the settings too', async () => {
  const { world, token, done, entries } = await newWorld();
  const { apiKey } = await done(createApiClient, { body: { userEmail: administrator, scopes: ['setting:write'] } });
  const set = (input: object) => world.ask(changeSettings, { params: { section: 'email' }, ...input });
  expect((await set({ headers: { [apiKeyHeader]: apiKey }, body: { values: { smtpPort: 25 } } })).status).toBe(200);
  expect((await set({ token, body: { values: { smtpPort: 465 } } })).status).toBe(200);
  const recorded = (await entries({ kind: 'settings' })).map(({ who, actor }) => `${actor} ${who}`);
  expect(recorded.toSorted()).toEqual([`apiClient ${administrator}`, `person ${administrator}`]);
  const { items } = (await world.ask(listSettingChanges, { token })).body;
  expect(items.map(({ actor }: { actor: string }) => actor).toSorted()).toEqual(['apiClient', 'person']);
});

test('[SET-29] a password given with a new account is recorded without its value', async () => {
  const { done, entries } = await newWorld();
  const body = { email: 'new@meet.example', firstName: 'New', lastName: 'Comer', roles: [], password: 'c'.repeat(64) };
  const { id } = await done(createUser, { body });
  const [created] = await entries({ recordId: id });
  expect(created).toMatchObject({ action: 'create', changes: expect.arrayContaining([{ member: 'password', isSecret: true }]) });
  expect(JSON.stringify(created)).not.toContain('ccc');
});

test('what a job has deleted is in the log under its name', async () => {
  const { world, done, entries } = await newWorld({ size: 'demo', limits: { sessionLifeMs: 4_000 * dayMs } });
  await done(changeSettings, { params: { section: 'storage' }, body: { values: { recordingRetention: { amount: 1, unit: 'days' } } } });
  const [job] = (await done(listJobs, { query: { text: 'File retention' } })).items;
  await done(startJob, { params: { id: job.id } });
  await world.ask(setClock, { body: { advanceMs: 10_000 } });
  const byJob = await entries({ actor: 'job' });
  expect(byJob.length).toBeGreaterThan(0);
  expect(new Set(byJob.map(({ who, kind, action }) => `${who} ${kind} ${action}`))).toEqual(new Set(['File retention meeting change']));
  expect(new Set(byJob.flatMap(({ changes }) => changes.map(({ member }) => member)))).toEqual(new Set(['attachmentFiles', 'sharedFiles']));
});

test('organizations, subscriptions and meetings are in the log; of lists what was taken and added', async () => {
  const { done, entries } = await newWorld();
  const { id } = await done(createOrganization, { body: { name: 'Nordlicht', machineId: 'NORD-1' } });
  await done(changeOrganization, { params: { id }, body: { name: 'Nordlicht Klinik' } });
  expect(await entries({ recordId: id })).toMatchObject([
    {
      action: 'change',
      kind: 'organization',
      record: 'Nordlicht Klinik',
      changes: [{ member: 'name', from: 'Nordlicht', to: 'Nordlicht Klinik' }],
    },
    {
      action: 'create',
      changes: [
        { member: 'name', to: 'Nordlicht' },
        { member: 'machineId', to: 'NORD-1' },
      ],
    },
  ]);

  const params = { id: 'subscription-1' };
  await done(changeSubscription, { params, body: { seats: 77 } });
  await done(addImposedContact, { params, body: { email: people.user.email } });
  const [contact, seats] = await entries({ kind: 'subscription' });
  expect(seats?.changes).toEqual([{ member: 'seats', isSecret: false, from: expect.any(Number), to: 77 }]);
  expect(contact?.changes).toEqual([{ member: 'imposedContacts', isSecret: false, to: [people.user.email] }]);

  const [meeting] = (await done(listMeetings, { query: { state: 'scheduled' } })).items;
  await done(deleteMeeting, { params: { id: meeting.id } });
  expect(await entries({ kind: 'meeting' })).toMatchObject([
    { action: 'delete', record: meeting.subject, isThere: false, changes: expect.arrayContaining([{ member: 'pin', isSecret: true }]) },
  ]);
});

test('renaming an organization changes nothing of what only refers to it', async () => {
  const { done, entries } = await newWorld();
  await done(changeOrganization, { params: { id: 'organization-1' }, body: { name: 'Another name' } });
  expect((await entries()).map(({ kind }) => kind)).toEqual(['organization']);
});

test('no entry holds a password, a hash, a PIN or a key', async () => {
  const { done, entries, idOf } = await newWorld();
  const id = await idOf(people.user.email);
  await done(changeUser, { params: { id }, body: { password: 'b'.repeat(64), lastName: 'Other' } });
  await done(changeSettings, { params: { section: 'recording' }, body: { values: { transcriptionKey: 'very-secret' } } });
  await done(changeSettings, { params: { section: 'meeting-access' }, body: { values: { pinLength: 8 } } });
  const all = await entries();
  const secrets = all.flatMap(({ changes }) => changes.filter(({ isSecret }) => isSecret));
  expect(new Set(secrets.map(({ member }) => member))).toEqual(new Set(['password', 'transcriptionKey', 'pin']));
  expect(secrets.flatMap((change) => Object.keys(change))).not.toContain('to');
  expect(JSON.stringify(all)).not.toMatch(/b{64}|very-secret|passwordHash/);
});

test('[SET-B05] settings are in the log as in their own history: one entry for each section that was saved', async () => {
  const { done, entries } = await newWorld();
  await done(changeSettings, { params: { section: 'trial' }, body: { values: { trialOrganizers: 7, trialSeats: 9 } } });
  const { items } = await done(listSettingChanges);
  const [entry] = await entries({ kind: 'settings' });
  expect(entry).toMatchObject({ who: administrator, actor: 'person', action: 'change', recordId: 'trial', isThere: true });
  const inHistory = items.map(({ setting, from, to }: { setting: string; from: unknown; to: unknown }) => [setting, from, to]);
  expect(inHistory).toHaveLength(2);
  expect(new Map(entry?.changes.map(({ member, from, to }) => [member, [member, from, to]]))).toEqual(
    new Map(inHistory.map((change: unknown[]) => [change[0], change])),
  );
});

test('[ROL-02] user managers read of accounts they see, organization managers of their organizations, others nothing', async () => {
  const { world, done, entries, idOf, tokenOf } = await newWorld({ size: 'demo' });
  const [manager, users] = [await tokenOf('organizationManager'), await tokenOf('userManager')];
  const { customersManager } = await done(getMe, { token: manager });
  const managed: string[] = customersManager.map(({ id }: { id: string }) => id);
  const own = managed[0] ?? '';
  const other = ['organization-2', 'organization-3', 'organization-4'].find((id) => !managed.includes(id)) ?? '';
  for (const id of [own, other]) await done(changeOrganization, { params: { id }, body: { name: `New name of ${id}` } });
  const administratorId = await idOf(administrator);
  for (const id of [administratorId, await idOf(people.user.email)])
    await done(changeUser, { params: { id }, body: { firstName: 'Changed' } });
  await done(changeSettings, { params: { section: 'trial' }, body: { values: { trialSeats: 9 } } });
  const seen = async (token: string) => (await entries({}, token)).map(({ kind, recordId, who }) => ({ kind, recordId, who }));

  expect(await entries()).toHaveLength(5);
  expect(await seen(manager)).toEqual([{ kind: 'organization', recordId: own, who: undefined }]);
  expect(await seen(users)).toEqual([{ kind: 'user', recordId: await idOf(people.user.email), who: undefined }]);
  expect(await entries({ who: administrator }, users)).toEqual([]);
  for (const persona of ['organizer', 'user'] as const)
    expect((await world.ask(listAuditLog, { token: await tokenOf(persona) })).body.exceptionCode).toBe(1005);
  await done(changeUser, { params: { id: await idOf(people.organizer.email) }, body: { lastName: 'By me' }, token: users });
  expect((await seen(users))[0]?.who).toBe(people.userManager.email);
  expect((await done(getUser, { params: { id: administratorId } })).firstName).toBe('Changed');
});
