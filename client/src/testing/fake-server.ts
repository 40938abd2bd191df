import { code } from '@meet/contracts/wire/errors';
import type { FakeAnswer, Sent } from './fake-fetch.ts';

const letters = (text: string) =>
  text
    .replaceAll(/[^\w-]/g, '-')
    .padEnd(43, '_')
    .slice(0, 43);

/** For tests: sessions as the server keeps them, each refresh token good once and no longer. */
export function fakeSessionServer() {
  let issued = 0;
  let sessionToken = '';
  let refreshToken = '';
  let username = '';

  function pair(): FakeAnswer {
    issued++;
    sessionToken = letters(`session-${issued}`);
    refreshToken = letters(`refresh-${issued}`);
    return { body: { sessionToken, refreshToken } };
  }

  const refused = { status: 401, body: { exceptionCode: code.authenticationFailed } };
  const server = {
    refreshes: 0,
    /** Keeps the answer to a refresh back, not its effect. */
    slowRefresh: Promise.resolve(),
    /** Answers instead of the server while it says something. */
    instead: undefined as ((sent: Sent) => FakeAnswer | undefined) | undefined,
    expire: () => (sessionToken = ''),
    revoke: () => (refreshToken = ''),
    tokens: () => ({ sessionToken, refreshToken }),
    begin(name: string) {
      username = name;
      return pair();
    },
    async answer(sent: Sent): Promise<FakeAnswer> {
      const answer = server.answerNow(sent);
      if (sent.url.endsWith('/web/login/refresh')) await server.slowRefresh;
      return answer;
    },
    answerNow(sent: Sent): FakeAnswer {
      const { method, url, headers, body } = sent;
      const isRefresh = url.endsWith('/web/login/refresh');
      if (isRefresh) server.refreshes++;
      const other = server.instead?.(sent);
      if (other) return other;
      if (url.endsWith('/web/login') && isLogin(body)) {
        return body.password.startsWith('hash of right') || body.password === 'right'
          ? server.begin(body.username)
          : { status: 400, body: { exceptionCode: code.authenticationFailed } };
      }
      if (isRefresh) return refreshToken !== '' && headers['refreshtoken'] === refreshToken ? pair() : refused;
      if (sessionToken === '' || headers['authorization'] !== `Bearer ${sessionToken}`) return refused;
      if (url.endsWith('/web/users/me') && method === 'GET')
        return { body: { firstName: 'Ada', lastName: 'L', email: username, source: 'INTERNAL' } };
      if (url.endsWith('/web/login/logout')) {
        sessionToken = refreshToken = '';
        return { status: 204 };
      }
      return { status: 404, body: { exceptionCode: code.notFound } };
    },
  };
  return server;
}

const isLogin = (body: unknown): body is { username: string; password: string } =>
  typeof body === 'object' && body !== null && 'password' in body;
