/**
 * Why the connection is interrupted: no network; the socket was closed; the server is silent (two keep-alives unanswered,
 * or a socket that does not open); the machine slept; it moved to another network; the server refused to start media
 * again; media stopped flowing; media never began to flow (a firewall).
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

interface Interrupted {
  /** When it began, milliseconds since 1970. */
  since: number;
  cause: ConnectionCause;
  /** Certainly no media gets through. When false, only `receiver-reports.ts` knows whether the others receive any. */
  isCutOff: boolean;
  /** When the next attempt is made, milliseconds since 1970; undefined while one is under way. */
  nextTryAt?: number;
}

/**
 * The connection of one call. `reconnecting`: being restored. `lost`: not restored for `lostAfterMs`; attempts go on,
 * `retryNow()` makes one at once. When all attempts failed the call ends as `lost`.
 */
export type ConnectionStatus = { kind: 'good' } | ({ kind: 'reconnecting' } & Interrupted) | ({ kind: 'lost' } & Interrupted);

/** After this time "reconnecting" becomes "lost". */
export const lostAfterMs = 30_000;

export const good: ConnectionStatus = { kind: 'good' };
