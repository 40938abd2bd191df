/** For tests: a storage in memory. */
export function fakeStorage(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

/** For tests: a browser that keeps nothing. */
export const forbiddenStorage = (): Storage => {
  throw new DOMException('no storage for you', 'SecurityError');
};
