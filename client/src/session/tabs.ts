import { SessionTokens } from '@meet/contracts/areas/session';
import * as v from 'valibot';
import { sessionStorageKey } from './stored-session.ts';

/** What the tabs of one browser tell each other; `refused`: the server does not go on. The session token travels here and stays in memory. */
const TabMessage = v.object({
  what: v.picklist(['signedIn', 'refreshed', 'signedOut', 'refused']),
  username: v.string(),
  tokens: v.nullable(SessionTokens),
});

export type TabMessage = v.InferOutput<typeof TabMessage>;

export interface Tabs {
  broadcast(message: TabMessage): void;
  /** `heard` gets what others tell; `look` runs when only the storage may have changed: another tab without channel, or a page out of the back-forward cache. */
  listen(on: { heard: (message: TabMessage) => void; look: () => void }): () => void;
}

export function createTabs(window: Window & typeof globalThis): Tabs {
  const channel = 'BroadcastChannel' in window ? new window.BroadcastChannel('meet.session') : undefined;
  return {
    broadcast: (message) => channel?.postMessage(message),
    listen({ heard, look }) {
      const listening = new AbortController();
      const { signal } = listening;
      channel?.addEventListener(
        'message',
        ({ data }) => {
          const { success, output } = v.safeParse(TabMessage, data);
          if (success) heard(output);
        },
        { signal },
      );
      window.addEventListener('storage', ({ key }) => (key === sessionStorageKey || key === null) && look(), { signal });
      window.addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
      return () => {
        listening.abort();
        channel?.close();
      };
    },
  };
}
