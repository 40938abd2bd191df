/**
 * Calls `run` when the browser is idle.
 * @returns cancels it
 */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) return () => {};
  const id = requestIdleCallback(run, { timeout: 5_000 });
  return () => cancelIdleCallback(id);
}
