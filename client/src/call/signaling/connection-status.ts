/**
 * What went wrong with the line: the machine has no network; the socket was closed; the server is silent (two beats
 * unanswered, or a socket that never opens); the machine slept; it moved to another network; the server refused to
 * start media again; media stopped flowing; media never began to flow (a firewall that lets no media through).
 */
export const connectionCauses = [
  'offline',
  'socketClosed',
  'serverSilent',
  'asleep',
  'networkChanged',
  'refused',
  'mediaStopped',
  'noMedia',
] as const;

export type ConnectionCause = (typeof connectionCauses)[number];

interface Trouble {
  /** When it began, milliseconds since 1970. */
  since: number;
  cause: ConnectionCause;
  /** Nothing gets through, surely. False is no promise: only `far-reports.ts` can tell whether the others hear this person. */
  isCutOff: boolean;
  /** When the next attempt is made, milliseconds since 1970; undefined while one is under way. */
  nextTryAt?: number;
}

/**
 * The line of one call. `reconnecting`: being had again, needs nobody. `lost`: tried for `lostAfterMs` without success;
 * attempts go on, `retryNow()` makes one at once. Where it can't be had at all the call itself ends as `lost`.
 */
export type ConnectionStatus = { kind: 'good' } | ({ kind: 'reconnecting' } & Trouble) | ({ kind: 'lost' } & Trouble);

/** After this time without success the words for it change from "reconnecting" to "lost". */
export const lostAfterMs = 30_000;

export const good: ConnectionStatus = { kind: 'good' };
