import { createHmac } from 'node:crypto';

/** Longer than most meetings: hardly anybody has to ask again. */
const lifeMs = 4 * 60 * 60_000;

/**
 * A TURN server with credentials of the TURN REST API: the user name is the second since 1970 in which they end, the password
 * its HMAC-SHA1 in base64. The server counts by real time, so `nowMs` is never a world's.
 */
export function withTurnCredentials({ urls, secret }: { readonly urls: string[]; readonly secret: string }, nowMs: number) {
  const username = String(Math.floor((nowMs + lifeMs) / 1_000));
  return { urls, username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}
