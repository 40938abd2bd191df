import { changeMe } from '@meet/contracts/areas/account';
import { changeWorld, getMails, setClock } from '@meet/contracts/mock';
import { changePassword, confirmSignup, forgotPassword } from '@meet/contracts/areas/password';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { login } from '@meet/contracts/areas/session';
import { changeSettings } from '@meet/contracts/areas/settings';
import type { SectionName } from '@meet/contracts/settings/sections';
import { listUsers } from '@meet/contracts/areas/users';
import { people } from '@meet/fixtures/cast/people';
import { dayMs, hourMs } from '@meet/fixtures/tools/time';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

const { user, ldap } = people;

async function newWorld() {
  const world = await testWorld(app, { limits: { sessionLifeMs: 400 * dayMs } });
  const { sessionToken: token } = await world.signIn('administrator');
  const change = (section: SectionName, values: object) => world.ask(changeSettings, { params: { section }, body: { values }, token });
  const advance = (advanceMs: number) => world.ask(setClock, { body: { advanceMs } });
  const signIn = (username: string, password: string) => world.ask(login, { body: { username, password } });
  const codeOf = async (username: string, password: string) => (await signIn(username, password)).body.exceptionCode;
  const found = async (query: Record<string, string>) => (await world.ask(listUsers, { query, token })).body.items;
  const lastLink = async () => {
    const { searchParams } = new URL((await world.ask(getMails)).body.at(-1).link, 'http://meet.example');
    return { email: searchParams.get('email'), uuid: searchParams.get('uuid') };
  };
  return { world, token, change, advance, signIn, codeOf, found, lastLink };
}

describe('[USR-12] passwords expire as the settings say', () => {
  const oneDay = { passwordLife: { amount: 1, unit: 'days' } };

  test('[SET-33] from when the life is set: not at once, and then sign-in is 1038 until the password is reset', async () => {
    const { world, change, advance, signIn, codeOf, lastLink } = await newWorld();
    await change('accounts', oneDay);
    expect((await signIn(user.email, user.passwordHash)).status).toBe(200);
    await advance(3 * dayMs);
    expect(await codeOf(user.email, user.passwordHash)).toBe(1038);
    await world.ask(forgotPassword, { body: { email: user.email } });
    await world.ask(changePassword, { body: { ...(await lastLink()), password: 'a'.repeat(64) } });
    expect((await signIn(user.email, 'a'.repeat(64))).status).toBe(200);
    await advance(dayMs);
    expect(await codeOf(user.email, 'a'.repeat(64))).toBe(1038);
    await change('accounts', { passwordLife: null });
    expect((await signIn(user.email, 'a'.repeat(64))).status).toBe(200);
  });

  test('a password that its owner has changed is good for as long again', async () => {
    const { world, change, advance, signIn } = await newWorld();
    await change('accounts', oneDay);
    await advance(dayMs - hourMs);
    const { sessionToken: token } = (await signIn(user.email, user.passwordHash)).body;
    await world.ask(changeMe, { body: { oldPassword: user.passwordHash, newPassword: 'b'.repeat(64) }, token });
    await advance(dayMs - hourMs);
    expect((await signIn(user.email, 'b'.repeat(64))).status).toBe(200);
  });

  test('the date and the state stand on each user, and the list is filtered and sorted by them', async () => {
    const { change, advance, found } = await newWorld();
    await change('accounts', oneDay);
    const [row] = await found({ text: user.email });
    expect(row).toMatchObject({ passwordState: 'valid', passwordExpiryDate: expect.any(String) });
    expect(await found({ text: user.email, passwordState: 'expired' })).toEqual([]);
    const dates = (await found({ sort: 'passwordExpiryDate', order: '0', pageSize: '500' })).flatMap(
      ({ passwordExpiryDate }: { passwordExpiryDate: string | null }) => passwordExpiryDate ?? [],
    );
    expect(dates).toEqual(dates.toSorted());
    await advance(dayMs);
    const [later] = await found({ text: user.email, passwordState: 'expired' });
    expect(later).toMatchObject({ passwordState: 'expired', passwordExpiryDate: row.passwordExpiryDate });
    expect(await found({ text: ldap.email, passwordState: 'expired' })).toEqual([]);
  });
});

describe('mailed links are good for as long as the settings say', () => {
  test.each([
    ['before', 0],
    ['after', 1],
  ])('[SET-34] the one to confirm an account, with the life set %s it was mailed', async (_, isMailedFirst) => {
    const { world, change, advance, lastLink } = await newWorld();
    if (isMailedFirst) await lastLink();
    await change('accounts', { signupLinkLife: { amount: 1, unit: 'hours' } });
    const inTime = await newWorld();
    await inTime.advance(5 * hourMs);
    expect((await inTime.world.ask(confirmSignup, { body: await inTime.lastLink() })).status).toBe(204);
    await advance(5 * hourMs);
    expect((await world.ask(confirmSignup, { body: await lastLink() })).body.exceptionCode).toBe(1002);
  });

  test.each([
    [59, 204],
    [61, 1002],
  ])('the one to reset a password, %i minutes after it was mailed with a life of one hour: %i', async (minutes, expected) => {
    const { world, change, advance, lastLink } = await newWorld();
    await change('accounts', { resetLinkLife: { amount: 1, unit: 'hours' } });
    await world.ask(forgotPassword, { body: { email: user.email } });
    const body = { ...(await lastLink()), password: 'a'.repeat(64) };
    await advance(minutes * 60_000);
    const answer = await world.ask(changePassword, { body });
    expect(answer.body.exceptionCode ?? answer.status).toBe(expected);
  });
});

describe('[SET-03] LDAP that is off', () => {
  const off = { ldapEnabled: false };
  const publicSettings = async ({ world }: Pick<Awaited<ReturnType<typeof newWorld>>, 'world'>) =>
    (await world.ask(getPublicSettings, { query: { platform: 'WEB' } })).body.ldapDelegate;

  test('refuses directory users like a wrong password', async () => {
    const { change, signIn, codeOf } = await newWorld();
    for (const password of [ldap.password, ldap.passwordHash]) expect((await signIn(ldap.email, password)).status).toBe(200);
    await change('authentication', off);
    for (const password of [ldap.password, ldap.passwordHash]) expect(await codeOf(ldap.email, password)).toBe(1014);
    expect((await signIn(user.email, user.passwordHash)).status).toBe(200);
  });

  test('gets no passwords: delegation is refused and not announced, and internal accounts cannot sign in with a typed password', async () => {
    const at = await newWorld();
    expect((await at.change('authentication', { ...off, ldapDelegate: true })).body).toMatchObject({
      exceptionCode: 1022,
      fields: [{ name: 'ldapDelegate', code: 1022 }],
    });
    expect((await at.change('authentication', { ldapDelegate: true })).status).toBe(200);
    expect([await publicSettings(at), (await at.signIn(user.email, user.password)).status]).toEqual([true, 200]);
    expect((await at.change('authentication', off)).status).toBe(200);
    expect([await publicSettings(at), await at.codeOf(user.email, user.password)]).toEqual([false, 1014]);
    expect((await at.change('authentication', { ldapDelegate: true })).body.exceptionCode).toBe(1022);
  });

  test('is switched on by a world in which passwords are to be delegated', async () => {
    const at = await newWorld();
    await at.change('authentication', off);
    await at.world.ask(changeWorld, { body: { publicSettings: { ldapDelegate: true } } });
    expect([await publicSettings(at), (await at.signIn(ldap.email, ldap.password)).status]).toEqual([true, 200]);
  });
});

test('[SET-03] passwords are delegated over an encrypted connection only', async () => {
  const { change } = await newWorld();
  const ldapUrl = 'ldap://ldap.meet.example';
  for (const values of [
    { ldapUrl, ldapDelegate: true },
    { ldapDelegate: true, ldapUrl },
  ])
    expect((await change('authentication', values)).body).toMatchObject({ exceptionCode: 1022, fields: [{ name: 'ldapUrl', code: 1022 }] });
  expect((await change('authentication', { ldapUrl })).status).toBe(200);
  expect((await change('authentication', { ldapDelegate: true })).body.exceptionCode).toBe(1022);
});

test('[SET-03] a one-time password is good for as long as the settings say, and its mail says how long', async () => {
  const { world, change, advance, signIn } = await newWorld();
  await change('authentication', { otpLife: { amount: 10, unit: 'minutes' } });
  await world.request({ method: 'PATCH', url: `/meet/__mock/people/${user.email}`, payload: { otp: true } });
  await signIn(user.email, user.passwordHash);
  const { text } = (await world.ask(getMails)).body.at(-1);
  expect(text).toContain('10 minutes');
  const otp = /\d{6}/.exec(text)?.[0];
  await advance(9 * 60_000);
  expect((await world.ask(login, { body: { username: user.email, password: user.passwordHash, otp } })).status).toBe(200);
});
