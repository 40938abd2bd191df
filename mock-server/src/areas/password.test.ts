import { changeMe } from '@meet/contracts/areas/account';
import { getMe } from '@meet/contracts/areas/me';
import { getMails, setClock } from '@meet/contracts/mock';
import { changePassword, confirmSignup, forgotPassword, getPasswordConstraints } from '@meet/contracts/areas/password';
import { login } from '@meet/contracts/areas/session';
import { changeUser, deleteUser, listUsers } from '@meet/contracts/areas/users';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testWorld, type TestWorld } from '../testing/test-world.ts';

const app = await buildApp();
afterAll(() => app.close());

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(app);
});

const { user, expired } = people;
const newHash = 'a'.repeat(64);

/** The address and the code in the link of the last mail. */
async function lastLink(): Promise<{ path: string; email: string; uuid: string }> {
  const { body } = await world.ask(getMails);
  const { pathname, searchParams } = new URL(body.at(-1).link, 'http://meet.example');
  return { path: pathname, email: searchParams.get('email') ?? '', uuid: searchParams.get('uuid') ?? '' };
}

const forget = (email: string, language = 'en') => world.ask(forgotPassword, { body: { email, language } });
const change = (email: string, uuid: string, password = newHash) => world.ask(changePassword, { body: { email, uuid, password } });
const signIn = (username: string, password: string) => world.ask(login, { body: { username, password } });

test('[PWD-07] the password constraints are six', async () => {
  expect((await world.ask(getPasswordConstraints)).body).toEqual({
    enabled: true,
    oneDigit: true,
    oneLowercase: true,
    oneUppercase: true,
    oneSpecialCharacter: true,
    passwordLength: 10,
  });
});

test('[PWD-21] a request to reset answers the same for a known and an unknown address', async () => {
  const [known, unknown] = [await forget(user.email), await forget('nobody@meet.example')];
  expect([known.status, known.body]).toEqual([204, '']);
  expect([unknown.status, unknown.body]).toEqual([204, '']);
});

test('a request to reset may leave the language open', async () => {
  for (const body of [{ email: user.email }, { email: user.email, language: null }])
    expect((await world.ask(forgotPassword, { body })).status).toBe(204);
});

test.each([
  ['en', 'Reset your password', 'Choose a new password here.'],
  ['cs', 'Obnovení hesla', 'Zde si zvolte nové heslo.'],
  ['de', 'Passwort zurücksetzen', 'Hier wählen Sie ein neues Passwort.'],
  ['es', 'Restablecer la contraseña', 'Elija aquí una contraseña nueva.'],
  ['fr', 'Réinitialiser votre mot de passe', 'Choisissez ici un nouveau mot de passe.'],
  ['hu', 'Jelszó visszaállítása', 'Itt választhat új jelszót.'],
])('the mail with a link to reset is written in the language asked for: %s', async (language, subject, text) => {
  await forget(user.email, language);
  expect((await world.ask(getMails)).body.at(-1)).toMatchObject({ to: user.email, subject, text: expect.stringContaining(text) });
});

test('only the known address gets a mail, in the language asked for', async () => {
  const before = (await world.ask(getMails)).body.length;
  await forget('nobody@meet.example');
  await forget(user.email, 'de');
  const mails = (await world.ask(getMails)).body.slice(before);
  expect(mails).toEqual([expect.objectContaining({ to: user.email, subject: 'Passwort zurücksetzen' })]);
});

test('[PWD-17] the mailed link sets a new password, which ends an expired one', async () => {
  await forget(expired.email);
  const { path, email, uuid } = await lastLink();
  expect([path, email]).toEqual(['/meet/change-password', expired.email]);
  expect((await change(email, uuid)).status).toBe(204);
  expect((await signIn(expired.email, newHash)).status).toBe(200);
});

test('a code works once, for its address, until a newer one is sent or a day has passed: otherwise 1002', async () => {
  await forget(user.email);
  const first = await lastLink();
  await forget(user.email);
  const { email, uuid } = await lastLink();
  expect((await change(email, first.uuid)).body.exceptionCode).toBe(1002);
  expect((await change(expired.email, uuid)).body.exceptionCode).toBe(1002);
  expect((await change(email, uuid)).status).toBe(204);
  expect((await change(email, uuid, 'b'.repeat(64))).body.exceptionCode).toBe(1002);
  await forget(user.email);
  const late = await lastLink();
  await world.ask(setClock, { body: { advanceMs: 24 * 3_600_000 } });
  expect((await change(late.email, late.uuid)).body.exceptionCode).toBe(1002);
});

test('the previous password is refused (1044) and the code stays valid', async () => {
  await forget(user.email);
  const { email, uuid } = await lastLink();
  expect(await change(email, uuid, user.passwordHash)).toMatchObject({
    status: 400,
    body: { exceptionCode: 1044, fields: [{ name: 'password', code: 1044 }] },
  });
  expect((await change(email, uuid)).status).toBe(204);
});

test('a reset ends the sessions of this person', async () => {
  const { sessionToken } = await world.signIn('user');
  await forget(user.email);
  const { email, uuid } = await lastLink();
  await change(email, uuid);
  expect((await world.ask(getMe, { token: sessionToken })).status).toBe(401);
});

test('a reset compares with the password that the owner has changed to', async () => {
  const { sessionToken } = await world.signIn('user');
  await world.ask(changeMe, { token: sessionToken, body: { oldPassword: user.passwordHash, newPassword: newHash } });
  await forget(user.email);
  const { email, uuid } = await lastLink();
  expect((await change(email, uuid, newHash)).body.exceptionCode).toBe(1044);
});

test('what administrators change of somebody who sets a new password meanwhile is kept, and who is deleted stays so', async () => {
  const { sessionToken: token } = await world.signIn('administrator');
  const find = async () => (await world.ask(listUsers, { token, query: { text: user.email } })).body.items[0];
  const { id } = await find();
  await forget(user.email);
  const { email, uuid } = await lastLink();
  const [answer, changed] = await Promise.all([
    change(email, uuid),
    world.ask(changeUser, { token, params: { id }, body: { firstName: 'Meanwhile' } }),
  ]);
  expect([answer.status, changed.status, (await find()).firstName]).toEqual([204, 200, 'Meanwhile']);
  await forget(user.email);
  const next = await lastLink();
  const [late] = await Promise.all([change(email, next.uuid, 'b'.repeat(64)), world.ask(deleteUser, { token, params: { id } })]);
  expect([late.body.exceptionCode, await find()]).toEqual([1002, undefined]);
});

test.each(['', 'nobody', 'a@b', 'a b@meet.example'])('%o is no e-mail address: the field says 1031 or 1004', async (email) => {
  const { status, body } = await forget(email);
  expect([status, body.exceptionCode]).toEqual([400, 1004]);
  expect(body.fields).toEqual([{ name: 'email', code: 1031 }]);
});

test('an invited user confirms with the mailed link, once', async () => {
  const { path, email, uuid } = await lastLink();
  expect(path).toBe('/meet/signup-confirmation');
  const confirm = (body: object) => world.ask(confirmSignup, { body });
  const refusals = [await confirm({ email, uuid: 'x' }), await confirm({ email: 'nobody@meet.example', uuid })];
  expect((await confirm({ email, uuid })).status).toBe(204);
  refusals.push(await confirm({ email, uuid }));
  const said = new Set(refusals.map(({ status, body }) => JSON.stringify([status, body.exceptionCode, body.message])));
  expect([...said]).toEqual([expect.stringContaining('[400,1002')]);
});
