import type { Persona, WorldRequest } from '@meet/contracts/mock';
import { wholeRow, type RefusedRow } from '@meet/contracts/wire/plans';
import { createSubscription, getSubscription, listSubscriptions } from '@meet/contracts/areas/subscriptions';
import {
  applyCsvDeletion,
  applyImport,
  csvKinds,
  getCsvSample,
  planCsvDeletion,
  planEmailMigration,
  planImport,
} from '@meet/contracts/areas/user-csv';
import { listOrganizations } from '@meet/contracts/areas/organizations';
import { changeUser, createUser, getUser, listUsers, restoreUsers } from '@meet/contracts/areas/users';
import { people } from '@meet/fixtures/cast/people';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { noMedia } from '../../../testing/media/no-media.ts';
import { countsOf, usersAs } from '../../../testing/users-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

const as = (persona: Persona, request?: WorldRequest) => usersAs(app, persona, request);

test('[USR-03] [USR-B01] an import is planned, row by row, before anything is written', async () => {
  const { ask, everybody } = await as('administrator');
  const content = [
    'E-Mail;First Name;LASTNAME;roles;Colour',
    'ana@meet.example;Ana;Novák;;red',
    `${people.user.email};Uršula;;;`,
    `${people.ldap.email};;;;`,
    'nobody;B;C;;',
    'carl@meet.example;Carl;C;king;',
    'ana@meet.example;Ana;Again;;',
  ].join('\n');
  const before = await everybody();
  const plan = (await ask(planImport, { body: { content } })).body;
  expect(plan).toMatchObject({
    rows: 6,
    create: 1,
    change: 1,
    unchanged: 1,
    refused: [
      { line: 5, column: 'email', code: 1031, value: 'nobody' },
      { line: 6, column: 'roles', code: 1026, value: 'king' },
      { line: 7, column: 'email', code: 1006, value: 'ana@meet.example' },
    ],
    source: { delimiter: ';', columns: ['email', 'firstName', 'lastName', 'roles'], ignoredColumns: ['Colour'] },
  });
  expect(plan.steps).toEqual([
    { line: 2, act: 'create', email: 'ana@meet.example', fullName: 'Ana Novák', changes: [] },
    {
      line: 3,
      act: 'change',
      email: people.user.email,
      fullName: expect.any(String),
      changes: [{ field: 'firstName', from: people.user.firstName, to: 'Uršula' }],
    },
  ]);
  expect(await everybody()).toEqual(before);

  const applied = await ask(applyImport, { body: { planId: plan.planId } });
  expect(applied.body).toMatchObject({ create: 1, change: 1, unchanged: 1 });
  const after = await everybody();
  expect(after).toHaveLength(before.length + 1);
  expect(after.find(({ email }) => email === people.user.email)?.firstName).toBe('Uršula');
});

test('[USR-B02] whatever a file holds, the import does as many things as its plan says', async () => {
  const cell = fc.constantFrom('', 'x', '=1+1', 'a;b', 'two\nlines', '"', 'ž');
  const address = fc.constantFrom(
    'a@meet.example',
    'b@meet.example',
    'c@meet.example',
    'A@MEET.example',
    'no',
    '',
    people.user.email,
    people.administrator.email,
  );
  const rows = fc.array(fc.record({ address, first: cell, last: cell, roles: fc.constantFrom('', 'user', 'organizer', 'king') }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom(';', ',', '\t'), async (drawn, delimiter) => {
      const { ask, everybody } = await as('userManager');
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const lines = drawn.map(({ address, first, last, roles }) => [address, first, last, roles].map(quoted).join(delimiter));
      const content = [['email', 'firstName', 'lastName', 'roles'].join(delimiter), ...lines].join('\r\n');
      const before = new Map((await everybody()).map((user) => [user.id, JSON.stringify({ ...user, version: 0 })]));
      const { status, body: plan } = await ask(planImport, { body: { content } });
      if (status !== 200) return;
      const refused = new Set(plan.refused.map(({ line }: { line: number }) => line)).size;
      expect(plan.create + plan.change + plan.unchanged + refused).toBe(plan.rows);
      const applied = await ask(applyImport, { body: { planId: plan.planId } });
      expect(countsOf(applied.body)).toEqual(countsOf(plan));
      const after = await everybody();
      expect(after.filter(({ id }) => !before.has(id))).toHaveLength(plan.create);
      expect(after.filter((user) => before.has(user.id) && before.get(user.id) !== JSON.stringify({ ...user, version: 0 }))).toHaveLength(
        plan.change,
      );
    }),
    { numRuns: 25 },
  );
});

test('[USR-B02] whatever a file holds, a deletion by file deletes as many people as its plan says', async () => {
  const { user, ldap, organizer, administrator } = people;
  const address = fc.constantFrom(
    user.email,
    user.email.toUpperCase(),
    ldap.email,
    organizer.email,
    administrator.email,
    'no',
    'x@y.example',
  );
  const row = fc.record({ address, more: fc.constantFrom('', '', '', ';x') });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
      const { ask, everybody } = await as('administrator');
      const content = ['email', ...rows.map((one) => `${one.address}${one.more}`)].join('\n');
      const before = await everybody();
      const plan = (await ask(planCsvDeletion, { body: { content, delimiter: ';' } })).body;
      const refused = new Set(plan.refused.map(({ line }: RefusedRow) => line)).size;
      expect(plan).toMatchObject({ rows: rows.length, delete: rows.length - refused, unchanged: 0 });
      expect(countsOf((await ask(applyCsvDeletion, { body: { planId: plan.planId } })).body)).toEqual(countsOf(plan));
      expect(await everybody()).toHaveLength(before.length - plan.delete);
    }),
    { numRuns: 25 },
  );
});

test('[USR-B01] with mixed line ends and wrong quotes every row is created or refused by its own line', async () => {
  const { ask } = await as('administrator');
  const person = (name: string, end: string) => `${name}@meet.example;A;B${end}`;
  const content = `email;firstName;lastName\r\n${person('a', '\n')}${person('b', '\r')}bad@meet.example;"A;B\r\n${person('c', ';D\n')}${person('d', '')}`;
  const plan = (await ask(planImport, { body: { content } })).body;
  expect(plan).toMatchObject({
    rows: 5,
    create: 3,
    refused: [
      { line: 4, column: wholeRow, code: 1004, value: 'bad@meet.example' },
      { line: 5, column: wholeRow, code: 1004, value: 'c@meet.example' },
    ],
  });
  expect(plan.steps.map(({ line }: { line: number }) => line)).toEqual([2, 3, 6]);
});

test('[USR-B01] an import knows the limits of the form: names that are too long, or cannot be seen, are refused', async () => {
  const { ask } = await as('administrator');
  const names = ['x'.repeat(101), 'bell\u0007', 'evil \u202elleb', 'Ana'];
  const rows = names.map((name, index) => `ana${index}@meet.example;${name};B`);
  const plan = (await ask(planImport, { body: { content: ['email;firstName;lastName', ...rows].join('\n') } })).body;
  expect(plan.refused).toEqual(names.slice(0, 3).map((value, index) => ({ line: index + 2, column: 'firstName', code: 1004, value })));
  expect(plan.create).toBe(1);
});

test('[USR-B01] an import says whose seats go with the role of an organizer, and how many meetings to come are left behind', async () => {
  const { ask, everybody } = await as('administrator');
  const id = (await everybody()).find(({ email }) => email === people.organizer.email)?.id ?? '';
  const upcoming = async () => (await ask(getUser, { params: { id } })).body.upcomingMeetings;
  const left = await upcoming();
  expect(left).toBeGreaterThan(0);
  const content = `email;roles\n${people.organizer.email};user`;
  const plan = (await ask(planImport, { body: { content } })).body;
  expect(plan.effects).toMatchObject({ seatsFreed: 1, meetingsLeft: left });
  expect(plan.steps).toMatchObject([
    {
      changes: [
        { field: 'roles', from: 'organizer', to: '' },
        { field: 'subscriptionId', from: 'subscription-1', to: null },
      ],
    },
  ]);
  const before = (await ask(getSubscription, { params: { id: 'subscription-1' } })).body.organizerCount;
  expect((await ask(applyImport, { body: { planId: plan.planId } })).body.effects).toMatchObject({ seatsFreed: 1, meetingsLeft: left });
  expect(await upcoming()).toBe(left);
  expect((await ask(getSubscription, { params: { id: 'subscription-1' } })).body.organizerCount).toBe(before - 1);
});

test('[USR-B01] an import says how many subscriptions and organizations have no effect, in rows that change nothing, too', async () => {
  const { ask } = await as('administrator');
  const rows = [
    'ana@meet.example;Ana;Novák;user;subscription-1;',
    'ben@meet.example;Ben;Novák;user;subscription-1;organization-1',
    `${people.organizer.email};;;;subscription-1;`,
    `${people.user.email};;;;;organization-1`,
  ];
  const content = ['email;firstName;lastName;roles;subscriptionId;organizationIds', ...rows].join('\n');
  const plan = (await ask(planImport, { body: { content } })).body;
  expect(plan).toMatchObject({ create: 2, unchanged: 2, refused: [], effects: { cellsIgnored: 4 } });
  expect((await ask(applyImport, { body: { planId: plan.planId } })).body.effects.cellsIgnored).toBe(4);
});

test('[USR-03] an import takes free seats only for organizers who have none yet', async () => {
  const { ask } = await as('administrator');
  const create = { organizationId: 'organization-1', product: 'Meet Duo', seats: 5, perpetual: true };
  const { id } = (await ask(createSubscription, { body: create })).body;
  const head = 'email;firstName;lastName;roles;subscriptionId';
  const row = (name: string, role: string) => `${name}@meet.example;${name};Novák;${role};${id}`;
  const seated = ['a', 'b', 'c'].map((name) => row(`seated.${name}`, 'organizer'));
  const first = (await ask(planImport, { body: { content: [head, ...seated].join('\n') } })).body;
  await ask(applyImport, { body: { planId: first.planId } });
  expect((await ask(getSubscription, { params: { id } })).body).toMatchObject({ organizerCount: 3 });

  const renamed = seated.map((one) => one.replace('Novák', 'Nováková'));
  const rows = [...renamed, row('no.organizer', 'user'), row('new.a', 'organizer'), row('new.b', 'organizer')];
  expect((await ask(planImport, { body: { content: [head, ...rows].join('\n') } })).body).toMatchObject({ create: 3, refused: [] });
  const many = [head, ...rows, row('new.c', 'organizer')].join('\n');
  expect((await ask(planImport, { body: { content: many } })).body.refused).toMatchObject([{ column: 'subscriptionId', code: 1033 }]);
});

test('[USR-03] [USR-B01] an import gives organizers a seat of one more subscription, and says so before', async () => {
  const { ask } = await as('administrator');
  const other = await ask(createSubscription, {
    body: { organizationId: 'organization-1', product: 'Meet North', seats: 5, perpetual: true, endDate: null },
  });
  const content = `email;subscriptionId\n${people.organizer.email};${other.body.id}`;
  const plan = (await ask(planImport, { body: { content } })).body;
  expect(plan).toMatchObject({
    change: 1,
    steps: [{ changes: [{ field: 'subscriptionId', from: null, to: other.body.id }] }],
    effects: { seatsFreed: 0, meetingsLeft: 0 },
  });
  await ask(applyImport, { body: { planId: plan.planId } });
  for (const id of [other.body.id, 'subscription-1'])
    expect((await ask(getSubscription, { params: { id } })).body.organizers.map(({ email }: { email: string }) => email)).toContain(
      people.organizer.email,
    );
  expect((await ask(planImport, { body: { content } })).body).toMatchObject({ change: 0, unchanged: 1 });
});

test('a plan is applied once, by whoever made it, and not when the world has changed since', async () => {
  const { ask } = await as('administrator');
  const content = 'email,firstName,lastName\nana@meet.example,Ana,Novák';
  const planned = async () => (await ask(planImport, { body: { content } })).body.planId;
  const stale = await planned();
  await ask(createUser, { body: { email: 'ana@meet.example', firstName: 'Somebody', lastName: 'Else', roles: [] } });
  expect((await ask(applyImport, { body: { planId: stale } })).body.exceptionCode).toBe(1030);

  const good = await planned();
  expect((await ask(applyCsvDeletion, { body: { planId: good } })).body.exceptionCode).toBe(1001);
  expect((await ask(applyImport, { body: { planId: good } })).status).toBe(200);
  expect((await ask(applyImport, { body: { planId: good } })).body.exceptionCode).toBe(1001);
});

test('a change elsewhere does not spoil a plan', async () => {
  const { ask, everybody } = await as('administrator');
  const { planId } = (await ask(planCsvDeletion, { body: { content: `email\n${people.user.email}` } })).body;
  const other = (await everybody()).find(({ email }) => email === people.ldap.email);
  await ask(changeUser, { params: { id: other?.id ?? '' }, body: { serverZone: null } });
  expect((await ask(applyCsvDeletion, { body: { planId } })).status).toBe(200);
});

test('[USR-05] users are deleted by a file, administrators are not, and it can be undone', async () => {
  const { ask, everybody } = await as('administrator');
  const content = `email\n${people.organizer.email.toUpperCase()}\n${people.administrator.email}\nnobody@meet.example\n`;
  const plan = (await ask(planCsvDeletion, { body: { content } })).body;
  expect(plan).toMatchObject({
    delete: 1,
    refused: [
      { line: 3, column: 'email', code: 1027 },
      { line: 4, column: 'email', code: 1001 },
    ],
    effects: { seatsFreed: 1, meetingsLost: expect.any(Number) },
  });
  expect(plan.effects.meetingsLost).toBeGreaterThan(0);
  const before = await everybody();
  expect((await ask(applyCsvDeletion, { body: { planId: plan.planId } })).body.delete).toBe(1);
  expect(await everybody()).toHaveLength(before.length - 1);
  expect((await ask(restoreUsers, { body: { planId: plan.planId } })).body).toEqual({ restored: 1 });
  expect(await everybody()).toHaveLength(before.length);
});

test('[USR-03] cells say things the way people do: languages, organizations and subscriptions by name', async () => {
  const { ask, everybody } = await as('administrator');
  const [organization] = (await ask(listOrganizations)).body.items;
  const { items } = (await ask(listSubscriptions)).body;
  const subscription = items.find(
    (one: { state: string; seats: number; organizerCount: number }) => one.state === 'inForce' && one.organizerCount < one.seats,
  );
  const content = [
    'email;firstName;lastName;language;roles;subscriptionId;organizationIds',
    `a@meet.example;A;A;DE;organizationManager;;${organization.name.toUpperCase()}`,
    `b@meet.example;B;B;fr-CA;organizer;${subscription.organization.name}/${subscription.product};`,
    `c@meet.example;C;C;tlh;organizer;${subscription.organization.name} / nothing;`,
  ].join('\n');
  const plan = (await ask(planImport, { body: { content } })).body;
  expect(plan.refused.map(({ line, column, code }: RefusedRow) => [line, column, code])).toEqual([
    [4, 'language', 1026],
    [4, 'subscriptionId', 1033],
  ]);
  await ask(applyImport, { body: { planId: plan.planId } });
  const id = (await everybody()).find(({ email }) => email === 'a@meet.example')?.id ?? '';
  expect((await ask(getUser, { params: { id } })).body).toMatchObject({ language: 'de', organizations: [{ id: organization.id }] });
  const { organizers } = (await ask(getSubscription, { params: { id: subscription.id } })).body;
  expect(organizers.map(({ email }: { email: string }) => email)).toContain('b@meet.example');
});

test('a file that names somebody twice is told so, for deletion and for migration', async () => {
  const { ask } = await as('administrator');
  const { email } = people.user;
  const refusedBy = async (endpoint: typeof planCsvDeletion | typeof planEmailMigration, content: string) =>
    (await ask(endpoint, { body: { content } })).body.refused.map(({ line, code }: RefusedRow) => [line, code]);
  expect(await refusedBy(planCsvDeletion, `email\n${email}\n${email.toUpperCase()}`)).toEqual([[3, 1006]]);
  expect(await refusedBy(planEmailMigration, `oldEmail;newEmail\n${email};a@meet.example\n${email};b@meet.example`)).toEqual([[3, 1006]]);
});

test('a row that is broken is at fault as a whole, not in one of its columns', async () => {
  const { ask } = await as('administrator');
  const broken = [
    { endpoint: planImport, content: 'email\na@meet.example;x' },
    { endpoint: planCsvDeletion, content: 'email\na@meet.example;x' },
    { endpoint: planEmailMigration, content: 'oldEmail;newEmail\na@meet.example;b@meet.example;x' },
  ];
  for (const { endpoint, content } of broken)
    expect((await ask(endpoint, { body: { content, delimiter: ';' } })).body.refused).toEqual([
      { line: 2, column: wholeRow, code: 1004, value: 'a@meet.example' },
    ]);
});

test.each(csvKinds)('[USR-B04] the sample for %s can be planned as it is and names nobody', async (kind) => {
  const { ask } = await as('administrator');
  const file = (await ask(getCsvSample, { query: { kind } })).body;
  expect(file).toMatchObject({ name: `${kind}.csv`, mediaType: 'text/csv' });
  const endpoint = { import: planImport, deletion: planCsvDeletion, 'email-migration': planEmailMigration }[kind];
  const plan = (await ask(endpoint, { body: { content: file.content } })).body;
  expect(plan).toMatchObject({ rows: 2, change: 0, delete: 0, isApplicable: true });
  expect(plan.refused.map(({ code }: RefusedRow) => code)).toEqual(kind === 'import' ? [] : [1001, 1001]);
});

test('a file without its column, without rows or with too many of them is refused as a whole', async () => {
  const { ask } = await as('administrator');
  const refused = async (content: string) => {
    const { status, body } = await ask(planImport, { body: { content } });
    return { status, code: body.exceptionCode, fields: body.fields };
  };
  expect(await refused('name;colour\na;b')).toEqual({ status: 400, code: 1004, fields: [{ name: 'email', code: 1023 }] });
  expect(await refused('email\n\n')).toMatchObject({ code: 1004, fields: [{ name: 'content' }] });
  expect(await refused(`email\n${'x\n'.repeat(50_001)}`)).toMatchObject({ code: 1004, fields: [{ name: 'content' }] });
});

test('[ROL-09] files are for those who may change users', async () => {
  for (const persona of ['user', 'organizer', 'organizationManager'] as const) {
    const { ask } = await as(persona);
    for (const endpoint of [planImport, planCsvDeletion, planEmailMigration])
      expect((await ask(endpoint, { body: { content: 'email\na@b.example' } })).body.exceptionCode).toBe(1005);
  }
});

test('[USR-B01] [ROL-03] a row of a user manager that names an administrator is refused by itself, and nothing is told of the account', async () => {
  const { world, ask } = await as('userManager');
  const { administrator, user } = people;
  const plan = (
    await ask(planImport, { body: { content: `email;firstName;lastName\n${administrator.email};Eve;E\n${user.email};New;Name` } })
  ).body;
  expect(plan).toMatchObject({ change: 1, refused: [{ line: 2, column: 'email', code: 1005, value: administrator.email }] });
  expect(JSON.stringify(plan)).not.toContain(administrator.lastName);
  expect((await ask(applyImport, { body: { planId: plan.planId } })).body).toMatchObject({ change: 1 });
  const { sessionToken: token } = await world.signIn('administrator');
  const { items } = (await world.ask(listUsers, { token, query: { text: administrator.email } })).body;
  expect(items).toMatchObject([{ firstName: administrator.firstName, lastName: administrator.lastName }]);
});
