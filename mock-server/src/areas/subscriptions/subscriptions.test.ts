import { disableSubscription } from '@meet/contracts/areas/subscriptions';
import { applySubscriptionsDisabling, planSubscriptionsDisabling } from '@meet/contracts/areas/subscription-bulk';
import {
  getSubscriptionStatistics,
  listOrganizerRanking,
  type SubscriptionOrganizerRank,
} from '@meet/contracts/areas/subscription-figures';
import {
  addImposedContact,
  addOrganizer,
  listExceedingOrganizers,
  listImposedContacts,
  listOrganizers,
  moveOrganizers,
  planOrganizerImport,
  removeImposedContact,
  removeImposedContacts,
  removeOrganizer,
  removeOrganizers,
  type OrganizerRow,
} from '@meet/contracts/areas/subscription-people';
import type { FeatureChanges, Features } from '@meet/contracts/feature-flags';
import {
  changeSubscription,
  createSubscription,
  getSubscription,
  listSubscriptions,
  type SubscriptionRow,
} from '@meet/contracts/areas/subscriptions';
import { searchDirectory } from '@meet/contracts/areas/directory';
import { joinByPin } from '@meet/contracts/areas/join';
import { getMeeting } from '@meet/contracts/areas/meetings';
import { changeSettings } from '@meet/contracts/areas/settings';
import { getMyFeatures } from '@meet/contracts/areas/own-account';
import { features } from '@meet/contracts/features';
import { getOrganization } from '@meet/contracts/areas/organizations';
import type { Persona, WorldRequest } from '@meet/contracts/mock';
import { listUsers } from '@meet/contracts/areas/users';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { codeOf, params, subscriptionsAs } from '../../testing/subscriptions-world.ts';
import { problemOf, type Ask } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

const dayMs = 86_400_000;
const as = (persona: Persona, request?: WorldRequest) => subscriptionsAs(app, persona, request);

test('[SUB-01] [ENT-04] a subscription is returned with all its fields', async () => {
  const { ask, found } = await as('administrator');
  const { body } = await ask(getSubscription, { params });
  expect(body).toMatchObject({
    organization: { id: 'organization-1', name: 'Atelier Meet' },
    product: expect.any(String),
    seats: expect.any(Number),
    perpetual: expect.any(Boolean),
    disabled: false,
    organizerCount: body.organizers.length,
    exceedingCount: Math.max(0, body.organizers.length - body.seats),
    attachmentCount: expect.any(Number),
    usedSpaceBytes: expect.any(Number),
    meetingCount: expect.any(Number),
    imposedContacts: expect.arrayContaining([{ firstName: expect.any(String), lastName: expect.any(String), email: expect.any(String) }]),
    organizerGroup: null,
  });
  expect(Object.keys(body.features).toSorted()).toEqual(features.toSorted());
  expect(await found({ text: 'atelier' })).toMatchObject([{ id: params.id, seats: body.seats }]);
});

test('subscriptions are filtered by organization, state, end, perpetual and exceeding, and sorted', async () => {
  const { ask, found } = await as('administrator', { size: 'demo' });
  const all = await found();
  const only = async (query: Record<string, string>, test: (row: SubscriptionRow) => boolean) =>
    expect((await found(query)).map(({ id }) => id).toSorted()).toEqual(
      all
        .filter(test)
        .map(({ id }) => id)
        .toSorted(),
    );
  await only({ organization: 'organization-2' }, ({ organization }) => organization.id === 'organization-2');
  for (const state of ['inForce', 'ending', 'disabled', 'invalid', 'compromised']) {
    await only({ state }, (row) => row.state === state);
    expect(
      all.some((row) => row.state === state),
      state,
    ).toBe(true);
  }
  await only({ perpetual: 'true' }, ({ perpetual }) => perpetual);
  await only({ exceeding: 'true' }, ({ exceedingCount }) => exceedingCount > 0);
  await only({ over: 'true' }, ({ disabled, daysLeft, perpetual }) => disabled || (!perpetual && !daysLeft));
  const seats = (await found({ sort: 'seats', order: '1' })).map((row) => row.seats);
  expect(seats).toEqual(seats.toSorted((one, other) => other - one));
  expect(problemOf(await ask(listSubscriptions, { query: { sort: 'features' } }))).toEqual({
    status: 400,
    code: 1004,
    fields: [{ name: 'sort', code: 1004 }],
  });
});

test('[SUB-11] a perpetual licence has no end; an end within 60 and 7 days is marked, and what has ended says so', async () => {
  const { world, ask, make } = await as('administrator');
  const stateOf = async (id: string) => (await ask(getSubscription, { params: { id } })).body.state;
  const perpetual = await make({ perpetual: true });
  expect((await ask(getSubscription, { params: { id: perpetual } })).body).toMatchObject({ perpetual: true, endDate: null });
  const id = await make({ endDate: new Date(Date.now() + 61 * dayMs).toISOString() });
  const states = [];
  for (const days of [0, 2, 52, 8]) {
    await world.request({ method: 'POST', url: '/meet/__mock/clock', payload: { advanceMs: days * dayMs } });
    // The session is older than that by now.
    const { sessionToken: token } = await world.signIn('administrator');
    const { state, daysLeft } = (await world.ask(getSubscription, { params: { id }, token })).body;
    states.push([state, daysLeft]);
  }
  expect(states).toEqual([
    ['inForce', 61],
    ['ending', 59],
    ['endingNow', 7],
    ['ended', null],
  ]);
  const { sessionToken: token } = await world.signIn('administrator');
  expect(codeOf(await world.ask(addOrganizer, { params: { id }, body: { email: people.user.email }, token }))).toBe(1033);
  expect(await stateOf(perpetual)).toBeUndefined();
});

test('terms are set by administrators, with an end unless perpetual', async () => {
  const { ask, make } = await as('administrator');
  const id = await make();
  const { body } = await ask(getSubscription, { params: { id } });
  const changed = await ask(changeSubscription, {
    params: { id },
    body: { product: ' Webinar ', seats: 0, perpetual: true, version: body.version },
  });
  expect(changed.body).toMatchObject({ product: 'Webinar', seats: 0, perpetual: true, endDate: null });
  const { body: organization } = await ask(getOrganization, { params: { id: 'organization-1' } });
  expect(organization.subscriptions).toContainEqual({ id, name: 'Webinar' });
  expect(codeOf(await ask(changeSubscription, { params: { id }, body: { seats: 1, version: body.version } }))).toBe(1030);
  expect(problemOf(await ask(changeSubscription, { params: { id }, body: { perpetual: false } }))).toMatchObject({
    code: 1026,
    fields: [{ name: 'endDate', code: 1026 }],
  });
  const unknown = { organizationId: 'none', product: 'Start', seats: 1, perpetual: true };
  expect(problemOf(await ask(createSubscription, { body: unknown })).fields).toEqual([{ name: 'organizationId', code: 1001 }]);
});

test('[FEA-05] [FEA-07] [FEA-08] an administrator changes the features of a subscription one by one; its organizers have them at once, and guests join as they say', async () => {
  const { ask, asPerson } = await as('administrator');
  const byOrganizer = await asPerson('organizer');
  const mine = async (): Promise<Features> => (await byOrganizer(getMyFeatures)).body;
  const { body: meeting } = await ask(getMeeting, { params: { id: 'meeting-4' } });
  const joinAsGuest = async () => codeOf(await ask(joinByPin, { body: { meetingId: meeting.meetingId, pin: meeting.pin } }));
  const change = (changes: FeatureChanges) => ask(changeSubscription, { params, body: { features: changes } });
  const { features: before } = (await ask(getSubscription, { params })).body;
  expect([(await mine()).DirectoryContactSearch, await joinAsGuest()]).toEqual([true, undefined]);

  const changes = {
    DirectoryContactSearch: false,
    UnauthenticatedUser: false,
    RecordingQuota: 3,
    AudioVideo_MaxVideoSize: '640x360',
  } as const;
  const { body: changed } = await change(changes);
  expect(changed.features).toEqual({ ...before, ...changes });
  expect(await mine()).toMatchObject({
    DirectoryContactSearch: false,
    RecordingQuota: 3,
    AudioVideo_MaxVideoSize: '640x360',
    Messages: true,
  });
  expect(codeOf(await byOrganizer(searchDirectory, { query: { text: 'an' } }))).toBe(1018);
  expect(await joinAsGuest()).toBe(1010);

  const { body: unlimited } = await change({ AudioVideo_MaxVideoSize: null });
  expect(Object.keys(unlimited.features)).not.toContain('AudioVideo_MaxVideoSize');
  const refused = await Promise.all([
    change({ RecordingQuota: -1 }),
    ask(changeSubscription, { params, body: { features: { Teleport: true } } }),
  ]);
  expect(refused.map(codeOf)).toEqual([1004, 1004]);
});

test('features are refused to all but administrators, and for a version that was changed', async () => {
  const { ask, asPerson } = await as('administrator');
  const byManager = await asPerson('organizationManager');
  const features = { Webinar: false };
  expect(codeOf(await byManager(changeSubscription, { params, body: { features } }))).toBe(1005);
  const { version } = (await ask(changeSubscription, { params, body: { features } })).body;
  const stale = await ask(changeSubscription, { params, body: { features: { Webinar: true }, version: version - 1 } });
  expect([codeOf(stale), (await ask(getSubscription, { params })).body.features.Webinar]).toEqual([1030, false]);
});

test('[SUB-04] [ROL-12] imposed contacts are listed, added and removed by managers; members see them and remove none', async () => {
  const { ask, asPerson } = await as('organizationManager');
  const list = async (who: Ask) => (await who(listImposedContacts, { params, query: { pageSize: '500' } })).body;
  const { email } = people.ldap;
  const before = (await list(ask)).items.filter((contact: { email: string }) => contact.email === email);
  if (before.length > 0) await ask(removeImposedContact, { params: { ...params, email } });
  const added = await ask(addImposedContact, { params, body: { email } });
  expect(added).toMatchObject({ status: 201, body: { email, firstName: 'Lena', lastName: 'Dąbrowska' } });
  expect(problemOf(await ask(addImposedContact, { params, body: { email } }))).toMatchObject({
    code: 1006,
    fields: [{ name: 'email', code: 1006 }],
  });

  const member = await asPerson('organizer');
  expect((await list(member)).items).toContainEqual(added.body);
  expect(codeOf(await member(removeImposedContact, { params: { ...params, email } }))).toBe(1005);
  expect(codeOf(await member(removeImposedContacts, { params, body: { ids: [email] } }))).toBe(1005);
  expect(codeOf(await member(addImposedContact, { params, body: { email: people.user.email } }))).toBe(1005);
  const outsider = await asPerson('user');
  expect(codeOf(await outsider(listImposedContacts, { params }))).toBe(1005);

  expect((await ask(removeImposedContact, { params: { ...params, email } })).status).toBe(204);
  expect(codeOf(await ask(removeImposedContact, { params: { ...params, email } }))).toBe(1001);
  await ask(removeImposedContacts, { params, body: { filter: {} } });
  expect((await list(ask)).total).toBe(0);
});

test('[SUB-04] managers impose nobody beyond their own organizations, and learn no names by trying', async () => {
  const { ask, asPerson } = await as('organizationManager', { size: 'demo' });
  const impose = async (who: Ask, email: string) => problemOf(await who(addImposedContact, { params, body: { email } }));
  const administrator = await asPerson('administrator');
  const [{ email: stranger }] = (await administrator(listOrganizers, { params: { id: 'subscription-14' } })).body.items;
  for (const email of [people.administrator.email, people.userManager.email, stranger, 'nobody@meet.example'])
    expect(await impose(ask, email)).toMatchObject({ code: 1005, fields: [{ name: 'email', code: 1005 }] });
  expect((await administrator(addImposedContact, { params, body: { email: stranger } })).status).toBe(201);
  expect(await impose(administrator, 'nobody@meet.example')).toMatchObject({ code: 1001 });
});

test('[SUB-05] statistics add up over twelve months and kinds of files', async () => {
  const { ask } = await as('administrator', { size: 'demo' });
  const { body } = await ask(getSubscriptionStatistics, { params });
  expect(body.months).toHaveLength(12);
  expect(body.meetings).toBeGreaterThan(0);
  expect(body.months.reduce((sum: number, { meetings }: { meetings: number }) => sum + meetings, 0)).toBe(body.meetings);
  expect(body.months.map(({ month }: { month: string }) => month)).toEqual(
    body.months.map(({ month }: { month: string }) => month).toSorted(),
  );
  expect(body.files).toMatchObject([{ kind: 'video' }, { kind: 'transcript' }]);
  expect(body.activeOrganizers).toBeGreaterThan(0);
});

test('[SET-12] the statistics of a subscription go back as many months as the settings say', async () => {
  const { ask } = await as('administrator', { size: 'demo' });
  const year = (await ask(getSubscriptionStatistics, { params })).body;
  await ask(changeSettings, { params: { section: 'statistics' }, body: { values: { precalculatedMonths: 5 } } });
  const { months, meetings } = (await ask(getSubscriptionStatistics, { params })).body;
  expect(months).toEqual(year.months.slice(-5));
  expect(meetings).toBe(months.reduce((sum: number, month: { meetings: number }) => sum + month.meetings, 0));
});

test('[SUB-08] the ranking orders organizers by meetings, counts a period, and ties share a place', async () => {
  const { ask } = await as('administrator', { size: 'demo' });
  const ranking = async (query: Record<string, string> = {}): Promise<SubscriptionOrganizerRank[]> =>
    (await ask(listOrganizerRanking, { params, query: { pageSize: '500', ...query } })).body.items;
  const all = await ranking();
  expect(all[0]).toMatchObject({ rank: 1 });
  for (const { rank, meetings } of all) expect(rank).toBe(1 + all.filter((other) => other.meetings > meetings).length);
  expect(all.filter(({ meetings }) => meetings > 0).every(({ lastMeeting }) => lastMeeting !== null)).toBe(true);
  const { body } = await ask(getSubscriptionStatistics, { params });
  expect(all.reduce((sum, { meetings }) => sum + meetings, 0)).toBeGreaterThanOrEqual(body.meetings);
  const never = await ranking({ period: '2001-01-01T00:00:00.000Z to 2001-12-31T23:59:59.999Z' });
  expect(never).toHaveLength(all.length);
  expect(never.every(({ meetings, rank, lastMeeting }) => meetings === 0 && rank === 1 && lastMeeting === null)).toBe(true);
  expect(await ranking({ text: people.organizer.email })).toMatchObject([{ email: people.organizer.email }]);
});

test('[SUB-06] the organizer group is set and taken away by managers; an LDAP group starts with cn or ou', async () => {
  const { ask } = await as('organizationManager');
  const set = (organizerGroup: unknown) => ask(changeSubscription, { params, body: { organizerGroup } });
  expect((await set({ directory: 'LDAP', name: ' cn=organizers,dc=meet ' })).body.organizerGroup).toEqual({
    directory: 'LDAP',
    name: 'cn=organizers,dc=meet',
  });
  expect(problemOf(await set({ directory: 'LDAP', name: 'organizers' }))).toMatchObject({
    code: 1026,
    fields: [{ name: 'organizerGroup.name', code: 1026 }],
  });
  expect((await set({ directory: 'SSO', name: 'organizers' })).body.organizerGroup).toEqual({ directory: 'SSO', name: 'organizers' });
  expect((await set(null)).body.organizerGroup).toBeNull();
});

test('[SUB-09] [SUB-10] a disabled subscription cannot be changed any more', async () => {
  const { ask, make } = await as('administrator');
  const id = await make();
  await ask(addOrganizer, { params: { id }, body: { email: people.user.email } });
  expect((await ask(disableSubscription, { params: { id } })).body).toMatchObject({ disabled: true, state: 'disabled' });
  const [of, email] = [{ id }, people.user.email];
  const attempts = [
    ask(disableSubscription, { params: of }),
    ask(changeSubscription, { params: of, body: { seats: 10 } }),
    ask(changeSubscription, { params: of, body: { organizerGroup: { directory: 'SSO', name: 'all' } } }),
    ask(addOrganizer, { params: of, body: { email: people.ldap.email } }),
    ask(removeOrganizer, { params: { id, email } }),
    ask(removeOrganizers, { params: of, body: { filter: {} } }),
    ask(moveOrganizers, { params: of, body: { filter: {}, subscriptionId: 'subscription-1' } }),
    ask(planOrganizerImport, { params: of, body: { content: `email\n${people.ldap.email}` } }),
    ask(addImposedContact, { params: of, body: { email } }),
    ask(removeImposedContacts, { params: of, body: { filter: {} } }),
  ];
  expect((await Promise.all(attempts)).map(codeOf)).toEqual(attempts.map(() => 1033));
});

test('[SUB-09] [SUB-15] who has a seat on no other subscription loses the role of an organizer with one that is disabled, whose list stays', async () => {
  const { ask, make } = await as('administrator');
  const [one, two] = [await make(), await make()];
  const { user, ldap } = people;
  const seatsOf = async (id: string): Promise<string[]> =>
    (await ask(listOrganizers, { params: { id } })).body.items.map(({ email }: OrganizerRow) => email).toSorted();
  for (const email of [user.email, ldap.email]) await ask(addOrganizer, { params: { id: one }, body: { email } });
  await ask(addOrganizer, { params: { id: two }, body: { email: ldap.email } });
  const isOrganizer = async (email: string) => {
    const { items } = (await ask(listUsers, { query: { text: email, role: 'organizer' } })).body;
    return items.length === 1;
  };
  const rolesNow = async () => [await isOrganizer(user.email), await isOrganizer(ldap.email)];
  expect(await rolesNow()).toEqual([true, true]);
  await ask(disableSubscription, { params: { id: one } });
  expect(await rolesNow()).toEqual([false, true]);
  expect(await seatsOf(one)).toEqual([ldap.email, user.email]);
  const { planId } = (await ask(planSubscriptionsDisabling, { body: { ids: [two] } })).body;
  await ask(applySubscriptionsDisabling, { body: { planId } });
  expect(await rolesNow()).toEqual([false, false]);
  expect(await seatsOf(two)).toEqual([ldap.email]);
});

test('a seat on a disabled subscription keeps nobody an organizer', async () => {
  const { ask, make } = await as('administrator');
  const [one, two] = [await make(), await make()];
  const { email } = people.user;
  for (const id of [one, two]) await ask(addOrganizer, { params: { id }, body: { email } });
  await ask(disableSubscription, { params: { id: one } });
  await ask(removeOrganizer, { params: { id: two, email } });
  expect((await ask(listUsers, { query: { text: email, role: 'organizer' } })).body.total).toBe(0);
});

test('[SUB-12] with an invalid licence every change is refused with 1024, with a tampered one with 1025', async () => {
  const { ask, found } = await as('administrator', { size: 'demo' });
  for (const [state, code] of [
    ['invalid', 1024],
    ['compromised', 1025],
  ] as const) {
    const [subscription] = await found({ state });
    const of = { id: subscription?.id ?? '' };
    expect((await ask(getSubscription, { params: of })).body).toMatchObject({ licence: state, state });
    expect(codeOf(await ask(addOrganizer, { params: of, body: { email: people.user.email } }))).toBe(code);
    expect(codeOf(await ask(changeSubscription, { params: of, body: { seats: 10 } }))).toBe(code);
    expect(codeOf(await ask(addImposedContact, { params: of, body: { email: people.user.email } }))).toBe(code);
    expect((await ask(disableSubscription, { params: of })).body.state).toBe('disabled');
  }
});

test('[ROL-04] managers see and change the subscriptions of their organizations, user managers read, others see nothing', async () => {
  const { ask, asPerson, found } = await as('organizationManager');
  expect(new Set((await found()).map(({ organization }) => organization.id))).toEqual(new Set(['organization-1', 'organization-2']));
  const administrator = await asPerson('administrator');
  const { items } = (await administrator(listSubscriptions, { query: { organization: 'organization-3' } })).body;
  const elsewhere = { id: items[0].id };
  const body = { email: people.user.email };
  for (const [endpoint, input] of [
    [getSubscription, {}],
    [listOrganizers, {}],
    [listImposedContacts, {}],
    [getSubscriptionStatistics, {}],
    [listOrganizerRanking, {}],
    [addOrganizer, { body }],
    [addImposedContact, { body }],
    [disableSubscription, {}],
  ] as const)
    expect(codeOf(await ask(endpoint, { params: elsewhere, ...input })), endpoint.path).toBe(1005);
  expect(codeOf(await ask(changeSubscription, { params, body: { seats: 500 } }))).toBe(1005);
  expect(codeOf(await ask(disableSubscription, { params }))).toBe(1005);
  const newTerms = { organizationId: 'organization-1', product: 'Start', seats: 1, perpetual: true };
  expect(codeOf(await ask(createSubscription, { body: newTerms }))).toBe(1005);

  const userManager = await asPerson('userManager');
  expect((await userManager(getSubscription, { params })).status).toBe(200);
  expect(codeOf(await userManager(addOrganizer, { params, body }))).toBe(1005);
  expect(codeOf(await userManager(removeImposedContacts, { params, body: { filter: {} } }))).toBe(1005);
  const organizer = await asPerson('organizer');
  expect(codeOf(await organizer(listSubscriptions))).toBe(1005);
  expect(codeOf(await organizer(getSubscription, { params }))).toBe(1005);
  expect(codeOf(await organizer(listExceedingOrganizers))).toBe(1005);
});
