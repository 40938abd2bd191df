import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get, post } from '../wire/http.ts';
import { nonEmpty, token } from '../wire/wire.ts';

export const SessionTokens = v.object({ sessionToken: token, refreshToken: token });

export type SessionTokens = v.InferOutput<typeof SessionTokens>;

const text = v.nullish(v.string());

/** `password` is the derived hash, or the text as typed where `ldapDelegate` is on. */
export const Credentials = v.object({
  username: v.pipe(v.string(), v.minLength(1), v.maxLength(254)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
  challenge: text,
  captcha: text,
  otp: text,
});

export type Credentials = v.InferOutput<typeof Credentials>;

export const login = post('/web/login', {
  summary: 'Sign in (000 §7). Failures are HTTP 400; 1002 with field `otp` asks for the one-time code.',
  access: 'public',
  body: Credentials,
  reply: SessionTokens,
  errors: [code.invalidSecurityParameters, code.captchaNeeded, code.userDisabled, code.invalidCaptcha, code.credentialsExpired],
  errorsAs400: [code.authenticationFailed],
});

export const logout = post('/web/login/logout', { summary: 'End the session and its refresh tokens (000 §7).', errors: [] });

export const refresh = get('/web/login/refresh', {
  summary: 'Exchange the refresh token; the one before answers the same pair for 10 s (000 §7).',
  access: 'public',
  headers: v.object({ username: nonEmpty, refreshToken: nonEmpty }),
  reply: SessionTokens,
  errors: [code.authenticationFailed],
});

export const outlookLoginCode = get('/outlook/login/code', {
  summary: 'The code the Outlook plugin signs in with (000 §4, §7).',
  reply: v.object({ code: nonEmpty }),
  errors: [],
});

/** A header carries visible ASCII only: everything else, and `%`, travels percent-encoded (UTF-8). */
export const encodeUsername = (username: string): string =>
  username.replaceAll(/\p{Surrogate}/gu, '\ufffd').replaceAll(/[^\x21-\x24\x26-\x7e]+/g, (part) => encodeURIComponent(part));

/** The name behind `encodeUsername`; undefined when it is not one. */
export function decodeUsername(header: string): string | undefined {
  try {
    return decodeURIComponent(header);
  } catch {
    return undefined;
  }
}
