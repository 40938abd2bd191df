import { deleteMaintenance, planMaintenance } from '@meet/contracts/areas/maintenance';
import { getMails, type Mail } from '@meet/contracts/mock';
import { people } from '@meet/fixtures/cast/people';
import { hourMs, iso, minuteMs } from '@meet/fixtures/tools/time';
import { makeWorld } from '@meet/fixtures/world';
import { afterAll, afterEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { mailOrganizers } from '../../domain/maintenance-mails.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { World } from '../../worlds/world.ts';
import { createWorlds } from '../../worlds/worlds.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());
const worlds = createWorlds();
afterEach(() => worlds.close());

test('[MNT-03] every organizer of a meeting during it gets one mail, and nobody else', async () => {
  const now = Date.parse('2026-11-20T15:00:00.000Z');
  const world = await testWorld(app, { now: iso(now) });
  const [startMs, endMs] = [now + hourMs, now + 24 * hourMs];
  const { meetings } = makeWorld({ seed: 1, size: 'small', now: new Date(now) });
  const during = meetings.filter(({ start, durationMinutes }) => {
    const fromMs = Date.parse(start);
    return fromMs < endMs && fromMs + durationMinutes * minuteMs > startMs;
  });
  const mails = async (): Promise<Mail[]> => (await world.ask(getMails)).body;
  const { sessionToken: token } = await world.signIn('administrator');
  const before = (await mails()).length;
  await world.ask(planMaintenance, { token, body: { start: iso(startMs), end: iso(endMs), reason: 'New servers in Prague' } });
  const sent = (await mails()).slice(before);
  expect(sent.map(({ to }) => to).toSorted()).toEqual([...new Set(during.map(({ creator }) => creator.email))].toSorted());
  expect(during.length).toBeGreaterThan(sent.length);
  for (const { creator, subject } of during) expect(sent.find(({ to }) => to === creator.email)?.text).toContain(subject);
  for (const { text } of sent) expect(text).toContain('New servers in Prague');
});

test('[MNT-03] a maintenance that is called off is told once to those who were told of it, and to nobody else', async () => {
  const now = Date.parse('2026-11-20T15:00:00.000Z');
  const world = await testWorld(app, { now: iso(now) });
  const mails = async (): Promise<Mail[]> => (await world.ask(getMails)).body;
  const { sessionToken: token } = await world.signIn('administrator');
  const before = (await mails()).length;
  const period = { start: iso(now + hourMs), end: iso(now + 24 * hourMs) };
  const { id } = (await world.ask(planMaintenance, { token, body: period })).body;
  const told = (await mails()).slice(before).map(({ to }) => to);
  expect(told).not.toEqual([]);
  expect((await world.ask(deleteMaintenance, { token, params: { id } })).status).toBe(204);
  const off = (await mails()).slice(before + told.length);
  expect(off.map(({ to }) => to).toSorted()).toEqual(told.toSorted());
  expect(off[0]).toMatchObject({ subject: 'Maintenance called off', text: expect.stringContaining('November 20, 2026') });
  expect((await world.ask(deleteMaintenance, { token, params: { id } })).status).toBe(404);
  expect(await mails()).toHaveLength(before + 2 * told.length);
});

/** The organizer of the cast has these meetings and no others: subject, start on the first of March, and minutes. */
function withMeetings(world: World, ...meetings: readonly (readonly [subject: string, time: string, durationMinutes: number])[]): void {
  const { store } = world;
  const [model] = store.meetings.values();
  const organizer = store.users.by('email', people.organizer.email);
  if (!model || !organizer) throw new Error('no meeting, or no organizer');
  store.users.set(organizer.id, { ...organizer, language: 'en', timezone: 'Europe/Prague' });
  for (const id of [...store.meetings.values()].map((meeting) => meeting.id)) store.meetings.delete(id);
  const creator = { fullName: organizer.fullName, email: organizer.email };
  for (const [index, [subject, time, durationMinutes]] of meetings.entries()) {
    const names = { id: `m-${index}`, umi: `u-${index}`, meetingId: `10000000${index}` };
    store.meetings.set(names.id, {
      ...model,
      ...names,
      creator,
      subject,
      start: `2027-03-01T${time}:00.000Z`,
      durationMinutes,
      attendees: [],
    });
  }
}

test('[MNT-03] [MNT-06] the mail proposes a time after it, in the language and time zone of the organizer, when they are free', () => {
  const world = worlds.create();
  withMeetings(world, ['Second', '09:30', 60], ['Review', '11:00', 60], ['First', '09:00', 60], ['Day before', '07:00', 60]);
  mailOrganizers(world, { id: 'm', start: '2027-03-01T09:00:00.000Z', end: '2027-03-01T10:40:00.000Z', reason: 'New servers' });
  const { to, subject, text, link } = world.mails.list().at(-1) ?? {};
  expect({ to, subject }).toEqual({ to: people.organizer.email, subject: 'Maintenance during your meetings' });
  expect(link).toMatch(/\/meet\/meeting$/);
  expect(text?.split('\n\n').slice(0, -1)).toEqual([
    expect.stringMatching(/March 1, 2027.*10:00.*11:40/),
    'New servers',
    expect.stringMatching(/^First\n.*March 1, 2027.*10:00.*→ free: .*March 1, 2027.* 1:00/),
    expect.stringMatching(/^Second\n.*10:30.*→ free: .* 2:00/),
  ]);
});

test('[MNT-03] of one that is repeated the mail has the meetings of every occurrence that can be searched for, and proposes none of these', () => {
  const world = worlds.create();
  world.clock.set(Date.parse('2027-02-20T00:00:00.000Z'));
  withMeetings(world, ['First', '09:00', 30]);
  const occurrence = { id: 'm', start: '2027-02-22T08:00:00.000Z', end: '2027-02-22T10:00:00.000Z', every: 'week' } as const;
  mailOrganizers(world, occurrence);
  expect(world.mails.list().at(-1)?.text).toMatch(/then every week.*\n\nFirst\n.*March 1, 2027.*10:00.*→ free: .*March 1, 2027.* 11:00/s);
  const before = world.mails.list().length;
  mailOrganizers(world, { ...occurrence, start: '2026-11-23T08:00:00.000Z', end: '2026-11-23T08:30:00.000Z' });
  expect(world.mails.list()).toHaveLength(before);
});

test('[MNT-06] [MNT-09] no time is proposed at which another maintenance is planned', () => {
  const world = worlds.create();
  world.clock.set(Date.parse('2027-02-20T00:00:00.000Z'));
  withMeetings(world, ['First', '09:00', 30]);
  world.store.maintenances.set('n', { id: 'n', start: '2027-02-23T10:00:00.000Z', end: '2027-02-23T12:00:00.000Z', every: 'day' });
  mailOrganizers(world, { id: 'm', start: '2027-03-01T08:30:00.000Z', end: '2027-03-01T09:45:00.000Z' });
  expect(world.mails.list().at(-1)?.text).toMatch(/First\n.*→ free: .*March 1, 2027.* 1:00/);
});

test('[MNT-03] a maintenance without meetings is mailed to nobody', () => {
  const world = worlds.create();
  withMeetings(world, ['Before', '08:00', 60], ['After', '10:00', 60]);
  const before = world.mails.list().length;
  mailOrganizers(world, { id: 'm', start: '2027-03-01T09:00:00.000Z', end: '2027-03-01T10:00:00.000Z' });
  expect(world.mails.list()).toHaveLength(before);
});
