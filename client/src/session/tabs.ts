import { SessionTokens } from '@meet/contracts/areas/session';
import * as v from 'valibot';
import type { Clock } from '../api/clock.ts';
import { sessionStorageKey, type SessionStore } from './stored-session.ts';
import type { CurrentTokens, Tokens } from './tokens.ts';

/** A message between the tabs of one browser. `refused`: the server refused the session. The session token is sent this way and never stored. */
const TabMessage = v.object({
  what: v.picklist(['signedIn', 'refreshed', 'signedOut', 'refused']),
  username: v.string(),
  tokens: v.nullable(SessionTokens),
});

export type TabMessage = v.InferOutput<typeof TabMessage>;

export interface TabListener {
  received(message: TabMessage): void;
  /** The storage may have changed without a message: by a tab without channel, or before a page came out of the back-forward cache. */
  storageChanged(): void;
}

export interface Tabs {
  broadcast(message: TabMessage): void;
  /** Listens until the returned function is called. */
  listen(listener: TabListener): () => void;
}

export function createTabs(window: Window & typeof globalThis): Tabs {
  const channel = 'BroadcastChannel' in window ? new window.BroadcastChannel('meet.session') : undefined;
  return {
    broadcast: (message) => channel?.postMessage(message),
    listen({ received, storageChanged }) {
      const listening = new AbortController();
      const { signal } = listening;
      const onMessage = (data: unknown) => {
        const { success, output } = v.safeParse(TabMessage, data);
        if (success) received(output);
      };
      channel?.addEventListener('message', ({ data }) => onMessage(data), { signal });
      window.addEventListener('storage', ({ key }) => (key === sessionStorageKey || key === null) && storageChanged(), { signal });
      window.addEventListener('pageshow', ({ persisted }) => persisted && storageChanged(), { signal });
      return () => {
        listening.abort();
        channel?.close();
      };
    },
  };
}

export interface TabFollowerDeps {
  tabs: Tabs;
  store: SessionStore;
  clock: Clock;
  tokens: Pick<Tokens, 'current' | 'adopt'>;
  /** Another tab has ended the session. */
  end: (because: 'ended' | 'elsewhere', keep: 'keep') => void;
  /** Another tab has signed in as somebody else. */
  enter: (tokens: CurrentTokens) => void;
  /** Another session is stored. */
  restore: () => void;
}

/** A message may arrive this much later than the change of the storage. */
const messageWithinMs = 300;

/**
 * Follows what other tabs do to the session, until the returned function is called. Stores nothing: they have done so, and their
 * messages may come late.
 */
export function followTabs({ tabs, store, clock, tokens, end, enter, restore }: TabFollowerDeps): () => void {
  let cancelCheck = (): void => {};
  const stopListening = tabs.listen({
    received({ what, username, tokens: pair }) {
      const isSame = tokens.current()?.username === username;
      if (what === 'signedOut' || what === 'refused') {
        if (isSame) end(what === 'refused' ? 'ended' : 'elsewhere', 'keep');
      } else if (pair && isSame) tokens.adopt(username, pair);
      else if (pair && what === 'signedIn') enter({ username, ...pair });
    },
    storageChanged() {
      cancelCheck();
      const stored = store.read();
      const before = tokens.current();
      // Waits for the message, which says why.
      if (before && !stored) cancelCheck = clock.after(messageWithinMs, () => tokens.current() === before && end('elsewhere', 'keep'));
      else if (stored && stored.username !== before?.username) restore();
    },
  });
  return () => {
    stopListening();
    cancelCheck();
  };
}
