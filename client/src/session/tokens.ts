import type { SessionTokens } from '@meet/contracts/areas/session';
import { limits } from '@meet/contracts/wire/limits';
import { type Clock, sleep } from '../api/clock.ts';
import { isProblem } from '../api/problem.ts';
import type { TokenSource } from '../api/refresh-gate.ts';
import type { SessionStore, StoredSession } from './stored-session.ts';
import type { TabLock } from './tab-lock.ts';

/** A session in memory; without `sessionToken` while it is only known from the storage. */
export interface CurrentTokens extends StoredSession {
  sessionToken?: string;
}

export interface Tokens extends Omit<TokenSource, 'endSession'> {
  current(): CurrentTokens | undefined;
  /** A session begins; the one before, if any, ends. It is stored only where it is new, not where it was read or another tab began it. */
  begin(tokens: CurrentTokens, store?: 'store'): void;
  /** The session ends. With `keep` it stays stored for the next start. */
  end(keep?: 'keep'): void;
  /** Takes over the tokens another tab received for the same user. */
  adopt(username: string, tokens: SessionTokens): void;
}

export interface TokensDeps {
  store: SessionStore;
  lock: TabLock;
  clock: Clock;
  /** The refresh call, without retries. */
  requestRefresh: (stored: StoredSession, signal: AbortSignal) => Promise<SessionTokens>;
  /** New tokens, which the other tabs need too. */
  onRefreshed: (username: string, tokens: SessionTokens) => void;
}

/** How long and how often a tab checks for tokens of another tab. */
const adoptWithinMs = 1000;
const checkEveryMs = 100;

export function createTokens({ store, lock, clock, requestRefresh, onRefreshed }: TokensDeps): Tokens {
  let current: CurrentTokens | undefined;
  /** Aborted when the session ends. */
  let lifetime = new AbortController();
  /** Refresh tokens this session has replaced: the storage may lag behind another tab's message and still contain them. */
  const spent = new Set<string>();

  function end(keep?: 'keep'): void {
    current = undefined;
    spent.clear();
    if (!keep) store.clear();
    lifetime.abort();
    lifetime = new AbortController();
  }

  function replace(next: CurrentTokens): void {
    if (current && current.refreshToken !== next.refreshToken) spent.add(current.refreshToken);
    current = next;
  }

  function adoptStored(): void {
    const stored = store.read();
    if (current && stored?.username === current.username && !spent.has(stored.refreshToken)) replace({ ...current, ...stored });
  }

  /** Waits for tokens of another tab; false when none came in time. */
  async function adoptedInTime(isDone: () => boolean, signal: AbortSignal): Promise<boolean> {
    for (let waitedMs = 0; !isDone(); waitedMs += checkEveryMs) {
      if (waitedMs >= adoptWithinMs) return false;
      await sleep(clock, checkEveryMs, signal);
      adoptStored();
    }
    return true;
  }

  async function refreshAlone(waited: boolean, before: CurrentTokens, signal: AbortSignal): Promise<boolean> {
    signal.throwIfAborted();
    adoptStored();
    const isNew = () => current?.sessionToken !== before.sessionToken;
    const isAnotherTabs = waited || current?.refreshToken !== before.refreshToken;
    if (isAnotherTabs && (await adoptedInTime(isNew, signal))) return true;
    for (let attempt = 1; ; attempt++) {
      const { username, refreshToken } = current ?? before;
      try {
        const tokens = await requestRefresh({ username, refreshToken }, signal);
        signal.throwIfAborted();
        replace({ username, ...tokens });
        store.write({ username, ...tokens });
        onRefreshed(username, tokens);
        return true;
      } catch (problem) {
        signal.throwIfAborted();
        if (isTokenRefused(problem)) {
          const isReplacedElsewhere = await adoptedInTime(() => current?.refreshToken !== refreshToken, signal);
          if (isNew()) return true;
          if (!isReplacedElsewhere) throw problem;
        }
        if (attempt > limits.refreshRetries) throw problem;
        await sleep(clock, limits.refreshRetryDelayMs * attempt, signal);
      }
    }
  }

  return {
    current: () => current,
    token: () => current?.sessionToken,
    sessionSignal: () => lifetime.signal,
    begin(next, isNew) {
      end('keep');
      replace(next);
      if (isNew) store.write(next);
    },
    end,
    adopt(username, tokens) {
      if (current?.username === username) replace({ username, ...tokens });
    },
    async refresh() {
      const before = current;
      const { signal } = lifetime;
      if (!before) return false;
      return lock((waited) => refreshAlone(waited, before, signal));
    },
  };
}

/** The server refused the token, as opposed to not having answered properly. */
export const isTokenRefused = (problem: unknown): boolean =>
  isProblem(problem) && (problem.status === 401 || problem.status === 403 || problem.status === 400);
