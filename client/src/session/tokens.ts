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
  /** A visit begins; the one before, if any, ends. */
  begin(held: CurrentTokens): void;
  /** The visit ends; `keep` leaves what is stored for the next start. */
  end(keep?: 'keep'): void;
  /** Takes over what another tab got for the same user. */
  adopt(username: string, tokens: SessionTokens): void;
}

export interface TokensDeps {
  store: SessionStore;
  lock: TabLock;
  clock: Clock;
  /** The refresh call, made once. */
  requestRefresh: (held: StoredSession, signal: AbortSignal) => Promise<SessionTokens>;
  /** A new pair that other tabs should know of. */
  onRefreshed: (username: string, tokens: SessionTokens) => void;
}

/** How long and how often a tab looks for what another one is about to share. */
const adoptWithinMs = 1000;
const lookEveryMs = 100;

export function createTokens({ store, lock, clock, requestRefresh, onRefreshed }: TokensDeps): Tokens {
  let held: CurrentTokens | undefined;
  let visit = new AbortController();
  /** Refresh tokens this visit has moved past: storage may lag behind another tab's message and still show them. */
  const spent = new Set<string>();

  function end(keep?: 'keep'): void {
    held = undefined;
    spent.clear();
    if (!keep) store.clear();
    visit.abort();
    visit = new AbortController();
  }

  function hold(next: CurrentTokens): void {
    if (held && held.refreshToken !== next.refreshToken) spent.add(held.refreshToken);
    held = next;
  }

  function adoptStored(): void {
    const stored = store.read();
    if (held && stored?.username === held.username && !spent.has(stored.refreshToken)) hold({ ...held, ...stored });
  }

  /** Whether something came from another tab in time. */
  async function arrives(isThere: () => boolean, signal: AbortSignal): Promise<boolean> {
    for (let waitedMs = 0; !isThere(); waitedMs += lookEveryMs) {
      if (waitedMs >= adoptWithinMs) return false;
      await sleep(clock, lookEveryMs, signal);
      adoptStored();
    }
    return true;
  }

  async function refreshAlone(waited: boolean, before: CurrentTokens, signal: AbortSignal): Promise<boolean> {
    signal.throwIfAborted();
    adoptStored();
    const isNew = () => held?.sessionToken !== before.sessionToken;
    const isAnotherTabs = waited || held?.refreshToken !== before.refreshToken;
    if (isAnotherTabs && (await arrives(isNew, signal))) return true;
    for (let attempt = 1; ; attempt++) {
      const { username, refreshToken } = held ?? before;
      try {
        const tokens = await requestRefresh({ username, refreshToken }, signal);
        signal.throwIfAborted();
        hold({ username, ...tokens });
        store.write({ username, ...tokens });
        onRefreshed(username, tokens);
        return true;
      } catch (problem) {
        signal.throwIfAborted();
        if (isTokenRefused(problem)) {
          const isOvertaken = await arrives(() => held?.refreshToken !== refreshToken, signal);
          if (isNew()) return true;
          if (!isOvertaken) throw problem;
        }
        if (attempt > limits.refreshRetries) throw problem;
        await sleep(clock, limits.refreshRetryDelayMs * attempt, signal);
      }
    }
  }

  return {
    current: () => held,
    token: () => held?.sessionToken,
    sessionSignal: () => visit.signal,
    begin(next) {
      end('keep');
      hold(next);
      store.write(next);
    },
    end,
    adopt(username, tokens) {
      if (held?.username === username) hold({ username, ...tokens });
    },
    async refresh() {
      const before = held;
      const { signal } = visit;
      if (!before) return false;
      return lock((waited) => refreshAlone(waited, before, signal));
    },
  };
}

/** The server has looked at the token and said no, as opposed to not having answered properly. */
export const isTokenRefused = (problem: unknown): boolean =>
  isProblem(problem) && (problem.status === 401 || problem.status === 403 || problem.status === 400);
