import { readStorage, writeStorage } from '../api/safe-storage.ts';
import * as v from 'valibot';

/** What is stored (000 §3). The session token is not. */
export interface StoredSession {
  username: string;
  refreshToken: string;
}

export interface SessionStore {
  /** Undefined when there is none. Anything invalid is cleared (000 §4). */
  read(): StoredSession | undefined;
  write(session: StoredSession): void;
  clear(): void;
}

export const sessionStorageKey = 'meet.session';

const Stored = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.parseJson(),
  // The token is sent as a header.
  v.object({ username: v.pipe(v.string(), v.minLength(1)), refreshToken: v.pipe(v.string(), v.regex(/^[!-~]+$/)) }),
);

/** The storage may be missing, full or forbidden: then the session ends with the page. */
export function createSessionStore({ storage, document }: { storage: () => Storage; document?: Pick<Document, 'cookie'> }): SessionStore {
  const store: SessionStore = {
    read: () => {
      const text = readStorage(storage, sessionStorageKey);
      if (text === undefined) return undefined;
      const { success, output } = v.safeParse(Stored, text);
      if (!success) store.clear();
      return success ? output : undefined;
    },
    write: ({ username, refreshToken }) => {
      writeStorage(storage, sessionStorageKey, JSON.stringify({ username, refreshToken }));
      hint(true);
    },
    clear: () => {
      writeStorage(storage, sessionStorageKey, undefined);
      hint(false);
    },
  };

  /** Tells the server that a session is stored, so that it can serve a page without the sign-in form. Not a secret. */
  function hint(isStored: boolean): void {
    if (document) document.cookie = `meet-restore=1; path=/meet/; samesite=lax; max-age=${isStored ? 400 * 24 * 3600 : 0}`;
  }

  return store;
}
