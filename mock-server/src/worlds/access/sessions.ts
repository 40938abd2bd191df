import { createHmac, hash, randomBytes } from 'node:crypto';
import { limits as sharedLimits } from '@meet/contracts/wire/limits';
import type { SessionTokens } from '@meet/contracts/areas/session';
import type { WorldClock } from '../clock/clock.ts';
import { createExpiringMap } from '../data/expiring-map.ts';
import type { WorldLimits } from '../settings/settings.ts';

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
  /** The session of a revoked session token, while idempotent replies are kept. */
  endedSession(sessionToken: string): UserSession | undefined;
  /** The next pair of tokens; undefined: the token is invalid, or its family has been revoked. */
  refresh(refreshToken: string, isFor: (session: UserSession) => boolean): SessionTokens | undefined;
  close(session: UserSession): void;
  closeAll(concerns: (session: UserSession) => boolean): void;
  /** Expires tokens of these sessions; `session` leaves the refresh tokens valid. */
  expire(what: 'session' | 'refresh' | 'all', concerns?: (session: UserSession) => boolean): void;
}

interface TokenFamily extends UserSession {
  /** Generation of the current refresh token. */
  generation: number;
  rotatedMs: number;
  refreshUntilMs: number;
  /** Hashes of the issued session tokens, with their expiry. */
  readonly sessionTokens: Map<string, number>;
}

/**
 * Tokens are 256 bits; only hashes are stored. Tokens are derived (HMAC) from family, generation and a server key, so the
 * next pair can be computed again for a client that lost the reply.
 */
export function createSessions(clock: WorldClock, limits: () => WorldLimits): Sessions {
  const key = randomBytes(32);
  const families = new Map<string, TokenFamily>();
  const bySessionToken = new Map<string, TokenFamily>();
  const ended = createExpiringMap<UserSession>(clock);
  const byRefreshToken = new Map<string, { readonly family: TokenFamily; readonly generation: number }>();

  const derive = (...parts: readonly (string | number)[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
  const stored = (token: string) => hash('sha256', token, 'base64url');

  const pairOf = (family: TokenFamily, generation: number): SessionTokens => ({
    sessionToken: derive('session', family.id, generation),
    refreshToken: derive('refresh', family.id, generation),
  });

  const issue = (family: TokenFamily): SessionTokens => {
    const pair = pairOf(family, family.generation);
    const sessionHash = stored(pair.sessionToken);
    family.sessionTokens.set(sessionHash, clock.now() + limits().sessionLifeMs);
    family.refreshUntilMs = clock.now() + limits().refreshLifeMs;
    bySessionToken.set(sessionHash, family);
    byRefreshToken.set(stored(pair.refreshToken), { family, generation: family.generation });
    return pair;
  };

  const dropSessionTokens = (family: TokenFamily, isOver: (untilMs: number) => boolean = () => true) => {
    for (const [token, untilMs] of family.sessionTokens) {
      if (!isOver(untilMs)) continue;
      family.sessionTokens.delete(token);
      bySessionToken.delete(token);
    }
  };

  const revoke = (family: TokenFamily) => {
    for (const token of family.sessionTokens.keys()) ended.set(token, family, sharedLimits.idempotencyKeptMs);
    dropSessionTokens(family);
    families.delete(family.id);
    for (let generation = 0; generation <= family.generation; generation += 1)
      byRefreshToken.delete(stored(pairOf(family, generation).refreshToken));
  };

  return {
    open(userId, username) {
      const id = randomBytes(16).toString('base64url');
      const family: TokenFamily = { id, userId, username, generation: 0, rotatedMs: 0, refreshUntilMs: 0, sessionTokens: new Map() };
      families.set(id, family);
      return issue(family);
    },

    verify(sessionToken) {
      const sessionHash = stored(sessionToken);
      const family = bySessionToken.get(sessionHash);
      const untilMs = family?.sessionTokens.get(sessionHash) ?? 0;
      return untilMs > clock.now() ? family : undefined;
    },

    endedSession: (sessionToken) => ended.get(stored(sessionToken)),

    refresh(refreshToken, isFor) {
      const found = byRefreshToken.get(stored(refreshToken));
      if (!found || !isFor(found.family)) return undefined;
      const { family, generation } = found;
      const nowMs = clock.now();
      if (nowMs >= family.refreshUntilMs) {
        revoke(family);
        return undefined;
      }
      if (generation === family.generation) {
        dropSessionTokens(family, (untilMs) => untilMs <= nowMs);
        family.generation += 1;
        family.rotatedMs = nowMs;
        return issue(family);
      }
      if (generation === family.generation - 1 && nowMs - family.rotatedMs < limits().refreshReuseMs)
        return pairOf(family, family.generation);
      revoke(family);
      return undefined;
    },

    close(session) {
      const family = families.get(session.id);
      if (family) revoke(family);
    },

    closeAll(concerns) {
      for (const family of families.values()) if (concerns(family)) revoke(family);
    },

    expire(what, concerns = () => true) {
      for (const family of families.values()) {
        if (!concerns(family)) continue;
        if (what !== 'refresh') dropSessionTokens(family);
        if (what !== 'session') family.refreshUntilMs = 0;
      }
    },
  };
}
