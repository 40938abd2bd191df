import { changeMe, deleteMe, getGdprAccountText, getMyTags } from '@meet/contracts/areas/account';
import { getMe } from '@meet/contracts/areas/me';
import { changeWorld } from '@meet/contracts/mock';
import { login } from '@meet/contracts/areas/session';
import { getScreens } from '@meet/contracts/areas/screens';
import { changeUser, deleteUser, listUsers } from '@meet/contracts/areas/users';
import { people } from '@meet/fixtures/cast/people';
import { gdprTexts } from '@meet/fixtures/settings/public-settings';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testWorld, type TestWorld } from '../testing/test-world.ts';

const app = await buildApp();
afterAll(() => app.close());

let world: TestWorld;
let token: string;
beforeEach(async () => {
  world = await testWorld(app);
  ({ sessionToken: token } = await world.signIn('user'));
});

const { user } = people;
const newHash = 'a'.repeat(64);
const change = (body: object) => world.ask(changeMe, { token, body });
const me = async () => (await world.ask(getMe, { token })).body;

test('[ACC-01] the own account has exactly the fields of the specification', async () => {
  expect(await me()).toEqual({
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    language: 'en',
    timeZoneID: user.timezone,
    source: 'INTERNAL',
    customersManager: [],
  });
});

test('a manager sees the organizations they manage', async () => {
  const { sessionToken } = await world.signIn('organizationManager');
  const { body } = await world.ask(getMe, { token: sessionToken });
  expect(body.customersManager).toEqual([{ id: expect.any(String), name: expect.any(String) }, expect.anything()]);
});

test('names, language and time zone are changed and read back; blanks around a name are not kept', async () => {
  expect((await change({ firstName: ' Žofie ', lastName: 'O’Brien', language: 'cs', timeZoneId: 'US/Eastern' })).status).toBe(204);
  expect(await me()).toMatchObject({ firstName: 'Žofie', lastName: 'O’Brien', language: 'cs', timeZoneID: 'US/Eastern' });
});

test.each([
  [{ language: 'tlh' }, 'language', 1004],
  [{ timeZoneId: 'Mars/Olympus' }, 'timeZoneId', 1004],
  [{ timeZoneId: '+05:30' }, 'timeZoneId', 1004],
  [{ firstName: '' }, 'firstName', 1023],
  [{ lastName: '   ' }, 'lastName', 1023],
  [{ firstName: 'x'.repeat(101) }, 'firstName', 1004],
  [{ timeZoneID: 'UTC' }, 'timeZoneID', 1004],
  [{ roles: ['administrator'] }, 'roles', 1004],
  [{ oldPassword: newHash }, 'newPassword', 1023],
  [{ newPassword: newHash }, 'oldPassword', 1023],
  [{ oldPassword: 'plain', newPassword: newHash }, 'oldPassword', 1004],
])('%o is refused, naming %s with %i', async (body, name, code) => {
  expect(await change(body)).toMatchObject({ status: 400, body: { exceptionCode: 1004, fields: [{ name, code }] } });
});

test('profile and password are not changed in one call', async () => {
  const both = { firstName: 'Ada', oldPassword: user.passwordHash, newPassword: newHash };
  expect(await change(both)).toMatchObject({ status: 400, body: { exceptionCode: 1004 } });
  expect((await me()).firstName).toBe(user.firstName);
});

test('a changed password ends the session and is the one that signs in from then on', async () => {
  expect((await change({ oldPassword: user.passwordHash, newPassword: newHash })).status).toBe(204);
  expect((await world.ask(getMe, { token })).status).toBe(401);
  const signIn = (password: string) => world.ask(login, { body: { username: user.email, password } });
  expect((await signIn(user.passwordHash)).body.exceptionCode).toBe(1014);
  expect((await signIn(newHash)).status).toBe(200);
});

test('a wrong old password is 1002, the same again 1044; the session goes on', async () => {
  expect((await change({ oldPassword: newHash, newPassword: newHash })).body.exceptionCode).toBe(1002);
  expect((await change({ oldPassword: user.passwordHash, newPassword: user.passwordHash })).body.exceptionCode).toBe(1044);
  expect((await world.ask(getMe, { token })).status).toBe(200);
});

test('what administrators change of somebody who changes the password meanwhile is kept, and who is deleted stays so', async () => {
  const { sessionToken } = await world.signIn('administrator');
  const find = async () => (await world.ask(listUsers, { token: sessionToken, query: { text: user.email } })).body.items[0];
  const { id } = await find();
  await Promise.all([
    change({ oldPassword: user.passwordHash, newPassword: newHash }),
    world.ask(changeUser, { token: sessionToken, params: { id }, body: { firstName: 'Meanwhile' } }),
  ]);
  expect((await find()).firstName).toBe('Meanwhile');
  token = (await world.ask(login, { body: { username: user.email, password: newHash } })).body.sessionToken;
  const [late] = await Promise.all([
    change({ oldPassword: newHash, newPassword: user.passwordHash }),
    world.ask(deleteUser, { token: sessionToken, params: { id } }),
  ]);
  expect([late.status, await find()]).toEqual([401, undefined]);
});

test('who is made an administrator while deleting their account keeps it', async () => {
  const { sessionToken } = await world.signIn('administrator');
  const { id } = (await world.ask(listUsers, { token: sessionToken, query: { text: user.email } })).body.items[0];
  const [late] = await Promise.all([
    world.ask(deleteMe, { token, body: { password: user.passwordHash } }),
    world.ask(changeUser, { token: sessionToken, params: { id }, body: { roles: ['administrator'] } }),
  ]);
  expect(late.body.exceptionCode).toBe(1027);
});

test('of an account of a directory name and password are kept there (1005), language and time zone here', async () => {
  ({ sessionToken: token } = await world.signIn('ldap'));
  expect((await change({ firstName: 'Ada' })).body.exceptionCode).toBe(1005);
  expect((await change({ oldPassword: people.ldap.passwordHash, newPassword: newHash })).body.exceptionCode).toBe(1005);
  expect((await change({ firstName: people.ldap.firstName, language: 'hu' })).status).toBe(204);
});

test('[PWD-06] deletion and password change take the derived password even with ldapDelegate on', async () => {
  await world.ask(changeWorld, { body: { publicSettings: { ldapDelegate: true } } });
  expect((await change({ oldPassword: user.password, newPassword: newHash })).body.exceptionCode).toBe(1004);
  expect((await world.ask(deleteMe, { token, body: { password: user.password } })).body.exceptionCode).toBe(1004);
});

test('an account is deleted with its password; then neither session nor sign-in work', async () => {
  expect((await world.ask(deleteMe, { token, body: { password: newHash } })).body).toMatchObject({
    exceptionCode: 1002,
    fields: [{ name: 'password', code: 1002 }],
  });
  expect((await world.ask(deleteMe, { token, body: { password: user.passwordHash } })).status).toBe(204);
  expect((await world.ask(getMe, { token })).status).toBe(401);
  const again = await world.ask(login, { body: { username: user.email, password: user.passwordHash } });
  expect(again).toMatchObject({ status: 400, body: { exceptionCode: 1014 } });
});

test('an administrator cannot be deleted: 1027', async () => {
  const { sessionToken } = await world.signIn('administrator');
  const answer = await world.ask(deleteMe, { token: sessionToken, body: { password: people.administrator.passwordHash } });
  expect(answer).toMatchObject({ status: 400, body: { exceptionCode: 1027 } });
});

test('the own tags are a list of items, each with a tag', async () => {
  const { status, body } = await world.ask(getMyTags, { token });
  expect(status).toBe(200);
  for (const item of body.items) expect(item).toEqual({ tag: { name: expect.any(String), value: item.tag.value } });
});

test.each([
  ['de', 'de'],
  ['xx', 'en'],
] as const)('the text about deletion in %s is base64 of UTF-8', async (lang, given) => {
  const { body } = await world.ask(getGdprAccountText, { token, query: { lang } });
  expect(Buffer.from(body.gdprText, 'base64').toString('utf8')).toBe(gdprTexts[given]);
});

test('everybody learns which screens they see', async () => {
  expect((await world.ask(getScreens, { token })).body).toEqual({
    roles: [],
    screens: { dashboard: 'own', account: 'own', download: 'all', meeting: 'attended' },
  });
  const { sessionToken } = await world.signIn('administrator');
  const { body } = await world.ask(getScreens, { token: sessionToken });
  expect(body).toMatchObject({ roles: ['administrator'], screens: { setting: 'all', users: 'all' } });
});
