import { type Me, getMe } from '@meet/contracts/areas/me';
import { encodeUsername, login, logout, refresh, type SessionTokens } from '@meet/contracts/areas/session';
import { code } from '@meet/contracts/wire/errors';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type Call, createCall } from '../api/call.ts';
import { type Clock, systemClock } from '../api/clock.ts';
import { CallProblem } from '../api/problem.ts';
import { createRefreshGate } from '../api/refresh-gate.ts';
import type { SessionStore, StoredSession } from './stored-session.ts';
import type { TabLock } from './tab-lock.ts';
import type { Tabs } from './tabs.ts';
import { createTokens, isTokenRefused } from './tokens.ts';

/** `ended`: the server did not want to go on; `left`: signed out here; `elsewhere`: signed out in another tab. */
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
  /** From the stored session, if there is one; never rejects. */
  restore(): Promise<void>;
  /** Rejects with `CallProblem`: 1011 and 1029 ask for a captcha, 1002 with field `otp` for the one-time code. */
  signIn(input: SignIn): Promise<void>;
  /** With what another way of signing in has brought. Rejects with `CallProblem`. */
  begin(username: string, tokens: SessionTokens): Promise<void>;
  /** Signed out here at once, with or without the server; resolves when the server has heard of it or can't. */
  signOut(): Promise<void>;
  /** After a change of the own profile. */
  reloadMe(): Promise<void>;
  dispose(): void;
}

/** How much later than the storage a tab's message may arrive. */
const messageWithinMs = 300;

export interface SessionDeps {
  store: SessionStore;
  tabs: Tabs;
  lock: TabLock;
  hashPassword: (identifier: string, password: string) => Promise<string>;
  /** Rejects where the server does not say: then no password leaves. */
  isLdapDelegated: () => Promise<boolean>;
  fetch?: typeof globalThis.fetch;
  clock?: Clock;
}

function falseIfRefused(problem: unknown): false {
  if (isTokenRefused(problem)) return false;
  throw problem;
}

export function createSession({
  store,
  tabs,
  lock,
  hashPassword,
  isLdapDelegated,
  fetch = (...input) => globalThis.fetch(...input),
  clock = systemClock,
}: SessionDeps): Session {
  const state = signal<SessionState>({ kind: 'restoring' });
  const once = createCall({ fetch, clock, retries: 'once' });
  const exchange = ({ username, refreshToken }: StoredSession, signal?: AbortSignal) =>
    once(refresh, { headers: { username: encodeUsername(username), refreshToken }, ...(signal && { signal }) });
  const tokens = createTokens({
    store,
    lock,
    clock,
    requestRefresh: exchange,
    onRefreshed: (username, pair) => tabs.broadcast({ what: 'refreshed', username, tokens: pair }),
  });
  const gate = createRefreshGate({
    holder: { ...tokens, refresh: () => tokens.refresh().catch(falseIfRefused), endSession: drop },
    clock,
  });
  const call = createCall({ fetch, clock, gate });

  function leave(because: 'ended' | 'left' | 'elsewhere'): void {
    tokens.end();
    state.value = { kind: 'signedOut', because };
  }

  /** The server said no: for every tab, each of which may hold a page that must not be lost. Told before the storage shows it. */
  function drop(): void {
    const username = tokens.current()?.username;
    if (username !== undefined) tabs.broadcast({ what: 'refused', username, tokens: null });
    leave('ended');
  }

  async function reloadMe(): Promise<void> {
    const visit = tokens.sessionSignal();
    const me = await call(getMe);
    const username = tokens.current()?.username;
    if (username !== undefined && !visit.aborted) state.value = { kind: 'signedIn', username, me };
  }

  /** `me` of a visit that has just begun; without it there is no session to speak of, but what is stored may serve later. */
  async function enter(): Promise<void> {
    const visit = tokens.sessionSignal();
    try {
      await reloadMe();
    } catch (problem) {
      if (visit.aborted) throw new CallProblem(code.authenticationFailed, { status: 401 });
      tokens.end('keep');
      state.value = { kind: 'signedOut' };
      throw problem;
    }
  }

  async function begin(username: string, pair: SessionTokens): Promise<void> {
    tokens.begin({ username, ...pair });
    tabs.broadcast({ what: 'signedIn', username, tokens: pair });
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
    const visit = tokens.sessionSignal();
    try {
      await tokens.refresh();
      await enter();
    } catch (problem) {
      if (visit.aborted) return;
      if (isTokenRefused(problem)) return drop();
      tokens.end('keep');
      state.value = { kind: 'signedOut' };
    }
  }

  /** Also with a session token that has run out: otherwise the refresh tokens would live on. */
  async function endOnServer({ sessionToken, ...stored }: StoredSession & { sessionToken?: string }): Promise<void> {
    const end = (token: string | undefined) =>
      createCall({ fetch, clock, gate: { token: () => token, guard: (send) => send(token, new AbortController().signal) } })(logout);
    await end(sessionToken).catch(async (problem: unknown) => {
      if (isTokenRefused(problem)) await end((await exchange(stored)).sessionToken);
    });
  }

  let cancelLook = (): void => {};
  const stopListening = tabs.listen({
    heard({ what, username, tokens: pair }) {
      const isSame = tokens.current()?.username === username;
      if (what === 'signedOut') {
        if (isSame) leave('elsewhere');
      } else if (what === 'refused') {
        if (isSame) leave('ended');
      } else if (pair && isSame) {
        tokens.adopt(username, pair);
      } else if (pair && what === 'signedIn') {
        state.value = { kind: 'restoring' };
        tokens.begin({ username, ...pair });
        enter().catch(() => {});
      }
    },
    look() {
      cancelLook();
      const stored = store.read();
      const held = tokens.current();
      // A message may say why, and be a little late.
      if (held && !stored) cancelLook = clock.after(messageWithinMs, () => tokens.current() === held && leave('elsewhere'));
      else if (stored && stored.username !== held?.username) void restore();
    },
  });

  return {
    state,
    call,
    restore,
    begin,
    reloadMe,
    async signIn({ username: typed, password, ...proof }) {
      const username = typed.trim();
      const secret = (await isLdapDelegated()) ? password : await hashPassword(username, password);
      await begin(username, await call(login, { body: { username, password: secret, ...proof } }));
    },
    async signOut() {
      const held = tokens.current();
      leave('left');
      if (!held) return;
      tabs.broadcast({ what: 'signedOut', username: held.username, tokens: null });
      await endOnServer(held).catch(() => {});
    },
    dispose() {
      stopListening();
      cancelLook();
      tokens.end('keep');
    },
  };
}
