import { createApiClient } from '@meet/contracts/areas/api-clients';
import { listJobs, planJob } from '@meet/contracts/areas/jobs';
import { getMeeting, listMeetings } from '@meet/contracts/areas/meetings';
import { login } from '@meet/contracts/areas/session';
import { applySettings, planSettings } from '@meet/contracts/areas/settings-import';
import { changeSubscription } from '@meet/contracts/areas/subscriptions';
import { createTag } from '@meet/contracts/areas/tags';
import { changeUser, getUser, listUsers } from '@meet/contracts/areas/users';
import { setClock } from '@meet/contracts/mock';
import type { Endpoint } from '@meet/contracts/wire/http';
import { people } from '@meet/fixtures/cast/people';
import { dayMs } from '@meet/fixtures/tools/time';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld } from '../../testing/test-world.ts';
import { derivedPassword } from '../../worlds/access/passwords.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

async function asAdministrator() {
  const world = await testWorld(app, { size: 'demo', now: '2026-11-20T15:00:00.000Z', limits: { sessionLifeMs: 400 * dayMs } });
  const { sessionToken: token } = await world.signIn('administrator');
  const plan = async (settings: object) => (await world.ask(planSettings, { body: { settings }, token })).body;
  const effects = async (settings: object) => (await plan(settings)).effects;
  const apply = (planId: string) => world.ask(applySettings, { body: { planId }, token });
  const total = async (endpoint: Endpoint, query: Record<string, string> = {}): Promise<number> =>
    (await world.ask(endpoint, { query, token })).body.total;
  /** How much a job would do now. */
  async function steps(name: string): Promise<number> {
    const { items } = (await world.ask(listJobs, { query: { text: name }, token })).body;
    return (await world.ask(planJob, { params: { id: items[0].id }, token })).body.total;
  }
  async function meetingsToCome() {
    const { items } = (await world.ask(listMeetings, { query: { state: 'scheduled', pageSize: '500' }, token })).body;
    return Promise.all(items.map(async ({ id }: { id: string }) => (await world.ask(getMeeting, { params: { id }, token })).body));
  }
  async function featuresOf(emails: readonly string[]): Promise<ReadonlyMap<string, Record<string, unknown>>> {
    async function read(email: string) {
      const { items } = (await world.ask(listUsers, { query: { text: email }, token })).body;
      return [email, (await world.ask(getUser, { params: { id: items[0].id }, token })).body.features] as const;
    }
    return new Map(await Promise.all([...new Set(emails)].map(read)));
  }
  return { world, token, plan, effects, apply, total, steps, meetingsToCome, featuresOf };
}

test('[SET-08] a plan counts the meetings to come that lose a way in, and those that get a longer PIN', async () => {
  const { effects, total } = await asAdministrator();
  const toCome = await total(listMeetings, { state: 'scheduled' });
  expect(toCome).toBeGreaterThan(0);
  expect(await effects({ 'meeting-access': { pin: false } })).toContainEqual({ effect: 'pinLost', count: toCome });
  expect(await effects({ 'meeting-access': { pinLength: 10 } })).toEqual([
    { effect: 'pinRenewed', count: (await total(listMeetings)) - (await total(listMeetings, { state: 'stopped' })) },
  ]);
  const [browser] = await effects({ 'meeting-access': { webRtcEnabled: false } });
  expect(browser.effect).toBe('browserLost');
  expect(browser.count).toBeLessThan(toCome);
});

test('[SET-08] [FEA-04] meetings that no browser may join anyway lose nothing: their organization has not bought it', async () => {
  const { world, token, effects, meetingsToCome } = await asAdministrator();
  const lost = async () => (await effects({ 'meeting-access': { webRtcEnabled: false } }))[0].count;
  const before = await lost();
  const forBrowsers = (await meetingsToCome()).filter(
    ({ organization, webRtcEnabled }) => organization.id === 'organization-1' && webRtcEnabled,
  );
  expect(forBrowsers).not.toHaveLength(0);
  await world.ask(changeSubscription, { token, params: { id: 'subscription-1' }, body: { features: { Gateway_WebRTC: false } } });
  expect(await lost()).toBe(before - forBrowsers.length);
});

test('[SET-08] while a plan is counted, others are answered', async () => {
  const { world, token, plan } = await asAdministrator();
  const answered: string[] = [];
  const note = (what: string) => () => void answered.push(what);
  await Promise.all([
    plan({ 'meeting-access': { pin: false } }).then(note('plan')),
    // With a body, too, which takes as long to arrive.
    world.ask(createTag, { body: { name: 'Another' }, token }).then(note('tag')),
  ]);
  expect(answered).toEqual(['tag', 'plan']);
});

test.each([{ pstnEnabled: false }, { pin: false }])(
  '[SET-08] a plan counts the meetings to come that lose their telephone numbers by %o',
  async (access) => {
    const { plan, apply, meetingsToCome } = await asAdministrator();
    const withNumbers = async () => (await meetingsToCome()).filter(({ phoneNumbers }) => phoneNumbers.length > 0).length;
    const before = await withNumbers();
    expect(before).toBeGreaterThan(0);
    const { planId, effects } = await plan({ 'meeting-access': access });
    expect((await apply(planId)).status).toBe(200);
    expect(effects).toContainEqual({ effect: 'telephoneLost', count: before - (await withNumbers()) });
  },
);

test.each([
  [{ sipEnabled: false }, { sipCallsLost: 'Gateway_SIP_OUT' }],
  [{ h323Enabled: false }, { h323CallsLost: 'Gateway_H323_OUT' }],
  [
    { sipEnabled: false, h323Enabled: false },
    { roomsLost: 'Gateway_H323_SIP_IN', sipCallsLost: 'Gateway_SIP_OUT', h323CallsLost: 'Gateway_H323_OUT' },
  ],
] as const)('[SET-08] a plan counts the meetings to come whose organizers lose calls with rooms by %o', async (access, lost) => {
  const { plan, apply, meetingsToCome, featuresOf } = await asAdministrator();
  const meetings = await meetingsToCome();
  async function having(feature: string): Promise<number> {
    const features = await featuresOf(meetings.map(({ creator }) => creator.email));
    return meetings.filter(({ creator }) => features.get(creator.email)?.[feature]).length;
  }
  const countsOf = async () =>
    Promise.all(Object.entries(lost).map(async ([effect, feature]) => ({ effect, count: await having(feature) })));
  const before = await countsOf();
  expect(before.every(({ count }) => count > 0)).toBe(true);
  const { planId, effects } = await plan({ 'meeting-access': access });
  expect(effects).toEqual(before);
  expect((await apply(planId)).status).toBe(200);
  expect((await countsOf()).map(({ count }) => count)).toEqual(before.map(() => 0));
});

test('[SES-27] [SET-03] a plan counts the people whose sign-in asks for a one-time code from then on, or no more', async () => {
  const { world, token, plan, apply, effects } = await asAdministrator();
  const needing = [people.user, people.organizer];
  for (const { email } of needing) {
    const { items } = (await world.ask(listUsers, { query: { text: email }, token })).body;
    expect((await world.ask(changeUser, { params: { id: items[0].id }, body: { needsOtp: true }, token })).status).toBe(200);
  }
  const asked = async () => {
    const replies = await Promise.all(
      needing.map(async ({ email, password }) =>
        world.ask(login, { body: { username: email, password: await derivedPassword(password, email) } }),
      ),
    );
    return replies.filter(({ status }) => status === 400).length;
  };
  expect(await asked()).toBe(needing.length);
  const off = await plan({ authentication: { otpEnabled: false } });
  expect(off.effects).toEqual([{ effect: 'codesSpared', count: needing.length }]);
  expect((await apply(off.planId)).status).toBe(200);
  expect(await asked()).toBe(0);
  expect(await effects({ authentication: { otpEnabled: true } })).toEqual([{ effect: 'codesAsked', count: needing.length }]);
});

test('[SET-03] a plan counts the passwords that expire sooner, once', async () => {
  const { plan, effects, apply, total } = await asAdministrator();
  const month = { accounts: { passwordLife: { amount: 1, unit: 'months' } } };
  const { planId, effects: first } = await plan(month);
  const internal = await total(listUsers, { source: 'INTERNAL' });
  const [{ effect, count }] = first;
  expect(effect).toBe('passwordsExpire');
  expect(count).toBeGreaterThan(internal / 2);
  expect(count).toBeLessThanOrEqual(internal);
  expect((await apply(planId)).status).toBe(200);
  expect(await effects({ accounts: { passwordLife: { amount: 6, unit: 'months' } } })).toEqual([]);
});

test('[SET-04] a plan counts the people and the API clients that are shut out', async () => {
  const { world, token, effects, total } = await asAdministrator();
  const body = { userEmail: people.user.email, scopes: ['account:read'] };
  const clients = (await effects({ authentication: { apiEnabled: false } }))[0]?.count ?? 0;
  expect((await world.ask(createApiClient, { body, token })).status).toBe(201);
  expect(await effects({ authentication: { apiEnabled: false } })).toEqual([{ effect: 'clientsRefused', count: clients + 1 }]);
  expect(await effects({ authentication: { ldapEnabled: false } })).toEqual([
    { effect: 'directoryLost', count: await total(listUsers, { source: 'LDAP', activated: 'true' }) },
  ]);
});

test.each([
  ['job-scheduler', { executionLife: { amount: 10, unit: 'days' } }, 'Job cleaner', 'executionsDeleted'],
  ['storage', { fileRetention: { amount: 10, unit: 'days' } }, 'File retention', 'filesDeleted'],
  ['storage', { recordingRetention: { amount: 10, unit: 'days' } }, 'File retention', 'recordingsDeleted'],
  ['storage', { logRetention: { amount: 1, unit: 'days' } }, 'File retention', 'logEntriesDeleted'],
  ['accounts', { deletionDelay: { amount: 31, unit: 'days' } }, 'Account deletion', 'accountsDeleted'],
  ['accounts', { deletionNotice: { amount: 1, unit: 'days' } }, 'Account deletion', 'deletionsNoticed'],
  ['trial', { unvalidatedRemoval: { amount: 1, unit: 'days' } }, 'Trial user cleaner', 'unconfirmedDeleted'],
])('[SET-32] what a plan counts for %s %o is what the job does more', async (section, values, job, effect) => {
  const { plan, apply, steps } = await asAdministrator();
  const before = await steps(job);
  const { planId, effects } = await plan({ [section]: values });
  expect((await apply(planId)).status).toBe(200);
  const more = (await steps(job)) - before;
  expect(more).toBeGreaterThan(0);
  expect(effects).toEqual([{ effect, count: more }]);
});

test('changes without consequences have none, and time alone refuses no plan', async () => {
  const { world, plan, apply } = await asAdministrator();
  const { planId, effects } = await plan({ general: { serverName: 'Elsewhere' } });
  expect(effects).toEqual([]);
  await world.ask(setClock, { body: { advanceMs: 60_000 } });
  expect((await apply(planId)).status).toBe(200);
});
