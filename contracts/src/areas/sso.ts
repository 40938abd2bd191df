import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { post } from '../wire/http.ts';
import { SessionTokens } from './session.ts';
import { nonEmpty } from '../wire/wire.ts';

/** Where single sign-on comes back to, with `code` and `state`, or with `error`. */
export const ssoReturnPath = '/meet/sso';

/**
 * The end of a single sign-on (000 names no call for it). The client opens `ssoUrl` with a `state` of its own; the provider
 * answers at `ssoReturnPath` with the same `state` and a `code` that is good once, for that state, for a minute. With SAML
 * the code stands for the assertion that the provider has sent to the server.
 */
export const loginBySso = post('/web/login/sso', {
  summary: 'Sign in with the one-time code of a single sign-on; 1015 when code and state do not belong together.',
  access: 'public',
  body: v.object({ code: v.pipe(nonEmpty, v.maxLength(512)), state: v.pipe(nonEmpty, v.maxLength(512)) }),
  reply: v.object({ username: nonEmpty, ...SessionTokens.entries }),
  errors: [code.userDisabled, code.ssoFailed],
});
