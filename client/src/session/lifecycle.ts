import type { Me } from '@meet/contracts/areas/me';
import type { SessionTokens } from '@meet/contracts/areas/session';
import { code } from '@meet/contracts/wire/errors';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { asProblem, CallProblem } from '../api/problem.ts';
import type { SessionStore } from './stored-session.ts';
import type { Tabs } from './tabs.ts';
import { type CurrentTokens, isTokenRefused, type Tokens } from './tokens.ts';

/**
 * `ended`: the server refused the session; `left`: signed out here; `elsewhere`: signed out in another tab. `unavailable`: the
 * session is kept, but its person could not be loaded.
 */
export type SessionState =
  | { kind: 'restoring' }
  | { kind: 'signedOut'; because?: 'ended' | 'left' | 'elsewhere' }
  | Unavailable
  | { kind: 'signedIn'; username: string; me: Me };

interface Unavailable {
  kind: 'signedOut';
  because: 'unavailable';
  problem: CallProblem;
}

/** How a session begins and ends: its tokens, and what is shown of it. */
export interface Lifecycle {
  readonly state: ReadonlySignal<SessionState>;
  /** Begins with new tokens, such as of a sign-in, and tells the other tabs. Rejects with `CallProblem` when the profile cannot be loaded. */
  begin(username: string, tokens: SessionTokens): Promise<void>;
  /** Restores the stored session, if there is one; again where it was unavailable. Never rejects. */
  restore(): Promise<void>;
  /** Takes over the session that another tab has begun. */
  adopt(tokens: CurrentTokens): void;
  /** With `keep` what is stored stays: another tab has ended the session, and stored what it has come to since. */
  end(because: 'ended' | 'left' | 'elsewhere', keep?: 'keep'): void;
  /** The server refused the session. The other tabs are told first: the storage alone would say that somebody signed out. */
  refused(): void;
  /** Loads the own profile again after it was changed. */
  reloadMe(): Promise<void>;
}

export interface LifecycleDeps {
  store: Pick<SessionStore, 'read'>;
  tabs: Pick<Tabs, 'broadcast'>;
  tokens: Pick<Tokens, 'current' | 'begin' | 'end' | 'refresh' | 'sessionSignal'>;
  /** Rejects with `CallProblem`. */
  loadMe: () => Promise<Me>;
}

export function createLifecycle({ store, tabs, tokens, loadMe }: LifecycleDeps): Lifecycle {
  const state = signal<SessionState>({ kind: 'restoring' });
  const username = () => tokens.current()?.username;

  function end(because: 'ended' | 'left' | 'elsewhere', keep?: 'keep'): void {
    tokens.end(keep);
    state.value = { kind: 'signedOut', because };
  }

  function refused(): void {
    const name = username();
    if (name !== undefined) tabs.broadcast({ what: 'refused', username: name, tokens: null });
    end('ended');
  }

  /** The stored session is kept: it may work later. */
  function unavailable(error: unknown): void {
    tokens.end('keep');
    state.value = { kind: 'signedOut', because: 'unavailable', problem: asProblem(error) };
  }

  async function reloadMe(): Promise<void> {
    const signal = tokens.sessionSignal();
    const me = await loadMe();
    const name = username();
    if (name !== undefined && !signal.aborted) state.value = { kind: 'signedIn', username: name, me };
  }

  /** Loads the profile of a session that has just begun. */
  async function enter(): Promise<void> {
    const signal = tokens.sessionSignal();
    try {
      await reloadMe();
    } catch (error) {
      if (signal.aborted) throw new CallProblem(code.authenticationFailed, { status: 401 });
      unavailable(error);
      throw error;
    }
  }

  return {
    state,
    end,
    refused,
    reloadMe,
    async begin(name, pair) {
      tokens.begin({ username: name, ...pair }, 'store');
      tabs.broadcast({ what: 'signedIn', username: name, tokens: pair });
      await enter();
    },
    async restore() {
      const stored = store.read();
      if (!stored) {
        tokens.end();
        state.value = { kind: 'signedOut' };
        return;
      }
      // Another try leaves the page as it is.
      if (!isUnavailable(state.peek())) state.value = { kind: 'restoring' };
      tokens.begin(stored);
      const signal = tokens.sessionSignal();
      try {
        await tokens.refresh();
      } catch (error) {
        if (signal.aborted) return;
        if (isTokenRefused(error)) refused();
        else unavailable(error);
        return;
      }
      await enter().catch(() => {});
    },
    adopt(next) {
      state.value = { kind: 'restoring' };
      tokens.begin(next);
      enter().catch(() => {});
    },
  };
}

export const isUnavailable = (state: SessionState): state is Unavailable => state.kind === 'signedOut' && state.because === 'unavailable';
