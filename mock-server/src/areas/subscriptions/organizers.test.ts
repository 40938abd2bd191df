import {
  addOrganizer,
  applyOrganizerImport,
  getOrganizerSample,
  listExceedingOrganizers,
  listOrganizers,
  moveOrganizers,
  planOrganizerImport,
  removeOrganizer,
  removeOrganizers,
  type ExceedingOrganizer,
  type OrganizerRow,
} from '@meet/contracts/areas/subscription-people';
import { changeSubscription, getSubscription, listSubscriptions } from '@meet/contracts/areas/subscriptions';
import { listAuditLog } from '@meet/contracts/areas/audit-log';
import { wholeRow } from '@meet/contracts/wire/plans';
import type { Persona, WorldRequest } from '@meet/contracts/mock';
import { changeUser, getUser, listUsers } from '@meet/contracts/areas/users';
import { people } from '@meet/fixtures/cast/people';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { codeOf, params, subscriptionsAs } from '../../testing/subscriptions-world.ts';
import { problemOf } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

const as = (persona: Persona, request?: WorldRequest) => subscriptionsAs(app, persona, request);

test('[SUB-02] [ENT-05] organizers are listed with source and date, found, added and removed, one or many', async () => {
  const { ask, organizers, make } = await as('administrator');
  expect(await organizers({ text: people.organizer.email })).toMatchObject([
    { firstName: 'Oscar', lastName: 'Delgado', email: people.organizer.email, source: 'INTERNAL', addedDate: expect.any(String) },
  ]);
  const id = await make();
  const added = await ask(addOrganizer, { params: { id }, body: { email: people.user.email.toUpperCase() } });
  expect(added).toMatchObject({ status: 201, body: { email: people.user.email, source: 'INTERNAL', exceeding: false } });
  const user = async () => (await ask(listUsers, { query: { text: people.user.email } })).body.items[0];
  expect(await user()).toMatchObject({ roles: ['organizer'] });
  const refused = async (email: string) => problemOf(await ask(addOrganizer, { params: { id }, body: { email } }));
  expect(await refused(people.user.email)).toMatchObject({ code: 1006, fields: [{ name: 'email', code: 1006 }] });
  expect(await refused('nobody@meet.example')).toMatchObject({ code: 1001, fields: [{ name: 'email', code: 1001 }] });
  expect((await ask(removeOrganizer, { params: { id, email: people.user.email } })).status).toBe(204);
  expect(await user()).toMatchObject({ roles: [] });
  expect(codeOf(await ask(removeOrganizer, { params: { id, email: people.user.email } }))).toBe(1001);

  const all = await organizers();
  const some = all.slice(0, 2).map(({ email }) => email);
  const removed = await ask(removeOrganizers, { params, body: { ids: [...some, 'nobody@meet.example'] } });
  expect(removed.body).toMatchObject({ changed: 2, refused: [{ id: 'nobody@meet.example', code: 1001 }] });
  expect(await organizers()).toHaveLength(all.length - 2);
  await ask(removeOrganizers, { params, body: { filter: {} } });
  expect(await organizers()).toEqual([]);
});

test('[SUB-02] organizers are moved to another subscription as far as it has seats, and stay organizers throughout', async () => {
  const { world, ask, make } = await as('administrator');
  const [from, to] = [await make({ seats: 9 }), await make({ seats: 2 })];
  const some = (await ask(listUsers, { query: { role: 'user' } })).body.items.slice(0, 4).map(({ email }: { email: string }) => email);
  for (const email of some) await ask(addOrganizer, { params: { id: from }, body: { email } });
  await ask(addOrganizer, { params: { id: to }, body: { email: some[0] } });
  const seatedOn = async (id: string): Promise<string[]> =>
    (await ask(listOrganizers, { params: { id }, query: { sort: 'email', order: '0' } })).body.items.map(
      ({ email }: OrganizerRow) => email,
    );
  const move = (body: object) => ask(moveOrganizers, { params: { id: from }, body: { subscriptionId: to, ...body } });

  const { body } = await move({ ids: [...some.slice(0, 3), 'nobody@meet.example'] });
  expect(body).toEqual({
    changed: 2,
    unchanged: 0,
    refused: [
      { id: 'nobody@meet.example', name: 'nobody@meet.example', code: 1001 },
      { id: some[2], name: some[2], code: 1033 },
    ],
  });
  expect(await seatedOn(to)).toEqual(some.slice(0, 2).toSorted());
  expect(await seatedOn(from)).toEqual(some.slice(2).toSorted());
  for (const email of some) expect((await ask(listUsers, { query: { text: email } })).body.items[0].roles, email).toEqual(['organizer']);

  await ask(changeSubscription, { params: { id: to }, body: { seats: 9 } });
  expect((await move({ filter: { text: some[3] } })).body).toMatchObject({ changed: 1, refused: [] });
  expect(await seatedOn(from)).toEqual([some[2]]);
  const { sessionToken: token } = await world.signIn('administrator');
  const log = (await world.ask(listAuditLog, { token, query: { kind: 'subscription' } })).body.items.slice(0, 2);
  expect(log.map(({ recordId }: { recordId: string }) => recordId).toSorted()).toEqual([from, to].toSorted());
});

test('[SUB-02] nobody is moved onto the same subscription, one without a seat, one that has ended, one of others, or with a higher role', async () => {
  const { ask, asPerson, make, found } = await as('administrator');
  const from = await make({ seats: 9 });
  await ask(addOrganizer, { params: { id: from }, body: { email: people.user.email } });
  const body = { ids: [people.user.email] };
  const refused = async (subscriptionId: string, by = ask) =>
    problemOf(await by(moveOrganizers, { params: { id: from }, body: { ...body, subscriptionId } }));
  expect(await refused(from)).toMatchObject({ code: 1026, fields: [{ name: 'subscriptionId', code: 1026 }] });
  expect(await refused(await make({ seats: 0 }))).toMatchObject({ code: 1033 });
  expect(await refused(await make({ endDate: '2020-01-01T00:00:00.000Z' }))).toMatchObject({ code: 1033 });
  expect(await refused('unknown')).toMatchObject({ code: 1001 });
  const [elsewhere] = await found({ organization: 'organization-3' });
  const manager = await asPerson('organizationManager');
  expect(await refused(elsewhere?.id ?? '', manager)).toMatchObject({ code: 1005 });
  expect(await refused('unknown', manager)).toMatchObject({ code: 1005 });
  expect((await ask(listOrganizers, { params: { id: from } })).body.items).toHaveLength(1);

  const { email } = people.administrator;
  await ask(addOrganizer, { params: { id: from }, body: { email } });
  const to = await make({ seats: 9 });
  const moved = await manager(moveOrganizers, { params: { id: from }, body: { filter: {}, subscriptionId: to } });
  expect(moved.body).toEqual({ changed: 1, unchanged: 0, refused: [{ id: email, name: email, code: 1005 }] });
});

test('[ROL-04] an organization manager cannot add users of other organizations or with a higher role, and cannot find out whether they exist', async () => {
  const { ask, asPerson, make } = await as('administrator');
  const id = await make({ seats: 9 });
  const manager = await asPerson('organizationManager');
  const elsewhere = (await ask(listSubscriptions, { query: { organization: 'organization-3' } })).body.items[0];
  const [stranger] = (await ask(listOrganizers, { params: { id: elsewhere.id } })).body.items;
  const hidden = [people.administrator.email, people.userManager.email, stranger.email, 'nobody@meet.example'];
  for (const email of hidden) {
    const { status, body } = await manager(addOrganizer, { params: { id }, body: { email } });
    expect({ status, body: { ...body, requestId: '' } }, email).toEqual({
      status: 400,
      body: {
        exceptionCode: 1005,
        message: 'nobody within reach of the caller has this address',
        requestId: '',
        fields: [{ name: 'email', code: 1005 }],
      },
    });
  }
  const plan = (await manager(planOrganizerImport, { params: { id }, body: { content: ['email', ...hidden].join('\n') } })).body;
  expect(plan.refused).toEqual(hidden.map((value, index) => ({ line: index + 2, column: 'email', code: 1005, value })));
  for (const { email } of [people.user, people.organizer, people.organizationManager])
    expect((await manager(addOrganizer, { params: { id }, body: { email } })).status, email).toBe(201);
  expect((await ask(addOrganizer, { params: { id }, body: { email: stranger.email } })).status).toBe(201);
});

test('[ROL-04] an organization manager seats nobody who has become a user manager, not even an organizer of the own organization', async () => {
  const { ask, asPerson, make, organizers } = await as('administrator');
  const manager = await asPerson('organizationManager');
  const [{ email } = { email: '' }] = await organizers();
  const { items } = (await ask(listUsers, { query: { text: email } })).body;
  await ask(changeUser, { params: { id: items[0].id }, body: { roles: ['organizer', 'userManager'] } });
  const to = { id: await make({ seats: 9 }) };
  expect(codeOf(await manager(addOrganizer, { params: to, body: { email } }))).toBe(1005);
  const plan = (await manager(planOrganizerImport, { params: to, body: { content: `email\n${email}` } })).body;
  expect(plan.refused).toMatchObject([{ code: 1005 }]);
  expect((await ask(addOrganizer, { params: to, body: { email } })).status).toBe(201);
});

test('an address is found in the path however long it is', async () => {
  const { ask, make } = await as('administrator');
  const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example`;
  const [{ id: user }] = (await ask(listUsers, { query: { text: people.user.email } })).body.items;
  expect((await ask(changeUser, { params: { id: user }, body: { email } })).status).toBe(200);
  const id = await make();
  expect((await ask(addOrganizer, { params: { id }, body: { email } })).status).toBe(201);
  expect((await ask(removeOrganizer, { params: { id, email } })).status).toBe(204);
});

test('a user with a seat in another subscription stays an organizer', async () => {
  const { ask, make } = await as('administrator');
  const { email } = people.organizer;
  const id = await make();
  await ask(addOrganizer, { params: { id }, body: { email } });
  await ask(removeOrganizer, { params: { id, email } });
  const { items } = (await ask(listUsers, { query: { text: email } })).body;
  expect(items).toMatchObject([{ roles: ['organizer'] }]);
  expect((await ask(getUser, { params: { id: items[0].id } })).body.subscriptions).toHaveLength(1);
});

test('[ROL-11] [SUB-03] concurrent requests for the last seats get no more than there are', async () => {
  const { ask, make } = await as('administrator');
  const id = await make({ seats: 1 });
  const everybody = [people.user.email, people.ldap.email, people.expired.email, people.userManager.email];
  const answers = await Promise.all(everybody.map((email) => ask(addOrganizer, { params: { id }, body: { email } })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter((answer) => codeOf(answer) === 1033)).toHaveLength(3);
  expect((await ask(getSubscription, { params: { id } })).body).toMatchObject({ organizerCount: 1, exceedingCount: 0 });
});

test('[SUB-07] fewer seats than organizers: the last added are exceeding, in their own list and in the list of organizers', async () => {
  const { ask, organizers } = await as('administrator');
  const all = await organizers();
  await ask(changeSubscription, { params, body: { seats: all.length - 1 } });
  expect((await ask(getSubscription, { params })).body.exceedingCount).toBe(1);
  const last = all.toSorted((one, other) => Number(new Date(other.addedDate)) - Number(new Date(one.addedDate)))[0];
  expect(await organizers({ exceeding: 'true' })).toMatchObject([{ email: last?.email }]);
  const { items } = (await ask(listExceedingOrganizers, { query: { organization: 'organization-1', pageSize: '500' } })).body;
  expect(items.map(({ email, subscription }: ExceedingOrganizer) => [email, subscription.id])).toEqual([[last?.email, params.id]]);
  expect((await ask(listExceedingOrganizers, { query: { text: `${last?.email} atelier` } })).body.total).toBe(1);
});

test('[SUB-02] whatever a file holds, an import gives as many seats as its plan says', async () => {
  const { ask, make } = await as('administrator');
  const { organizer, user, ldap, userManager } = people;
  const address = fc.constantFrom(
    organizer.email,
    user.email,
    user.email.toUpperCase(),
    ldap.email,
    userManager.email,
    'no',
    'x@y.example',
  );
  const row = fc.record({ address, more: fc.constantFrom('', '', '', ';x') });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
      const id = await make();
      await ask(addOrganizer, { params: { id }, body: { email: organizer.email } });
      const content = ['email', ...rows.map((one) => `${one.address}${one.more}`)].join('\n');
      const plan = (await ask(planOrganizerImport, { params: { id }, body: { content, delimiter: ';' } })).body;
      const refused = new Set(plan.refused.map(({ line }: { line: number }) => line)).size;
      expect(plan).toMatchObject({ rows: rows.length, change: 0, delete: 0 });
      expect(plan.create + plan.unchanged + refused).toBe(rows.length);
      const { create, unchanged } = (await ask(applyOrganizerImport, { params: { id }, body: { planId: plan.planId } })).body;
      expect({ create, unchanged }).toEqual({ create: plan.create, unchanged: plan.unchanged });
      expect((await ask(listOrganizers, { params: { id } })).body.total).toBe(1 + plan.create);
    }),
    { numRuns: 25 },
  );
});

test('[SUB-02] an import is planned row by row, beyond the seats it is refused, and then applied', async () => {
  const { ask, make } = await as('administrator');
  const id = await make();
  await ask(addOrganizer, { params: { id }, body: { email: people.organizer.email } });
  const rows = [
    'E-Mail;Name',
    people.organizer.email,
    'nobody@meet.example',
    people.user.email,
    people.user.email,
    people.ldap.email,
    'a;b;c',
  ];
  const plan = (await ask(planOrganizerImport, { params: { id }, body: { content: rows.join('\n') } })).body;
  expect(plan).toMatchObject({
    rows: 6,
    create: 1,
    unchanged: 1,
    isApplicable: true,
    steps: [{ line: 4, act: 'create', email: people.user.email }],
    refused: [
      { line: 3, column: 'email', code: 1001 },
      { line: 5, column: 'email', code: 1006 },
      { line: 6, column: 'email', code: 1033 },
      { line: 7, column: wholeRow, code: 1004, value: 'a' },
    ],
  });
  expect((await ask(listOrganizers, { params: { id } })).body.total).toBe(1);
  expect((await ask(applyOrganizerImport, { params: { id }, body: { planId: plan.planId } })).body).toMatchObject({ create: 1 });
  expect((await ask(listOrganizers, { params: { id } })).body.total).toBe(2);
  const sample = (await ask(getOrganizerSample, { params: { id } })).body.content;
  expect((await ask(planOrganizerImport, { params: { id }, body: { content: sample } })).body).toMatchObject({ rows: 2, create: 0 });
});

test('a plan is refused when its seats have been taken, and for another subscription', async () => {
  const { ask, make } = await as('administrator');
  const [id, other] = [await make({ seats: 1 }), await make()];
  const { planId } = (await ask(planOrganizerImport, { params: { id }, body: { content: `email\n${people.user.email}` } })).body;
  expect(codeOf(await ask(applyOrganizerImport, { params: { id: other }, body: { planId } }))).toBe(1001);
  await ask(addOrganizer, { params: { id }, body: { email: people.ldap.email } });
  expect(codeOf(await ask(applyOrganizerImport, { params: { id }, body: { planId } }))).toBe(1030);
});
