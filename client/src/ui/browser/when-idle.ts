/** Runs once the browser has nothing better to do, unless ended before. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) return () => {};
  const id = requestIdleCallback(run, { timeout: 5_000 });
  return () => cancelIdleCallback(id);
}
