import { getCaptcha } from '@meet/contracts/areas/captcha';
import { jsonBase } from '@meet/contracts/wire/http';
import { changePerson, changeWorld, currentWorld, expireSessions, getCaptchaAnswer, getMails, setClock } from '@meet/contracts/mock';
import { getMe } from '@meet/contracts/areas/me';
import { encodeUsername, login, logout, outlookLoginCode, refresh } from '@meet/contracts/areas/session';
import { changeUser, deleteUser, listUsers, restoreUsers } from '@meet/contracts/areas/users';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testWorld, type TestWorld } from '../testing/test-world.ts';
import { derivedPassword } from '../worlds/access/passwords.ts';

const app = await buildApp();
afterAll(() => app.close());

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(app);
});

const { user } = people;
const right = { username: user.email, password: user.passwordHash };
const wrong = { ...right, password: 'f'.repeat(64) };
const signIn = (body: object) => world.ask(login, { body });
const refreshed = (refreshToken: string, username: string = user.email) =>
  world.ask(refresh, { headers: { username: encodeUsername(username), refreshToken } });
const me = (token: string) => world.ask(getMe, { token });
const advance = (advanceMs: number) => world.ask(setClock, { body: { advanceMs } });
const failTimes = async (times: number, body: object = wrong) => {
  for (let time = 0; time < times; time++) await signIn(body);
};

describe('sign-in', () => {
  test('[SES-02] answers a session token and a refresh token of 256 bits each', async () => {
    const { status, body } = await world.request({
      method: 'POST',
      url: '/meet/services/json/web/login',
      payload: { ...right, challenge: null, captcha: null },
    });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['sessionToken', 'refreshToken']);
    for (const token of Object.values<string>(body)) expect(token).toMatch(/^[\w-]{43}$/);
  });

  test('the token opens calls that are not public', async () => {
    const { sessionToken } = await world.signIn('user');
    expect(await me(sessionToken)).toMatchObject({ status: 200, body: { email: user.email } });
  });

  test('is remembered as the last one', async () => {
    await advance(3_600_000);
    await world.signIn('user');
    const { sessionToken: token } = await world.signIn('administrator');
    const { body } = await world.ask(listUsers, { token, query: { text: user.email } });
    const { now } = (await world.ask(currentWorld)).body;
    expect(Date.parse(now) - Date.parse(body.items[0].lastLoginDate)).toBeLessThan(60_000);
  });

  test('the name may be typed in another case and with blanks around it', async () => {
    expect((await signIn({ ...right, username: ` ${user.email.toUpperCase()} ` })).status).toBe(200);
  });

  test('a wrong password and an unknown name are 400 with 1014 and are indistinguishable', async () => {
    const [known, unknown] = [await signIn(wrong), await signIn({ ...wrong, username: 'nobody@meet.example' })];
    expect(known).toMatchObject({ status: 400, body: { exceptionCode: 1014 } });
    expect(unknown.status).toBe(known.status);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' });
  });

  test('a name of more than 254 characters is no address: it is refused before anybody is looked for', async () => {
    expect((await signIn({ ...wrong, username: 'n'.repeat(254) })).body.exceptionCode).toBe(1014);
    const longer = await signIn({ ...wrong, username: 'n'.repeat(255) });
    expect(longer).toMatchObject({ status: 400, body: { exceptionCode: 1004, fields: [{ name: 'username' }] } });
  });

  test('a disabled account is reported (1012) only with the right password', async () => {
    const { email, passwordHash } = people.disabled;
    expect(await signIn({ username: email, password: passwordHash })).toMatchObject({ status: 400, body: { exceptionCode: 1012 } });
    expect((await signIn({ username: email, password: wrong.password })).body.exceptionCode).toBe(1014);
  });

  test('an expired password is reported (1038) only with the right one', async () => {
    const { email, passwordHash } = people.expired;
    expect(await signIn({ username: email, password: passwordHash })).toMatchObject({ status: 400, body: { exceptionCode: 1038 } });
    expect((await signIn({ username: email, password: wrong.password })).body.exceptionCode).toBe(1014);
  });

  test('who is disabled, moved or deleted while the password is checked is not signed in', async () => {
    const { sessionToken: token } = await world.signIn('administrator');
    const params = { id: (await world.ask(listUsers, { token, query: { text: user.email } })).body.items[0].id };
    const during = async (change: () => Promise<unknown>) => {
      // Two are derived at a time: the sign-in waits for these.
      const before = Array.from({ length: 6 }, () => derivedPassword('', user.email));
      const [answer] = await Promise.all([signIn(right), change(), ...before]);
      return answer.body.exceptionCode;
    };
    const isDisabled = (disabled: boolean) => world.ask(changePerson, { params: { email: user.email }, body: { disabled } });
    expect(await during(() => isDisabled(true))).toBe(1012);
    await isDisabled(false);
    expect(await during(() => world.ask(deleteUser, { token, params }))).toBe(1014);
    await world.ask(restoreUsers, { token, body: { ids: [params.id] } });
    expect(await during(() => world.ask(changeUser, { token, params, body: { email: 'once@meet.example' } }))).toBe(1014);
  });

  test('a typed password does not sign in to an internal account', async () => {
    expect((await signIn({ ...right, password: user.password })).body.exceptionCode).toBe(1014);
  });

  test('[MCK-05] with ldapDelegate on, the password as typed signs in', async () => {
    await world.ask(changeWorld, { body: { publicSettings: { ldapDelegate: true } } });
    expect((await signIn({ ...right, password: user.password })).status).toBe(200);
    expect((await signIn({ ...right, password: `${user.password}x` })).body.exceptionCode).toBe(1014);
  });

  test('somebody of a directory signs in with the password as typed or derived', async () => {
    const { email, password, passwordHash } = people.ldap;
    expect((await signIn({ username: email, password })).status).toBe(200);
    expect((await signIn({ username: email, password: passwordHash })).status).toBe(200);
  });

  test('[PWD-05] with ldapDelegate on, somebody of a directory signs in with the password as typed only', async () => {
    const { email, password, passwordHash } = people.ldap;
    await world.ask(changeWorld, { body: { publicSettings: { ldapDelegate: true } } });
    expect(await signIn({ username: email, password: passwordHash })).toMatchObject({ status: 400, body: { exceptionCode: 1014 } });
    expect((await signIn({ username: email, password })).status).toBe(200);
  });
});

describe('captcha', () => {
  const solved = async (name: string = user.email) => {
    const { body } = await world.ask(getCaptcha, { query: { login: name } });
    const answer = await world.ask(getCaptchaAnswer, { params: { challenge: body.challenge } });
    return { challenge: body.challenge, captcha: answer.body.value };
  };

  test('[MCK-03] after three failures a captcha is needed (1011), a wrong one is 1029, the right one lets in', async () => {
    await failTimes(3);
    expect(await signIn(right)).toMatchObject({ status: 400, body: { exceptionCode: 1011 } });
    const { challenge, captcha } = await solved();
    const other = captcha === '000000' ? '000001' : '000000';
    expect(await signIn({ ...right, challenge, captcha: other })).toMatchObject({ status: 400, body: { exceptionCode: 1029 } });
    expect(await signIn({ ...right, ...(await solved()) })).toMatchObject({ status: 200 });
    expect((await signIn(right)).status).toBe(200);
  });

  test('unknown names need one too', async () => {
    const nobody = { ...wrong, username: 'nobody@meet.example' };
    await failTimes(3, nobody);
    expect((await signIn(nobody)).body.exceptionCode).toBe(1011);
    expect((await signIn(right)).status).toBe(200);
  });

  test('a captcha is good once, even when the answer was wrong', async () => {
    await failTimes(3);
    const { challenge, captcha } = await solved();
    await signIn({ ...right, challenge, captcha: 'wrong' });
    expect((await signIn({ ...right, challenge, captcha })).body.exceptionCode).toBe(1029);
  });

  test('a captcha is good for two minutes and for the name it was made for', async () => {
    await failTimes(3);
    const late = await solved();
    await advance(120_000);
    expect((await signIn({ ...right, ...late })).body.exceptionCode).toBe(1029);
    expect((await signIn({ ...right, ...(await solved('other@meet.example')) })).body.exceptionCode).toBe(1029);
  });

  test('a quarter of an hour after the failures none is needed any more', async () => {
    await failTimes(3);
    await advance(15 * 60_000);
    expect((await signIn(right)).status).toBe(200);
  });

  test('[PWD-24] it is a picture and a sound in the language asked for', async () => {
    const { body, headers } = await world.ask(getCaptcha, {
      query: { login: user.email },
      headers: { 'accept-language': 'fr-CA,fr;q=0.9' },
    });
    expect(Buffer.from(body.captchaImageBase64, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(Buffer.from(body.captchaAudioBase64, 'base64').subarray(8, 12).toString()).toBe('WAVE');
    expect(body.challenge).toMatch(/^[\w-]{32}$/);
    expect(headers['content-language']).toBe('fr');
  });

  test('how many failures and how long is the world’s own', async () => {
    await world.ask(changeWorld, { body: { limits: { loginFailuresBeforeCaptcha: 1, loginFailureWindowMs: 1_000 } } });
    await failTimes(1);
    expect((await signIn(right)).body.exceptionCode).toBe(1011);
    await advance(1_000);
    expect((await signIn(right)).status).toBe(200);
  });

  test('failures that lie ahead, as the clock was put back, ask for nothing', async () => {
    await failTimes(3);
    expect((await signIn(right)).body.exceptionCode).toBe(1011);
    const { now } = (await advance(0)).body;
    await world.ask(setClock, { body: { now: new Date(Date.parse(now) - 86_400_000).toISOString() } });
    expect((await signIn(right)).status).toBe(200);
  });
});

describe('one-time code', () => {
  const mailedCode = async () => {
    const { body } = await world.ask(getMails);
    return /\d{6}/.exec(body.at(-1).text)?.[0];
  };

  beforeEach(() => world.ask(changePerson, { params: { email: user.email }, body: { otp: true } }));

  test('the right password alone asks for a code, the mailed one lets in', async () => {
    expect(await signIn(right)).toMatchObject({
      status: 400,
      body: { exceptionCode: 1002, fields: [{ name: 'otp', code: 1023 }] },
    });
    expect((await signIn({ ...right, otp: await mailedCode() })).status).toBe(200);
  });

  test('a wrong or old code does not let in, and the right one only once', async () => {
    await signIn(right);
    const otp = await mailedCode();
    expect(await signIn({ ...right, otp: 'x' })).toMatchObject({ body: { exceptionCode: 1002, fields: [{ name: 'otp' }] } });
    expect((await signIn({ ...right, otp })).status).toBe(200);
    expect((await signIn({ ...right, otp })).body.exceptionCode).toBe(1002);
    await signIn(right);
    await advance(5 * 60_000);
    expect((await signIn({ ...right, otp: await mailedCode() })).body.exceptionCode).toBe(1002);
  });

  test('wrong codes ask for a captcha as wrong passwords do; a missing one is no failure', async () => {
    for (let time = 0; time < 4; time++) expect((await signIn(right)).body.exceptionCode).toBe(1002);
    for (let time = 0; time < 3; time++) expect((await signIn({ ...right, otp: 'x' })).body.exceptionCode).toBe(1002);
    expect((await signIn({ ...right, otp: await mailedCode() })).body.exceptionCode).toBe(1011);
  });

  test('whoever needs none any more signs in by the password alone', async () => {
    await world.ask(changePerson, { params: { email: user.email }, body: { otp: false } });
    expect((await signIn(right)).status).toBe(200);
  });

  test('without the right password the need for a code is not revealed', async () => {
    expect((await signIn(wrong)).body.exceptionCode).toBe(1014);
  });
});

describe('session', () => {
  test.each([undefined, 'Bearer', 'Bearer x', 'Basic eDp5', `Bearer ${'x'.repeat(43)}`])(
    'authorization %s is no session: 401 with 1014',
    async (authorization) => {
      const answer = await world.ask(getMe, { headers: authorization === undefined ? {} : { authorization } });
      expect(answer).toMatchObject({ status: 401, body: { exceptionCode: 1014 } });
    },
  );

  test('[MCK-04] a token ends with its life and is had anew with the refresh token', async () => {
    const { sessionToken, refreshToken } = await world.signIn('user');
    await advance(15 * 60_000);
    expect((await me(sessionToken)).status).toBe(401);
    const { status, body } = await refreshed(refreshToken);
    expect(status).toBe(200);
    expect((await me(body.sessionToken)).status).toBe(200);
  });

  test('[MCK-04] refresh tokens rotate; the one before answers the same pair for 10 s, later its use ends everything', async () => {
    const { refreshToken } = await world.signIn('user');
    const next = await refreshed(refreshToken);
    expect((await refreshed(refreshToken)).body).toEqual(next.body);
    await advance(10_000);
    expect(await refreshed(refreshToken)).toMatchObject({ status: 401, body: { exceptionCode: 1014 } });
    expect((await me(next.body.sessionToken)).status).toBe(401);
    expect((await refreshed(next.body.refreshToken)).status).toBe(401);
  });

  test('refresh names the user in the headers username and refreshToken', async () => {
    const { refreshToken } = await world.signIn('user');
    const url = `${jsonBase}/web/login/refresh`;
    expect((await world.request({ url, headers: { username: user.email, refreshToken } })).status).toBe(200);
    expect(await world.request({ url })).toMatchObject({
      status: 400,
      body: {
        exceptionCode: 1004,
        fields: [
          { name: 'username', code: 1023 },
          { name: 'refreshToken', code: 1023 },
        ],
      },
    });
  });

  test('a name outside ASCII travels percent-encoded and must be the one of the sign-in', async () => {
    const { refreshToken } = await world.signIn('user');
    expect((await refreshed(refreshToken, 'žofie@meet.example')).status).toBe(401);
    expect((await refreshed(refreshToken, user.email.replace('u', '%75'))).status).toBe(401);
    expect((await world.ask(refresh, { headers: { username: '%zz', refreshToken } })).body.exceptionCode).toBe(1004);
    expect((await world.ask(refresh, { headers: { username: user.email.replace('u', '%75'), refreshToken } })).status).toBe(200);
  });

  test('logout ends session and refresh token', async () => {
    const { sessionToken, refreshToken } = await world.signIn('user');
    expect((await world.ask(logout, { token: sessionToken })).status).toBe(204);
    expect((await me(sessionToken)).status).toBe(401);
    expect((await refreshed(refreshToken)).status).toBe(401);
  });

  test('[MCK-04] the life of a session is the world’s own', async () => {
    await world.ask(changeWorld, { body: { limits: { sessionLifeMs: 1_000, refreshReuseMs: 0 } } });
    const { sessionToken, refreshToken } = await world.signIn('user');
    await refreshed(refreshToken);
    expect((await refreshed(refreshToken)).status).toBe(401);
    expect((await me(sessionToken)).status).toBe(401);
  });

  test('sessions can be ended from outside, for one person or all', async () => {
    const [one, other] = [await world.signIn('user'), await world.signIn('organizer')];
    await world.ask(expireSessions, { body: { what: 'session', email: user.email } });
    expect((await me(one.sessionToken)).status).toBe(401);
    expect((await me(other.sessionToken)).status).toBe(200);
    expect((await refreshed(one.refreshToken)).status).toBe(200);
    await world.ask(expireSessions, { body: { what: 'all' } });
    expect((await refreshed(other.refreshToken, people.organizer.email)).status).toBe(401);
    expect((await world.ask(expireSessions, { body: { what: 'all', email: 'nobody@meet.example' } })).status).toBe(404);
  });

  test('a disabled user is signed out at once', async () => {
    const { sessionToken, refreshToken } = await world.signIn('user');
    await world.ask(changePerson, { params: { email: user.email }, body: { disabled: true } });
    expect((await me(sessionToken)).status).toBe(401);
    expect((await refreshed(refreshToken)).status).toBe(401);
  });

  test('the Outlook code is a new one for each question and needs a session', async () => {
    const { sessionToken: token } = await world.signIn('user');
    const codes = [await world.ask(outlookLoginCode, { token }), await world.ask(outlookLoginCode, { token })].map(({ body }) => body.code);
    expect(new Set(codes).size).toBe(2);
    expect((await world.ask(outlookLoginCode)).status).toBe(401);
  });
});
