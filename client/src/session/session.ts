import { type Me, getMe } from '@meet/contracts/areas/me';
import { login, type SessionTokens } from '@meet/contracts/areas/session';
import { code } from '@meet/contracts/wire/errors';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type Call, createCall } from '../api/call.ts';
import { type Clock, systemClock } from '../api/clock.ts';
import { CallProblem } from '../api/problem.ts';
import { createRefreshGate } from '../api/refresh-gate.ts';
import { createSessionCalls } from './session-calls.ts';
import type { SessionStore } from './stored-session.ts';
import type { TabLock } from './tab-lock.ts';
import { followTabs, type Tabs } from './tabs.ts';
import { createTokens, type CurrentTokens, isTokenRefused } from './tokens.ts';

/** `ended`: the server refused the session; `left`: signed out here; `elsewhere`: signed out in another tab. */
export type SessionState =
  | { kind: 'restoring' }
  | { kind: 'signedOut'; because?: 'ended' | 'left' | 'elsewhere' }
  | { kind: 'signedIn'; username: string; me: Me };

export interface SignIn {
  username: string;
  /** As typed: it is hashed here, unless LDAP delegation is on (000 §5). */
  password: string;
  challenge?: string;
  captcha?: string;
  otp?: string;
}

export interface Session {
  readonly state: ReadonlySignal<SessionState>;
  /** All calls of the client: with the bearer token, refresh and replay. */
  readonly call: Call;
  /** Restores the stored session, if there is one. Never rejects. */
  restore(): Promise<void>;
  /** Rejects with `CallProblem`: 1011 and 1029 ask for a captcha, 1002 with field `otp` for the one-time code. */
  signIn(input: SignIn): Promise<void>;
  /** Begins with tokens of another way to sign in, such as single sign-on. Rejects with `CallProblem`. */
  begin(username: string, tokens: SessionTokens): Promise<void>;
  /** Signs out here at once. Resolves when the server has ended the session or can't be reached. */
  signOut(): Promise<void>;
  /** Loads the own profile again after it was changed. */
  reloadMe(): Promise<void>;
  dispose(): void;
}

export interface SessionDeps {
  store: SessionStore;
  tabs: Tabs;
  lock: TabLock;
  hashPassword: (identifier: string, password: string) => Promise<string>;
  /** Rejects when the server can't be asked: then no password is sent. */
  isLdapDelegated: () => Promise<boolean>;
  fetch?: typeof globalThis.fetch | undefined;
  clock?: Clock;
}

export function createSession(deps: SessionDeps): Session {
  const { store, tabs, lock, fetch, clock = systemClock } = deps;
  const state = signal<SessionState>({ kind: 'restoring' });
  const calls = createSessionCalls({ fetch, clock });
  const onRefreshed = (name: string, pair: SessionTokens) => tabs.broadcast({ what: 'refreshed', username: name, tokens: pair });
  const tokens = createTokens({ store, lock, clock, requestRefresh: calls.refresh, onRefreshed });
  const source = { ...tokens, refresh: () => tokens.refresh().catch(falseIfRefused), endSession: refused };
  const call = createCall({ fetch, clock, gate: createRefreshGate({ source, clock }) });
  const username = () => tokens.current()?.username;

  function end(because: 'ended' | 'left' | 'elsewhere'): void {
    tokens.end();
    state.value = { kind: 'signedOut', because };
  }

  /** The server refused the session. The other tabs are told first: the storage alone would say that somebody signed out. */
  function refused(): void {
    const name = username();
    if (name !== undefined) tabs.broadcast({ what: 'refused', username: name, tokens: null });
    end('ended');
  }

  /** The stored session is kept: it may work later. */
  function unavailable(): void {
    tokens.end('keep');
    state.value = { kind: 'signedOut' };
  }

  async function reloadMe(): Promise<void> {
    const signal = tokens.sessionSignal();
    const me = await call(getMe);
    const name = username();
    if (name !== undefined && !signal.aborted) state.value = { kind: 'signedIn', username: name, me };
  }

  /** Loads the profile of a session that has just begun. */
  async function enter(): Promise<void> {
    const signal = tokens.sessionSignal();
    try {
      await reloadMe();
    } catch (problem) {
      if (signal.aborted) throw new CallProblem(code.authenticationFailed, { status: 401 });
      unavailable();
      throw problem;
    }
  }

  async function begin(name: string, pair: SessionTokens): Promise<void> {
    tokens.begin({ username: name, ...pair });
    tabs.broadcast({ what: 'signedIn', username: name, tokens: pair });
    await enter();
  }

  async function restore(): Promise<void> {
    const stored = store.read();
    if (!stored) {
      tokens.end();
      state.value = { kind: 'signedOut' };
      return;
    }
    state.value = { kind: 'restoring' };
    tokens.begin(stored);
    const signal = tokens.sessionSignal();
    try {
      await tokens.refresh();
      await enter();
    } catch (problem) {
      if (signal.aborted) return;
      if (isTokenRefused(problem)) refused();
      else unavailable();
    }
  }

  function adopt(next: CurrentTokens): void {
    state.value = { kind: 'restoring' };
    tokens.begin(next);
    enter().catch(() => {});
  }

  const stopFollowing = followTabs({ tabs, store, clock, tokens, end, enter: adopt, restore: () => void restore() });

  return {
    state,
    call,
    restore,
    begin,
    reloadMe,
    async signIn({ username: typed, password, ...proof }) {
      const name = typed.trim();
      const secret = (await deps.isLdapDelegated()) ? password : await deps.hashPassword(name, password);
      await begin(name, await call(login, { body: { username: name, password: secret, ...proof } }));
    },
    async signOut() {
      const last = tokens.current();
      end('left');
      if (!last) return;
      tabs.broadcast({ what: 'signedOut', username: last.username, tokens: null });
      await calls.logout(last).catch(() => {});
    },
    dispose() {
      stopFollowing();
      tokens.end('keep');
    },
  };
}

function falseIfRefused(problem: unknown): false {
  if (isTokenRefused(problem)) return false;
  throw problem;
}
