/** Does what has the same key one after the other. */
export type Turns = <T>(key: string, run: () => Promise<T>) => Promise<T>;

export function createTurns(): Turns {
  const last = new Map<string, Promise<void>>();
  return async (key, run) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(run);
    const over = turn.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, over);
    try {
      return await turn;
    } finally {
      if (last.get(key) === over) last.delete(key);
    }
  };
}
