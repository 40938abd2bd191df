import { createHmac } from 'node:crypto';

/** Longer than most meetings. */
const lifeMs = 4 * 60 * 60_000;

/**
 * Credentials of the TURN REST API: the user name is the expiry in seconds since 1970, the password its HMAC-SHA1 in
 * base64. `nowMs` is real time, not the world's.
 */
export function withTurnCredentials({ urls, secret }: { readonly urls: string[]; readonly secret: string }, nowMs: number) {
  const username = String(Math.floor((nowMs + lifeMs) / 1_000));
  return { urls, username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}
