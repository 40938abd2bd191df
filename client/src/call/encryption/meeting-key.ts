import * as v from 'valibot';
import { storedValue } from '../../api/stored-value.ts';

/*
 * The key of a meeting stands in the fragment of its link, which browsers send to no server. It is kept where this program can
 * find it again: in the session storage of the tab that opened the link, and in the local storage of the browser that made it.
 */

const keyBytes = 32;
const written = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const Keys = v.record(v.string(), written);

const opened = storedValue('meet.key', Keys, () => sessionStorage);
const made = storedValue('meet.keys', Keys);

/** The part of a link behind its address. */
export const keyFragment = (key: string): string => `#key=${key}`;

/** The key in a fragment; undefined where there is none, or half of one. */
export function keyIn(fragment: string): string | undefined {
  const key = new URLSearchParams(fragment.replace(/^#/, '')).get('key');
  return v.is(written, key) ? key : undefined;
}

/** The key that was made for this meeting in this browser. */
export const madeKey = (umi: string): string | undefined => made.read()?.[umi];

export function makeKey(umi: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes));
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  made.write({ ...made.read(), [umi]: key });
  return key;
}

export function forgetKey(umi: string): void {
  const { [umi]: _, ...others } = made.read() ?? {};
  made.write(others);
}

/** The key to join this meeting with: that of the address, or of the link this tab was opened with, or made here. */
export function keyFor(umi: string, fragment = location.hash): string | undefined {
  const inLink = keyIn(fragment);
  if (inLink === undefined) return opened.read()?.[umi] ?? madeKey(umi);
  opened.write({ [umi]: inLink });
  return inLink;
}

export const bytesOf = (key: string): Uint8Array =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0);
