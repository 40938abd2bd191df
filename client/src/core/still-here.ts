import { Cancelled } from '../ui/overlays/confirm.ts';

/**
 * What is waited for before a question is asked about it. Rejects with `Cancelled` where the page was left meanwhile: the question
 * would stand above another one.
 */
export async function stillHere<T>(awaited: Promise<T>): Promise<T> {
  const { pathname } = location;
  const value = await awaited;
  if (location.pathname !== pathname) throw new Cancelled();
  return value;
}
