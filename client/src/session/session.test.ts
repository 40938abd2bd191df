import { getMe } from '@meet/contracts/areas/me';
import { getCaptcha } from '@meet/contracts/areas/captcha';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { describe, expect, test } from 'vitest';
import { everythingSettled } from '../testing/fake-clock.ts';
import { forbiddenStorage } from '../testing/fake-storage.ts';
import { CallProblem } from '../api/problem.ts';
import { createSessionStore, sessionStorageKey } from './stored-session.ts';
import { credentials, noRefusals, situation, signedIn } from '../testing/session-scene.ts';

describe('signing in', () => {
  test('[SES-02][PWD-01] posts the derived password, never the typed one', async () => {
    const { sent, sentTo, session } = await signedIn();
    expect(sentTo('/web/login')[0]).toMatchObject({
      method: 'POST',
      body: { username: credentials.username, password: 'hash of right for ada@example.org' },
    });
    expect(sent.filter(({ body }) => JSON.stringify(body)?.includes('"right"'))).toEqual([]);
    expect(session.state.value).toMatchObject({ kind: 'signedIn', username: credentials.username, me: { firstName: 'Ada' } });
  });

  test('[PWD-05] sends the password as typed while LDAP delegation is on', async () => {
    const { browser, sentTo } = situation();
    await browser.tab({ isLdapDelegated: async () => true }).signIn(credentials);
    expect(sentTo('/web/login')[0]?.body).toMatchObject({ password: 'right' });
  });

  test('[PWD-05] nothing is sent while nobody knows whether LDAP delegation is on', async () => {
    const { browser, sentTo } = situation();
    const session = browser.tab({ isLdapDelegated: () => Promise.reject(new CallProblem('UNREACHABLE')) });
    await expect(session.signIn(credentials)).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(sentTo('/web/login')).toEqual([]);
  });

  test('[PWD-05] a sign-in waits until it is known whether LDAP delegation is on', async () => {
    const { browser, sentTo } = situation();
    const known = new EventTarget();
    const isLdapDelegated = () => new Promise<boolean>((resolve) => known.addEventListener('known', () => resolve(true)));
    const session = browser.tab({ isLdapDelegated });
    const signingIn = session.signIn(credentials);
    await everythingSettled();
    expect(sentTo('/web/login')).toEqual([]);
    known.dispatchEvent(new Event('known'));
    await signingIn;
    expect(sentTo('/web/login').map(({ body }) => body)).toMatchObject([{ password: 'right' }]);
  });

  test('hands on captcha and one-time code', async () => {
    const { browser, sentTo } = situation();
    await browser.tab().signIn({ ...credentials, challenge: 'c', captcha: '123', otp: '456' });
    expect(sentTo('/web/login')[0]?.body).toMatchObject({ challenge: 'c', captcha: '123', otp: '456' });
  });

  test('[SES-07] keeps username and refresh token in one place of the storage, the session token in memory only', async () => {
    const { browser, stored, server } = await signedIn();
    expect(stored()).toEqual({ username: credentials.username, refreshToken: server.tokens().refreshToken });
    expect(browser.storage.length).toBe(1);
  });

  test.each([
    ['UUIDs', { sessionToken: '6f1c3a52-0d0e-4c5b-9a38-5f1f0e9f7c11', refreshToken: 'b7a1e0c2-11aa-4f0d-8a53-0c4f7d1f2e33' }],
    [
      'signed tokens',
      { sessionToken: `eyJhbGciOiJSUzI1NiJ9.${'a'.repeat(800)}.x-_y`, refreshToken: `eyJ0eXAiOiJKV1QifQ.${'b'.repeat(900)}.z` },
    ],
    ['Base64', { sessionToken: 'q83vEjRWeJCrze8SNFZ4kA==', refreshToken: 'ASNFZ4mrze/+3LqYdlQyEA==' }],
  ])('tokens are opaque: those of a server that issues %s are kept and sent as they came', async (_, pair) => {
    const { browser, server, stored, sentTo } = situation();
    const me = { firstName: 'Ada', lastName: 'L', email: credentials.username, source: 'INTERNAL' };
    server.instead = ({ url }) => (url.includes('/web/login') ? { body: pair } : { body: me });
    const session = browser.tab();
    await session.signIn(credentials);
    expect(session.state.value).toMatchObject({ kind: 'signedIn' });
    expect(sentTo('/web/users/me').at(-1)?.headers['authorization']).toBe(`Bearer ${pair.sessionToken}`);
    expect(stored()).toMatchObject({ refreshToken: pair.refreshToken });
    await browser.tab().restore();
    expect(sentTo('/web/login/refresh').at(-1)?.headers['refreshtoken']).toBe(pair.refreshToken);
  });

  test('somebody whose directory knows no first and last name signs in all the same', async () => {
    const { browser, server } = situation();
    const me = { firstName: null, email: credentials.username, source: 'LDAP' };
    server.instead = ({ url }) => (url.endsWith('/web/users/me') ? { body: me } : undefined);
    const session = browser.tab();
    await session.signIn(credentials);
    expect(session.state.value).toMatchObject({ kind: 'signedIn', me: { firstName: '', lastName: '', source: 'LDAP' } });
  });

  test.each(['', 'two words', 'a\r\nx: y', 'žeton'])('a token that no header can carry is none: %j', async (sessionToken) => {
    const { browser, server, stored } = situation();
    server.instead = () => ({ body: { sessionToken, refreshToken: 'r' } });
    await expect(browser.tab().signIn(credentials)).rejects.toMatchObject({ code: 1000 });
    expect(stored()).toBeNull();
  });

  test('a refusal is told and leaves everybody signed out', async () => {
    const { browser, stored } = situation();
    const session = browser.tab();
    await session.restore();
    await expect(session.signIn({ ...credentials, password: 'wrong' })).rejects.toMatchObject({ code: 1014, status: 400 });
    expect(session.state.value).toEqual({ kind: 'signedOut' });
    expect(stored()).toBeNull();
  });

  test('[SES-15] every later call carries the bearer token and credentials, public ones too', async () => {
    const { session, sent, server } = await signedIn();
    const before = sent.length;
    await session.call(getMe);
    await session.call(getPublicSettings, { query: { platform: 'WEB' } }).catch(() => {});
    for (const one of sent.slice(before)) {
      expect(one.headers['authorization']).toBe(`Bearer ${server.tokens().sessionToken}`);
      expect(one.credentials).toBe('include');
    }
    expect(sent.length).toBe(before + 2);
  });
});

describe('the session goes on', () => {
  test('[SES-16][SES-22] an expired token is refreshed once, and the new pair is stored before the call is replayed', async () => {
    const { session, server, sentTo, stored } = await signedIn();
    server.expire();
    const seen: unknown[] = [];
    server.instead = ({ url }) => void (url.endsWith('/web/users/me') && seen.push(stored()));
    await session.call(getMe);
    expect(sentTo('/web/login/refresh')).toHaveLength(1);
    expect(sentTo('/web/login/refresh')[0]?.headers).toMatchObject({
      username: credentials.username,
      refreshtoken: expect.stringMatching(/^refresh-1_/),
    });
    expect(seen[1]).toEqual({ username: credentials.username, refreshToken: server.tokens().refreshToken });
  });

  test('a username outside visible ASCII travels percent-encoded', async () => {
    const { browser, server, sentTo } = situation();
    const session = browser.tab();
    await session.signIn({ ...credentials, username: 'žofie 100%' });
    server.expire();
    await session.call(getMe);
    expect(sentTo('/web/login/refresh')[0]?.headers['username']).toBe('%C5%BEofie%20100%25');
  });

  test('[SES-19] ten calls at once refresh once', async () => {
    const { session, server } = await signedIn();
    server.expire();
    await Promise.all(Array.from({ length: 10 }, () => session.call(getMe)));
    expect(server.refreshes).toBe(1);
  });

  test('[SES-21] a refresh that fails is tried once more, 500 ms later', async () => {
    const { session, server, clock, sentTo } = await signedIn();
    server.expire();
    server.instead = ({ url }) => (url.endsWith('/refresh') && server.refreshes === 1 ? 'unreachable' : undefined);
    const me = session.call(getMe);
    await clock.advance(499);
    expect(sentTo('/web/login/refresh')).toHaveLength(1);
    await clock.advance(1);
    expect(await me).toMatchObject({ firstName: 'Ada' });
    expect(sentTo('/web/login/refresh')).toHaveLength(2);
  });

  test.each(noRefusals)(
    '[SES-21] a second failure (%s) fails the call and keeps the session, and the next call tries again',
    async (_, failure, code) => {
      const { session, server, clock, sentTo, stored } = await signedIn();
      const before = stored();
      server.expire();
      server.instead = ({ url }) => (url.endsWith('/refresh') ? failure : undefined);
      const me = session.call(getMe).catch((error: unknown) => error);
      await clock.advance(21_000);
      expect(await me).toMatchObject({ name: 'CallProblem', code });
      expect(sentTo('/web/login/refresh')).toHaveLength(2);
      expect(session.state.value.kind).toBe('signedIn');
      expect(stored()).toEqual(before);
      expect(clock.pending()).toBe(0);
      server.instead = undefined;
      expect(await session.call(getMe)).toMatchObject({ firstName: 'Ada' });
    },
  );

  test.each([400, 401, 403])('[SES-18] a refresh answered with %i ends the session', async (status) => {
    const { session, server, clock, stored } = await signedIn();
    server.expire();
    server.instead = ({ url }) => (url.endsWith('/refresh') ? { status, body: { exceptionCode: 1014 } } : undefined);
    const me = session.call(getMe).catch((error: unknown) => error);
    await clock.advance(5_000);
    expect(await me).toMatchObject({ name: 'AbortError' });
    expect(session.state.value).toEqual({ kind: 'signedOut', because: 'ended' });
    expect(stored()).toBeNull();
  });

  test('[SES-18] a refresh the server refuses ends the session', async () => {
    const { session, server, clock, stored } = await signedIn();
    server.expire();
    server.revoke();
    const me = session.call(getMe).catch((error: unknown) => error);
    await clock.advance(2_000);
    await me;
    expect(session.state.value).toEqual({ kind: 'signedOut', because: 'ended' });
    expect(stored()).toBeNull();
  });

  test('[SES-23] a 403 with code 1005 is the page’s problem and keeps the session', async () => {
    const { session, server } = await signedIn();
    server.instead = ({ url }) => (url.endsWith('/me') ? { status: 403, body: { exceptionCode: 1005 } } : undefined);
    await expect(session.call(getMe)).rejects.toMatchObject({ code: 1005, status: 403 });
    expect(session.state.value.kind).toBe('signedIn');
  });

  test('[SES-B01] a 401 of login, refresh, captcha and public settings refreshes nothing', async () => {
    const { session, server, sentTo } = await signedIn();
    server.instead = ({ url }) => (url.endsWith('/me') ? undefined : { status: 401, body: { exceptionCode: 1014 } });
    await expect(session.call(getCaptcha, { query: { login: 'x' }, headers: {} })).rejects.toMatchObject({ code: 1014 });
    await expect(session.call(getPublicSettings, { query: { platform: 'WEB' } })).rejects.toMatchObject({ code: 1014 });
    await expect(session.signIn(credentials)).rejects.toMatchObject({ code: 1014 });
    expect(sentTo('/web/login/refresh')).toHaveLength(0);
    expect(session.state.value.kind).toBe('signedIn');
  });
});

describe('start-up', () => {
  test('a stored session is restored', async () => {
    const { browser, server, stored } = situation();
    server.begin(credentials.username);
    browser.storage.setItem(
      sessionStorageKey,
      JSON.stringify({ username: credentials.username, refreshToken: server.tokens().refreshToken }),
    );
    const session = browser.tab();
    expect(session.state.value).toEqual({ kind: 'restoring' });
    await session.restore();
    expect(session.state.value).toMatchObject({ kind: 'signedIn', username: credentials.username });
    expect(stored()).toMatchObject({ refreshToken: server.tokens().refreshToken });
  });

  test.each([
    '{"username":"ada"}',
    '{"refreshToken":"r"}',
    '{}',
    'null',
    'half {',
    '{"username":1,"refreshToken":"r"}',
    // What cannot be a header is no token.
    String.raw`{"username":"ada","refreshToken":"a\nb"}`,
    '{"username":"ada","refreshToken":"ž"}',
  ])('[SES-09] %s in the storage is cleared and nothing is asked', async (text) => {
    const { browser, sent } = situation({ [sessionStorageKey]: text });
    const session = browser.tab();
    await session.restore();
    expect(session.state.value).toEqual({ kind: 'signedOut' });
    expect(browser.storage.getItem(sessionStorageKey)).toBeNull();
    expect(sent).toEqual([]);
  });

  test('[SES-09] a stored session the server refuses is cleared', async () => {
    const { browser, clock, stored } = situation({ [sessionStorageKey]: JSON.stringify({ username: 'ada', refreshToken: 'old' }) });
    const session = browser.tab();
    const restored = session.restore();
    await clock.advance(2_000);
    await restored;
    expect(session.state.value).toEqual({ kind: 'signedOut', because: 'ended' });
    expect(stored()).toBeNull();
  });

  test('a server that can not be reached leaves what is stored for the next start', async () => {
    const { browser, server, clock, stored } = situation({ [sessionStorageKey]: JSON.stringify({ username: 'ada', refreshToken: 'r' }) });
    server.instead = () => 'unreachable';
    const session = browser.tab();
    const restored = session.restore();
    await clock.advance(60_000);
    await restored;
    expect(session.state.value).toMatchObject({ kind: 'signedOut', because: 'unavailable', problem: { code: 'UNREACHABLE' } });
    expect(stored()).toEqual({ username: 'ada', refreshToken: 'r' });
  });

  test('a session whose person could not be loaded is restored by another try, which leaves the page as it is', async () => {
    const { browser, server, clock, stored } = await signedIn();
    const session = browser.tab();
    const seen: string[] = [];
    server.instead = ({ url }) => (url.endsWith('/web/users/me') ? { status: 500, body: { exceptionCode: 1000 } } : undefined);
    const failed = session.restore();
    await clock.advance(60_000);
    await failed;
    expect(session.state.value).toMatchObject({ because: 'unavailable', problem: { code: 1000 } });
    expect(stored()).toMatchObject({ username: credentials.username });
    const stop = session.state.subscribe(({ kind }) => seen.push(kind));
    server.instead = undefined;
    await session.restore();
    stop();
    expect(seen).toEqual(['signedOut', 'signedIn']);
  });

  test('a hint for the server stands in a cookie while a session is stored', async () => {
    const { browser, session } = await signedIn();
    expect(browser.document.cookie).toMatch(/^meet-restore=1; path=\/meet\/; samesite=lax; max-age=[1-9]/);
    await session.signOut();
    expect(browser.document.cookie).toMatch(/max-age=0$/);
  });
});

describe('signing out', () => {
  test('tells the server and clears what is stored', async () => {
    const { session, sentTo, stored, server } = await signedIn();
    const { sessionToken } = server.tokens();
    await session.signOut();
    expect(sentTo('/web/login/logout')).toMatchObject([{ method: 'POST', headers: { authorization: `Bearer ${sessionToken}` } }]);
    expect(session.state.value).toEqual({ kind: 'signedOut', because: 'left' });
    expect(stored()).toBeNull();
  });

  test('[SES-12] is done here at once, also when the server can not be reached', async () => {
    const { session, stored, server, clock } = await signedIn();
    server.instead = () => 'silence';
    const over = session.signOut();
    expect(session.state.value).toEqual({ kind: 'signedOut', because: 'left' });
    expect(stored()).toBeNull();
    await clock.advance(10_000);
    await over;
  });

  test('ends the refresh tokens on the server even with an expired session token', async () => {
    const { session, server, sentTo } = await signedIn();
    server.expire();
    await session.signOut();
    expect(sentTo('/web/login/logout')).toHaveLength(2);
    expect(server.tokens()).toEqual({ sessionToken: '', refreshToken: '' });
  });

  test('takes back the calls in flight, and a refresh that comes late stores nothing', async () => {
    const { session, server, stored } = await signedIn();
    server.expire();
    let finish = (): void => {};
    server.slowRefresh = new Promise((resolve) => (finish = resolve));
    const me = session.call(getMe).catch((error: unknown) => error);
    await everythingSettled();
    const over = session.signOut();
    finish();
    expect(await me).toMatchObject({ name: 'AbortError' });
    await over;
    expect(stored()).toBeNull();
    expect(session.state.value).toEqual({ kind: 'signedOut', because: 'left' });
  });
});

test('a storage that is forbidden keeps nobody from signing in', async () => {
  const { browser, server } = situation();
  const session = browser.tab({ store: createSessionStore({ storage: forbiddenStorage }) });
  await session.restore();
  await session.signIn(credentials);
  server.expire();
  await session.call(getMe);
  expect(session.state.value.kind).toBe('signedIn');
});
