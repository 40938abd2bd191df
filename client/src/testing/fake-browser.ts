import type { Clock } from '../api/clock.ts';
import { fakeStorage } from './fake-storage.ts';
import { createSession, type Session, type SessionDeps } from '../session/session.ts';
import { createSessionStore } from '../session/stored-session.ts';
import { createTabLock } from '../session/tab-lock.ts';
import type { TabMessage, Tabs } from '../session/tabs.ts';

/** For tests: `navigator.locks` as far as one exclusive lock goes. */
export function fakeLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  let held = 0;
  async function request<T>(name: string, ...rest: [LockOptions, LockGrantedCallback<T>] | [LockGrantedCallback<T>]): Promise<T> {
    const run = rest.length === 2 ? rest[1] : rest[0];
    const { ifAvailable = false, signal } = rest.length === 2 ? rest[0] : {};
    if (ifAvailable && held > 0) return run(null);
    held++;
    const before = last;
    const mine = (async () => {
      try {
        await Promise.race([before, aborted(signal)]);
        return await run({ name, mode: 'exclusive' });
      } finally {
        held--;
      }
    })();
    last = mine.catch(() => {});
    return mine;
  }
  return { request, query: async () => ({}) };
}

const aborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))));

export interface FakeBrowser {
  /** Another tab has changed the storage. */
  look(): void;
  tab(deps?: Partial<SessionDeps>): Session;
  storage: Storage;
  document: { cookie: string };
}

/** For tests: tabs that share a storage, locks and a channel. */
export function fakeBrowser({
  fetch,
  clock,
  storage = fakeStorage(),
  locks = fakeLocks(),
}: {
  fetch: typeof globalThis.fetch;
  clock: Clock;
  storage?: Storage;
  locks?: LockManager | undefined;
}): FakeBrowser {
  const listeners = new Set<(message: TabMessage) => void>();
  const storageListeners = new Set<() => void>();
  const document = { cookie: '' };

  function tabs(): Tabs {
    let own: ((message: TabMessage) => void) | undefined;
    return {
      broadcast: (message) => listeners.forEach((receive) => receive !== own && queueMicrotask(() => receive(structuredClone(message)))),
      listen({ received, storageChanged }) {
        own = received;
        listeners.add(received);
        storageListeners.add(storageChanged);
        return () => {
          listeners.delete(received);
          storageListeners.delete(storageChanged);
        };
      },
    };
  }

  return {
    storage,
    document,
    look: () => storageListeners.forEach((storageChanged) => storageChanged()),
    tab: (deps) =>
      createSession({
        store: createSessionStore({ storage: () => storage, document }),
        tabs: tabs(),
        lock: createTabLock({ locks, storage: () => storage, clock }),
        hashPassword: async (identifier, password) => `hash of ${password} for ${identifier}`,
        isLdapDelegated: async () => false,
        fetch,
        clock,
        ...deps,
      }),
  };
}
