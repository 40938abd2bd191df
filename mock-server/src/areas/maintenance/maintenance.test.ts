import { deleteMaintenance, getMaintenance, listMaintenances, listPeriods, planMaintenance } from '@meet/contracts/areas/maintenance';
import { getMaintenanceNotice } from '@meet/contracts/areas/maintenance-notice';
import { getWebMeeting } from '@meet/contracts/areas/join';
import { getMeetingNotice } from '@meet/contracts/areas/meeting-notice';
import { getCast, type Cast, type Persona } from '@meet/contracts/mock';
import { makeWorld } from '@meet/fixtures/world';
import { dayMs, hourMs, minuteMs } from '@meet/fixtures/tools/time';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { problemOf, testWorld, type TestReply, type TestWorld } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

/** The clock goes on: at a full hour it would be a matter of milliseconds which period is the first. */
const now = '2026-11-20T15:10:00.000Z';
const nowMs = Date.parse(now);
const iso = (ms: number) => new Date(ms).toISOString();

async function as(persona: Persona) {
  const world = await testWorld(app, { now, limits: { sessionLifeMs: 400 * dayMs } });
  const { sessionToken: token } = await world.signIn(persona);
  const ask = (endpoint: Parameters<TestWorld['ask']>[0], input?: Parameters<TestWorld['ask']>[1]): Promise<TestReply> =>
    world.ask(endpoint, { ...input, token });
  const advance = (advanceMs: number) => world.request({ method: 'POST', url: '/meet/__mock/clock', payload: { advanceMs } });
  const notice = async () => (await world.ask(getMaintenanceNotice)).body.maintenance;
  return { ask, advance, notice };
}

/** Tomorrow, from nine to eleven. */
const period = { start: '2026-11-21T09:00:00.000Z', end: '2026-11-21T11:00:00.000Z' };

test('[MNT-02] periods begin at each full hour to come, those with the fewest meetings first', async () => {
  const { ask } = await as('administrator');
  const within = `${iso(nowMs - dayMs)} to ${iso(nowMs + dayMs)}`;
  const search = (query: Record<string, string>) => ask(listPeriods, { query: { pageSize: '500', ...query } });
  const { items, total } = (await search({ within, lengthMinutes: '120', sort: 'start' })).body;
  expect(total).toBe(22);
  expect(items[0]).toMatchObject({ start: '2026-11-20T16:00:00.000Z', end: '2026-11-20T18:00:00.000Z' });
  expect(items.at(-1).end).toBe('2026-11-21T15:00:00.000Z');
  const counts = (await search({})).body.items.map(({ meetingsCount }: { meetingsCount: number }) => meetingsCount);
  expect(counts).toHaveLength(7 * 24 - 1);
  expect(counts).toEqual(counts.toSorted((one: number, other: number) => one - other));
});

test('[MNT-02] no maintenance is planned, or found, more than two years ahead', async () => {
  const { ask } = await as('administrator');
  const later = (days: number) => ({ start: iso(nowMs + days * dayMs), end: iso(nowMs + days * dayMs + hourMs) });
  for (const period of [later(732), { start: '9999-01-01T00:00:00.000Z', end: '9999-01-01T01:00:00.000Z' }])
    expect(problemOf(await ask(planMaintenance, { body: period }))).toEqual({
      status: 400,
      code: 1004,
      fields: [{ name: 'start', code: 1004 }],
    });
  const within = '9999-01-01T00:00:00.000Z to 9999-01-07T23:59:59.000Z';
  expect((await ask(listPeriods, { query: { within } })).body.total).toBe(0);
  expect((await ask(planMaintenance, { body: later(730) })).status).toBe(201);
});

test('[MNT-02] what lasts until midnight is of the day that ends then', async () => {
  const { ask } = await as('administrator');
  const day = '2026-11-22T00:00:00.000Z to 2026-11-22T23:59:59.000Z';
  expect((await ask(listPeriods, { query: { within: day } })).body.total).toBe(24);
});

test('[MNT-02] the meetings of a period are those of the world that are held during it', async () => {
  const { ask } = await as('administrator');
  const { meetings } = makeWorld({ seed: 1, size: 'small', now: new Date(Math.floor(nowMs / hourMs) * hourMs) });
  const within = `${iso(nowMs)} to ${iso(nowMs + 92 * dayMs)}`;
  for (const page of ['1', '2', '3', '4', '5']) {
    const { items } = (await ask(listPeriods, { query: { within, sort: 'start', pageSize: '500', page } })).body;
    for (const { start, end, meetingsCount } of items) {
      const held = meetings.filter((meeting) => {
        const fromMs = Date.parse(meeting.start);
        return fromMs < Date.parse(end) && fromMs + meeting.durationMinutes * minuteMs > Date.parse(start);
      });
      expect(meetingsCount).toBe(held.length);
    }
  }
});

test('a search in no such days, or in too many, is refused', async () => {
  const { ask } = await as('administrator');
  const search = async (query: Record<string, string>) => problemOf(await ask(listPeriods, { query }));
  const refused = { status: 400, code: 1004, fields: [{ name: 'within', code: 1004 }] };
  expect(await search({ within: `${iso(nowMs)} to ${iso(nowMs + 93 * dayMs)}` })).toEqual(refused);
  expect(await search({ within: '2026-02-30T00:00:00.000Z to 2026-03-01T00:00:00.000Z' })).toEqual(refused);
  expect(await search({ lengthMinutes: '61' })).toMatchObject({ code: 1004, fields: [{ name: 'lengthMinutes' }] });
});

test('[MNT-01] [MNT-03] [MNT-04] none is scheduled, a period is applied, and the maintenance is deleted', async () => {
  const { ask } = await as('administrator');
  expect((await ask(listMaintenances)).body).toEqual({ items: [], total: 0 });
  const found = (await ask(listPeriods, { query: { lengthMinutes: '120', sort: 'start', pageSize: '500' } })).body.items.find(
    ({ start }: { start: string }) => start === period.start,
  );
  const planned = await ask(planMaintenance, { body: found });
  expect(planned).toMatchObject({ status: 201, body: { ...found, state: 'planned' } });
  expect((await ask(listMaintenances)).body).toEqual({ items: [planned.body], total: 1 });
  const params = { id: planned.body.id };
  expect((await ask(getMaintenance, { params })).body).toEqual(planned.body);
  expect(problemOf(await ask(planMaintenance, { body: period })).code).toBe(1030);
  expect((await ask(deleteMaintenance, { params })).status).toBe(204);
  expect((await ask(listMaintenances)).body.total).toBe(0);
  expect(problemOf(await ask(deleteMaintenance, { params })).code).toBe(1001);
});

test('[MNT-03] what has begun, ends before it begins, is too long, or holds other meetings than were shown is refused', async () => {
  const { ask } = await as('administrator');
  const plan = async (body: object) => problemOf(await ask(planMaintenance, { body: { ...period, ...body } }));
  expect((await plan({ start: iso(nowMs - hourMs) })).fields).toEqual([{ name: 'start', code: 1004 }]);
  expect((await plan({ end: period.start })).fields).toEqual([{ name: 'end', code: 1004 }]);
  expect((await plan({ end: '2026-11-22T09:00:00.001Z' })).fields).toEqual([{ name: 'end', code: 1004 }]);
  expect((await plan({ meetingsCount: 999 })).code).toBe(1030);
  expect((await ask(listMaintenances)).body.total).toBe(0);
});

test('[MNT-03] [MNT-B01] whoever is told of it reads the reason', async () => {
  const { ask, notice } = await as('administrator');
  const reason = 'Новый сервер: Ünï 🚀 <b>';
  const planned = await ask(planMaintenance, { body: { ...period, reason: `  ${reason} ` } });
  expect(planned).toMatchObject({ status: 201, body: { reason } });
  expect((await ask(listMaintenances)).body.items).toEqual([planned.body]);
  expect(await notice()).toMatchObject({ reason });
});

test.each([
  ['is too long', 'x'.repeat(201)],
  ['has a control character', 'a\u0000b'],
  ['has several lines', 'a\nb'],
  ['turns the direction of writing', 'a\u202Eb'],
])('[MNT-03] a reason that %s is refused', async (_, reason) => {
  const { ask } = await as('administrator');
  const refused = problemOf(await ask(planMaintenance, { body: { ...period, reason } }));
  expect(refused).toEqual({ status: 400, code: 1004, fields: [{ name: 'reason', code: 1004 }] });
  expect((await ask(planMaintenance, { body: { ...period, reason: 'x'.repeat(200) } })).status).toBe(201);
});

test('[MNT-B01] anybody can read what is planned and what is under way, and nothing of what is over', async () => {
  const { ask, advance, notice } = await as('administrator');
  expect(await notice()).toBeNull();
  const { id } = (await ask(planMaintenance, { body: period })).body;
  expect(await notice()).toEqual({ id, ...period, state: 'planned' });
  await advance(Date.parse(period.start) - nowMs);
  expect(await notice()).toMatchObject({ id, state: 'running' });
  await advance(2 * hourMs);
  expect(await notice()).toBeNull();
  expect((await ask(listMaintenances)).body.total).toBe(0);
  expect((await ask(planMaintenance, { body: { start: '2026-11-22T09:00:00.000Z', end: '2026-11-22T10:00:00.000Z' } })).status).toBe(201);
});

test.each([
  ['day', '2026-11-22'],
  ['week', '2026-11-28'],
  ['month', '2026-12-21'],
])('[MNT-03] [MNT-08] one that is repeated every %s comes again after it is over, until it is deleted', async (every, date) => {
  const { ask, advance, notice } = await as('administrator');
  const { id } = (await ask(planMaintenance, { body: { ...period, every } })).body;
  await advance(Date.parse(period.end) - nowMs - minuteMs);
  expect(await notice()).toMatchObject({ ...period, state: 'running' });
  await advance(2 * minuteMs);
  const [start, end] = [`${date}T09:00:00.000Z`, `${date}T11:00:00.000Z`];
  expect(await notice()).toEqual({ id, start, end, state: 'planned' });
  expect((await ask(getMaintenance, { params: { id } })).body).toMatchObject({ start, end, every });
  await advance(Date.parse(start) - Date.parse(period.end));
  expect(await notice()).toMatchObject({ state: 'running' });
  await ask(deleteMaintenance, { params: { id } });
  expect(await notice()).toBeNull();
});

test('[MNT-03] a whole day is not repeated every day: that would have no end', async () => {
  const { ask } = await as('administrator');
  const body = { start: period.start, end: '2026-11-22T09:00:00.000Z' };
  expect(problemOf(await ask(planMaintenance, { body: { ...body, every: 'day' } })).fields).toEqual([{ name: 'end', code: 1004 }]);
  expect((await ask(planMaintenance, { body: { ...body, every: 'week' } })).status).toBe(201);
});

const oneHour = (start: string, more: object = {}) => ({ start, end: iso(Date.parse(start) + hourMs), ...more });

test('[MNT-09] several are planned at once; the one under way, or else the next, is told to everybody', async () => {
  const { ask, advance, notice } = await as('administrator');
  const later = (await ask(planMaintenance, { body: oneHour('2026-11-25T09:00:00.000Z') })).body;
  const first = (await ask(planMaintenance, { body: period })).body;
  const touching = (await ask(planMaintenance, { body: oneHour(period.end) })).body;
  expect((await ask(listMaintenances)).body).toEqual({ items: [first, touching, later], total: 3 });
  expect(await notice()).toMatchObject({ id: first.id, state: 'planned' });
  await advance(Date.parse(period.start) - nowMs + minuteMs);
  expect(await notice()).toMatchObject({ id: first.id, state: 'running' });
  await ask(deleteMaintenance, { params: { id: first.id } });
  expect(await notice()).toMatchObject({ id: touching.id, state: 'planned' });
  expect((await ask(listMaintenances)).body.total).toBe(2);
});

const nine = (date: string, hours = 2) => ({ start: `${date}T09:00:00.000Z`, end: `${date}T${9 + hours}:00:00.000Z` });

test.each([
  ['a planned one', nine('2026-11-21'), oneHour('2026-11-21T10:00:00.000Z'), 'start', nine('2026-11-21')],
  [
    'one that comes again by then',
    { ...nine('2026-11-21'), every: 'week' },
    oneHour('2026-12-12T08:30:00.000Z'),
    'start',
    nine('2026-12-12'),
  ],
  [
    'one when it comes again itself',
    nine('2026-11-25'),
    oneHour('2026-11-22T10:30:00.000Z', { every: 'day' }),
    'every',
    nine('2026-11-25'),
  ],
  [
    'one when both come again',
    { ...nine('2026-11-21'), every: 'month' },
    oneHour('2026-11-22T10:00:00.000Z', { every: 'week' }),
    'every',
    nine('2027-02-21'),
  ],
])('[MNT-10] what overlaps %s is refused, and that is named', async (_, first, second, name, taken) => {
  const { ask } = await as('administrator');
  expect((await ask(planMaintenance, { body: first })).status).toBe(201);
  const refused = problemOf(await ask(planMaintenance, { body: second }));
  expect(refused).toEqual({ status: 400, code: 1030, fields: [{ name, code: 1030, taken }] });
  expect((await ask(listMaintenances)).body.total).toBe(1);
});

test('[MNT-10] those that only touch are planned, however often they come again', async () => {
  const { ask } = await as('administrator');
  const bodies = [nine('2026-11-21'), oneHour('2026-11-21T11:00:00.000Z'), oneHour('2026-11-21T08:00:00.000Z')];
  for (const body of bodies) expect((await ask(planMaintenance, { body: { ...body, every: 'day' } })).status).toBe(201);
  expect((await ask(planMaintenance, { body: oneHour('2028-11-15T12:00:00.000Z', { every: 'month' }) })).status).toBe(201);
});

test('[MNT-10] no period is found that overlaps what is planned, when it comes again, either', async () => {
  const { ask } = await as('administrator');
  await ask(planMaintenance, { body: { ...period, every: 'day' } });
  const within = '2026-11-21T00:00:00.000Z to 2026-11-22T23:59:59.000Z';
  const { items, total } = (await ask(listPeriods, { query: { within, sort: 'start', pageSize: '500' } })).body;
  expect(total).toBe(44);
  expect(items.map(({ start }: { start: string }) => start.slice(11, 13))).not.toContain('09');
});

test('[MNT-09] at most twenty are planned', async () => {
  const { ask } = await as('administrator');
  const plan = (day: number) => ask(planMaintenance, { body: oneHour(iso(Date.parse(period.start) + day * dayMs)) });
  for (let day = 0; day < 20; day += 1) expect((await plan(day)).status).toBe(201);
  expect(problemOf(await plan(20))).toEqual({ status: 400, code: 1030, fields: undefined });
  const [{ id }] = (await ask(listMaintenances)).body.items;
  await ask(deleteMaintenance, { params: { id } });
  expect((await plan(20)).status).toBe(201);
});

test('[MNT-B01] [MNT-09] a meeting is told of the maintenance that it overlaps, not of the next one', async () => {
  const { ask } = await as('administrator');
  const cast: Cast = (await ask(getCast)).body;
  const umi = cast.meetings.find(({ name }) => name === 'scheduled')?.umi ?? '';
  const told = async () => (await ask(getMeetingNotice, { query: { umi } })).body.maintenance;
  await ask(planMaintenance, { body: oneHour('2026-11-21T12:00:00.000Z') });
  expect(await told()).toBeUndefined();
  const { id } = (await ask(planMaintenance, { body: oneHour('2026-11-20T15:20:00.000Z', { every: 'day' }) })).body;
  expect(await told()).toMatchObject({ id, start: '2026-11-21T15:20:00.000Z', state: 'planned' });
});

test('[MNT-B01] a meeting during it is too early while it is under way, and its link says until when', async () => {
  const { ask, advance } = await as('administrator');
  const cast: Cast = (await ask(getCast)).body;
  const umi = cast.meetings.find(({ name }) => name === 'scheduled')?.umi ?? '';
  const look = async () => (await ask(getWebMeeting, { query: { umi } })).body.webRtcTooEarly;
  const told = async () => (await ask(getMeetingNotice, { query: { umi } })).body.maintenance;
  const [start, end] = ['2026-11-21T15:00:00.000Z', '2026-11-21T15:30:00.000Z'];
  expect(await told()).toBeUndefined();
  await ask(planMaintenance, { body: { start, end } });
  expect(await told()).toMatchObject({ start, end, state: 'planned' });
  await advance(Date.parse(start) - nowMs + minuteMs);
  expect(await look()).toBe(true);
  expect(await told()).toMatchObject({ end, state: 'running' });
  await advance(hourMs / 2);
  expect(await look()).toBe(false);
  expect(await told()).toBeUndefined();
});

test('[ROL-02] only administrators search, plan and delete', async () => {
  for (const persona of ['user', 'organizer', 'organizationManager', 'userManager'] as const) {
    const { ask } = await as(persona);
    const params = { id: 'any' };
    const answers = await Promise.all([
      ask(listMaintenances),
      ask(listPeriods),
      ask(planMaintenance, { body: period }),
      ask(getMaintenance, { params }),
      ask(deleteMaintenance, { params }),
    ]);
    for (const answer of answers) expect(problemOf(answer)).toMatchObject({ status: 400, code: 1005 });
  }
});
