/** The stored text; undefined also where the browser forbids storage. */
export function readStorage(storage: () => Storage, key: string): string | undefined {
  try {
    return storage().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it. Where storage is forbidden or full, nothing happens. */
export function writeStorage(storage: () => Storage, key: string, text: string | undefined): void {
  try {
    if (text === undefined) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    // The value lasts as long as the page.
  }
}

/** Calls back when another tab of this browser has stored something under this key. */
export const whenStoredElsewhere = (watched: string, run: () => void): void =>
  addEventListener('storage', ({ key }) => {
    if (key === watched) run();
  });
