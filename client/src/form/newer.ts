/** The record where it has gone on since it was known; see `newest` of a form. */
export async function newerOf<R extends { version: number }>(known: R, read: () => Promise<R>): Promise<R | undefined> {
  const fresh = await read();
  return fresh.version === known.version ? undefined : fresh;
}
