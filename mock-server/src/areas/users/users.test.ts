import { getMails } from '@meet/contracts/mock';
import { listAuditLog } from '@meet/contracts/areas/audit-log';
import { forgotPassword } from '@meet/contracts/areas/password';
import { login } from '@meet/contracts/areas/session';
import { listTags } from '@meet/contracts/areas/tags';
import { applyImport, planImport } from '@meet/contracts/areas/user-csv';
import {
  activateUser,
  changeUser,
  createUser,
  deactivateUser,
  deleteUser,
  findSubscriptionChoices,
  getUser,
  listUsers,
  mailPasswordReset,
  restoreUsers,
  type UserDetail,
  type UserRow,
} from '@meet/contracts/areas/users';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { newcomer, usersAs } from '../../testing/users-world.ts';
import { problemOf } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

test('[SES-27] [SET-03] whoever edits a user may ask for a one-time code at their sign-in, which other changes keep and the log tells', async () => {
  const { ask, world, find } = await usersAs(app, 'userManager');
  const { email: username, passwordHash } = people.organizer;
  const { id } = await find(username);
  const change = async (body: object) => (await ask(changeUser, { params: { id }, body })).body;
  const asked = async () => problemOf(await world.ask(login, { body: { username, password: passwordHash } })).fields?.[0];
  expect([(await ask(getUser, { params: { id } })).body.needsOtp, await asked()]).toEqual([false, undefined]);

  expect(await change({ needsOtp: true })).toMatchObject({ needsOtp: true });
  expect(await change({ firstName: 'Oskar' })).toMatchObject({ needsOtp: true });
  expect(await asked()).toEqual({ name: 'otp', code: 1023 });
  const log = (await ask(listAuditLog, { query: { recordId: id } })).body.items;
  expect(log[1]).toMatchObject({
    who: people.userManager.email,
    changes: [{ member: 'needsOtp', isSecret: false, from: false, to: true }],
  });

  expect(await change({ needsOtp: false })).toMatchObject({ needsOtp: false });
  expect(await asked()).toBeUndefined();
});

test('[SES-27] a new account may need a one-time code from its first sign-in on', async () => {
  const { ask } = await usersAs(app, 'administrator');
  const created = async (body: object) => (await ask(createUser, { body: { ...newcomer, ...body } })).body.needsOtp;
  expect([await created({ needsOtp: true }), await created({ email: 'other.one@meet.example' })]).toEqual([true, false]);
});

test('[USR-01] the role filter offers all, each role, and those without any', async () => {
  const { ask } = await usersAs(app, 'administrator', { size: 'demo' });
  const totalOf = async (role: string) => (await ask(listUsers, { query: { role } })).body.total;
  expect(await totalOf('all')).toBe((await ask(listUsers)).body.total);
  for (const role of ['administrator', 'userManager', 'organizationManager', 'organizer']) {
    const { items } = (await ask(listUsers, { query: { role, pageSize: '500' } })).body;
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ roles }: UserRow) => roles.some((one) => one === role))).toBe(true);
  }
  const { items } = (await ask(listUsers, { query: { role: 'user', pageSize: '500' } })).body;
  expect(items.every(({ roles }: UserRow) => roles.length === 0)).toBe(true);
  expect(problemOf(await ask(listUsers, { query: { role: 'king' } }))).toMatchObject({
    code: 1004,
    fields: [{ name: 'role', code: 1004 }],
  });
});

test('a column, a page size, a filter or a day that there is not is 1004 on its field', async () => {
  const { ask } = await usersAs(app, 'administrator');
  for (const query of [
    { sort: 'password' },
    { pageSize: '501' },
    { pageSize: '0' },
    { page: '0' },
    { order: '2' },
    { colour: 'red' },
    { activated: 'maybe' },
    { registered: '2025-02-31T00:00:00.000Z to 2025-03-01T00:00:00.000Z' },
  ]) {
    const [name] = Object.keys(query);
    expect(problemOf(await ask(listUsers, { query })), JSON.stringify(query)).toMatchObject({
      status: 400,
      code: 1004,
      fields: [{ name }],
    });
  }
});

test('[USR-02] a user is created, read and changed', async () => {
  const { ask, find } = await usersAs(app, 'userManager');
  const created = await ask(createUser, { body: { ...newcomer, language: 'cs', timezone: 'Europe/Prague', serverZone: 'Prague' } });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ fullName: 'Nové Jméno', activated: true, source: 'INTERNAL', language: 'cs', serverZone: 'Prague' });
  expect(JSON.stringify(created.body)).not.toMatch(/password(?!Exp|State)/i);
  const params = { id: created.body.id };
  const changed = await ask(changeUser, { params, body: { lastName: ' Druhé ', language: null, version: created.body.version } });
  expect(changed.body).toMatchObject({ lastName: 'Druhé', fullName: 'Nové Druhé', language: null, timezone: 'Europe/Prague' });
  expect(await find('new.one')).toMatchObject({ id: params.id, lastName: 'Druhé' });
});

test('a change based on an old version is refused', async () => {
  const { ask, find } = await usersAs(app, 'administrator');
  const { id, version } = await find(people.user.email);
  await ask(changeUser, { params: { id }, body: { firstName: 'First', version } });
  expect(problemOf(await ask(changeUser, { params: { id }, body: { firstName: 'Second', version } })).code).toBe(1030);
  expect((await find(people.user.email)).firstName).toBe('First');
});

test.each([
  [{ email: people.user.email.toUpperCase() }, 'email', 1006],
  [{ email: 'nobody' }, 'email', 1031],
  [{ email: 'no-reply@meet.example' }, 'email', 1032],
  [{ email: 'ana@mail.mailbin.example' }, 'email', 1034],
  [{ email: 'ana@elsewhere.example' }, 'email', 1037],
  [{ roles: ['organizer'] }, 'subscriptionId', 1033],
  [{ roles: ['organizer'], subscriptionId: 'none' }, 'subscriptionId', 1033],
  [{ roles: ['organizationManager'], organizationIds: ['none'] }, 'organizationIds', 1026],
  [{ serverZone: 'Atlantis' }, 'serverZone', 1026],
  [{ timezone: 'Mars/Base' }, 'timezone', 1026],
  [{ language: 'xx' }, 'language', 1026],
] as const)('[USR-13] creating a user with %j is refused on %s with %i', async (wrong, name, code) => {
  const { ask } = await usersAs(app, 'administrator', { emailDomains: { authorized: ['meet.example', 'mailbin.example'] } });
  const refused = await ask(createUser, { body: { ...newcomer, ...wrong } });
  expect(problemOf(refused)).toEqual({ status: 400, code, fields: [{ name, code }] });
});

test.each(['x'.repeat(101), 'A\u0000B', 'bell\u0007', 'evil \u202elleb'])(
  '[USR-02] a name like %j is refused, in new users and in changed ones',
  async (firstName) => {
    const { ask, find } = await usersAs(app, 'administrator');
    const refused = { status: 400, code: 1004, fields: [{ name: 'firstName', code: 1004 }] };
    expect(problemOf(await ask(createUser, { body: { ...newcomer, firstName } }))).toEqual(refused);
    const { id } = await find(people.user.email);
    expect(problemOf(await ask(changeUser, { params: { id }, body: { firstName } }))).toEqual(refused);
  },
);

test.each(["o'brien@corp.example", 'müller@corp.example', 'info@müller.example', 'x@xn--mller-kva.example'])(
  '[USR-13] %s gets an account, is found by it, and is written to',
  async (email) => {
    const { ask, world, find } = await usersAs(app, 'administrator');
    expect(await ask(createUser, { body: { ...newcomer, email, sendResetMail: true } })).toMatchObject({ status: 201, body: { email } });
    expect((await find(email)).email).toBe(email);
    const mails: { to: string }[] = (await world.ask(getMails)).body;
    expect(mails.map(({ to }) => to)).toContain(email);
  },
);

test('[USR-13] a domain in its own letters and in punycode is one: taken, blocked and found as one', async () => {
  const { ask, world } = await usersAs(app, 'administrator', { emailDomains: { blocked: ['bücher.example'] } });
  const create = (email: string) => ask(createUser, { body: { ...newcomer, email } });
  expect((await create('info@müller.example')).status).toBe(201);
  expect(problemOf(await create('info@xn--mller-kva.example'))).toMatchObject({ code: 1006, fields: [{ name: 'email' }] });
  expect((await create('other@xn--mller-kva.example')).status).toBe(201);
  expect(problemOf(await create('Other@MÜLLER.example')).code).toBe(1006);
  for (const domain of ['bücher.example', 'xn--bcher-kva.example', 'mail.xn--bcher-kva.example'])
    expect(problemOf(await create(`a@${domain}`)).code, domain).toBe(1034);
  await world.ask(forgotPassword, { body: { email: 'info@xn--mller-kva.example' } });
  const mails: { to: string }[] = (await world.ask(getMails)).body;
  expect(mails.map(({ to }) => to)).toContain('info@müller.example');
});

test('all invalid fields are reported at once, and a blank name counts as missing', async () => {
  const { ask } = await usersAs(app, 'administrator');
  const refused = await ask(createUser, { body: { ...newcomer, email: 'x', firstName: '  ', serverZone: 'Atlantis' } });
  expect(problemOf(refused).fields).toEqual([
    { name: 'email', code: 1031 },
    { name: 'firstName', code: 1023 },
    { name: 'serverZone', code: 1026 },
  ]);
});

test('[ROL-11] a subscription takes as many organizers as it has seats', async () => {
  const { ask } = await usersAs(app, 'administrator', { seed: 3 });
  const { items } = (await ask(findSubscriptionChoices)).body;
  const { id, freeSeats } = items.find((one: { freeSeats: number }) => one.freeSeats > 0);
  const create = (index: number) =>
    ask(createUser, { body: { ...newcomer, email: `organizer${index}@meet.example`, roles: ['organizer'], subscriptionId: id } });
  for (let index = 0; index < freeSeats; index += 1) expect((await create(index)).status).toBe(201);
  expect(problemOf(await create(freeSeats))).toEqual({ status: 400, code: 1033, fields: [{ name: 'subscriptionId', code: 1033 }] });
  const { items: after } = (await ask(listUsers, { query: { subscription: id, pageSize: '500' } })).body;
  expect(after.filter(({ email }: UserRow) => email.startsWith('organizer')).length).toBeGreaterThanOrEqual(freeSeats);
});

test('[USR-12] [USR-10] deactivated users and expired passwords are marked', async () => {
  const { find, ask } = await usersAs(app, 'administrator');
  expect(await find(people.disabled.email)).toMatchObject({ activated: false, passwordState: 'valid' });
  expect(await find(people.expired.email)).toMatchObject({ activated: true, passwordState: 'expired' });
  const { items } = (await ask(listUsers, { query: { passwordState: 'expired', pageSize: '500' } })).body;
  expect(items.every(({ passwordState }: UserRow) => passwordState === 'expired')).toBe(true);
});

test('[USR-12] a user is deactivated, is signed out, and can be activated once', async () => {
  const { world, ask, find } = await usersAs(app, 'administrator');
  const { sessionToken } = await world.signIn('user');
  const params = { id: (await find(people.user.email)).id };
  expect((await ask(deactivateUser, { params })).body.activated).toBe(false);
  expect((await world.ask(listTags, { token: sessionToken })).status).toBe(401);
  expect((await ask(activateUser, { params })).body.activated).toBe(true);
  expect(problemOf(await ask(activateUser, { params })).code).toBe(1020);
});

test('[USR-B06] a deletion says what it takes, takes it, and can be undone for some seconds', async () => {
  const { world, ask, find } = await usersAs(app, 'administrator');
  const { id } = await find(people.organizer.email);
  const before: UserDetail = (await ask(getUser, { params: { id } })).body;
  expect(before.upcomingMeetings).toBeGreaterThan(0);
  expect(before.subscriptions).toHaveLength(1);
  expect((await ask(deleteUser, { params: { id } })).status).toBe(204);
  expect(problemOf(await ask(getUser, { params: { id } }))).toMatchObject({ status: 404, code: 1001 });
  await expect(world.signIn('organizer')).rejects.toThrow('1014');

  expect((await ask(restoreUsers, { body: { ids: [id] } })).body).toEqual({ restored: 1 });
  expect((await ask(getUser, { params: { id } })).body).toEqual({ ...before, version: expect.any(Number) });
  expect(await world.signIn('organizer')).toMatchObject({ sessionToken: expect.any(String) });

  await ask(deleteUser, { params: { id } });
  await world.request({ method: 'POST', url: '/meet/__mock/clock', payload: { advanceMs: 30_000 } });
  expect(problemOf(await ask(restoreUsers, { body: { ids: [id] } })).code).toBe(1001);
});

test('[USR-10] a reset mail brings a link; a directory keeps its own passwords', async () => {
  const { world, ask, find } = await usersAs(app, 'administrator');
  const user = await find(people.user.email);
  expect((await ask(mailPasswordReset, { params: { id: user.id } })).status).toBe(204);
  const mails: { to: string; link?: string }[] = (await world.ask(getMails)).body;
  expect(mails.filter(({ to, link }) => to === user.email && link?.startsWith('https://meet.example/meet/change-password?'))).toHaveLength(
    1,
  );
  const ldap = await find(people.ldap.email);
  expect(problemOf(await ask(mailPasswordReset, { params: { id: ldap.id } })).code).toBe(1005);
});

test('a new e-mail keeps the account, needs a new password, and is announced to the old address', async () => {
  const { world, ask, find } = await usersAs(app, 'administrator');
  const { id } = await find(people.organizer.email);
  const email = 'oscar.new@meet.example';
  const changed = (await ask(changeUser, { params: { id }, body: { email } })).body;
  expect(changed.subscriptions).toHaveLength(1);
  expect(changed.upcomingMeetings).toBeGreaterThan(0);
  const again = await world.ask(login, { body: { username: email, password: people.organizer.passwordHash } });
  expect(problemOf(again)).toMatchObject({ status: 400, code: 1014 });
  const mails: { to: string; text: string }[] = (await world.ask(getMails)).body;
  expect(mails.filter(({ text }) => text.includes(email)).map(({ to }) => to)).toEqual([people.organizer.email]);
});

test('[USR-12] users without a password are marked and can be filtered, until one is set', async () => {
  const { world, ask, find } = await usersAs(app, 'administrator');
  const without = async (): Promise<string[]> => {
    const { items } = (await ask(listUsers, { query: { passwordState: 'none' } })).body;
    return items.map(({ email }: UserRow) => email).toSorted();
  };
  expect(await without()).toEqual([]);
  await ask(createUser, { body: newcomer });
  const { planId } = (await ask(planImport, { body: { content: 'email;firstName;lastName\nada@corp.example;Ada;Byron' } })).body;
  await ask(applyImport, { body: { planId } });
  const email = 'oscar.new@meet.example';
  const { id } = await find(people.organizer.email);
  expect((await ask(changeUser, { params: { id }, body: { email } })).body).toMatchObject({ passwordState: 'none' });
  await ask(createUser, { body: { ...newcomer, email: 'with@meet.example', password: 'ab'.repeat(32) } });
  expect((await find(people.ldap.email)).passwordState).toBe('valid');
  expect(await without()).toEqual(['ada@corp.example', newcomer.email, email].toSorted());
  const { items } = (await ask(listUsers, { query: { passwordState: 'valid', pageSize: '500' } })).body;
  expect(items.map((user: UserRow) => user.email)).not.toContain(email);

  await ask(changeUser, { params: { id }, body: { password: 'cd'.repeat(32) } });
  expect(await find(email)).toMatchObject({ passwordState: 'valid' });
  expect((await world.ask(login, { body: { username: email, password: 'cd'.repeat(32) } })).status).toBe(200);
});

test('what a directory keeps of an account cannot be changed, by form or by file; the rest can', async () => {
  const { ask, find } = await usersAs(app, 'administrator');
  const { id, firstName, lastName } = await find(people.ldap.email);
  const change = (body: object) => ask(changeUser, { params: { id }, body });
  for (const [name, value] of [
    ['email', 'other@meet.example'],
    ['firstName', 'Other'],
    ['lastName', 'Other'],
  ] as const)
    expect(problemOf(await change({ [name]: value }))).toMatchObject({ code: 1005, fields: [{ name, code: 1005 }] });
  const content = `email;firstName;lastName;language\n${people.ldap.email};Other;${lastName};fr`;
  const plan = (await ask(planImport, { body: { content } })).body;
  expect(plan).toMatchObject({ change: 0, refused: [{ line: 2, column: 'firstName', code: 1005 }] });
  expect((await change({ firstName, lastName, language: 'fr' })).body).toMatchObject({ firstName, lastName, language: 'fr' });
});

test('changes to users in one world are not visible in another', async () => {
  const [one, other] = [await usersAs(app, 'administrator'), await usersAs(app, 'administrator')];
  await one.ask(createUser, { body: newcomer });
  expect(await one.find(newcomer.email)).toBeDefined();
  expect(await other.find(newcomer.email)).toBeUndefined();
});
