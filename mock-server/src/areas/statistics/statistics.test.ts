import type { Persona } from '@meet/contracts/mock';
import { changeSettings } from '@meet/contracts/areas/settings';
import { getStatistics, listCustomerRanking, listOrganizerRanking } from '@meet/contracts/areas/statistics';
import { people } from '@meet/fixtures/cast/people';
import { makeWorld } from '@meet/fixtures/world';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

const now = '2025-11-21T10:00:00.000Z';
const { meetings, users } = makeWorld({ seed: 1, size: 'demo', now: new Date(now) });
const managed = users.find(({ email }) => email === people.organizationManager.email)?.customersManager.map(({ id }) => id) ?? [];

type Query = Record<string, string>;

async function as(persona: Persona) {
  const world = await testWorld(app, { seed: 1, size: 'demo', now });
  const { sessionToken: token } = await world.signIn(persona);
  return {
    set: async (values: object) => world.ask(changeSettings, { params: { section: 'statistics' }, body: { values }, token }),
    statistics: async (query: Query = {}) => (await world.ask(getStatistics, { token, query })).body,
    customers: async (query: Query = {}) => (await world.ask(listCustomerRanking, { token, query: { pageSize: '500', ...query } })).body,
    organizers: async (query: Query = {}) => (await world.ask(listOrganizerRanking, { token, query: { pageSize: '500', ...query } })).body,
  };
}

/** What the administrator’s time zone makes of it is part of the answer. */
const heldIn = ({ from, to }: { from: string; to: string }) => meetings.filter(({ start }) => start >= from && start <= to && start <= now);
const participants = (of: typeof meetings) => of.reduce((sum, { participatingUsers }) => sum + participatingUsers, 0);
const countBy = (of: typeof meetings, keyOf: (meeting: (typeof meetings)[number]) => string) => {
  const counts = new Map<string, number>();
  for (const meeting of of) counts.set(keyOf(meeting), (counts.get(keyOf(meeting)) ?? 0) + 1);
  return counts;
};

test('[STA-01] operators see the meetings of a period, by server and time', async () => {
  const { statistics } = await as('administrator');
  const { period, figures, course, hours, servers } = await statistics();
  const held = heldIn(period);
  expect(held.length).toBeGreaterThan(10);
  expect(figures).toMatchObject({
    meetings: held.length,
    participants: participants(held),
    organizers: new Set(held.map(({ creator }) => creator.email)).size,
    organizations: new Set(held.map(({ organization }) => organization.id)).size,
  });
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  expect(course.unit).toBe('day');
  expect(sum(course.stretches.map((one: { meetings: number }) => one.meetings))).toBe(held.length);
  expect(sum(hours)).toBe(held.length);
  expect(sum(servers.map((one: { meetings: number }) => one.meetings))).toBe(held.length);
  expect(figures.peakParticipants).toBeGreaterThan(1);
});

test('a meeting that has run for a week counts with its minutes so far', async () => {
  const { statistics } = await as('administrator');
  const { figures } = await statistics({ period: '2025-11-21T00:00:00.000Z to 2025-11-21T10:00:00.000Z' });
  expect(figures.meetings).toBeGreaterThan(6);
  expect(figures.durationMinutes).toBeLessThan(figures.meetings * 6 * 60);
});

test('[STA-04] without a period it is the configured number of days, today included', async () => {
  const { set, statistics } = await as('administrator');
  const lengthOf = ({ from, to }: { from: string; to: string }) => (Date.parse(to) + 1 - Date.parse(from)) / 86_400_000;
  const standard = (await statistics()).period;
  expect([standard.defaultDays, Math.round(lengthOf(standard))]).toEqual([30, 30]);
  expect(standard.to > now).toBe(true);
  await set({ filterPeriod: 7 });
  const configured = (await statistics()).period;
  expect([configured.defaultDays, Math.round(lengthOf(configured))]).toEqual([7, 7]);
});

test('[STA-04] statistics cover twelve months, by month; earlier days are not counted', async () => {
  const { set, statistics, customers } = await as('administrator');
  const { availableFrom, to } = (await statistics()).period;
  const year = await statistics({ period: `2020-01-01T00:00:00.000Z to ${to}` });
  expect(year.period).toMatchObject({ from: availableFrom, to });
  expect(year.course.unit).toBe('month');
  expect(year.course.stretches.filter((one: { meetings: number }) => one.meetings > 0).length).toBeGreaterThanOrEqual(12);
  expect(year.figures.meetings).toBe(heldIn(year.period).length);
  expect(year.previous).toBeNull();

  await set({ precalculatedMonths: 6 });
  const half = await statistics({ period: `${availableFrom} to ${to}` });
  expect(half.period.from > availableFrom).toBe(true);
  expect(half.figures.meetings).toBe(heldIn(half.period).length);
  const period = '2024-12-01T00:00:00.000Z to 2024-12-31T00:00:00.000Z';
  expect(await statistics({ period })).toMatchObject({ figures: { meetings: 0, durationMinutes: 0 }, course: { stretches: [] } });
  expect((await customers({ period })).total).toBe(0);
});

test('an invalid period is refused on its field', async () => {
  const { statistics, customers } = await as('administrator');
  for (const ask of [statistics, customers]) {
    for (const period of ['yesterday', '2025-02-31T00:00:00.000Z to 2025-03-01T00:00:00.000Z'])
      expect(await ask({ period })).toMatchObject({ exceptionCode: 1004, fields: [{ name: 'period', code: 1004 }] });
  }
  expect((await statistics({ from: now })).exceptionCode).toBe(1004);
});

test('[STA-B01] each number comes with that of the previous period of equal length', async () => {
  const { statistics, customers } = await as('administrator');
  const { period, previous, course } = await statistics();
  const before = heldIn(period.previous);
  expect(Date.parse(period.from) - Date.parse(period.previous.to)).toBe(1);
  expect(previous).toMatchObject({ meetings: before.length, participants: participants(before) });
  const then = course.stretches.map((one: { previous: { meetings: number } }) => one.previous.meetings);
  expect(then.reduce((one: number, other: number) => one + other, 0)).toBe(before.length);
  const { items } = await customers();
  const counts = countBy(before, ({ organization }) => organization.id);
  for (const { id, previous: was } of items) expect(was.meetings).toBe(counts.get(id) ?? 0);
});

test('[STA-02] organizations are ranked by their meetings, sorted by any column, and found by name', async () => {
  const { customers } = await as('administrator');
  const { items, total, period } = await customers();
  const counts = countBy(heldIn(period), ({ organization }) => organization.id);
  const known = items.filter((one: { meetings: number }) => one.meetings > 0);
  expect(new Map(known.map(({ id, meetings: count }: { id: string; meetings: number }) => [id, count]))).toEqual(counts);
  expect(items.map(({ rank }: { rank: number }) => rank)).toEqual(items.map((_: unknown, index: number) => index + 1));
  const numbers = items.map((one: { meetings: number }) => one.meetings);
  expect(numbers).toEqual(numbers.toSorted((one: number, other: number) => other - one));
  for (const sort of ['organization', 'organizers', 'participants', 'durationMinutes', 'previous'])
    expect((await customers({ sort })).total).toBe(total);
  const { name } = items[2].organization;
  expect((await customers({ text: name })).items.map((one: { id: string }) => one.id)).toContain(items[2].id);
  expect((await customers({ text: name })).items.find((one: { id: string }) => one.id === items[2].id).rank).toBe(3);
});

test('[STA-02] organizers are ranked by the meetings they created', async () => {
  const { organizers } = await as('administrator');
  const { items, period } = await organizers();
  const counts = countBy(heldIn(period), ({ creator }) => creator.email);
  const known = items.filter((one: { meetings: number }) => one.meetings > 0);
  expect(new Map(known.map(({ id, meetings: count }: { id: string; meetings: number }) => [id, count]))).toEqual(counts);
  expect(items[0].meetings).toBe(Math.max(...counts.values()));
});

test('[STA-03] the top five are the first of the rankings, and the largest meetings', async () => {
  const { statistics, customers, organizers } = await as('administrator');
  const { top, period } = await statistics();
  expect(top.organizations).toEqual((await customers()).items.slice(0, 5));
  expect(top.organizers).toEqual((await organizers()).items.slice(0, 5));
  const sizes = heldIn(period)
    .map(({ participatingUsers }) => participatingUsers)
    .toSorted((one, other) => other - one);
  expect(top.meetings.map((one: { participants: number }) => one.participants)).toEqual(sizes.slice(0, 5));
});

test('[ROL-04] [ROL-05] managers see their organizations, organizers their own meetings', async () => {
  const manager = await as('organizationManager');
  const { figures, period, servers, top } = await manager.statistics();
  expect(figures.meetings).toBe(heldIn(period).filter(({ organization }) => managed.includes(organization.id)).length);
  expect(servers).toEqual([]);
  expect(managed).toEqual(expect.arrayContaining(top.organizations.map(({ id }: { id: string }) => id)));
  expect((await manager.customers()).total).toBeLessThanOrEqual(managed.length);

  const organizer = await as('organizer');
  const own = await organizer.statistics();
  const isOwn = ({ creator, moderators }: (typeof meetings)[number]) =>
    [creator, ...moderators].some(({ email }) => email === people.organizer.email);
  expect(own.figures.meetings).toBe(heldIn(own.period).filter(isOwn).length);
});

test.each(['user', 'userManager'] as const)('[ROL-09] %s is refused, whatever they ask for', async (persona) => {
  const { statistics, customers, organizers } = await as(persona);
  for (const ask of [statistics, customers, organizers]) expect((await ask()).exceptionCode).toBe(1005);
});
