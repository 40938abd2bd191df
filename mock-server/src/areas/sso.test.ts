import { getMe } from '@meet/contracts/areas/me';
import { changePerson, getJournal, mockBase, setClock } from '@meet/contracts/mock';
import { outlookLoginCode } from '@meet/contracts/areas/session';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { changeSettings } from '@meet/contracts/areas/settings';
import { loginBySso } from '@meet/contracts/areas/sso';
import { people } from '@meet/fixtures/cast/people';
import { samlKeys } from '@meet/fixtures/settings/saml-keys';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testWorld, type TestWorld } from '../testing/test-world.ts';

const app = await buildApp();
afterAll(() => app.close());

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(app);
});

const { user } = people;
const ssoConfigurationUrl = 'https://sso.meet.example/.well-known/openid-configuration';
const site = (path: string) => world.request({ method: 'GET', url: `${mockBase}/${path}` });

/** What the provider sends the browser back with. */
async function granted(state = 's1', email: string = user.email, provider = 'sso') {
  const { headers } = await site(`${provider}/grant?${new URLSearchParams({ email, state }).toString()}`);
  const { pathname, searchParams } = new URL(String(headers['location']), 'http://own.invalid');
  return { pathname, ...Object.fromEntries(searchParams) } as { pathname: string; code?: string; state?: string; error?: string };
}

const exchanged = (code = '', state = 's1') => world.ask(loginBySso, { body: { code, state } });

describe('single sign-on', () => {
  test('the provider page offers a choice of personas, and passes the state on as text', async () => {
    const { headers, body } = await site('sso/authorize?state=%22%3E%3Cb%3E');
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain(`email=${encodeURIComponent(user.email)}`);
    expect(body).not.toContain('"><b>');
  });

  test('its code is exchanged for a session, once', async () => {
    const back = await granted();
    expect(back).toMatchObject({ pathname: '/meet/sso', state: 's1' });
    const { status, body } = await exchanged(back.code);
    expect({ status, username: body.username }).toEqual({ status: 200, username: user.email });
    expect(await world.ask(getMe, { token: body.sessionToken })).toMatchObject({ status: 200, body: { email: user.email } });
    expect(await exchanged(back.code)).toMatchObject({ status: 400, body: { exceptionCode: 1015 } });
  });

  test('the journal keeps no code', async () => {
    const { code } = await granted();
    await exchanged(code);
    expect(JSON.stringify((await world.ask(getJournal)).body)).not.toContain(code);
  });

  test('a code is good for its own state and for a minute', async () => {
    expect((await exchanged((await granted('s1')).code, 's2')).body.exceptionCode).toBe(1015);
    const { code } = await granted('s1');
    await world.ask(setClock, { body: { advanceMs: 60_000 } });
    expect((await exchanged(code)).body.exceptionCode).toBe(1015);
  });

  test('unknown users and requests without a state get no code; disabled users are refused', async () => {
    expect(await granted('s1', 'nobody@meet.example')).toMatchObject({ error: 'access_denied' });
    expect(await granted('')).toMatchObject({ error: 'access_denied' });
    await world.ask(changePerson, { params: { email: user.email }, body: { disabled: true } });
    expect((await exchanged((await granted()).code)).body.exceptionCode).toBe(1012);
  });
});

describe('[SET-03] SAML', () => {
  const issuer = 'https://idp.meet.example';

  /** A world whose settings have single sign-on by SAML, and maybe by OAuth as well. */
  async function withSaml(changes: object = {}) {
    const { sessionToken: token } = await world.signIn('administrator');
    const values = {
      samlEnabled: true,
      samlUrl: '/meet/__mock/saml/authorize',
      samlIssuer: issuer,
      samlCertificate: samlKeys.certificate,
      samlKeyAlias: samlKeys.alias,
      samlKeyPassword: samlKeys.password,
      samlKeyFile: samlKeys.rsa,
      ...changes,
    };
    const { status } = await world.ask(changeSettings, { params: { section: 'authentication' }, body: { values }, token });
    expect(status).toBe(200);
  }

  const offered = async () => {
    const { ssoUrl, ssoCustomText } = (await world.ask(getPublicSettings, { query: { platform: 'WEB' } })).body;
    return [ssoUrl, ssoCustomText];
  };

  const oauth = { ssoEnabled: true, ssoText: 'Company', ssoUrl: '/sso', ssoClientId: 'meet', ssoClientSecret: 's', ssoConfigurationUrl };

  test('leads to its address where it alone is enabled, under no name of the other one', async () => {
    await withSaml({ ...oauth, ssoEnabled: false });
    expect(await offered()).toEqual(['/meet/__mock/saml/authorize', null]);
    await withSaml(oauth);
    expect(await offered()).toEqual(['/sso', 'Company']);
    await withSaml({ ssoEnabled: false, samlEnabled: false });
    expect((await offered())[0]).toBeNull();
  });

  test('lets in whom the provider that is expected has named, nobody of another one, and nobody once it is off', async () => {
    await withSaml();
    expect(await exchanged((await granted('s1', user.email, 'saml')).code)).toMatchObject({ status: 200, body: { username: user.email } });
    await withSaml({ samlIssuer: 'https://elsewhere.example' });
    expect((await exchanged((await granted('s1', user.email, 'saml')).code)).body.exceptionCode).toBe(1015);
    await withSaml({ samlEnabled: false });
    expect((await exchanged((await granted('s1', user.email, 'saml')).code)).body.exceptionCode).toBe(1015);
  });
});

test('the page of the Outlook add-in accepts a code once', async () => {
  const { sessionToken } = await world.signIn('user');
  const { code } = (await world.ask(outlookLoginCode, { token: sessionToken })).body;
  expect((await site(`outlook/login?code=${code}`)).body).toContain(user.email);
  expect((await site(`outlook/login?code=${code}`)).body).toContain('not valid');
  expect((await site('outlook/close')).body).toContain('can be closed');
});
