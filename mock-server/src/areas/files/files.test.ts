import { createHash } from 'node:crypto';
import { openAttachment } from '@meet/contracts/areas/attachments';
import { getFile, getStorage, listFiles } from '@meet/contracts/areas/files';
import { changeWorld, type Persona } from '@meet/contracts/mock';
import { people } from '@meet/fixtures/cast/people';
import { makeWorld } from '@meet/fixtures/world';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

const now = '2025-11-21T10:00:00.000Z';
/** The same records as the world of the server has. */
const { meetings, subscriptions, users } = makeWorld({ seed: 1, size: 'demo', now: new Date(now) });
const managed = users.find(({ email }) => email === people.organizationManager.email)?.customersManager.map(({ id }) => id) ?? [];
const stored = meetings.flatMap((meeting) => meeting.attachmentFiles.map((file) => ({ meeting, file })));
const own = ({ creator, moderators }: (typeof meetings)[number]) =>
  [creator, ...moderators].some(({ email }) => email === people.organizer.email);

async function as(persona: Persona) {
  const world = await testWorld(app, { seed: 1, size: 'demo', now });
  const { sessionToken: token } = await world.signIn(persona);
  const list = async (query: Record<string, string> = {}) =>
    (await world.ask(listFiles, { token, query: { pageSize: '500', ...query } })).body;
  const storage = async () => (await world.ask(getStorage, { token })).body;
  return { world, token, list, storage };
}

interface Row {
  id: string;
  name: string;
  kind: string;
  author: { fullName: string };
  meeting: { id: string; subject: string };
  organization: { id: string; name: string };
  date: string;
  size: number;
  shared: boolean;
  isOrganizer: boolean;
}

const totalSize = (files: readonly { file: { sizeBytes: number } }[]) => files.reduce((sum, { file }) => sum + file.sizeBytes, 0);

test('[ENT-10] a file has name, author, the subject of its meeting, date and size', async () => {
  const { world, token, list } = await as('administrator');
  const { items, total } = await list();
  expect(total).toBe(stored.length);
  for (const { meeting, file } of stored) {
    expect(items.find(({ id }: Row) => id === file.id)).toMatchObject({
      name: file.name,
      author: meeting.creator,
      meeting: { id: meeting.id, subject: meeting.subject },
      date: file.creationDate,
      size: file.sizeBytes,
    });
  }
  const [first] = items;
  expect((await world.ask(getFile, { token, params: { id: first.id } })).body).toEqual(first);
  const unknown = await world.ask(getFile, { token, params: { id: 'nothing' } });
  expect([unknown.status, unknown.body.exceptionCode]).toEqual([404, 1001]);
});

test('[FIL-01] files are sorted by any column, the latest first by default', async () => {
  const { list } = await as('administrator');
  const values = async (read: (row: Row) => string | number, query: Record<string, string> = {}) => (await list(query)).items.map(read);
  const dates = await values(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const sizes = await values(({ size }) => size, { sort: 'size', order: '1' });
  expect(sizes).toEqual(sizes.toSorted((one: number, other: number) => other - one));
  const { compare } = new Intl.Collator('en', { numeric: true });
  const subjects = await values(({ meeting }) => meeting.subject, { sort: 'meeting', order: '0' });
  expect(subjects).toEqual(subjects.toSorted(compare));
  for (const sort of ['name', 'author', 'organization', 'shared']) expect((await list({ sort })).total).toBe(stored.length);
});

test('[FIL-01] each filter leaves exactly what it says', async () => {
  const { list } = await as('administrator');
  const { items }: { items: Row[] } = await list();
  const [sample] = items;
  if (!sample) throw new Error('the world has no files');
  const [day = ''] = sample.date.split('T');
  const cases: [Record<string, string>, (row: Row) => boolean][] = [
    [{ kind: 'transcript' }, ({ kind }) => kind === 'transcript'],
    [{ shared: 'false' }, ({ shared }) => !shared],
    [{ meeting: sample.meeting.subject }, ({ meeting }) => meeting.subject === sample.meeting.subject],
    [{ author: sample.author.fullName }, ({ author }) => author.fullName === sample.author.fullName],
    [{ organization: sample.organization.name }, ({ organization }) => organization.id === sample.organization.id],
    [{ text: 'RECORDING' }, ({ name }) => name.startsWith('recording')],
    [{ date: `${day}T00:00:00.000Z to ${day}T23:59:59.999Z` }, ({ date }) => date.startsWith(day)],
  ];
  for (const [query, matches] of cases) {
    const expected = items.filter(matches).map(({ id }) => id);
    expect(expected.length, JSON.stringify(query)).toBeGreaterThan(0);
    expect((await list(query)).items.map(({ id }: Row) => id)).toEqual(expected);
  }
  expect(await list({ size: '1' })).toMatchObject({ exceptionCode: 1004, fields: [{ name: 'size', code: 1004 }] });
});

test('[ROL-04] [ROL-05] managers see the files of their organizations, organizers their own, others none', async () => {
  const ofManager: Row[] = (await (await as('organizationManager')).list()).items;
  expect(ofManager.length).toBe(stored.filter(({ meeting }) => managed.includes(meeting.organization.id)).length);
  const ofOrganizer: Row[] = (await (await as('organizer')).list()).items;
  expect(ofOrganizer.map(({ id }) => id).toSorted()).toEqual(
    stored
      .filter(({ meeting }) => own(meeting))
      .map(({ file }) => file.id)
      .toSorted(),
  );
  expect(ofOrganizer.every(({ isOrganizer }) => isOrganizer)).toBe(true);
  expect(ofOrganizer.length).toBeLessThan(ofManager.length);
});

test.each(['user', 'userManager'] as const)('[ROL-09] %s is refused, whatever they ask for', async (persona) => {
  const { world, token, list, storage } = await as(persona);
  expect((await list()).exceptionCode).toBe(1005);
  expect((await storage()).exceptionCode).toBe(1005);
  expect((await world.ask(getFile, { token, params: { id: stored[0]?.file.id ?? '' } })).body.exceptionCode).toBe(1005);
});

test('[FIL-02] the summary adds up what the caller sees, against the quotas of their subscriptions', async () => {
  const all = await (await as('administrator')).storage();
  const inForce = subscriptions.filter(({ disabled, endDate }) => !disabled && (!endDate || endDate > now));
  const quotaOf = (of: typeof subscriptions) => of.reduce((sum, { features }) => sum + (features.RecordingQuota ?? 0), 0) * 1e9;
  expect(all).toMatchObject({ files: stored.length, size: totalSize(stored), used: totalSize(stored), quota: quotaOf(inForce) });
  expect(all.kinds.video.files + all.kinds.transcript.files).toBe(stored.length);
  expect(all.organizations).toHaveLength(5);

  const storedOf = (ids: readonly string[]) => stored.filter(({ meeting }) => ids.includes(meeting.organization.id));
  const quotasOf = (ids: readonly string[]) => quotaOf(inForce.filter(({ organization }) => ids.includes(organization.id)));
  const ofManaged = storedOf(managed);
  expect(await (await as('organizationManager')).storage()).toMatchObject({
    files: ofManaged.length,
    used: totalSize(ofManaged),
    quota: quotasOf(managed),
  });
  const organizer = await (await as('organizer')).storage();
  expect(organizer).toMatchObject({
    size: totalSize(stored.filter(({ meeting }) => own(meeting))),
    used: totalSize(storedOf(['organization-1'])),
    quota: quotasOf(['organization-1']),
  });
  expect(organizer.organizations).toEqual([]);
});

test('[FIL-03] the summary says when the storage cannot be reached', async () => {
  const { world, storage } = await as('organizer');
  expect((await storage()).isAvailable).toBe(true);
  await world.ask(changeWorld, { body: { fileStorage: false } });
  expect((await storage()).isAvailable).toBe(false);
});

test('[FIL-B01] what is downloaded has the size and the checksum of the list, a recording, too', async () => {
  const { world, token, list } = await as('organizer');
  const { items } = await list({ kind: 'video', sort: 'size', order: '0', pageSize: '1' });
  const [{ id, meeting, size, checksum }] = items;
  const opened = await world.ask(openAttachment, { token, params: { uid: meeting.id, fileId: id }, body: {} });
  const file = await app.inject({ url: opened.body.address, headers: { 'x-meet-world': world.id } });
  expect(file.rawPayload.length).toBe(size);
  expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(checksum);
});
