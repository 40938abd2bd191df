import { getMe } from '@meet/contracts/areas/me';
import { login, type SessionTokens } from '@meet/contracts/areas/session';
import { type Call, createCall } from '../api/call.ts';
import { type Clock, systemClock } from '../api/clock.ts';
import { createRefreshGate } from '../api/refresh-gate.ts';
import { createSessionCalls } from './session-calls.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import type { SessionStore } from './stored-session.ts';
import type { TabLock } from './tab-lock.ts';
import { followTabs, type Tabs } from './tabs.ts';
import { createTokens, isTokenRefused } from './tokens.ts';

export interface SignIn {
  username: string;
  /** As typed: it is hashed here, unless LDAP delegation is on (000 §5). */
  password: string;
  challenge?: string;
  captcha?: string;
  otp?: string;
}

export interface Session extends Pick<Lifecycle, 'state' | 'begin' | 'restore' | 'reloadMe'> {
  /** All calls of the client: with the bearer token, refresh and replay. */
  readonly call: Call;
  /** Rejects with `CallProblem`: 1011 and 1029 ask for a captcha, 1002 with field `otp` for the one-time code. */
  signIn(input: SignIn): Promise<void>;
  /** The session token; undefined while nobody is signed in. */
  token(): string | undefined;
  /** Signs out here at once. Resolves when the server has ended the session or can't be reached. */
  signOut(): Promise<void>;
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
  const calls = createSessionCalls({ fetch, clock });
  const onRefreshed = (name: string, pair: SessionTokens) => tabs.broadcast({ what: 'refreshed', username: name, tokens: pair });
  const tokens = createTokens({ store, lock, clock, requestRefresh: calls.refresh, onRefreshed });
  const lifecycle = createLifecycle({ store, tabs, tokens, loadMe: () => call(getMe) });
  const source = { ...tokens, refresh: () => tokens.refresh().catch(falseIfRefused), endSession: lifecycle.refused };
  const call: Call = createCall({ fetch, clock, gate: createRefreshGate({ source, clock }) });
  const { end, adopt, ...session } = lifecycle;
  const stopFollowing = followTabs({ tabs, store, clock, tokens, end, enter: adopt, restore: () => void session.restore() });

  return {
    ...session,
    call,
    token: tokens.token,
    async signIn({ username: typed, password, ...proof }) {
      const name = typed.trim();
      const secret = (await deps.isLdapDelegated()) ? password : await deps.hashPassword(name, password);
      await session.begin(name, await call(login, { body: { username: name, password: secret, ...proof } }));
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
