import { createHmac, hash, randomBytes } from 'node:crypto';
import { limits as sharedLimits } from '@meet/contracts/wire/limits';
import type { SessionTokens } from '@meet/contracts/areas/session';
import type { WorldClock } from '../clock/clock.ts';
import { createExpiringMap, type ExpiringEntry } from '../data/expiring-map.ts';
import type { WorldLimits } from '../settings/settings.ts';
import { createState, type KeptState } from '../storage/state.ts';

/** A session: one family of refresh tokens, begun by one sign-in. */
export interface UserSession {
  readonly id: string;
  readonly userId: string;
  /** As typed at sign-in. */
  readonly username: string;
}

export interface Sessions {
  open(userId: string, username: string): SessionTokens;
  /** The session of a valid session token. */
  verify(sessionToken: string): UserSession | undefined;
  /** It was not closed: its tokens can still be replaced. */
  isOpen(session: UserSession): boolean;
  /** The session of a revoked session token, while idempotent replies are kept. */
  endedSession(sessionToken: string): UserSession | undefined;
  /** The next pair of tokens; undefined: the token is invalid, or its family has been revoked. */
  refresh(refreshToken: string, isFor: (session: UserSession) => boolean): SessionTokens | undefined;
  /** When a session of this user was last refreshed, whether it is still open or not; undefined: never. */
  refreshedMs(userId: string): number | undefined;
  list(): readonly OpenSession[];
  close(session: UserSession): void;
  closeAll(concerns: (session: UserSession) => boolean): void;
  /** Expires tokens of these sessions; `session` leaves the refresh tokens valid. */
  expire(what: 'session' | 'refresh' | 'all', concerns?: (session: UserSession) => boolean): void;
}

/** `sessionUntilMs`: of the newest session token; undefined: none is valid. */
interface OpenSession extends UserSession {
  readonly refreshes: number;
  readonly sessionUntilMs: number | undefined;
  readonly refreshUntilMs: number;
}

interface TokenFamily extends UserSession {
  /** Generation of the current refresh token. */
  readonly generation: number;
  readonly rotatedMs: number;
  readonly refreshUntilMs: number;
  /** Hashes of the issued session tokens, with their expiry. */
  readonly sessionTokens: ReadonlyMap<string, number>;
}

/**
 * Tokens are 256 bits; only hashes are stored. Tokens are derived (HMAC) from family, generation and a key of the world, so the
 * next pair can be computed again for a client that lost the reply.
 */
export function createSessions(clock: WorldClock, limits: () => WorldLimits, state: KeptState = createState()): Sessions {
  const key = keyOf(state);
  const families = state.mapOf<TokenFamily>('sessions');
  /** By user. */
  const refreshes = state.mapOf<number>('last refreshes');
  const beganMs = clock.now();
  const ended = createExpiringMap(clock, state.mapOf<ExpiringEntry<UserSession>>('ended sessions'));
  /** Ids of families. */
  const bySessionToken = new Map<string, string>();
  const byRefreshToken = new Map<string, { readonly familyId: string; readonly generation: number }>();

  const pairOf = (family: UserSession, generation: number) => tokensOf(key, family, generation);
  const refreshHashes = (family: TokenFamily): string[] =>
    Array.from({ length: family.generation + 1 }, (_, generation) => stored(pairOf(family, generation).refreshToken));
  for (const family of families.values()) {
    for (const token of family.sessionTokens.keys()) bySessionToken.set(token, family.id);
    for (const [generation, token] of refreshHashes(family).entries()) byRefreshToken.set(token, { familyId: family.id, generation });
  }

  const issue = (family: TokenFamily): SessionTokens => {
    const { id, generation } = family;
    const pair = pairOf(family, generation);
    const sessionHash = stored(pair.sessionToken);
    const sessionTokens = new Map(family.sessionTokens).set(sessionHash, clock.now() + limits().sessionLifeMs);
    families.set(id, { ...family, sessionTokens, refreshUntilMs: clock.now() + limits().refreshLifeMs });
    bySessionToken.set(sessionHash, id);
    byRefreshToken.set(stored(pair.refreshToken), { familyId: id, generation });
    return pair;
  };

  /** Forgets the session tokens that are over; returns the others. */
  const dropSessionTokens = ({ sessionTokens }: TokenFamily, isOver: (untilMs: number) => boolean): ReadonlyMap<string, number> => {
    for (const [token, untilMs] of sessionTokens) if (isOver(untilMs)) bySessionToken.delete(token);
    return new Map([...sessionTokens].filter(([, untilMs]) => !isOver(untilMs)));
  };

  const revoke = (family: TokenFamily) => {
    const { id, userId, username } = family;
    for (const token of family.sessionTokens.keys()) ended.set(token, { id, userId, username }, sharedLimits.idempotencyKeptMs);
    dropSessionTokens(family, () => true);
    families.delete(id);
    for (const token of refreshHashes(family)) byRefreshToken.delete(token);
  };

  return {
    open(userId, username) {
      const id = randomBytes(16).toString('base64url');
      return issue({ id, userId, username, generation: 0, rotatedMs: 0, refreshUntilMs: 0, sessionTokens: new Map() });
    },

    verify(sessionToken) {
      const sessionHash = stored(sessionToken);
      const family = families.get(bySessionToken.get(sessionHash) ?? '');
      const untilMs = family?.sessionTokens.get(sessionHash) ?? 0;
      return untilMs > clock.now() ? family : undefined;
    },

    isOpen: ({ id }) => families.has(id),
    endedSession: (sessionToken) => ended.get(stored(sessionToken)),
    refresh(refreshToken, isFor) {
      const found = byRefreshToken.get(stored(refreshToken));
      const family = families.get(found?.familyId ?? '');
      if (!found || !family || !isFor(family)) return undefined;
      const { generation } = found;
      const nowMs = clock.now();
      if (nowMs >= family.refreshUntilMs) return void revoke(family);
      if (generation === family.generation) {
        const sessionTokens = dropSessionTokens(family, (untilMs) => untilMs <= nowMs);
        refreshes.set(family.userId, nowMs);
        return issue({ ...family, sessionTokens, generation: generation + 1, rotatedMs: nowMs });
      }
      if (generation === family.generation - 1 && nowMs - reusableFromMs(family, beganMs) < limits().refreshReuseMs)
        return pairOf(family, family.generation);
      return void revoke(family);
    },

    refreshedMs: (userId) => refreshes.get(userId),

    list: () => [...families.values()].map((family) => openSessionOf(family, clock.now())),

    close(session) {
      const family = families.get(session.id);
      if (family) revoke(family);
    },

    closeAll(concerns) {
      for (const family of families.values()) if (concerns(family)) revoke(family);
    },

    expire(what, concerns = () => true) {
      for (const family of [...families.values()].filter(concerns)) {
        families.set(family.id, {
          ...family,
          ...(what !== 'refresh' && { sessionTokens: dropSessionTokens(family, () => true) }),
          ...(what !== 'session' && { refreshUntilMs: 0 }),
        });
      }
    },
  };
}

function openSessionOf({ id, userId, username, generation, refreshUntilMs, sessionTokens }: TokenFamily, nowMs: number): OpenSession {
  const untilMs = Math.max(0, ...sessionTokens.values());
  return { id, userId, username, refreshes: generation, refreshUntilMs, sessionUntilMs: untilMs > nowMs ? untilMs : undefined };
}

function keyOf(state: KeptState): Uint8Array {
  const keys = state.mapOf<Uint8Array>('keys');
  const key = keys.get('sessions') ?? randomBytes(32);
  if (!keys.has('sessions')) keys.set('sessions', key);
  return key;
}

/** An answer that died with the server can be asked for again only once there is a server. */
const reusableFromMs = ({ rotatedMs }: TokenFamily, beganMs: number): number =>
  rotatedMs < beganMs && beganMs - rotatedMs < sharedLimits.idempotencyKeptMs ? beganMs : rotatedMs;

function tokensOf(key: Uint8Array, { id }: UserSession, generation: number): SessionTokens {
  const derive = (kind: string) => createHmac('sha256', key).update([kind, id, generation].join('\n')).digest('base64url');
  return { sessionToken: derive('session'), refreshToken: derive('refresh') };
}

const stored = (token: string): string => hash('sha256', token, 'base64url');
