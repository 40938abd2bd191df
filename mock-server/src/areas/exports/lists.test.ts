// @module-tag slow
import { exportTypesOf, type ExportType } from '@meet/contracts/areas/export-access';
import { exportColumnsOf, exportLists } from '@meet/contracts/areas/export-lists';
import { getExportFile, startExport } from '@meet/contracts/areas/exports';
import { meetingCells, organizerRankCells, userCells } from '@meet/contracts/areas/list-cells';
import { getMeeting, listMeetings } from '@meet/contracts/areas/meetings';
import { getOrganization, listOrganizations } from '@meet/contracts/areas/organizations';
import { listOrganizerRanking } from '@meet/contracts/areas/statistics';
import { listImposedContacts, listOrganizers } from '@meet/contracts/areas/subscription-people';
import { listSubscriptions } from '@meet/contracts/areas/subscriptions';
import { listUsers } from '@meet/contracts/areas/users';
import { byteOrderMark, csvCell, csvLine } from '@meet/contracts/wire/csv-cells';
import type { Endpoint } from '@meet/contracts/wire/http';
import { people } from '@meet/fixtures/cast/people';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld } from '../../testing/test-world.ts';

/* An export is the file of its list: what the list says read page by page with the same query, in its order, with its columns. */

// Connections would grow longer while a file is made.
const nowMs = Date.parse('2026-11-20T15:00:00.000Z');
const app = await buildApp({ media: noMedia(), now: () => nowMs });
afterAll(() => app.close());

type Query = Readonly<Record<string, string>>;
type Persona = 'administrator' | 'userManager' | 'organizationManager';
type Answered<Output> = Endpoint & { readonly reply: v.GenericSchema<unknown, Output> };

async function signedIn(persona: Persona, seed: number) {
  const world = await testWorld(app, { seed, size: 'demo', now: new Date(nowMs).toISOString() });
  const { sessionToken: token } = await world.signIn(persona);
  /** What a client makes of an answer. */
  async function read<Output>(endpoint: Answered<Output>, params: Query, query?: Query): Promise<Output> {
    const { status, body } = await world.ask(endpoint, { params, token, ...(query && { query }) });
    expect({ status, body }).toMatchObject({ status: 200 });
    return v.parse(endpoint.reply, body);
  }
  async function pagesOf<Row>(endpoint: Answered<{ items: Row[]; total: number }>, query: Query, params: Query = {}): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page++) {
      const { items, total } = await read(endpoint, params, { ...query, page: String(page), pageSize: '40' });
      rows.push(...items);
      if (items.length === 0 || rows.length >= total) return rows;
    }
  }
  async function fileOf(body: object): Promise<string> {
    const started = await world.ask(startExport, { body, token });
    expect(started).toMatchObject({ status: 202 });
    await world.request({ method: 'POST', url: '/meet/__mock/clock', payload: { advanceMs: 10_000 } });
    const texts: string[] = [];
    const params = { id: started.body.id };
    await expect.poll(async () => (await world.ask(getExportFile, { params, token })).status).toBe(200);
    const { parts } = await read(getExportFile, params);
    for (let part = 1; part <= parts; part++) texts.push((await read(getExportFile, params, { part: String(part) })).content);
    // The lists are read at the same moment.
    await world.request({ method: 'POST', url: '/meet/__mock/clock', payload: { now: new Date(nowMs).toISOString() } });
    return texts.join('');
  }
  return { read, pagesOf, fileOf };
}

type Reader = Awaited<ReturnType<typeof signedIn>>;

/** One row, by column. */
type Row = Readonly<Record<string, unknown>>;

const rowsOf: Readonly<Record<ExportType, (reader: Reader, query: Query) => Promise<Row[]>>> = {
  user: async ({ pagesOf }, query) =>
    (await pagesOf(listUsers, query)).map((user) => ({ ...user, fullName: userCells.fullName(user), tags: userCells.tags(user) })),

  meeting: async ({ pagesOf }, query) =>
    (await pagesOf(listMeetings, query)).map((meeting) => ({
      ...meeting,
      creator: meetingCells.creator(meeting),
      kind: meetingCells.kind(meeting),
      security: meetingCells.security(meeting),
      recurrence: meetingCells.recurrence(meeting),
    })),

  async meetingAttendee({ pagesOf, read }, query) {
    const meetings = await pagesOf(listMeetings, query);
    const details = await Promise.all(meetings.map(({ id }) => read(getMeeting, { id })));
    return details.flatMap(({ meetingId, subject, start, attendees }) =>
      attendees.map((attendee) => ({ meetingId, subject, start, ...attendee })),
    );
  },

  async subscriptionOrganizer({ pagesOf }, query) {
    const subscriptions = await pagesOf(listSubscriptions, query);
    const rows = subscriptions.map(async ({ id, organization, product }) =>
      (await pagesOf(listOrganizers, {}, { id })).map((one) => ({ organization, product, ...one })),
    );
    return (await Promise.all(rows)).flat();
  },

  async subscriptionContact({ pagesOf }, query) {
    const subscriptions = await pagesOf(listSubscriptions, query);
    const rows = subscriptions.map(async ({ id, organization, product }) =>
      (await pagesOf(listImposedContacts, {}, { id })).map((one) => ({ organization, product, ...one })),
    );
    return (await Promise.all(rows)).flat();
  },

  async customerManager({ pagesOf, read }, query) {
    const organizations = await pagesOf(listOrganizations, query);
    const details = await Promise.all(organizations.map(({ id }) => read(getOrganization, { id })));
    return details.flatMap(({ name, managers }) =>
      managers.toSorted((one, other) => compare(one.fullName, other.fullName)).map((manager) => ({ ...manager, organization: name })),
    );
  },

  organizerRanking: async ({ pagesOf }, query) =>
    (await pagesOf(listOrganizerRanking, query)).map((rank) => ({
      ...rank,
      organizer: organizerRankCells.organizer(rank),
      previous: organizerRankCells.previous(rank),
    })),
};

const { compare } = new Intl.Collator('en', { numeric: true });

/** Values that filters take, of which each takes some. */
const values = [
  'a',
  'meet',
  'true',
  'false',
  'de',
  'started',
  'organizer',
  'valid',
  '30-days',
  'all',
  '2026-06-01T00:00:00.000Z to 2026-12-01T00:00:00.000Z',
];

/** Any query of the list of a type: an order, and up to two filters, beyond which hardly anything matches. */
function queriesOf(type: ExportType): fc.Arbitrary<Query> {
  const { query } = exportLists[type];
  const valuesOf = (name: string) => [...values, ...namesOf(type), '0', '1'].filter((value) => v.is(query, { [name]: value }));
  const names = Object.keys(query.entries).filter((name) => valuesOf(name).length > 0);
  const isOrder = (name: string) => name === 'sort' || name === 'order';
  const some = fc.tuple(
    fc.subarray(names.filter(isOrder)),
    fc.subarray(
      names.filter((name) => !isOrder(name)),
      { maxLength: 2 },
    ),
  );
  return some.chain((chosen) => fc.record(Object.fromEntries(chosen.flat().map((name) => [name, fc.constantFrom(...valuesOf(name))]))));
}

const namesOf = (type: ExportType): readonly string[] => [...exportColumnsOf(type), 'name', 'product', 'seats', 'endDate', 'machineId'];

const cases = (['administrator', 'userManager', 'organizationManager'] as const).flatMap((persona) =>
  exportTypesOf(people[persona].roles).map((type) => ({ persona, type })),
);

test.each(cases)(
  '[EXP-02] [STA-05] [EXP-04] the export "$type" of $persona is the list as the pages of it say, whatever is asked for',
  async ({ persona, type }) => {
    let rowsSeen = 0;
    const wishes = fc.record(
      {
        seed: fc.integer({ min: 1, max: 3 }),
        query: queriesOf(type),
        columns: fc.shuffledSubarray([...exportColumnsOf(type)], { minLength: 1 }),
      },
      { requiredKeys: ['seed', 'query'] },
    );
    await fc.assert(
      fc.asyncProperty(wishes, async ({ seed, query, columns }) => {
        const reader = await signedIn(persona, seed);
        const file = await reader.fileOf({ type, query, ...(columns && { columns }) });
        const rows = await rowsOf[type](reader, query);
        const names = columns ?? exportLists[type].columns;
        rowsSeen += rows.length;
        expect(file).toBe(
          byteOrderMark + [names, ...rows.map((row) => names.map((name) => csvCell(row[name])))].map((line) => csvLine(line)).join(''),
        );
      }),
      { numRuns: 12, seed: 14, endOnFailure: true },
    );
    expect(rowsSeen).toBeGreaterThan(0);
  },
);

test.each([
  { body: { type: 'user', query: { start: 'yesterday' } }, field: 'query' },
  { body: { type: 'user', query: { page: '1' } }, field: 'query' },
  { body: { type: 'meeting', columns: ['pin'] }, field: 'columns' },
  { body: { type: 'user', columns: ['passwordHash'] }, field: 'columns' },
])('[EXP-02] what the list does not know is refused: $body', async ({ body, field }) => {
  const world = await testWorld(app);
  const { sessionToken: token } = await world.signIn('administrator');
  expect(await world.ask(startExport, { body, token })).toMatchObject({
    status: 400,
    body: { exceptionCode: 1004, fields: [{ name: field, code: 1004 }] },
  });
});
