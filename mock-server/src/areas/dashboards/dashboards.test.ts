import { getMeetingsDashboard, getSubscriptionsDashboard, getSystemDashboard, getUserDashboard } from '@meet/contracts/areas/dashboards';
import type { Persona } from '@meet/contracts/mock';
import { listSubscriptions } from '@meet/contracts/areas/subscriptions';
import { createUser, deleteUser, listUsers } from '@meet/contracts/areas/users';
import { people } from '@meet/fixtures/cast/people';
import { makeWorld } from '@meet/fixtures/world';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld, type TestReply, type TestWorld } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

const now = '2025-11-21T10:00:00.000Z';
/** The same records as the world of the server has. */
const records = makeWorld({ seed: 1, size: 'demo', now: new Date(now) });

async function as(persona: Persona) {
  const world = await testWorld(app, { seed: 1, size: 'demo', now });
  const { sessionToken: token } = await world.signIn(persona);
  const ask = (endpoint: Parameters<TestWorld['ask']>[0], input?: Parameters<TestWorld['ask']>[1]): Promise<TestReply> =>
    world.ask(endpoint, { ...input, token });
  return { world, ask };
}

test('[DSH-01] the system dashboard shows the machine, its start time, and the versions', async () => {
  const { ask } = await as('administrator');
  expect((await ask(getSystemDashboard)).body).toMatchObject(records.system);
  expect(Object.keys(records.system)).toEqual([
    'operatingSystem',
    'javaVersion',
    'bootTime',
    'applicationStartTime',
    'tmmsVersion',
    'protocolVersion',
  ]);
});

test('[DSH-02] its numbers are counted from the records', async () => {
  const { ask } = await as('administrator');
  const { body } = await ask(getSystemDashboard);
  const inForce = records.subscriptions.filter(({ disabled, endDate }) => !disabled && (!endDate || endDate > now));
  expect(body).toMatchObject({
    users: records.users.length,
    subscriptions: inForce.length,
    seats: inForce.reduce((sum, { seats }) => sum + seats, 0),
    organizers: new Set(inForce.flatMap(({ organizers }) => organizers.map(({ email }) => email))).size,
  });
  for (const { meetings, from, to } of Object.values<{ meetings: number; from: string; to: string }>(body.meetings))
    expect(meetings).toBe(records.meetings.filter(({ start }) => start >= from && start <= to).length);
  // Ada is in Paris, where it is winter; the 21st is a Friday.
  expect(body.meetings).toMatchObject({
    today: { from: '2025-11-20T23:00:00.000Z', to: '2025-11-21T22:59:59.999Z' },
    thisWeek: { from: '2025-11-16T23:00:00.000Z', to: '2025-11-23T22:59:59.999Z' },
    thisMonth: { from: '2025-10-31T23:00:00.000Z', to: '2025-11-30T22:59:59.999Z' },
  });
});

test('[DSH-02] a new user increases the number by one', async () => {
  const { ask } = await as('administrator');
  const { users } = (await ask(getSystemDashboard)).body;
  await ask(createUser, { body: { email: 'ana@meet.example', firstName: 'Ana', lastName: 'Ny', roles: [] } });
  expect((await ask(getSystemDashboard)).body.users).toBe(users + 1);
});

test('[DSH-03] [DSH-04] the user dashboard counts what is one’s own, with the five most written to', async () => {
  const { ask } = await as('organizer');
  const { body } = await ask(getUserDashboard);
  const { email } = people.organizer;
  const id = records.users.find((user) => user.email === email)?.id;
  const own = records.discussions.filter(({ participants }) => participants.some(({ userId }) => userId === id));
  const written = own.flatMap(({ participants }) => participants);
  const sum = (of: typeof written) => of.reduce((total, { sent }) => total + sent, 0);
  expect(body).toMatchObject({
    meetingsAsOrganizer: records.meetings.filter(({ creator }) => creator.email === email).length,
    messagesSent: sum(written.filter(({ userId }) => userId === id)),
    messagesReceived: sum(written.filter(({ userId }) => userId !== id)),
    discussions: own.length,
  });
  expect(body.messagesSent).toBeGreaterThan(0);
  expect(body.meetingsAsAttendee).toBeLessThanOrEqual(records.meetings.length);
  expect(body.topContacts).toHaveLength(5);
  const messages = body.topContacts.map((contact: { messages: number }) => contact.messages);
  expect(messages).toEqual(messages.toSorted((one: number, other: number) => other - one));
});

test('[DSH-05] the meetings dashboard counts the meetings the caller may see', async () => {
  const { ask } = await as('administrator');
  const { body } = await ask(getMeetingsDashboard);
  const states: { meetings: number }[] = body.states;
  expect(states.reduce((sum, { meetings }) => sum + meetings, 0)).toBe(records.meetings.length);
  expect(body.days).toHaveLength(30);
  expect(body.days.at(-1).day).toBe('2025-11-21');
  expect(body.recordings).toBe(
    records.meetings.flatMap(({ attachmentFiles }) => attachmentFiles).filter(({ kind }) => kind === 'video').length,
  );
  const own = (await (await as('organizer')).ask(getMeetingsDashboard)).body;
  const ownTotal = own.states.reduce((sum: number, { meetings }: { meetings: number }) => sum + meetings, 0);
  const isMine = ({ email }: { email?: string | null | undefined }) => email === people.organizer.email;
  expect(ownTotal).toBe(
    records.meetings.filter(({ creator, moderators, attendees }) => isMine(creator) || [...moderators, ...attendees].some(isMine)).length,
  );
});

test('[DSH-05] the subscriptions dashboard adds up', async () => {
  const { ask } = await as('administrator');
  const { body } = await ask(getSubscriptionsDashboard);
  expect(body.total).toBe(records.subscriptions.length);
  expect(body.inForce + body.disabled + body.ended).toBe(body.total);
  expect(body.products.reduce((sum: number, { seats }: { seats: number }) => sum + seats, 0)).toBe(body.seats);
  expect(body.endings).toHaveLength(12);
  expect(body.endings[0].month).toBe('2025-11');
  expect(body.fullest).toHaveLength(5);
  const left = body.fullest.map(({ seats, organizers }: { seats: number; organizers: number }) => seats - organizers);
  expect(left).toEqual(left.toSorted((one: number, other: number) => one - other));
  const managed = (await (await as('organizationManager')).ask(getSubscriptionsDashboard)).body;
  expect(managed.total).toBeLessThan(body.total);
  expect(managed.total).toBeGreaterThan(0);
});

test('[DSH-B01] the list behind a number of subscriptions has as many', async () => {
  const { ask } = await as('administrator');
  const { inForce, perpetual, endingSoon, soon, disabled, ended } = (await ask(getSubscriptionsDashboard)).body;
  const counted = async (query: Record<string, string>) => (await ask(listSubscriptions, { query })).body.total;
  expect(await counted({ over: 'false' })).toBe(inForce);
  expect(await counted({ over: 'true' })).toBe(disabled + ended);
  expect(await counted({ over: 'false', perpetual: 'true' })).toBe(perpetual);
  expect(await counted({ over: 'false', end: `${soon.from} to ${soon.to}` })).toBe(endingSoon);
  expect(endingSoon).toBeGreaterThan(0);
});

test('[ROL-09] the system dashboard is for administrators, that of subscriptions for managers', async () => {
  for (const persona of ['user', 'organizer', 'organizationManager', 'userManager'] as const)
    expect((await (await as(persona)).ask(getSystemDashboard)).body.exceptionCode).toBe(1005);
  for (const persona of ['user', 'organizer'] as const)
    expect((await (await as(persona)).ask(getSubscriptionsDashboard)).body.exceptionCode).toBe(1005);
  expect((await (await as('userManager')).ask(getMeetingsDashboard)).body.exceptionCode).toBe(1005);
});

test('a deleted user is not a contact any more', async () => {
  const { ask } = await as('administrator');
  const { contacts, topContacts } = (await ask(getUserDashboard)).body;
  const administrators = records.users.filter(({ roles }) => roles.includes('administrator')).map(({ email }) => email);
  const contact = topContacts.find(({ email }: { email: string }) => !administrators.includes(email));
  const [user] = (await ask(listUsers, { query: { text: contact.email } })).body.items;
  await ask(deleteUser, { params: { id: user.id } });
  expect((await ask(getUserDashboard)).body.contacts).toBe(contacts - 1);
});
