/** The record if its version has changed, for `newest` of a form; undefined otherwise. */
export async function newerOf<R extends { version: number }>(known: R, read: () => Promise<R>): Promise<R | undefined> {
  const fresh = await read();
  return fresh.version === known.version ? undefined : fresh;
}
